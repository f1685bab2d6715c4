import type { WaybillListItem } from '@tranzit/contract';
import { useIsPast } from '../hooks/use-is-past.ts';

/** Carriers mostly take an order within half a minute. */
const patienceMs = 60_000;

/** Whether the carrier owes an answer to this order for longer than is usual; turns true by itself. */
export function useIsUnanswered({
  status,
  creationStage,
  createdAt,
}: Pick<WaybillListItem, 'status' | 'creationStage' | 'createdAt'>): boolean {
  const isOverdue = useIsPast(new Date(Date.parse(createdAt) + patienceMs).toISOString());
  return isOverdue && status === 'new' && creationStage === 'accepted';
}
