import type { CourierCall } from '@tranzit/contract';
import type { CourierCallId } from '@tranzit/kernel';
import type { Needs, ViewerNeeds } from '../../../platform/context/index.ts';
import { ofAccount, seesAll, visibleTo } from '../../../platform/context/index.ts';
import { attentionDay } from '../attention-day.ts';
import {
  type CallMemberRow,
  isNeverNeeded,
  presentCourierCall,
  type SeenMember,
} from './courier-calls.present.ts';
import type { CourierCallRow } from './courier-calls.store.ts';

type CallNeeds = ViewerNeeds & Needs<'clock' | 'actor'>;

/** Calls with their orders; those that collect nothing that the viewer sees are left out. Indexes: primary key, waybills_courier_call. */
async function loadCalls(ctx: CallNeeds, ids: readonly CourierCallId[]): Promise<CourierCall[]> {
  if (ids.length === 0) return [];
  const [calls, rows] = await Promise.all([
    ctx.db
      .selectFrom('courier_calls')
      .selectAll()
      .where(ofAccount(ctx.actor, 'courier_calls'))
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('waybills')
      .select(['id', 'user_id', 'courier_call_id', 'courier_told', 'status', 'status_before'])
      .select(['place_count', 'weight_grams'])
      .where(ofAccount(ctx.actor, 'waybills'))
      .where('courier_call_id', 'in', [...ids])
      .orderBy('id')
      .execute(),
  ]);
  const byCall = Map.groupBy(rows, (row) => row.courier_call_id);
  return calls.flatMap((call) => presentOne(ctx, call, byCall.get(call.id) ?? []));
}

function presentOne(ctx: CallNeeds, call: CourierCallRow, rows: readonly CallMemberRow[]): CourierCall[] {
  const isSeen = ({ user_id }: CallMemberRow): boolean => seesAll(ctx.actor) || user_id === ctx.actor.userId;
  const members: readonly SeenMember[] = rows.map((row) => ({ row, isSeen: isSeen(row) }));
  if (!members.some((member) => member.isSeen) || isNeverNeeded(call, members)) return [];
  const rights = {
    mayChange: ctx.actor.permissions.includes('shipping.create'),
    todayOn: attentionDay(ctx),
  };
  return [presentCourierCall(call, members, rights)];
}

/** The courier calls that collect what the viewer sees of a day. Index: waybills_account_pickup. */
export async function listCourierCalls(ctx: CallNeeds, pickupOn: string): Promise<CourierCall[]> {
  const found = await ctx.db
    .selectFrom('waybills')
    .select((eb) => eb.ref('courier_call_id').$notNull().as('id'))
    .distinct()
    .where(visibleTo(ctx.actor, 'waybills'))
    .where('pickup_on', '=', pickupOn)
    .where('courier_call_id', 'is not', null)
    .execute();
  return loadCalls(
    ctx,
    found.map(({ id }) => id),
  );
}

/** One courier call, if the viewer sees anything that it collects. */
export async function getCourierCall(
  ctx: CallNeeds,
  id: CourierCallId | null,
): Promise<CourierCall | undefined> {
  const [call] = id === null ? [] : await loadCalls(ctx, [id]);
  return call;
}
