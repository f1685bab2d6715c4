import { type WaybillId, waybillNumber } from '@tranzit/kernel';
import { sql } from 'kysely';
import { rememberRecent } from '../../modules/contacts/index.ts';
import { replaceWaybillTags } from '../../modules/tags/index.ts';
import { fetchDocuments } from '../../modules/waybills/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { decideOrders } from './decide-orders.ts';
import { demoContext } from './demo-context.ts';
import { isOnItsWay, type WaybillSeed } from './demo-order.ts';
import type { HistoryRows } from './history-rows.ts';
import { insertHistories } from './insert-history.ts';
import { insertOrder } from './insert-order.ts';
import { createRandom } from './random.ts';

const firstDocumentsMs = 15_000;
const betweenDocumentsMs = 1_500;

/** Orders of one account over the last 90 days, in every status; all of them stand in the sandbox too. */
export async function seedWaybills(db: Db, seed: WaybillSeed): Promise<void> {
  if (seed.account.waybills === 0) return;
  const { rows } = await sql<{
    value: number;
  }>`select nextval('waybill_numbers') as value from generate_series(1, ${seed.account.waybills})`.execute(
    db,
  );
  const orders = decideOrders(
    seed,
    rows.map((row) => waybillNumber(Number(row.value))),
  ).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const sides = await seed.carriers.place(orders);
  const random = createRandom(seed.accountId);
  const histories: HistoryRows[] = [];
  const withDocuments: WaybillId[] = [];
  for (const order of orders) {
    const side = sides.get(order.number);
    if (!side) throw new Error(`no carrier of the sandbox has the order ${order.number}`);
    const inserted = await insertOrder(db, seed, order, side);
    histories.push(inserted.rows);
    if (seed.tagIds.length > 0 && random.next() < 0.4) {
      const ctx = demoContext(db, { accountId: seed.accountId, userId: order.userId, at: order.createdAt });
      await replaceWaybillTags(ctx, inserted.waybillId, [random.pick(seed.tagIds)]);
    }
    if (isOnItsWay(order)) withDocuments.unshift(inserted.waybillId);
  }
  await insertHistories(db, histories);
  await fetchLater(db, withDocuments);
  await rememberLast(db, seed);
}

/** One by one and the newest first: two hundred documents at once would keep the first visitor waiting. */
async function fetchLater(db: Db, waybillIds: readonly WaybillId[]): Promise<void> {
  for (const [index, waybillId] of waybillIds.entries()) {
    const runAt = new Date(Date.now() + firstDocumentsMs + index * betweenDocumentsMs);
    await enqueue(
      { db },
      fetchDocuments,
      { waybillId, round: 0 },
      { key: `fetch-documents:${waybillId}`, runAt },
    );
  }
}

/** The sides of the latest orders stand among the recent contacts, as they would after real orders. */
async function rememberLast(db: Db, { accountId }: WaybillSeed): Promise<void> {
  const latest = await db
    .selectFrom('waybills')
    .select(['user_id', 'sender_contact_cast_id', 'receiver_contact_cast_id'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
  for (const row of latest.toReversed()) {
    const actor = { accountId: accountId, userId: row.user_id };
    const ctx = { db, clock: systemClock, actor };
    await rememberRecent(ctx, 'sender', row.sender_contact_cast_id);
    await rememberRecent(ctx, 'recipient', row.receiver_contact_cast_id);
  }
}
