import { joinRemarks, type PhoneNumber, remarksOfPhones, remarksOfPlace } from '@tranzit/kernel';
import type { FrozenAddress } from '../address.ts';
import type { BookAddress, Counterparty } from './counterparty.ts';

interface Standing {
  readonly address: FrozenAddress;
  readonly phones: readonly PhoneNumber[];
}

const doorOf = ({ iso, city, street, house }: BookAddress | FrozenAddress): string =>
  [iso, city, street, house].join(' ').toLowerCase();

/** The address of the entry that a side stands at: the same house, of several the same office. A terminal is none of them. */
function placeOf({ addresses }: Pick<Counterparty, 'addresses'>, address: FrozenAddress) {
  if (address.terminal || address.house === undefined) return undefined;
  const there = addresses.filter((one) => doorOf(one) === doorOf(address));
  return there.find(({ office }) => office === address.office) ?? there[0];
}

/**
 * What the courier must know of an entry where a side stands: how to find the place, when it is open, and what is dialled behind
 * the side's numbers; as much as a comment holds. `undefined` where the entry says nothing of these. Pure.
 */
export function courierComment(
  entry: Pick<Counterparty, 'contacts' | 'addresses'>,
  { address, phones }: Standing,
): string | undefined {
  const known = entry.contacts.flatMap((contact) => contact.phones);
  const dialled = phones.map((number) => ({
    number,
    extension: known.find((phone) => phone.number === number && phone.extension)?.extension,
  }));
  const place = placeOf(entry, address);
  return (
    joinRemarks([...(place ? remarksOfPlace(place) : []), ...remarksOfPhones(dialled)]).comment || undefined
  );
}
