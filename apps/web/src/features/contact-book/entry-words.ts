import type { BookAddress, BookContact, Counterparty } from '@tranzit/contract';
import type { BookEntry } from './use-book-search.ts';

export const editPath = ({ counterpartyId }: Pick<Counterparty, 'counterpartyId'>): string =>
  `/counterparty/${counterpartyId}/edit`;

/** The form of the entry at one of its fields, as `people.1.name`, `places.0.address`, `parent`, `note`. */
export const fieldPath = (entry: Pick<Counterparty, 'counterpartyId'>, field: string): string =>
  `${editPath(entry)}?field=${field}`;

/** The form of the entry with one more person. */
export const newPersonPath = (entry: Pick<Counterparty, 'counterpartyId'>): string =>
  `${editPath(entry)}?adds=person`;

/** Two entries side by side, to be made one. */
export const pairPath = (keptId: number, goneId: number): string =>
  `/counterparty/pairs?entries=${keptId},${goneId}`;

/** A calculation to the entry: to one of its addresses, or to the first. */
export const deliveryPath = (
  { counterpartyId }: Pick<Counterparty, 'counterpartyId'>,
  address?: Pick<BookAddress, 'addressId'>,
): string => `/calculation/new?to=${counterpartyId}${address ? `&to_address=${address.addressId}` : ''}`;

/** A calculation from one entry to another. */
export const deliveryBetweenPath = (
  sender: Pick<Counterparty, 'counterpartyId'>,
  receiver: Pick<Counterparty, 'counterpartyId'>,
): string => `${deliveryPath(receiver)}&sender=${sender.counterpartyId}`;

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether the entry, or the person there, is called by what is typed: each of its words begins one of the name. */
export function isCalled({ title, contact }: BookEntry, text: string): boolean {
  const typed = wordsOf(text);
  const names = [title, contact?.contactName ?? ''].map(wordsOf);
  return (
    typed.length > 0 &&
    names.some((name) => typed.every((word) => name.some((known) => known.startsWith(word))))
  );
}

/** Whether nobody has told who the person is: one of a table without a name bears that of the company. */
export const isNameless = (
  { kind, title }: Pick<Counterparty, 'kind' | 'title'>,
  { contactName }: Pick<BookContact, 'contactName'>,
): boolean => kind === 'company' && contactName.trim().toLowerCase() === title.trim().toLowerCase();

/** What tells entries of one name apart: the person there, and the city. */
export const entryDetail = ({ title, contact, address }: BookEntry): string =>
  [contact?.contactName === title ? undefined : contact?.contactName, address?.city]
    .filter(Boolean)
    .join(', ');
