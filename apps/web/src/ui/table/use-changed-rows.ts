import type { UpdateMessage } from '@tranzit/contract';
import { useCallback, useState } from 'react';
import { isChange } from '../../lib/live/follow-changes.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useUpdateChannel } from '../../lib/session/user.ts';
import type { RowChanges } from './data-row.tsx';
import type { RowKey } from './selection.ts';

/** Listens for what is changed elsewhere: the rows that `keysOf` names are marked until seen. */
export function useChangedRows(keysOf: (message: UpdateMessage) => readonly RowKey[]): RowChanges {
  const [changed, setChanged] = useState<ReadonlySet<RowKey>>(new Set());
  const take = (message: unknown) => {
    const keys = isChange(message) ? keysOf(message) : [];
    if (keys.length > 0) setChanged((before) => new Set([...before, ...keys]));
  };
  useLive(useUpdateChannel(), take);
  const see = useCallback((key: RowKey) => {
    setChanged((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : before));
  }, []);
  return { changed, see };
}
