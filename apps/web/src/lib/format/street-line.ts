import type { BookAddress } from '@tranzit/contract';

/** Types that are cut off and end in a dot; those with a hyphen, as `пр-кт`, have none. */
const dotted = /(?<=^|\s)(г|с|п|д|ул|пер|пл|ш|наб|туп|мкр|тер)(?=\s|$)/gu;
const withDot = (named: string): string => named.replace(dotted, '$1.');

/** `5 к 2` after a street is `д. 5 к 2`; a building with a type of its own keeps it. */
const houseWithWord = (house: string): string => (/^\d/.test(house) ? `д. ${house}` : house);
/** `кв. 18`: a number alone behind a house says nothing; what has a word of its own keeps it. */
const roomWithWord = (office: string): string => (/^\d/.test(office) ? `кв. ${office}` : office);

/** What is said of a place, as far as anything is. */
interface Place {
  readonly cityType?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly street?: string | null | undefined;
  readonly house?: string | null | undefined;
  readonly office?: string | null | undefined;
}

/** `ул. Полевая, д. 14, кв. 18`: what follows the city; empty while only the city is known. */
export const streetLine = ({ street, house, office }: Pick<Place, 'street' | 'house' | 'office'>): string =>
  [street && withDot(street), house && houseWithWord(house), office && roomWithWord(office)]
    .filter(Boolean)
    .join(', ');

/** `г. Казань, ул. Баумана, д. 5, кв. 3`. */
export const placeWords = ({ cityType, city, ...door }: Place): string =>
  [city && withDot(cityType ? `${cityType} ${city}` : city), streetLine(door)].filter(Boolean).join(', ');

/** `Новосибирск, ул. Речная, д. 21`: what tells an address from all others. */
export const townAndPlaceOf = (address: BookAddress): string => placeWords({ ...address, cityType: null });

/** What tells an address from others of its city. */
export const placeOf = (address: BookAddress): string => streetLine(address) || address.addressLine;
