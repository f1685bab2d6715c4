import type { api, BodyOf, Transliterated } from '@tranzit/contract';
import { invalid } from '../../platform/errors/index.ts';
import { transliterateAddress, transliterateAddressLine } from './address.ts';
import { transliterateCompany, transliterateLegalForm } from './company.ts';
import { hasRussian, toLatin } from './latin-text.ts';
import { transliteratePerson } from './person.ts';

type Body = BodyOf<typeof api.transliterate>;
type Text = string | null | undefined;

const latin = (text: Text, translate: (text: string) => string): string | null =>
  text ? translate(text) : null;

const partsOf = (body: Body) => {
  const given = (text: Text): string | undefined => text || undefined;
  return {
    region: given(body.region),
    district: given(body.district),
    city: given(body.city),
    cityType: given(body.city_type),
    street: given(body.street),
    house: given(body.house),
    office: given(body.office),
    addressLine: given(body.address_line),
  };
};

/** Each field by its own rules. Errors: 400 `russian_missing` where none of them has a Russian letter. */
export function transliterateFields(body: Body): Omit<Transliterated, 'tooLong'> {
  if (!Object.values(body).some((text) => text && hasRussian(text)))
    throw invalid('nonFieldError', 'russian_missing');
  const address = transliterateAddress(partsOf(body));
  return {
    contactName: latin(body.contact_name, transliteratePerson),
    companyName: latin(body.company_name, transliterateCompany),
    opfFull: latin(body.opf_full, transliterateLegalForm),
    legalAddress: latin(body.legal_address, transliterateAddressLine),
    description: latin(body.description, (text) => toLatin(text, 'map')),
    region: address.region ?? null,
    district: address.district ?? null,
    city: address.city ?? null,
    cityType: address.cityType ?? null,
    street: address.street ?? null,
    house: address.house ?? null,
    office: address.office ?? null,
    addressLine: address.addressLine ?? null,
  };
}
