import type { UpdateMessage } from '@tranzit/contract';
import { useUser } from '../../lib/session/user.ts';
import { useChangedRows } from '../../ui/table/use-changed-rows.ts';

/** Entries of the book that somebody else has changed since they were seen: one's own changes are no news. */
export function useChangedEntries() {
  const userId = useUser()?.userId;
  return useChangedRows((message: UpdateMessage) =>
    message.t === 'contacts' && message.userId !== userId ? message.counterpartyIds : [],
  );
}
