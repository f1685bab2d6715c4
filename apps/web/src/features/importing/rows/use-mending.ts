import { api, type ImportRow } from '@tranzit/contract';
import { useEffect, useRef, useState } from 'react';
import { isApiError, isUnanswered } from '../../../lib/api/api-error.ts';
import { touch } from '../../../lib/api/api-query.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { useOnReconnect } from '../../../lib/hooks/use-on-reconnect.ts';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { touchImport } from '../use-import.ts';
import { type Mend, useDrafts } from './use-drafts.ts';

/** No answer, or one that says nothing of the words themselves. */
const isNoRefusal = (error: unknown): boolean =>
  isUnanswered(error) || (isApiError(error) && (error.status >= 500 || error.has('import_busy')));

/** Rows that were mended stand where they stood, as they are now, until the page is read again after `readAt`. */
function useMendedRows() {
  const [mended, setMended] = useState<ReadonlyMap<number, { readonly row: ImportRow; readonly at: number }>>(
    new Map(),
  );
  return {
    keep: (row: ImportRow) => setMended((known) => new Map(known).set(row.uid, { row, at: Date.now() })),
    over: (rows: readonly ImportRow[], readAt: number) =>
      rows.map((row) => {
        const found = mended.get(row.uid);
        return found && found.at >= readAt ? found.row : row;
      }),
  };
}

/** Sends mendings one by one; what could not be saved waits among the drafts. `keep` takes a row as it is then. */
function useSending(importId: number, drafts: ReturnType<typeof useDrafts>, keep: (row: ImportRow) => void) {
  const [last, setLast] = useState<ImportRow>();
  const sending = useRef(new Map<Mend, Promise<unknown>>());
  const { mutateAsync } = useApiMutation(api.mendImportRow, {
    touches: [],
    toRequest: ({ uid, column, value, before }: Mend) => ({
      params: { id: importId, uid },
      body: { cells: [{ column, value, before }] },
    }),
    onSuccess: (row, mend) => {
      keep(row);
      drafts.settle(mend);
      setLast(row);
      void touchImport(importId);
      sendAgain();
    },
    onError: (error, mend) => {
      drafts.settle(mend, { ...mend, problem: describeError(error), waits: isNoRefusal(error) });
      // Whoever writes into the cell once more has read what the other has written.
      if (isApiError(error) && error.has('import_cell_changed')) void touch(['import']);
    },
  });
  const mend = ({ uid, column, value, before, line }: Mend) => {
    const sent = { uid, column, value, before, line };
    drafts.put(sent);
    setLast(undefined);
    const answer = mutateAsync(sent)
      .catch(() => undefined)
      .finally(() => sending.current.delete(sent));
    sending.current.set(sent, answer);
  };
  function sendAgain() {
    for (const draft of drafts.latest()) if (draft.waits) mend(draft);
  }
  return { last, mend, sendAgain, settled: () => Promise.all(sending.current.values()) };
}

/**
 * Mends rows cell by cell. What could not be saved is kept whatever becomes of the rows meanwhile, and sent again as soon as
 * there is a connection, the table is free (`isFree`) or anything else was saved.
 */
export function useMending(importId: number, isFree: boolean) {
  const drafts = useDrafts();
  const rows = useMendedRows();
  const { last, mend, sendAgain, settled } = useSending(importId, drafts, rows.keep);
  useOnReconnect(sendAgain);
  const { again } = useStableCallbacks({ again: sendAgain });
  useEffect(() => {
    if (isFree) again();
  }, [isFree, again]);
  return {
    /** The rows as they are now, of those that were read at `readAt`. */
    over: rows.over,
    /** The row that was mended last, until the next one is. */
    last,
    draftOf: (uid: number, column: number) => drafts.of({ uid, column }),
    /** Not in the table yet, those on their way among them. */
    drafts: drafts.all,
    mend,
    /** Sends once more whatever could not be saved. */
    retry: () =>
      drafts
        .latest()
        .filter(({ problem }) => problem !== undefined)
        .forEach(mend),
    /** Gives up what was typed into one cell. */
    giveUp: (draft: Mend) => drafts.settle(draft),
    giveUpAll: drafts.clear,
    /** Has what waits saved before something else is done with the rows; tells whether nothing is left unsaved. */
    flush: async (): Promise<boolean> => {
      sendAgain();
      await settled();
      return drafts.latest().length === 0;
    },
  };
}
export type Mending = ReturnType<typeof useMending>;
