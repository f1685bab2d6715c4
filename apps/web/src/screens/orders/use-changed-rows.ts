import { useCallback, useState } from 'react';
import { isChange } from '../../lib/live/follow-changes.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useUpdateChannel } from '../../lib/session/user.ts';
import type { RowChanges } from '../../ui/table/data-row.tsx';
import type { RowKey } from '../../ui/table/selection.ts';

/** Listens for what another tab or a carrier changes: the row is marked until seen. */
export function useChangedRows(): RowChanges {
  const [changed, setChanged] = useState<ReadonlySet<RowKey>>(new Set());
  const take = (message: unknown) => {
    if (isChange(message) && message.t === 'waybill')
      setChanged((before) => new Set([...before, message.waybillId]));
  };
  useLive(useUpdateChannel(), take);
  const see = useCallback((waybillId: RowKey) => {
    setChanged((before) =>
      before.has(waybillId) ? new Set([...before].filter((id) => id !== waybillId)) : before,
    );
  }, []);
  return { changed, see };
}
