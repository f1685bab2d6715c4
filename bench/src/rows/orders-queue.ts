import { setTimeout as wait } from 'node:timers/promises';
import { carrierCodes } from '@tranzit/kernel';
import {
  newOrders,
  type OrderBodies,
  type OrderDesk,
  openOrderDesk,
  type Placed,
} from '../../../apps/server/test/scenarios/order-desk.ts';
import { addCrowd, countCrowd } from '../../../apps/server/test/scenarios/waiting-crowd.ts';
import { type Bench, ms, type RowResult } from '../figure.ts';
import { startFleet, startFleetPortal } from '../fleet.ts';
import type { BenchPortal } from '../portal.ts';
import { median, percentile } from '../statistics.ts';

const waiting = 100_000;
const perCarrier = 5;
/** Of every call to a carrier; making an order takes several. */
const latencyMs = 100;
const reachMs = 2_000;
const lookEveryMs = 10;
const patienceMs = 60_000;

const rowOf = ({ database }: BenchPortal, { numbers: [number = ''] }: Placed) =>
  database.db
    .selectFrom('waybills')
    .select(['id', 'creation_stage'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

/** From the answer to the order until the carrier's number stands in it, ms. */
async function timeToRegister(
  portal: BenchPortal,
  { desk, bodies }: { readonly desk: OrderDesk; readonly bodies: OrderBodies },
  order: Placed,
): Promise<number> {
  if (!(await desk.place(order, bodies[order.carrier]))) throw new Error('the portal took no order');
  const acceptedAt = performance.now();
  for (;;) {
    const { creation_stage: stage } = await rowOf(portal, order);
    const tookMs = performance.now() - acceptedAt;
    if (stage === 'registered' || stage === 'documents_ready') return tookMs;
    if (stage !== 'accepted' || tookMs > patienceMs)
      throw new Error(`${order.carrier}: the order is ${stage}`);
    await wait(lookEveryMs);
  }
}

async function measure(bench: Bench, portal: BenchPortal): Promise<RowResult> {
  const { db } = portal.database;
  const desk = await openOrderDesk(portal.url, db);
  const counter = { desk, bodies: await desk.prepare() };
  const quiet: number[] = [];
  for (const order of newOrders(carrierCodes.length)) {
    quiet.push(await timeToRegister(portal, counter, order));
    const { id: waybillId } = await rowOf(portal, order);
    await addCrowd(db, {
      carrier: order.carrier,
      waybillId,
      count: Math.ceil(waiting / carrierCodes.length),
    });
  }
  bench.say(`${await countCrowd(db)} jobs wait`);
  const taken: number[] = [];
  for (const order of newOrders(perCarrier * carrierCodes.length))
    taken.push(await timeToRegister(portal, counter, order));
  const left = await countCrowd(db);
  if (left < waiting * 0.9) throw new Error(`only ${left} jobs wait at the end`);
  const p95 = percentile(taken, 0.95);
  return {
    figures: [
      {
        figure: `order accepted → registered, behind ${waiting.toLocaleString('en')} waiting jobs`,
        reference: `with fewer jobs: median ${ms(median(quiet))}`,
        measured: `p95 ${ms(p95)} (median ${ms(median(taken))})`,
        reach: `p95 ≤ ${ms(reachMs)}`,
        isReached: p95 <= reachMs,
      },
    ],
    details: [
      `${taken.length} orders one after another, all carriers in turn, each call answered in ${latencyMs} ms; ${left.toLocaleString('en')} jobs waited still at the end. The slowest took ${ms(Math.max(...taken))}.`,
    ],
  };
}

/** New orders while every worker is busy asking for news, with a hundred thousand questions waiting before them. */
export async function ordersQueueRow(bench: Bench): Promise<RowResult> {
  const fleet = await startFleet(carrierCodes.length, { latency: latencyMs });
  const portal = await startFleetPortal(bench, 'orders_queue', fleet.urls);
  try {
    return await measure(bench, portal);
  } finally {
    await portal.stop();
    await fleet.stop();
  }
}
