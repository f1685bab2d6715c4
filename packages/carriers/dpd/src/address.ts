import type { OrderParty, XmlTree } from '@tranzit/carrier-kit';
import { countryNames } from './codes.ts';

const streetKinds =
  'ул|улица|пр-кт|пр-т|просп|проспект|пер|переулок|ш|шоссе|б-р|бул|бульвар|наб|набережная|пл|площадь|проезд|пр-д|туп|тупик|аллея|линия|кв-л|квартал|мкр|микрорайон|тракт';
const kindFirst = new RegExp(`^(${streetKinds})(?:\\.\\s*|\\s+)(.+)$`, 'iu');
const kindLast = new RegExp(`^(.+?)\\s+(${streetKinds})\\.?$`, 'iu');

/** `ул. Примерная`, `Ленинский пр-кт` → the name and its kind apart, as the carrier wants them. */
export function splitStreet(street: string): {
  readonly street: string;
  readonly streetAbbr: string | undefined;
} {
  const first = kindFirst.exec(street.trim());
  if (first?.[1] && first[2]) return { street: first[2], streetAbbr: first[1].toLowerCase() };
  const last = kindLast.exec(street.trim());
  if (last?.[1] && last[2]) return { street: last[1], streetAbbr: last[2].toLowerCase() };
  return { street: street.trim(), streetAbbr: undefined };
}

const partyName = ({ company, contactName }: OrderParty): string => company?.name || contactName;

/** A terminal is named by its code alone; the carrier knows where it is. */
export const toTerminalAddress = (party: OrderParty, terminalCode: string): XmlTree => ({
  name: partyName(party),
  terminalCode,
  contactFio: party.contactName,
  contactPhone: party.phone,
  contactEmail: party.email,
});

/** An address at a door. Without a street of its own the whole line goes, which the carrier's people then read. */
export function toDoorAddress(party: OrderParty, instructions: string | undefined): XmlTree {
  const { place, office, company } = party;
  const street = party.street ? splitStreet(party.street) : undefined;
  return {
    name: partyName(party),
    addressString: street ? undefined : party.addressLine,
    countryName: countryNames[place.iso] ?? place.iso,
    index: place.postcode,
    region: place.region || undefined,
    city: place.city,
    street: street?.street,
    streetAbbr: street?.streetAbbr,
    house: party.house,
    office: company ? office : undefined,
    flat: company ? undefined : office,
    contactFio: party.contactName,
    contactPhone: party.phone,
    contactEmail: party.email,
    instructions,
  };
}
