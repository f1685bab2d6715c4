import type { CellError, TableKind } from '../import.ts';

/** An error at the column of its field; null where the table has none. */
export function errorAt({ fields }: Pick<TableKind, 'fields'>, error: Omit<CellError, 'column'>): CellError {
  const column = fields.indexOf(error.field);
  return { column: column < 0 ? null : column, ...error };
}
