import { type ContactCastId, isEndStatus, waybillStatuses } from '@tranzit/kernel';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';

/** How many orders of the account are under way. Index: waybills of the account. */
export async function countOpenOrders(ctx: AccountNeeds): Promise<number> {
  const open = waybillStatuses.filter((status) => !isEndStatus(status));
  const { count } = await ctx.db
    .selectFrom('waybills')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofAccount(ctx.actor, 'waybills'))
    .where('status', 'in', open)
    .executeTakeFirstOrThrow();
  return count;
}

const ofSides = (ctx: Needs<'db'>, ids: readonly ContactCastId[]) =>
  ctx.db
    .selectFrom('waybills')
    .where((eb) =>
      eb.or([eb('sender_contact_cast_id', 'in', [...ids]), eb('receiver_contact_cast_id', 'in', [...ids])]),
    );

/** Orders with one of these sides, newest first. Indexes: waybills_sender_side, waybills_receiver_side. */
export const listOrdersOfSides = (ctx: Needs<'db'>, ids: readonly ContactCastId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ofSides(ctx, ids)
        .select([
          'number',
          'carrier',
          'carrier_number',
          'status',
          'sender_contact_cast_id',
          'receiver_contact_cast_id',
          'sender_city',
          'receiver_city',
          'pickup_on',
          'price_kopecks',
          'created_at',
        ])
        .orderBy('id', 'desc')
        .execute();

/** Those of the sides that an order still needs with their persons. Indexes: as above. */
export async function findSidesInOrders(
  ctx: Needs<'db'>,
  ids: readonly ContactCastId[],
): Promise<ReadonlySet<ContactCastId>> {
  if (ids.length === 0) return new Set();
  const rows = await ofSides(ctx, ids)
    .where('pseudonymised_at', 'is', null)
    .select(['sender_contact_cast_id', 'receiver_contact_cast_id'])
    .execute();
  return new Set(rows.flatMap((row) => [row.sender_contact_cast_id, row.receiver_contact_cast_id]));
}
