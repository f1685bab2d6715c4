import { updateMessage } from '@tranzit/contract';
import { useCallback, useState } from 'react';
import { useLive } from '../../lib/live.ts';
import { useUpdateChannel } from '../../lib/user.ts';
import { useLookAgain } from './use-orders.ts';

interface ChangedRows {
  /** Waybills that changed elsewhere and were not looked at since. */
  readonly changed: ReadonlySet<number>;
  /** The reader has been there. */
  readonly see: (waybillId: number) => void;
}

/** Listens for what another tab or a carrier changes: the list looks again quietly, the row is marked until seen. */
export function useChangedRows(): ChangedRows {
  const lookAgain = useLookAgain();
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const take = (message: unknown) => {
    const news = updateMessage.safeParse(message);
    if (!news.success) return;
    const { data } = news;
    if (data.t === 'waybill') setChanged((before) => new Set([...before, data.waybillId]));
    lookAgain();
  };
  useLive(useUpdateChannel(), take, { onLost: lookAgain });
  const see = useCallback((waybillId: number) => {
    setChanged((before) =>
      before.has(waybillId) ? new Set([...before].filter((id) => id !== waybillId)) : before,
    );
  }, []);
  return { changed, see };
}
