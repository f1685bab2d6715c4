import type { WaybillStatus } from '@tranzit/kernel';
import type { TrackingEvent } from './port/index.ts';

/** What a carrier's code means here: a status, and why it is a problem where the code alone says so. */
export type StatusMeaning = Pick<TrackingEvent, 'status' | 'problemReason' | 'isKnown'>;

/** `keep`: a known code that is shown and moves nothing. */
export type StatusTable = Readonly<Record<string, WaybillStatus | 'keep'>>;

/** The movement back to the sender: the portal has no status of its own for it. */
export const returnInProgress: StatusMeaning = {
  status: 'problem',
  problemReason: 'return_in_progress',
  isKnown: true,
};
export const returnedToSender: StatusMeaning = {
  status: 'problem',
  problemReason: 'returned_to_sender',
  isKnown: true,
};

/** Reads codes by a table. A code that stands in no table is kept, moves nothing, and says so. */
export function createStatusReader(table: StatusTable): (code: string) => StatusMeaning {
  const meanings = new Map(
    Object.entries(table).map(([code, status]): [string, StatusMeaning] => [
      code,
      { status: status === 'keep' ? undefined : status, isKnown: true },
    ]),
  );
  return (code) => meanings.get(code) ?? { status: undefined, isKnown: false };
}

/** The statuses that tables of codes, and what stands beside them, can bring about, each once. */
export function statusesOf(
  tables: readonly StatusTable[],
  others: readonly WaybillStatus[] = [],
): readonly WaybillStatus[] {
  const named = tables.flatMap((table) => Object.values(table)).filter((status) => status !== 'keep');
  return [...new Set([...named, ...others])];
}
