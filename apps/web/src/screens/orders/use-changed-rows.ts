import { updateMessage } from '@tranzit/contract';
import { useCallback, useState } from 'react';
import { useLive } from '../../lib/live.ts';
import { useUpdateChannel } from '../../lib/user.ts';
import type { RowChanges } from '../../ui/table/data-row.tsx';
import type { RowKey } from '../../ui/table/selection.ts';
import { useLookAgain } from './use-orders.ts';

/** Listens for what another tab or a carrier changes: the list looks again quietly, the row is marked until seen. */
export function useChangedRows(): RowChanges {
  const lookAgain = useLookAgain();
  const [changed, setChanged] = useState<ReadonlySet<RowKey>>(new Set());
  const take = (message: unknown) => {
    const news = updateMessage.safeParse(message);
    if (!news.success) return;
    const { data } = news;
    if (data.t === 'waybill') setChanged((before) => new Set([...before, data.waybillId]));
    lookAgain();
  };
  useLive(useUpdateChannel(), take, { onLost: lookAgain });
  const see = useCallback((waybillId: RowKey) => {
    setChanged((before) =>
      before.has(waybillId) ? new Set([...before].filter((id) => id !== waybillId)) : before,
    );
  }, []);
  return { changed, see };
}
