import type { WaybillStatus } from '@tranzit/kernel';
import type { TrackedReason, TrackingEvent } from './port/index.ts';

/** What a carrier's code means here: a status, and why it is a problem where the carrier says so. */
export type StatusMeaning = Pick<TrackingEvent, 'status' | 'problemReason' | 'isKnown'>;

/** `keep`: a known code that is shown and moves nothing. A reason: a problem, and why it is one. */
export type StatusTable = Readonly<Record<string, WaybillStatus | TrackedReason | 'keep'>>;

const because = (problemReason: TrackedReason): StatusMeaning => ({
  status: 'problem',
  problemReason,
  isKnown: true,
});

export const receiverRefused = because('receiver_refused');
export const storageExpired = because('storage_expired');
/** The movement back to the sender: the portal has no status of its own for it. */
export const returnInProgress = because('return_in_progress');
export const returnedToSender = because('returned_to_sender');

/** Whether a reason speaks of the way back. */
export const isReturnReason = (reason: TrackedReason | undefined): boolean =>
  reason === 'return_in_progress' || reason === 'returned_to_sender';

function toMeaning(entry: StatusTable[string]): StatusMeaning {
  switch (entry) {
    case 'receiver_refused':
    case 'storage_expired':
    case 'return_in_progress':
    case 'returned_to_sender':
      return because(entry);
    case 'keep':
      return { status: undefined, isKnown: true };
    default:
      return { status: entry, isKnown: true };
  }
}

/** Reads codes by a table. A code that stands in no table is kept, moves nothing, and says so. */
export function createStatusReader(table: StatusTable): (code: string) => StatusMeaning {
  const meanings = new Map(Object.entries(table).map(([code, entry]) => [code, toMeaning(entry)]));
  return (code) => meanings.get(code) ?? { status: undefined, isKnown: false };
}

/** The statuses that tables of codes, and what stands beside them, can bring about, each once. */
export function statusesOf(
  tables: readonly StatusTable[],
  others: readonly WaybillStatus[] = [],
): readonly WaybillStatus[] {
  const named = tables.flatMap((table) =>
    Object.values(table).flatMap((entry) => toMeaning(entry).status ?? []),
  );
  return [...new Set([...named, ...others])];
}
