import type { CarrierPlace, OrderParty, XmlTree } from '@tranzit/carrier-kit';
import { regionBesideCity } from '@tranzit/kernel';
import { toCountryName } from './codes.ts';

/** The street is an element that must be there; a calculation takes it empty. */
export const toAddress = (place: CarrierPlace, streetAddress = ''): XmlTree => ({
  Country: toCountryName(place.iso),
  Region: regionBesideCity(place),
  PostCode: place.postcode,
  City: place.city,
  StreetAddress: streetAddress,
});

/** Street, house and office; the whole line where there is no street. */
export function toStreetAddress({ street, house, office, addressLine }: OrderParty): string {
  if (!street) return addressLine;
  return [street, house, office && `оф. ${office}`].filter(Boolean).join(', ');
}

/** One side of an order. A company is required, so a private person stands in its place. */
export function toParty(party: OrderParty, notes: readonly (string | undefined)[]): XmlTree {
  const { place, company, contactName, phone, furtherPhones = [], email, passport } = party;
  return {
    Address: toAddress(place, toStreetAddress(party)),
    Company: { Name: company?.name || contactName },
    PersonList: {
      Person: {
        Name: contactName,
        PhoneList: { string: furtherPhones.length > 0 ? [phone, ...furtherPhones] : phone },
        EMailList: email === undefined ? undefined : { string: email },
        Passport: passport,
      },
    },
    Unformalized: toNotes(notes),
  };
}

/** Free text for the carrier's people; `undefined` where there is nothing to say. */
const toNotes = (notes: readonly (string | undefined)[]): string | undefined =>
  notes.filter(Boolean).join('. ') || undefined;
