import type { ImportKind } from '@tranzit/contract';
import { isCompanyInn, isPersonInn } from '@tranzit/kernel';
import { isPersonName } from '@tranzit/kernel/message';
import type { TableKind } from '../import.ts';
import type { Values } from './row-values.ts';

export type EntryKind = 'company' | 'person';

const kinds = { company: /^(компания|ип|организация|company)/iu, person: /^(человек|частное лицо|person)/iu };

/** Who an entry is, where the table or a person says so. */
export function readKind(cell: string | undefined): EntryKind | undefined {
  if (cell === undefined) return undefined;
  if (kinds.company.test(cell)) return 'company';
  return kinds.person.test(cell) ? 'person' : undefined;
}

/** Where it is said who the entry of a row is: in its column, or in one more cell where the table has none. */
export const kindColumn = ({ fields }: Pick<TableKind, 'fields'>): number => {
  const column = fields.indexOf('kind');
  return column === -1 ? fields.length : column;
};

interface Named {
  readonly opf: string | undefined;
  readonly title: string;
}

/** A whole name, and nobody else to ask for there. */
const isCalledAsPerson = ({ title }: Named, { contact_name: contact = title }: Values): boolean =>
  isPersonName(title) && contact.trim() === title.trim();

/** Who an entry is that says it nowhere: by its form, its numbers and its name; among companies whoever is no person is one. */
export function guessKind(kind: ImportKind, values: Values, named: Named): EntryKind {
  const { inn, kpp, ogrn } = values;
  if (named.opf !== undefined || kpp !== undefined || ogrn !== undefined) return 'company';
  if (inn !== undefined && isCompanyInn(inn)) return 'company';
  if (kind === 'contacts' || isCalledAsPerson(named, values)) return 'person';
  return inn !== undefined && isPersonInn(inn) ? 'person' : 'company';
}
