import { type EqualPair, isSamePerson, isSamePlace, pairEqual } from '@tranzit/kernel';
import { pointPrecisionOf } from '../../freeze-address.ts';
import type { BookAddress, BookContact, Counterparty } from '../counterparty.ts';

/** People and addresses of the entry that goes which the one that stays has already. */
export interface EqualParts {
  readonly contacts: readonly EqualPair<BookContact>[];
  readonly addresses: readonly EqualPair<BookAddress>[];
}

type Parts = Pick<Counterparty, 'contacts' | 'addresses'>;

/** With what its point is of. */
const placed = (address: BookAddress) => ({ ...address, pointPrecision: pointPrecisionOf(address) });
const worded = ({ latin, ...contact }: BookContact) => ({ ...contact, latin: latin ?? undefined });

export const equalParts = (kept: Parts, gone: Parts): EqualParts => ({
  contacts: pairEqual(kept.contacts, gone.contacts, (one, other) => isSamePerson(worded(one), worded(other))),
  addresses: pairEqual(kept.addresses, gone.addresses, (one, other) =>
    isSamePlace(placed(one), placed(other)),
  ),
});
