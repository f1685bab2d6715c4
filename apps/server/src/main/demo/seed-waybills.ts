import type { WaybillId } from '@tranzit/kernel';
import { freezeCasts, rememberRecent } from '../../modules/contacts/index.ts';
import { changeWaybillTags } from '../../modules/tags/index.ts';
import {
  fetchDocuments,
  type PastOrder,
  recordPastOrders,
  takeNumbers,
} from '../../modules/waybills/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { decideOrders } from './decide-orders.ts';
import { demoContext } from './demo-context.ts';
import { isOnItsWay, type WaybillSeed } from './demo-order.ts';
import { preparePastOrder } from './past-order.ts';
import { createRandom } from './random.ts';

const firstDocumentsMs = 15_000;
const betweenDocumentsMs = 1_500;

/** Orders of one account over the last 90 days, in every status; all of them stand in the sandbox too. */
export async function seedWaybills(db: Db, seed: WaybillSeed): Promise<void> {
  const { accountId, account } = seed;
  if (account.waybills === 0) return;
  const decided = decideOrders(seed, await takeNumbers({ db }, account.waybills)).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
  const sides = await seed.carriers.place(decided);
  const orders: PastOrder[] = [];
  for (const order of decided) {
    const side = sides.get(order.number);
    if (!side) throw new Error(`no carrier of the sandbox has the order ${order.number}`);
    orders.push(await preparePastOrder(db, seed, order, side));
  }
  const casts = orders.flatMap(({ sender, receiver }) => [sender.id, receiver.id]);
  await freezeCasts({ db, actor: { accountId } }, casts);
  const ids = await recordPastOrders({ db }, orders);
  const written = orders.flatMap((order) => {
    const waybillId = ids.get(order.number);
    return waybillId === undefined ? [] : [{ ...order, waybillId }];
  });
  await tagSome(db, seed, written);
  const moving = written.filter(isOnItsWay).map(({ waybillId }) => waybillId);
  await fetchLater(db, moving.toReversed());
  await rememberLast(db, orders.slice(-6));
}

/** Some two of five orders carry a tag. */
async function tagSome(
  db: Db,
  { accountId, tagIds }: WaybillSeed,
  orders: readonly (PastOrder & { readonly waybillId: WaybillId })[],
): Promise<void> {
  if (tagIds.length === 0) return;
  const random = createRandom(accountId);
  for (const { userId, acceptedAt: at, waybillId } of orders) {
    if (random.next() >= 0.4) continue;
    const ctx = demoContext(db, { accountId, userId, at });
    await changeWaybillTags(ctx, waybillId, { tag_list: [random.pick(tagIds)] });
  }
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
async function rememberLast(db: Db, latest: readonly PastOrder[]): Promise<void> {
  for (const { accountId, userId, sender, receiver } of latest) {
    const ctx = demoContext(db, { accountId, userId, at: new Date() });
    await rememberRecent(ctx, 'sender', sender.id);
    await rememberRecent(ctx, 'recipient', receiver.id);
  }
}
