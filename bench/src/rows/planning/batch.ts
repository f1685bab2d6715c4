import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { type OrderDesk, openOrderDesk } from '../../../../apps/server/test/scenarios/order-desk.ts';
import { createUser, type Phase, phaseTable, type Scene, watch } from '../../beside.ts';
import { type Bench, megabytes, ms, type RowResult, times } from '../../figure.ts';
import { startFleet, startFleetPortal } from '../../fleet.ts';
import { openCaller } from '../../load.ts';

const orders = 1_000;
const warmUp = 60;
/** Enough for the process to take what memory it likes to have for this work. */
const fewer = 250;
const latencyMs = 200;
const reachMs = 30_000;
const otherReach = 1.3;
const memoryReach = 1.25;
/** Long enough for a p95 that does not move by a third from run to run. */
const idleMs = 15_000;
const sideBySide = 20;
/** A look costs the database some 8 ms. */
const lookEveryMs = 250;
const patienceMs = 600_000;

/** Puts so many shipments into the cart, all carriers in turn. */
async function fillCart(desk: OrderDesk, count: number): Promise<readonly number[]> {
  const bodies = await desk.prepare();
  const ids: number[] = [];
  for (let from = 0; from < count; from += sideBySide) {
    const places = Array.from({ length: Math.min(sideBySide, count - from) }, (_, index) => from + index);
    const added = await Promise.all(
      places.map((place) => {
        const carrier: CarrierCode = carrierCodes[place % carrierCodes.length] ?? 'cdek';
        const { bonus_value: _, ...body } = bodies[carrier];
        return desk.client.call(api.addToCart, { body });
      }),
    );
    ids.push(...added.map(({ body }) => body.destinationId));
  }
  return ids;
}

/** From the press on «order» until every carrier's number stands in its order. */
async function orderAll({ portal }: Scene, desk: OrderDesk, ids: readonly number[]): Promise<void> {
  const { batchId } = (
    await desk.client.call(api.createFromCart, { body: { destination_id_list: [...ids] } })
  ).body;
  await desk.client.call(api.startBatch, { params: { id: batchId } });
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(lookEveryMs)) {
    const { rows } = await portal.database.pool.query<{ made: number; failed: number }>(
      `select count(*) filter (where w.creation_stage in ('registered', 'documents_ready'))::int as made,
        count(*) filter (where i.state = 'fail')::int as failed
      from batch_items i join destinations d on d.id = i.destination_id
      left join waybills w on w.id = d.waybill_id where i.batch_id = $1`,
      [batchId],
    );
    const { made = 0, failed = 0 } = rows[0] ?? {};
    if (failed > 0) throw new Error(`${failed} orders failed`);
    if (made === ids.length) return;
  }
  throw new Error(`not every order had its number after ${ms(patienceMs)}`);
}

interface Measured {
  readonly idle: Phase;
  readonly few: Phase;
  readonly all: Phase;
  readonly last: string;
}

/** When each carrier's last number stood in its order, from the first order of the batch on: some take two calls at a time. */
async function lastNumbers({ portal }: Scene, ids: readonly number[]): Promise<string> {
  const { rows } = await portal.database.pool.query<{ carrier: string; seconds: number }>(
    `with made as (
      select w.carrier, w.created_at, e.received_at as registered_at
      from waybills w join waybill_events e on e.waybill_id = w.id and e.code = 'registered'
      where w.destination_id = any($1::bigint[])
    )
    select carrier, extract(epoch from max(registered_at) - (select min(created_at) from made))::float as seconds
    from made group by carrier order by seconds`,
    [ids],
  );
  return rows.map(({ carrier, seconds }) => `${carrier} ${seconds.toFixed(1)} s`).join(', ');
}

function toResult({ idle, few, all, last }: Measured): RowResult {
  const others = all.otherP95Ms / idle.otherP95Ms;
  const memory = all.peakBytes / few.peakBytes;
  const name = `${orders.toLocaleString('en')} orders from the cart, ${ms(latencyMs)} a carrier’s call`;
  return {
    figures: [
      {
        figure: `${name}: from the press to the last number`,
        reference: '–',
        measured: ms(all.tookMs),
        reach: `≤ ${ms(reachMs)}`,
        isReached: all.tookMs <= reachMs,
      },
      {
        figure: `${name}: most memory of the portal`,
        reference: `${fewer} orders: ${megabytes(few.peakBytes)}`,
        measured: `${megabytes(all.peakBytes)}, ${times(memory)}`,
        reach: `≤ ${memoryReach} ×`,
        isReached: memory <= memoryReach,
      },
      {
        figure: `${name}: another user's list of orders meanwhile`,
        reference: `without them: p95 ${ms(idle.otherP95Ms)}`,
        measured: `p95 ${ms(all.otherP95Ms)}, ${times(others)}`,
        reach: `≤ ${otherReach} ×`,
        isReached: others <= otherReach,
      },
    ],
    details: [`The last number of each carrier: ${last}.`, '', ...phaseTable([idle, few, all])],
  };
}

/** A whole cart ordered at once over slow carriers, while another user looks at a list. */
export async function batchRow(bench: Bench): Promise<RowResult> {
  const fleet = await startFleet(carrierCodes.length, { latency: latencyMs });
  const portal = await startFleetPortal(bench, 'batch', fleet.urls);
  const caller = openCaller(portal.url);
  try {
    await portal.watchLive();
    const small = await openOrderDesk(portal.url, portal.database.db);
    const desk = await openOrderDesk(portal.url, portal.database.db);
    const otherPath = '/api/v1/shipping/waybill/';
    const scene: Scene = { portal, caller, other: await createUser(portal), otherPath };
    await orderAll(scene, small, await fillCart(small, warmUp));
    bench.say('filling the carts');
    const [first, ids] = [await fillCart(small, fewer), await fillCart(desk, orders)];
    const idle = await watch(scene, 'nothing', () => wait(idleMs));
    const few = await watch(scene, `${fewer} orders`, () => orderAll(scene, small, first));
    const all = await watch(scene, `${orders} orders`, () => orderAll(scene, desk, ids));
    return toResult({ idle, few, all, last: await lastNumbers(scene, ids) });
  } finally {
    await caller.close();
    await portal.stop();
    await fleet.stop();
  }
}
