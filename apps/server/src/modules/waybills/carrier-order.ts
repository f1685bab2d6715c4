import type { CarrierPlace, OrderParty, OrderReference, OrderRequest } from '@tranzit/carrier-kit';
import {
  type CarrierCode,
  type DeliveryWay,
  isDoorAtReceiver,
  isDoorAtSender,
  normalisePassport,
} from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { type Cargo, loadCargo } from '../cargoes/index.ts';
import { type ContactCast, loadContactCast, passportOfSide, pointPrecisionOf } from '../contacts/index.ts';
import type { WaybillRow } from './waybills.store.ts';

/** How the carrier knows a waybill. */
export const referenceOf = (row: WaybillRow): OrderReference => ({
  ourNumber: row.number,
  carrierNumber: row.carrier_number ?? undefined,
  carrierOrderId: row.carrier_order_id ?? undefined,
  carrierCallId: row.carrier_call_id ?? undefined,
  pickupOn: row.pickup_on,
});

/** A carrier is told a point of the house or terminal itself; that of the city would send its courier to the town hall. */
function pointOf({ address }: ContactCast): Pick<CarrierPlace, 'latitude' | 'longitude'> {
  const isOwn = address.terminal !== undefined || pointPrecisionOf(address) === 'house';
  return isOwn ? address : { latitude: undefined, longitude: undefined };
}

function placeOf(cast: ContactCast): CarrierPlace {
  const { address } = cast;
  const { latitude, longitude } = pointOf(cast);
  return {
    iso: address.iso,
    region: address.region ?? '',
    city: address.city,
    fiasId: address.cityFiasId,
    kladrId: address.cityKladrId,
    postcode: address.postcode,
    latitude,
    longitude,
    terminalCode: address.terminal?.code,
    ...(address.terminal ? { terminalKind: address.terminal.kind } : {}),
  };
}

const companyOf = ({ companyName, inn, opfFull }: ContactCast): OrderParty['company'] =>
  companyName ? { name: companyName, inn, legalForm: opfFull } : undefined;

/** Of a private person alone: who takes a cargo for a company shows the company's paper. */
function papersOf(
  { companyName }: ContactCast,
  passport: ReturnType<typeof passportOfSide>,
): Pick<OrderParty, 'passport' | 'passportIssue'> {
  if (companyName !== undefined || passport === undefined) return {};
  const { number, issuedOn, issuedBy } = passport;
  return { passport: normalisePassport(number), passportIssue: { on: issuedOn, by: issuedBy } };
}

export function partyOf(
  cast: ContactCast,
  atDoor: boolean,
  passport?: ReturnType<typeof passportOfSide>,
): OrderParty {
  const { address } = cast;
  const [phone = '', ...furtherPhones] = cast.phones;
  return {
    place: atDoor ? { ...placeOf(cast), terminalCode: undefined } : placeOf(cast),
    street: address.street,
    house: address.house,
    office: address.office,
    addressLine: address.addressLine,
    instructions: cast.comment,
    contactName: cast.contactName,
    phone,
    furtherPhones,
    email: cast.email,
    company: companyOf(cast),
    ...papersOf(cast, passport),
  };
}

const describeDocuments = ({ packages }: Cargo): string =>
  [...new Set(packages.map(({ description }) => description.trim()).filter(Boolean))].join(', ');

/** The order as its carrier gets it, of the frozen sides and cargo. */
export async function loadOrderRequest(ctx: Needs<'db' | 'secrets'>, row: WaybillRow): Promise<OrderRequest> {
  const account = { db: ctx.db, actor: { accountId: row.account_id } };
  const documentsId = row.services.includes('RETURN') ? row.return_cargo_id : null;
  const [sender, receiver, cargo, documents] = await Promise.all([
    loadContactCast(account, row.sender_contact_cast_id),
    loadContactCast(account, row.receiver_contact_cast_id),
    loadCargo(account, row.cargo_id),
    documentsId === null ? undefined : loadCargo(account, documentsId),
  ]);
  const { way } = row;
  return {
    ourNumber: row.number,
    tariffCode: row.tariff_code,
    way,
    sender: partyOf(sender, isDoorAtSender(way), passportOfSide(ctx, row.account_id, sender)),
    receiver: partyOf(receiver, isDoorAtReceiver(way), passportOfSide(ctx, row.account_id, receiver)),
    cargoType: cargo.type,
    packages: cargo.packages,
    declaredValue: cargo.isInsured ? cargo.declaredValue : undefined,
    services: row.services,
    pickupOn: row.pickup_on,
    pickupPeriod: row.pickup_period,
    comment: row.comment ?? undefined,
    returnedDocuments: documents && (describeDocuments(documents) || undefined),
  };
}

/** Way and receiver's city of an order of ours, for carriers whose codes mean different things on different routes. */
export async function findRoute(
  ctx: Needs<'db'>,
  carrier: CarrierCode,
  reference: Partial<OrderReference>,
): Promise<{ readonly way: DeliveryWay; readonly receiverCity: string } | undefined> {
  const { ourNumber, carrierNumber } = reference;
  if (!ourNumber && !carrierNumber) return undefined;
  const row = await ctx.db
    .selectFrom('waybills')
    .select(['way', 'receiver_city'])
    .where('carrier', '=', carrier)
    .where((eb) =>
      ourNumber ? eb('number', '=', ourNumber) : eb('carrier_number', '=', carrierNumber ?? ''),
    )
    .executeTakeFirst();
  return row && { way: row.way, receiverCity: row.receiver_city };
}
