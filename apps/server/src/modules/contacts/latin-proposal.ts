import type { LatinFields } from '@tranzit/contract';
import { hasRussian, transliterateFields } from '../transliteration/index.ts';
import { type Address, addressLineOf } from './address.ts';
import type { Counterparty } from './book/counterparty.ts';
import type { RussianFields } from './latin.ts';

interface RussianWords {
  readonly contactName: string;
  readonly companyName: string | undefined;
  readonly opfFull: string | undefined;
  readonly legalAddress: string | undefined;
  readonly address: Address | undefined;
}

/** Each Russian field in Latin. Errors: 400 `russian_missing` where none has a Russian letter. */
export function proposeLatin({ address, ...person }: RussianWords): LatinFields {
  const typed = {
    contact_name: person.contactName,
    company_name: person.companyName,
    opf_full: person.opfFull,
    legal_address: person.legalAddress,
    region: address?.region,
    district: address?.district,
    city: address?.city,
    city_type: address?.cityType,
    street: address?.street,
    house: address?.house,
    office: address?.office,
  };
  // The line of an address in Latin letters, put together here, has a Russian «д» before its house.
  const isTypedRussian = Object.values(typed).some((word) => word && hasRussian(word));
  const isLineMade = address && address.addressLine === addressLineOf(address);
  const line = isTypedRussian || !isLineMade ? address?.addressLine : undefined;
  return transliterateFields({ ...typed, address_line: line });
}

/** The words as the Latin ones name them. */
export const russianFields = ({ address, ...person }: RussianWords): RussianFields => ({
  ...person,
  ...(address && addressFields(address)),
});

export const addressFields = (address: Address): RussianFields => ({
  region: address.region,
  district: address.district,
  city: address.city,
  cityType: address.cityType,
  street: address.street,
  house: address.house,
  office: address.office,
  addressLine: address.addressLine,
});

/** What stands in the book of a person: their name, the company and its main address. */
export const wordsOfContact = (
  contactName: string,
  { kind, title, opf, legalAddress, addresses }: Counterparty,
): RussianWords => ({
  contactName,
  companyName: kind === 'company' ? title : undefined,
  opfFull: opf,
  legalAddress,
  address: addresses[0],
});
