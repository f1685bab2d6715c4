import type { CourierCall } from '@tranzit/contract';
import { grams, kgFromGrams } from '@tranzit/kernel';
import { quotedWords } from '../../calculations/index.ts';
import type { WaybillRow } from '../waybills.store.ts';
import { isCollected, isToCollect } from './courier-call.ts';
import type { CourierCallRow } from './courier-calls.store.ts';

export type CallMemberRow = Pick<
  WaybillRow,
  'id' | 'user_id' | 'courier_told' | 'status' | 'status_before' | 'place_count' | 'weight_grams'
>;
export interface SeenMember {
  readonly row: CallMemberRow;
  readonly isSeen: boolean;
}

const stateOf = ({ row }: SeenMember) => ({
  id: row.id,
  status: row.status,
  statusBefore: row.status_before ?? undefined,
  isTold: row.courier_told,
});

/**
 * Whether there is nothing to tell of a call: what it was planned for was given over without it, or called off before. Nobody
 * has cancelled it.
 */
export const isNeverNeeded = (
  call: Pick<CourierCallRow, 'is_wanted' | 'called_at' | 'failure'>,
  members: readonly SeenMember[],
): boolean =>
  call.is_wanted &&
  call.called_at === null &&
  call.failure === null &&
  !members.map(stateOf).some(isToCollect);

function callState(call: CourierCallRow, members: readonly SeenMember[]): CourierCall['state'] {
  const states = members.map(stateOf);
  if (isCollected(states)) return 'collected';
  const isNobodys = !call.is_wanted || !states.some(isToCollect);
  if (call.failure === 'silent') return 'silent';
  if (call.called_at !== null) return isNobodys && call.failure !== 'kept' ? 'leaving' : 'called';
  if (call.failure === 'refused') return 'refused';
  return isNobodys ? 'canceled' : 'planned';
}

interface Rights {
  readonly mayChange: boolean;
  /** The last day that has begun anywhere. */
  readonly todayOn: string;
}

function actionOf(
  call: CourierCallRow,
  { state, members, rights }: { state: CourierCall['state']; members: readonly SeenMember[]; rights: Rights },
): CourierCall['action'] {
  if (!rights.mayChange || members.some(({ isSeen }) => !isSeen)) return null;
  const isCalled = call.called_at !== null;
  if (state === 'called' || state === 'planned' || (state === 'silent' && isCalled)) return 'cancel';
  const isToBeCollected = members.some((member) => isToCollect(stateOf(member)));
  const hasNone = !isCalled && ['canceled', 'refused', 'silent'].includes(state);
  return hasNone && isToBeCollected && call.pickup_on >= rights.todayOn ? 'call' : null;
}

/** What stands in the call: what a courier collects or has collected. */
const isIn = (member: SeenMember): boolean => member.row.status !== 'canceled';

/** A courier call as the wire shows it. */
export function presentCourierCall(
  call: CourierCallRow,
  members: readonly SeenMember[],
  rights: Rights,
): CourierCall {
  const state = callState(call, members);
  const inIt = members.filter(isIn);
  const weightGrams = inIt.reduce((sum, { row }) => sum + row.weight_grams, 0);
  return {
    courierCallId: call.id,
    deliveryService: call.carrier,
    state,
    number: call.carrier_call_number,
    pickupPeriod: call.pickup_period,
    waybillIds: inIt.filter(({ isSeen }) => isSeen).map(({ row }) => row.id),
    orders: inIt.length,
    places: inIt.reduce((sum, { row }) => sum + row.place_count, 0),
    weight: kgFromGrams(grams(weightGrams)),
    told:
      call.called_at === null
        ? null
        : { places: call.told_places, weight: kgFromGrams(grams(call.told_grams)) },
    isKept: call.failure === 'kept',
    carrierMessage: call.failure_text && quotedWords(call.failure_text),
    action: actionOf(call, { state, members, rights }),
  };
}
