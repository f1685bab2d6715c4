import type { ImportField, ImportView } from '@tranzit/contract';
import type { KindOfImport } from '../import-kinds.ts';
import { useFieldName } from '../kind-words.ts';
import type { ShownColumn } from './use-cell-order.ts';

/** What stands to the right. */
const amounts: readonly ImportField[] = ['weight', 'length', 'width', 'height', 'places', 'declared_value'];

/** What is read as a line of several words. */
const lines: readonly ImportField[] = [
  'address',
  'address_line',
  'legal_address',
  'contents',
  'hint',
  'note',
];

/** Columns that something is read from, each under the name of what it holds; who the entries are stands behind the first of them. */
export function useShownColumns(kind: KindOfImport, { columns }: ImportView): readonly ShownColumn[] {
  const fieldName = useFieldName(kind);
  const read = columns.flatMap(({ field }, column) =>
    field === null
      ? []
      : [
          {
            column,
            title: fieldName(field),
            isName: field === 'title',
            isLong: lines.includes(field),
            isNumber: amounts.includes(field),
          },
        ],
  );
  if (kind.kind === 'orders' || columns.some(({ field }) => field === 'kind')) return read;
  const said = { column: columns.length, title: fieldName('kind'), isKind: true };
  return [...read.slice(0, 1), said, ...read.slice(1)];
}
