import type { z } from 'zod';
import { calculationRun, calculationTask } from './calculation/calculation.ts';
import { rateResult } from './calculation/rate.ts';
import { cargo, cargoInput, packageInput } from './cargo.ts';
import { operator } from './carrier/carrier.ts';
import { carrierContract } from './carrier/carrier-contract.ts';
import { carrierHealth, carrierReport } from './carrier/carrier-health.ts';
import { terminal } from './carrier/terminal.ts';
import { address, addressCast, contactCast, phoneInput, sideAddressInput } from './contact/address.ts';
import { createAddress, createContactInfo } from './contact/book-parts.ts';
import { createComplexCast, createContactCast, sidePhoneInput } from './contact/contact.ts';
import { bookAddress, bookContact, counterparty } from './contact/counterparty.ts';
import { suggestion } from './contact/geo.ts';
import { importRow, importView } from './contact/import.ts';
import { errorBody } from './endpoint/errors.ts';
import { tag, waybillTagsInput } from './tag.ts';
import { permission, role } from './user/permission.ts';
import { tokens, user } from './user/user.ts';
import { sharedBasic, sharedExtended } from './waybill/sharing.ts';
import { plannedStep, trackingEvent } from './waybill/tracking.ts';
import { waybill, waybillListItem } from './waybill/waybill.ts';
import {
  availability,
  cargoType,
  carrierCode,
  day,
  deliveryWay,
  instant,
  pricePart,
  serviceCode,
  tariffKind,
  waybillStatus,
} from './wire/wire.ts';

/** A schema that the documentation shows once, by name; clients that are generated from it get a type of that name. */
export interface Component {
  readonly schema: z.ZodType;
  readonly description?: string;
  /** Keywords of JSON Schema for rules that the schema checks by code. What the server accepts must fit them. */
  readonly rules?: Readonly<Record<string, unknown>>;
}

const isNumber = (name: string) => ({ required: [name], properties: { [name]: { type: 'number' } } });
/** One coordinate needs the other. */
const bothCoordinates = {
  allOf: [
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    { if: isNumber('latitude'), then: isNumber('longitude') },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    { if: isNumber('longitude'), then: isNumber('latitude') },
  ],
};

/** By name, in the order of the documentation. */
const phoneWords =
  'A Russian number has ten digits, or eleven that begin with 7 or 8; another country’s begins with `+` and its code.';
const phoneRule = { type: 'string', maxLength: 30, pattern: '(?:\\D*\\d){5}' } as const;

export const components = {
  Error: {
    schema: errorBody,
    description:
      'Every refusal: messages by field in the language of the request, stable codes beside them. What belongs to no field stands under `nonFieldError`. A 5xx carries only `requestId`.',
  },
  Tokens: { schema: tokens },
  User: { schema: user, description: 'The signed-in user in the account of the token.' },
  Permission: { schema: permission },
  Role: { schema: role },
  CarrierCode: { schema: carrierCode },
  DeliveryWay: {
    schema: deliveryWay,
    description: 'From where to where: `d` is a door, `w` a terminal.',
  },
  Availability: { schema: availability },
  ServiceCode: { schema: serviceCode },
  TariffKind: { schema: tariffKind },
  WaybillStatus: { schema: waybillStatus },
  CargoType: { schema: cargoType },
  Day: { schema: day, description: 'A calendar day, `YYYY-MM-DD`.' },
  Instant: { schema: instant, description: 'An instant in UTC, ISO 8601.' },
  PhoneInput: {
    schema: phoneInput,
    description: phoneWords,
    rules: { properties: { number: phoneRule } },
  },
  SidePhoneInput: {
    schema: sidePhoneInput,
    description: phoneWords,
    rules: { properties: { number: phoneRule, confirmed: { type: 'boolean' } } },
  },
  ContactInfoInput: {
    schema: createContactInfo.body,
    description: 'A contact person of the book, as typed.',
  },
  ContactCastInput: { schema: createContactCast.body, description: 'Who stands at a frozen address.' },
  SideInput: { schema: createComplexCast.body, description: 'Who stands at an address, and the address.' },
  AddressInput: {
    schema: createAddress.body,
    description: 'A city is enough for a calculation, a house is needed for an order.',
    rules: bothCoordinates,
  },
  SideAddressInput: {
    schema: sideAddressInput,
    description: 'Either a terminal of a carrier, or an address.',
    rules: {
      ...bothCoordinates,
      anyOf: [
        { required: ['terminal_id'], properties: { terminal_id: { type: 'integer' } } },
        { required: ['city'], properties: { city: { type: 'string', pattern: '\\S' } } },
      ],
    },
  },
  Address: { schema: address, description: 'Absent parts are null.' },
  SavedAddress: { schema: bookAddress, description: 'An address of the book.' },
  AddressCast: { schema: addressCast, description: 'A frozen address of a calculation or an order.' },
  ContactInfo: { schema: bookContact, description: 'A contact person of the book.' },
  Import: { schema: importView, description: 'A table that is imported, and how far it is.' },
  ImportRow: { schema: importRow },
  Counterparty: { schema: counterparty, description: 'An entry of the contact book.' },
  ContactCast: { schema: contactCast, description: 'A frozen side of an order: who, and where.' },
  PackageInput: {
    schema: packageInput,
    description: 'Equal places. Sides in cm, weight of one place in kg.',
  },
  CargoInput: {
    schema: cargoInput,
    description: 'Documents may come without packages; a package needs at least one.',
    rules: {
      if: { required: ['type'], properties: { type: { const: 'package' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { required: ['packages'], properties: { packages: { type: 'array', minItems: 1 } } },
    },
  },
  Cargo: { schema: cargo, description: 'Sides in cm, weights in kg, volume in m³.' },
  PricePart: { schema: pricePart, description: 'What a price is made of, roubles.' },
  Rate: { schema: rateResult, description: 'What a carrier asks for a delivery. Prices in roubles.' },
  CalculationRun: { schema: calculationRun, description: 'One carrier’s part of a calculation.' },
  CalculationTask: { schema: calculationTask, description: 'What was asked.' },
  Tag: { schema: tag },
  WaybillTagsInput: {
    schema: waybillTagsInput,
    description: 'Either all the tags of a waybill, or those to put on and to take off; the others stay.',
    rules: {
      oneOf: [
        { required: ['tag_list'] },
        { anyOf: [{ required: ['add_tag_list'] }, { required: ['remove_tag_list'] }] },
      ],
    },
  },
  WaybillListItem: { schema: waybillListItem, description: 'A row of the list of waybills.' },
  Waybill: { schema: waybill, description: 'An order with everything that is known of it.' },
  TrackingEvent: {
    schema: trackingEvent,
    description:
      'What happened to a shipment. A carrier’s words stay as they came, in Russian; the portal’s own follow Accept-Language.',
  },
  PlannedStep: { schema: plannedStep },
  SharedWaybill: { schema: sharedBasic, description: 'What anybody with the link sees.' },
  SharedWaybillExtended: {
    schema: sharedExtended,
    description: 'What those see who know the receiver’s phone.',
  },
  Terminal: { schema: terminal, description: 'A place where a carrier takes in or gives out.' },
  AddressSuggestion: { schema: suggestion },
  Operator: { schema: operator, description: 'A carrier as it is shown.' },
  CarrierContract: {
    schema: carrierContract,
    description: 'A carrier that allows an own contract, and the account’s contract with it.',
  },
  CarrierHealth: { schema: carrierHealth },
  CarrierReport: { schema: carrierReport },
} as const satisfies Readonly<Record<string, Component>>;
