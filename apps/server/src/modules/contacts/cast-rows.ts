import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { Address, AddressCast, CastTerminal, FrozenAddress } from './address.ts';
import { fromStoredLatin } from './latin.ts';
import type { ContactCast, Person, SidePassport } from './person.ts';

/** Rows of the contact tables ↔ what they mean. */

type AddressRow = Selectable<Tables['addresses']>;
type AddressCastRow = Selectable<Tables['address_casts']>;
type ContactCastRow = Selectable<Tables['contact_casts']>;

type AddressColumns = Omit<Insertable<Tables['addresses']>, 'account_id' | 'counterparty_id' | 'id'>;
type AddressCastColumns = Omit<Insertable<Tables['address_casts']>, 'account_id' | 'id'>;
type PersonColumns = Omit<Insertable<Tables['contact_casts']>, 'account_id' | 'address_cast_id' | 'id'>;

export const fromAddressRow = (
  row: Omit<AddressRow, 'account_id' | 'counterparty_id' | 'id' | 'title' | 'hint' | 'opening_hours'>,
): Address => ({
  postcode: row.postcode ?? undefined,
  region: row.region ?? undefined,
  district: row.district ?? undefined,
  city: row.city,
  cityType: row.city_type ?? undefined,
  street: row.street ?? undefined,
  house: row.house ?? undefined,
  office: row.office ?? undefined,
  addressLine: row.address_line,
  latitude: row.latitude ?? undefined,
  longitude: row.longitude ?? undefined,
  fiasId: row.fias_id ?? undefined,
  iso: row.iso,
});

export const toAddressColumns = (address: Address): AddressColumns => ({
  postcode: address.postcode ?? null,
  region: address.region ?? null,
  district: address.district ?? null,
  city: address.city,
  city_type: address.cityType ?? null,
  street: address.street ?? null,
  house: address.house ?? null,
  office: address.office ?? null,
  address_line: address.addressLine,
  latitude: address.latitude ?? null,
  longitude: address.longitude ?? null,
  fias_id: address.fiasId ?? null,
  iso: address.iso,
});

export const toAddressCastColumns = (address: FrozenAddress): AddressCastColumns => ({
  ...toAddressColumns(address),
  type: address.type,
  time_zone: address.timeZone,
  city_fias_id: address.cityFiasId ?? null,
  city_kladr_id: address.cityKladrId ?? null,
  terminal_id: address.terminal?.id ?? null,
  terminal_code: address.terminal?.code ?? null,
  terminal_name: address.terminal?.name ?? null,
  terminal_kind: address.terminal?.kind ?? null,
  carrier: address.terminal?.carrier ?? null,
});

function terminalOf(row: AddressCastRow): CastTerminal | undefined {
  if (row.terminal_id === null || row.carrier === null) return undefined;
  return {
    id: row.terminal_id,
    carrier: row.carrier,
    code: row.terminal_code ?? '',
    name: row.terminal_name ?? '',
    kind: row.terminal_kind ?? 'office',
  };
}

export const fromAddressCastRow = (row: AddressCastRow): AddressCast => ({
  ...fromAddressRow(row),
  id: row.id,
  type: row.type,
  timeZone: row.time_zone,
  cityFiasId: row.city_fias_id ?? undefined,
  cityKladrId: row.city_kladr_id ?? undefined,
  terminal: terminalOf(row),
  isFrozen: row.is_frozen,
});

export const toPersonColumns = (person: Person): PersonColumns => ({
  contact_name: person.contactName,
  phones: [...person.phones],
  email: person.email ?? null,
  company_name: person.companyName ?? null,
  inn: person.inn ?? null,
  kpp: person.kpp ?? null,
  ogrn: person.ogrn ?? null,
  opf_full: person.opfFull ?? null,
  legal_address: person.legalAddress ?? null,
});

function passportOf(row: ContactCastRow): SidePassport | undefined {
  const { key_id: keyId, sealed_passport: bytes, passport_mask: mask } = row;
  return keyId === null || bytes === null || mask === null ? undefined : { keyId, bytes, mask };
}

export const fromContactCastRow = (row: ContactCastRow, address: AddressCast): ContactCast => ({
  id: row.id,
  address,
  counterpartyId: row.counterparty_id ?? undefined,
  contactName: row.contact_name,
  phones: row.phones,
  email: row.email ?? undefined,
  companyName: row.company_name ?? undefined,
  inn: row.inn ?? undefined,
  kpp: row.kpp ?? undefined,
  ogrn: row.ogrn ?? undefined,
  opfFull: row.opf_full ?? undefined,
  legalAddress: row.legal_address ?? undefined,
  passport: passportOf(row),
  comment: row.comment ?? undefined,
  latin: fromStoredLatin(row.latin),
});
