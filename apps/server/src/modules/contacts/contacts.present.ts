import type {
  Address as WireAddress,
  AddressCast as WireAddressCast,
  ContactCast as WireContactCast,
} from '@tranzit/contract';
import type { Address, AddressCast } from './address.ts';
import { pointPrecisionOf } from './freeze-address.ts';
import { presentLatin } from './latin.ts';
import type { ContactCast } from './person.ts';

export const presentAddress = (address: Address): WireAddress => ({
  postcode: address.postcode ?? null,
  region: address.region ?? null,
  district: address.district ?? null,
  city: address.city,
  cityType: address.cityType ?? null,
  street: address.street ?? null,
  house: address.house ?? null,
  office: address.office ?? null,
  addressLine: address.addressLine,
  latitude: address.latitude ?? null,
  longitude: address.longitude ?? null,
  pointPrecision: pointPrecisionOf(address) ?? null,
  fiasId: address.fiasId ?? null,
  iso: address.iso,
});

/** A frozen address as it goes over the wire. */
export const presentAddressCast = (cast: AddressCast): WireAddressCast => ({
  ...presentAddress(cast),
  ...(cast.terminal && { pointPrecision: 'house' }),
  addressCastId: cast.id,
  type: cast.type,
  terminalId: cast.terminal?.id ?? null,
  terminalCode: cast.terminal?.code ?? null,
  terminalName: cast.terminal?.name ?? null,
  deliveryService: cast.terminal?.carrier ?? null,
  timeZone: cast.timeZone,
});

const presentPerson = (person: ContactCast) => ({
  contactName: person.contactName,
  phones: person.phones.map((number) => ({ number })),
  email: person.email ?? null,
  companyName: person.companyName ?? null,
  inn: person.inn ?? null,
  kpp: person.kpp ?? null,
  ogrn: person.ogrn ?? null,
  opfFull: person.opfFull ?? null,
  legalAddress: person.legalAddress ?? null,
  passport: person.passport?.mask ?? null,
});

/** A frozen side as it goes over the wire. */
export function presentContactCast(cast: ContactCast): WireContactCast {
  const address = presentAddressCast(cast.address);
  const { addressCastId, type, iso, terminalId, terminalCode, deliveryService } = address;
  return {
    ...presentPerson(cast),
    contactCastId: cast.id,
    addressCastId,
    type,
    iso,
    terminalId,
    terminalCode,
    deliveryService,
    address,
    comment: cast.comment ?? null,
    transliterated: presentLatin(cast.latin),
    counterpartyId: cast.counterpartyId ?? null,
  };
}
