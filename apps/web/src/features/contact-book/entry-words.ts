import type { BookAddress, Counterparty } from '@tranzit/contract';
import { streetLine } from '../../lib/format/street-line.ts';
import type { BookEntry } from './use-book-search.ts';

export const editPath = ({ counterpartyId }: Pick<Counterparty, 'counterpartyId'>): string =>
  `/counterparty/${counterpartyId}/edit`;

/** Two entries side by side, to be made one. */
export const pairPath = (keptId: number, goneId: number): string =>
  `/counterparty/pairs?entries=${keptId},${goneId}`;

/** A calculation whose receiver it is. */
export const deliveryPath = ({ counterpartyId }: Pick<Counterparty, 'counterpartyId'>): string =>
  `/calculation/new?to=${counterpartyId}`;

/** What tells an address from others of its city. */
export const placeOf = (address: BookAddress): string => streetLine(address) || address.addressLine;

/** What tells entries of one name apart: the person there, and the city. */
export const entryDetail = ({ title, contact, address }: BookEntry): string =>
  [contact?.contactName === title ? undefined : contact?.contactName, address?.city]
    .filter(Boolean)
    .join(', ');
