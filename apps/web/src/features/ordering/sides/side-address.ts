import type { Address, AddressCast, SideAddressInput } from '@tranzit/contract';
import { domesticIsoCodes, parseAddressLine, parseHouseNumber, parseStreetLine } from '@tranzit/kernel';

export type AddressProblem = 'address_street' | 'address_house' | 'address_house_wrong' | 'address_city';

/** The parts that an order needs, or why they are not there. */
export type ReadPlace =
  | { readonly ok: true; readonly street: string | null; readonly house: string }
  | { readonly ok: false; readonly problem: AddressProblem };

interface TypedAddress {
  readonly addressText: string;
  readonly place: Address | null;
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');
const refused = (problem: AddressProblem): ReadPlace => ({ ok: false, problem });

interface Parts {
  readonly city: string | null;
  readonly street: string | null;
  readonly house: string | null;
}

/** Parts of a line that nobody suggested. `Речная 5` alone is a street of the calculation's city. */
function partsOfText(text: string, city: string): Parts {
  const line = parseAddressLine(text);
  const namesCity = line.city !== undefined && plain(line.city) === plain(city);
  if (namesCity || (line.city === undefined && line.street !== undefined))
    return { city, street: line.street ?? null, house: line.house ?? null };
  const afterCity = splitCity(text, city);
  const street = parseStreetLine(afterCity ?? text);
  const isForeignCity = afterCity === undefined && line.street !== undefined && line.city !== undefined;
  if (isForeignCity) return { city: line.city ?? null, street: null, house: null };
  return { city, street: street.street ?? null, house: street.house ?? null };
}

/** What follows the city in a line without commas: `Новосибирск Речная 5` → `Речная 5`. */
function splitCity(text: string, city: string): string | undefined {
  const start = plain(text).indexOf(plain(city));
  if (start < 0) return undefined;
  return text
    .trim()
    .slice(start + city.length)
    .replace(/^[\s,]+/, '');
}

/** Reads the door of a side: in the city of the calculation, with a house that a courier can find. */
export function readPlace({ addressText, place }: TypedAddress, cast: AddressCast): ReadPlace {
  const parts: Parts = place ?? partsOfText(addressText, cast.city);
  if (parts.city === null || plain(parts.city) !== plain(cast.city)) return refused('address_city');
  if (!parts.street && !parts.house) return refused('address_street');
  if (!parts.house) return refused('address_house');
  const isDomestic = (domesticIsoCodes as readonly string[]).includes(cast.iso);
  if (!isDomestic) return { ok: true, street: parts.street, house: parts.house };
  const house = parseHouseNumber(parts.house);
  return house.ok ? { ok: true, street: parts.street, house: house.house } : refused('address_house_wrong');
}

interface DoorDraft extends TypedAddress {
  readonly office: string;
  readonly postcode?: string;
}

/** The postcode that the order gets: that of the field, else of the place, else the one in the typed line. */
export const doorPostcode = ({ postcode = '', place, addressText }: DoorDraft): string | null =>
  postcode.trim() || (place ? place.postcode : (parseAddressLine(addressText).postcode ?? null));

/** The body that makes the frozen address say what the form says; `undefined` when it says so already. */
export function addressChange(door: DoorDraft, cast: AddressCast): SideAddressInput | undefined {
  const read = readPlace(door, cast);
  if (!read.ok) return undefined;
  const office = door.office.trim() || null;
  const postcode = (door.place ? door.postcode?.trim() : doorPostcode(door)) || undefined;
  const isSame =
    cast.type !== 'terminal' &&
    cast.street === read.street &&
    cast.house === read.house &&
    cast.office === office &&
    (postcode === undefined || cast.postcode === postcode);
  if (isSame) return undefined;
  // The point of the city goes as what it is, by which the city itself is found; that of another house does not.
  const isCityPoint = cast.type !== 'terminal' && cast.street === null && cast.house === null;
  const known = door.place ?? (isCityPoint ? cast : undefined);
  return {
    postcode: postcode ?? known?.postcode ?? null,
    region: cast.region,
    district: known?.district ?? null,
    city: cast.city,
    city_type: cast.cityType,
    street: read.street,
    house: read.house,
    office,
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
    point_precision: known?.pointPrecision ?? null,
    // A code beside the point of a city is the city's, whose postcode would not stand as a house's.
    fias_id: postcode !== undefined && known?.pointPrecision === 'city' ? null : (known?.fiasId ?? null),
    iso: cast.iso,
  };
}
