import type { Address } from '@tranzit/contract';
import { parseHouseNumber, splitHouse, splitStreet } from '@tranzit/kernel';

/** Where a house is looked for: the street, and the house as far as it is typed. */
export interface HouseSought {
  readonly city: string | null;
  readonly street: string | null;
  readonly house: string | null;
}

/** So many are compared at a glance. */
const mostAlike = 3;

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');
const numberOf = (house: string): string => /^\d+/.exec(splitHouse(house).house)?.[0] ?? plain(house);

const inNumbers = new Intl.Collator('ru', { numeric: true });
const byHouse = (one: Address, other: Address): number =>
  inNumbers.compare(one.house ?? '', other.house ?? '');

/** Whether both name one street; a type that only one of them names keeps them together. */
function isSameStreet(one: string, other: string): boolean {
  const [first, second] = [splitStreet(one), splitStreet(other)];
  const agree = first.type === null || second.type === null || first.type === second.type;
  return agree && plain(first.name) === plain(second.name);
}

/**
 * Houses of the street that is typed, as the form's other addresses, the book and the suggestions know them: any of it where no
 * house is typed, else others of its number, as `8 к 2` for `8`. Each once; of more than there is room for the first that come.
 */
export function alikeHouses(sought: HouseSought, known: readonly Address[]): readonly Address[] {
  const { city, street } = sought;
  // What no house is called narrows nothing.
  const house = sought.house !== null && parseHouseNumber(sought.house).ok ? sought.house : null;
  if (city === null || street === null) return [];
  const alike = new Map<string, Address>();
  for (const address of known) {
    if (!address.house || !address.street || plain(address.city) !== plain(city)) continue;
    if (!isSameStreet(street, address.street)) continue;
    if (house !== null && numberOf(house) !== numberOf(address.house)) continue;
    const name = plain(address.house);
    if ((house === null || plain(house) !== name) && !alike.has(name)) alike.set(name, address);
  }
  return [...alike.values()].slice(0, mostAlike).toSorted(byHouse);
}
