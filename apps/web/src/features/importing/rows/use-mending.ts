import { api, type ImportRow } from '@tranzit/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { touch } from '../../../lib/api/api-query.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { touchImport } from '../use-import.ts';

export interface Mend {
  readonly uid: number;
  readonly column: number;
  readonly value: string;
  /** What the cell said when it was read. */
  readonly before: string;
}

type Typed = Omit<Mend, 'before'>;

/** What was typed and is not in the answer yet; `problem`: why it could not be saved. */
export interface CellDraft {
  readonly value: string;
  readonly problem?: string;
}

const keyOf = ({ uid, column }: Pick<Mend, 'uid' | 'column'>): string => `${uid}:${column}`;

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([other]) => other !== key));

/**
 * Mends rows cell by cell. A row that was mended stands where it stood, as it is now, until the page is read again after
 * `readAt`.
 */
export function useMending(importId: number, rows: readonly ImportRow[], readAt: number) {
  const [mended, setMended] = useState<ReadonlyMap<number, { readonly row: ImportRow; readonly at: number }>>(
    new Map(),
  );
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CellDraft>>(new Map());
  const [last, setLast] = useState<ImportRow>();
  const { mutate } = useApiMutation(api.mendImportRow, {
    touches: [],
    toRequest: ({ uid, column, value, before }: Mend) => ({
      params: { id: importId, uid },
      body: { cells: [{ column, value, before }] },
    }),
    onSuccess: (row, mend) => {
      setMended((known) => new Map(known).set(row.uid, { row, at: Date.now() }));
      setDrafts((known) => without(known, keyOf(mend)));
      setLast(row);
      void touchImport(importId);
    },
    onError: (error, mend) => {
      setDrafts((known) =>
        new Map(known).set(keyOf(mend), { value: mend.value, problem: describeError(error) }),
      );
      // Whoever writes into the cell once more has read what the other has written.
      if (isApiError(error) && error.has('import_cell_changed')) void touch(['import']);
    },
  });
  const shown = rows.map((row) => {
    const found = mended.get(row.uid);
    return found && found.at >= readAt ? found.row : row;
  });
  const saidIn = ({ uid, column }: Typed): string =>
    shown.find((row) => row.uid === uid)?.cells[column] ?? '';
  return {
    rows: shown,
    /** The row that was mended last, until the next one is. */
    last,
    draftOf: (uid: number, column: number) => drafts.get(keyOf({ uid, column })),
    mend: (typed: Typed) => {
      setDrafts((known) => new Map(known).set(keyOf(typed), { value: typed.value }));
      setLast(undefined);
      mutate({ ...typed, before: saidIn(typed) });
    },
  };
}
export type Mending = ReturnType<typeof useMending>;
