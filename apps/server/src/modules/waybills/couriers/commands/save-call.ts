import type { CourierCall } from '@tranzit/carrier-kit';
import { mayMove, type WaybillId } from '@tranzit/kernel';
import { transaction } from '../../../../platform/context/index.ts';
import type { JobContext } from '../../../../platform/module.ts';
import { findMovedPickup, tellMovedPickup } from '../../registration/commands/move-pickup.ts';
import { publishWaybill } from '../../waybills.live.ts';
import { changeWaybill, insertPortalEvent, type MovedPickup, type WaybillRow } from '../../waybills.store.ts';
import { isToCollect, nextStep } from '../courier-call.ts';
import {
  type CourierCallRow,
  changeCourierCall,
  followBy,
  forgetAsked,
  forgetTold,
  joinCourierCall,
  listMembers,
  lockCourierCall,
  lockMembers,
  markAsked,
  markTold,
  memberOf,
  stateOf,
} from '../courier-calls.store.ts';

/** Tells the pages of everybody who sees one of its orders. */
export function publishMembers(ctx: JobContext, members: readonly WaybillRow[]): void {
  for (const row of members)
    publishWaybill(ctx, {
      accountId: row.account_id,
      userId: row.user_id,
      waybillId: row.id,
      number: row.number,
      status: row.status,
      creationStage: row.creation_stage,
    });
}

/** A courier comes for an order that waited for one, or for which nobody was to come. */
async function saveComing(
  ctx: JobContext,
  row: WaybillRow,
  { carrierCallId, moved }: { carrierCallId: string | undefined; moved: MovedPickup | undefined },
): Promise<void> {
  const isRefusedBefore = row.status === 'problem' && row.problem_reason === 'carrier_problem';
  const isNews = row.status === 'registered' || (isRefusedBefore && isToCollect(memberOf(row)));
  const status = isNews && mayMove(row.status, 'pickup_waiting') ? ('pickup_waiting' as const) : undefined;
  await changeWaybill(ctx, row, {
    ...(status && { status }),
    ...(isRefusedBefore && status ? { problemReason: null, problemText: null } : {}),
    movedPickup: moved,
    carrierCallId: carrierCallId ?? null,
  });
  if (isNews) await insertPortalEvent(ctx, row.id, { code: 'courier_called', status: status ?? null });
  if (moved) await tellMovedPickup(ctx, row, moved);
}

/** How much the carrier is told. */
const toldOf = (told: readonly WaybillRow[]) => ({
  told_places: told.reduce((sum, { place_count }) => sum + place_count, 0),
  told_grams: told.reduce((sum, { weight_grams }) => sum + weight_grams, 0),
});

async function findMoves(
  ctx: JobContext,
  rows: readonly WaybillRow[],
  pickupOn: string | undefined,
): Promise<ReadonlyMap<WaybillId, MovedPickup>> {
  const moves = new Map<WaybillId, MovedPickup>();
  for (const row of rows) {
    const moved = await findMovedPickup(ctx, row, pickupOn);
    if (moved) moves.set(row.id, moved);
  }
  return moves;
}

/**
 * Writes down that the carrier is being asked for a courier for these orders: who comes after a lost answer asks for the same.
 * False when something else is to be done meanwhile.
 */
export async function saveAsked(
  ctx: JobContext,
  call: CourierCallRow,
  ids: readonly WaybillId[],
): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const members = await lockMembers(tx, call.id);
    const held = await lockCourierCall(tx, call.id);
    if (!held || held.round !== call.round) return false;
    const step = nextStep(stateOf(held), members.map(memberOf));
    if (step.name !== 'call' || step.ids.join() !== ids.join()) return false;
    await markAsked(tx, ids);
    return true;
  });
}

/** The carrier has the call. Another process that was at it too has written the same. */
export async function saveCalled(
  ctx: JobContext,
  call: CourierCallRow,
  { members, made }: { readonly members: readonly WaybillRow[]; readonly made: CourierCall },
): Promise<void> {
  const moves = await findMoves(ctx, members, made.pickupOn);
  const ids = members.map(({ id }) => id);
  await transaction(ctx, async (tx) => {
    const locked = (await lockMembers(tx, call.id)).filter(({ id }) => ids.includes(id));
    const held = await lockCourierCall(tx, call.id);
    if (!held || held.round !== call.round || held.called_at) return;
    await changeCourierCall(tx, call.id, {
      ...toldOf(members),
      called_at: tx.clock.now(),
      carrier_call_id: made.carrierCallId ?? null,
      carrier_call_number: made.carrierNumber ?? null,
      failure: null,
      failure_text: null,
    });
    const { carrierCallId } = made;
    await forgetAsked(tx, call.id);
    await markTold(tx, ids, carrierCallId ?? null);
    for (const row of locked.filter((one) => isToCollect(memberOf(one))))
      await saveComing(tx, row, { carrierCallId, moved: moves.get(row.id) });
  });
}

/** Orders that came later go with a courier who takes what stands at the address; the carrier keeps what it was told. */
export async function saveTakenIn(
  ctx: JobContext,
  call: CourierCallRow,
  ids: readonly WaybillId[],
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const locked = (await lockMembers(tx, call.id)).filter(({ id }) => ids.includes(id));
    const held = await lockCourierCall(tx, call.id);
    if (!held || held.round !== call.round || !held.called_at) return;
    await markTold(tx, ids, held.carrier_call_id);
    for (const row of locked)
      await saveComing(tx, row, { carrierCallId: held.carrier_call_id ?? undefined, moved: undefined });
  });
}

/** Orders that came too late for a courier get a call of their own. */
export async function saveParted(
  ctx: JobContext,
  call: CourierCallRow,
  ids: readonly WaybillId[],
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const locked = (await lockMembers(tx, call.id)).filter(({ id }) => ids.includes(id));
    const held = await lockCourierCall(tx, call.id);
    if (!held || held.round !== call.round) return;
    if (!held.sealed_at) await changeCourierCall(tx, call.id, { sealed_at: tx.clock.now() });
    for (const row of locked) await joinCourierCall(tx, row);
  });
}

/** From now on nobody asks after the carrier's call, whose end would be taken for trouble. */
export async function saveRecalling(ctx: JobContext, call: CourierCallRow): Promise<void> {
  await followBy(ctx, call.id, null);
}

/** The carrier has no call any more. */
export async function saveRecalled(ctx: JobContext, call: CourierCallRow): Promise<void> {
  await transaction(ctx, async (tx) => {
    const members = await lockMembers(tx, call.id);
    const held = await lockCourierCall(tx, call.id);
    if (!held || held.round !== call.round || !held.called_at) return;
    await changeCourierCall(tx, call.id, {
      round: held.round + 1,
      called_at: null,
      carrier_call_id: null,
      carrier_call_number: null,
      told_places: 0,
      told_grams: 0,
      failure: null,
      failure_text: null,
    });
    await forgetTold(tx, call.id);
    if (held.is_wanted) return;
    for (const row of members.filter((one) => isToCollect(memberOf(one))))
      await insertPortalEvent(tx, row.id, { code: 'courier_recalled', status: null });
    publishMembers(tx, members);
  });
}

/** The carrier does not let the call go: it stands. */
export async function saveKept(
  ctx: JobContext,
  call: CourierCallRow,
  words: string | undefined,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const members = await lockMembers(tx, call.id);
    const held = await lockCourierCall(tx, call.id);
    if (!held || held.round !== call.round) return;
    await followBy(tx, call.id, held.carrier_call_id);
    await changeCourierCall(tx, call.id, {
      is_wanted: true,
      failure: 'kept',
      failure_text: words ?? null,
      due_since: null,
    });
    publishMembers(tx, members);
  });
}

/** Nobody comes for an order that waits for a courier: the customer sees it, with the carrier's words. */
async function saveNobodyComes(ctx: JobContext, row: WaybillRow, words: string | undefined): Promise<void> {
  if (row.status !== 'registered' && row.status !== 'pickup_waiting') return;
  await changeWaybill(ctx, row, {
    status: 'problem',
    problemReason: 'carrier_problem',
    problemText: words ?? null,
  });
  await insertPortalEvent(ctx, row.id, { code: 'courier_refused', status: 'problem', reason: words });
}

/** The carrier sends nobody, or has not answered to the last: told at the call and at each of its orders. */
export async function saveFailed(
  ctx: JobContext,
  call: Pick<CourierCallRow, 'id'>,
  { failure, words }: { readonly failure: 'refused' | 'silent'; readonly words: string | undefined },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const members = await lockMembers(tx, call.id);
    const held = await lockCourierCall(tx, call.id);
    if (!held) return;
    const change = { failure, failure_text: words ?? null, due_since: null };
    await changeCourierCall(tx, call.id, change);
    if (failure === 'refused') await forgetAsked(tx, call.id);
    publishMembers(tx, members);
    // A call that could not be sent back, or not be renewed, stands.
    if (held.called_at) return followBy(tx, call.id, held.carrier_call_id);
    for (const row of members) await saveNobodyComes(tx, row, words);
  });
}

/** The carrier does not answer; it is asked again. */
export async function saveSilent(
  ctx: JobContext,
  call: CourierCallRow,
  words: string | undefined,
): Promise<void> {
  await changeCourierCall(ctx, call.id, { failure: 'silent', failure_text: words ?? null });
  publishMembers(ctx, await listMembers(ctx, call.id));
}
