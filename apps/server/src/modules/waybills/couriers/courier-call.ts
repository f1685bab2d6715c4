import type { WaybillId, WaybillStatus } from '@tranzit/kernel';

/** A call as far as it decides what is to be done about it. */
export interface CallState {
  readonly isWanted: boolean;
  /** The carrier has it. */
  readonly isCalled: boolean;
}

/** An order of a call. */
export interface CallMember {
  readonly id: WaybillId;
  readonly status: WaybillStatus;
  readonly statusBefore: WaybillStatus | undefined;
  /** The standing call was made for it, or takes it along. */
  readonly isTold: boolean;
  /** The carrier was asked for a courier for it, and whether it has the call is not known. */
  readonly isAsked: boolean;
}

const beforeCollection: ReadonlySet<WaybillStatus> = new Set([
  'registered',
  'pickup_waiting',
  'courier_search',
  'courier_on_way',
]);
/** Statuses that say nothing about where the cargo is: the one before them does. */
const aside: ReadonlySet<WaybillStatus> = new Set(['problem', 'canceled_negotiation']);

/** Whether a courier is still to come for it. */
export function isToCollect({ status, statusBefore }: Pick<CallMember, 'status' | 'statusBefore'>): boolean {
  const place = aside.has(status) ? (statusBefore ?? status) : status;
  return beforeCollection.has(place);
}

/** Whether the courier has been there: some of what the call names is with the carrier. */
export const isCollected = (
  members: readonly Pick<CallMember, 'status' | 'statusBefore' | 'isTold'>[],
): boolean => members.some((one) => one.isTold && one.status !== 'canceled' && !isToCollect(one));

export type NextStep =
  | { readonly name: 'nothing' }
  /** A courier is to be called for all of these. */
  | { readonly name: 'call'; readonly ids: readonly WaybillId[] }
  /** Nobody is to come. */
  | { readonly name: 'recall' }
  /** These have come after the call was made. */
  | { readonly name: 'take_in'; readonly ids: readonly WaybillId[] }
  /** These have come after the courier. */
  | { readonly name: 'part'; readonly ids: readonly WaybillId[] };

/**
 * For whom a courier is called: where it is not known whether the carrier has the call already, for the same orders as then,
 * the cancelled ones too, so that it is the same call; who came later is taken in.
 */
function toCall(waiting: readonly CallMember[], members: readonly CallMember[]): readonly WaybillId[] {
  const called = waiting.some(({ isAsked }) => isAsked) ? members.filter(({ isAsked }) => isAsked) : waiting;
  return called.map(({ id }) => id);
}

/** What is to be done at the carrier. Pure. */
export function nextStep(call: CallState, members: readonly CallMember[]): NextStep {
  const waiting = members.filter(isToCollect);
  const isNobodys = !call.isWanted || waiting.length === 0;
  if (!call.isCalled)
    return isNobodys ? { name: 'nothing' } : { name: 'call', ids: toCall(waiting, members) };
  const untold = waiting.filter(({ isTold }) => !isTold).map(({ id }) => id);
  if (isCollected(members)) return untold.length > 0 ? { name: 'part', ids: untold } : { name: 'nothing' };
  if (isNobodys) return { name: 'recall' };
  return untold.length > 0 ? { name: 'take_in', ids: untold } : { name: 'nothing' };
}
