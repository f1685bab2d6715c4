import { joinRemarks, type PhoneNumber, remarksOfPhones, remarksOfPlace } from '@tranzit/kernel';
import type { FrozenAddress } from '../address.ts';
import { nameKey } from '../people/name-key.ts';
import type { BookAddress, Counterparty } from './counterparty.ts';

interface Standing {
  readonly address: FrozenAddress;
  readonly contactName: string;
  readonly phones: readonly PhoneNumber[];
}

/** A flat and an office are told by their number alone. */
const roomOf = (office = ''): string =>
  office.trim().replace(/^(?:квартира|кв|офис|оф)(?!\p{L})\.?\s*/iu, '');

const doorOf = ({ iso, city, street, house, office }: BookAddress | FrozenAddress): string =>
  [iso, city, street, house, roomOf(office)].join('\n').toLowerCase().replaceAll('ё', 'е');

/** What all of them say; nothing where one says otherwise. */
const agreed = <Said>(said: readonly Said[], key: (one: Said) => string): Said | undefined =>
  new Set(said.map(key)).size === 1 ? said[0] : undefined;

/** What the entry says of the door that a side stands at, down to the office. A terminal is none of its doors. */
function remarksAt({ addresses }: Pick<Counterparty, 'addresses'>, address: FrozenAddress) {
  if (address.terminal || address.house === undefined) return [];
  const told = addresses
    .filter((one) => doorOf(one) === doorOf(address))
    .map(remarksOfPlace)
    .filter((remarks) => remarks.length > 0);
  return agreed(told, (remarks) => remarks.join('\n')) ?? [];
}

/** The side's numbers, each with what is dialled behind it for who stands there: another's extension is not theirs. */
function dialled({ contacts }: Pick<Counterparty, 'contacts'>, { contactName, phones }: Standing) {
  const own = contacts
    .filter((contact) => nameKey(contact.contactName) === nameKey(contactName))
    .flatMap((contact) => contact.phones);
  return phones.map((number) => {
    const phone = agreed(
      own.filter((one) => one.number === number),
      ({ extension = '' }) => extension,
    );
    return { number, extension: phone?.extension };
  });
}

/**
 * What the courier must know of an entry where a side stands: how to find the place, when it is open, and what is dialled behind
 * the person's numbers; as much as a comment holds. `undefined` where the entry says nothing of these, or it is not clear of
 * whom it says it. Pure.
 */
export function courierComment(
  entry: Pick<Counterparty, 'contacts' | 'addresses'>,
  side: Standing,
): string | undefined {
  const remarks = [...remarksAt(entry, side.address), ...remarksOfPhones(dialled(entry, side))];
  return joinRemarks(remarks).comment || undefined;
}
