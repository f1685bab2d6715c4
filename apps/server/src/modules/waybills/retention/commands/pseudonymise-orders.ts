import type { WaybillId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { deleteFiles } from '../../../../platform/files/file-store.ts';
import { blankClaims } from '../../../claims/index.ts';
import { noName } from '../../../contacts/index.ts';

type PseudonymNeeds = TransactionNeeds & Needs<'clock' | 'files'>;

/** Orders of one transaction. */
const batch = 100;

/** Names, phones and the tax id of an entrepreneur go; what is searched for is the numbers and the cities. Index: primary key. */
const blankOrders = (ctx: Needs<'db' | 'clock'>, ids: readonly WaybillId[]) =>
  sql`
  update waybills set sender_name = ${noName}, receiver_name = ${noName}, receiver_phone = '',
    sender_inn = case when length(sender_inn) = 10 then sender_inn end,
    receiver_inn = case when length(receiver_inn) = 10 then receiver_inn end,
    comment = null, problem_text = null, share_key = null,
    search_text = replace(lower(concat_ws(' ', number, carrier_number, sender_city, receiver_city)), 'ё', 'е'),
    pseudonymised_at = ${ctx.clock.now()}
  where id = any(${sql.val([...ids])}::bigint[])`.execute(ctx.db);

/** The states stay; what the carrier wrote beside them goes. Index: waybill_events (waybill_id, event_key). */
const blankEvents = (ctx: Needs<'db'>, ids: readonly WaybillId[]) =>
  ctx.db
    .updateTable('waybill_events')
    .set(({ ref, eb }) => ({
      reason: null,
      raw: null,
      name: eb.case().when('is_known', '=', true).then(ref('name')).else(ref('code')).end(),
    }))
    .where('waybill_id', 'in', [...ids])
    .execute();

/** Papers name persons and doors: they go. Index: primary key. */
async function dropDocuments(ctx: TransactionNeeds, ids: readonly WaybillId[]): Promise<void> {
  const rows = await ctx.db
    .deleteFrom('waybill_documents')
    .where('waybill_id', 'in', [...ids])
    .returning('file_id')
    .execute();
  await deleteFiles(
    ctx,
    rows.map(({ file_id }) => file_id).filter((id) => id !== null),
  );
}

/** The next orders of before an instant; answers how many. Index: waybills_personal. */
const pseudonymiseSome = (ctx: PseudonymNeeds, before: Date): Promise<number> =>
  transaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('waybills')
      .select('id')
      .where('pseudonymised_at', 'is', null)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await blankOrders(tx, ids);
    await blankEvents(tx, ids);
    await dropDocuments(tx, ids);
    await blankClaims(tx, ids);
    return ids.length;
  });

/** Takes the persons out of all orders of before an instant; sums, states and days stay as they are. Idempotent. */
export async function pseudonymiseOrders(ctx: PseudonymNeeds, before: Date): Promise<void> {
  while ((await pseudonymiseSome(ctx, before)) > 0);
}
