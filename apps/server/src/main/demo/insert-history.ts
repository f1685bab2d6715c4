import type { Db } from '../../platform/db/database.ts';
import { after, type DemoOrder, problems, type WaybillSeed } from './demo-order.ts';
import { stepsUpTo } from './journeys.ts';

/** What happened to a demo order so far: the portal's own events and the carrier's. */
export async function insertEvents(db: Db, waybillId: number, order: DemoOrder, pickup: Date): Promise<void> {
  const reached = problems[order.status]?.before ?? order.status;
  const portal = [
    'accepted',
    'registered',
    ...(order.status === 'canceled' ? ['canceled'] : []),
    ...(order.status === 'canceled_negotiation' ? ['cancel_asked'] : []),
  ];
  const ours = portal.map((code, index) => ({
    waybill_id: waybillId,
    event_key: `portal:${code}`,
    source: 'portal',
    code,
    name: code,
    status: code === 'accepted' ? 'new' : code === 'cancel_asked' ? 'canceled_negotiation' : code,
    is_applied: true,
    occurred_at: new Date(order.createdAt.getTime() + index * 4_000),
    received_at: order.createdAt,
  }));
  const steps = stepsUpTo(reached, order.way.endsWith('w'));
  const lastShare = steps.at(-1)?.at ?? 1;
  const start = order.createdAt.getTime() + 3_600_000;
  const end = Math.max(
    start + 60_000,
    Math.min(Date.now() - 600_000, after(pickup, order.days * lastShare).getTime()),
  );
  const theirs = steps.map((step) => {
    const word = order.carrier === 'cdek' ? step.cdek : step.dpd;
    const at = new Date(start + ((end - start) * step.at) / lastShare);
    return {
      waybill_id: waybillId,
      event_key: `${word.code}:${at.toISOString()}`,
      source: 'carrier',
      code: word.code,
      name: word.name,
      status: step.status,
      city: order[step.side].name,
      is_applied: true,
      occurred_at: at,
      received_at: at,
    };
  });
  await db
    .insertInto('waybill_events')
    .values([...ours, ...theirs])
    .execute();
}

/** Charge, refund and cashback of a demo order. */
export async function insertMoney(
  db: Db,
  seed: WaybillSeed,
  waybillId: number,
  order: DemoOrder,
  cashback: number,
): Promise<void> {
  const common = { account_id: seed.accountId, waybill_id: waybillId, occurred_at: order.createdAt };
  await db
    .insertInto('ledger_entries')
    .values({ ...common, kind: 'order_charge', amount_kopecks: -order.priceKopecks })
    .execute();
  if (order.status === 'canceled')
    await db
      .insertInto('ledger_entries')
      .values({ ...common, kind: 'refund', amount_kopecks: order.priceKopecks })
      .execute();
  if (cashback > 0)
    await db
      .insertInto('bonus_entries')
      .values({ ...common, kind: 'accrual', state: 'hold', amount_kopecks: cashback })
      .execute();
}
