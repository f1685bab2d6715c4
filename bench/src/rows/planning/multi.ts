import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { readInput } from '../../../../apps/server/src/modules/calculations/input/stored-input.ts';
import { multiAtOnce } from '../../../../apps/server/src/modules/destinations/multi/run-multi.job.ts';
import { box } from '../../../../apps/server/test/harness/orders.ts';
import { type OrderDesk, openOrderDesk } from '../../../../apps/server/test/scenarios/order-desk.ts';
import { usualCallsAtOnce } from '../../../../packages/carrier-kit/src/index.ts';
import { callsAtOnce as ofCse } from '../../../../packages/carriers/cse/src/index.ts';
import { callsAtOnce as ofDellin } from '../../../../packages/carriers/dellin/src/index.ts';
import { callsAtOnce as ofPony } from '../../../../packages/carriers/pony/src/index.ts';
import { createUser, type Phase, phaseTable, type Scene, watch } from '../../beside.ts';
import { type Bench, ms, type RowResult, times } from '../../figure.ts';
import { type Fleet, startFleet, startFleetPortal } from '../../fleet.ts';
import { openFloor } from '../../floor.ts';
import { openCaller } from '../../load.ts';
import { median } from '../../statistics.ts';

const shipments = 500;
const warmUp = 24;
const latencyMs = 200;
const reach = 1.5;
const sideBySide = 10;
const lookEveryMs = 100;
const patienceMs = 300_000;
const floorRounds = 9;
const callsAtOnce: Readonly<Partial<Record<CarrierCode, number>>> = {
  cse: ofCse,
  dellin: ofDellin,
  pony: ofPony,
};

/** Shipments without a rate, each of a weight of its own, so that no answer serves twice. */
async function plan(desk: OrderDesk, count: number, fromGrams: number): Promise<readonly number[]> {
  const { pickup_period: _, ...body } = (await desk.prepare()).dpd;
  const [first] = box.packages;
  const ids: number[] = [];
  const planOne = async (grams: number): Promise<void> => {
    const packages = [{ ...first, length: 30, width: 20, height: 10, weight: 1 + grams / 1000 }];
    const { cargoId } = (await desk.client.call(api.createCargo, { body: { type: 'package', packages } }))
      .body;
    const { sender_contact_id, receiver_contact_id, pickup_date } = body;
    const item = { sender_contact_id, receiver_contact_id, pickup_date, cargo_id: cargoId };
    ids.push((await desk.client.call(api.addRegistryItem, { body: item })).body.destinationId);
  };
  for (let from = 0; from < count; from += sideBySide) {
    const places = Array.from({ length: Math.min(sideBySide, count - from) }, (__, place) => from + place);
    await Promise.all(places.map((place) => planOne(fromGrams + place)));
  }
  return ids;
}

/** From the press on «calculate» until every carrier has answered about every shipment; answers how many have a rate of each. */
async function calculateAll(desk: OrderDesk, ids: readonly number[]): Promise<string> {
  const tasks = ids.map((destination_id) => ({ destination_id }));
  const started = await desk.client.call(api.startMultiCalculation, { body: { tasks } });
  const request = { params: { id: started.body.multiTaskId }, query: { limit: 1 } };
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(lookEveryMs)) {
    const { body } = await desk.client.call(api.getMultiCalculation, request);
    if (body.state === 'running') continue;
    if (body.failed > 0) throw new Error(`${body.failed} shipments could not be asked about`);
    return body.carriers
      .map(({ deliveryService, rated, silent }) => `${deliveryService} ${rated}, silent on ${silent}`)
      .join('; ');
  }
  throw new Error(`not everything was answered after ${ms(patienceMs)}`);
}

interface Least {
  readonly tookMs: number;
  readonly words: string;
}

/**
 * The least time for all shipments, from bare requests of one of them as the fleet answers when nobody else asks: what is asked
 * side by side, or the carrier that is given the fewest calls at once for what it is asked.
 */
async function leastOf(fleet: Fleet, { portal }: Scene): Promise<Least> {
  const { input } = await portal.database.db
    .selectFrom('calculations')
    .select('input')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const floor = await openFloor(fleet.urls, readInput(input));
  const taken: number[] = [];
  for (let round = 0; round < floorRounds; round += 1) taken.push(await floor.ask());
  await floor.close();
  const answerMs = median(taken);
  const turns = carrierCodes.map((carrier, place) => ({
    turns: Math.ceil((shipments * (floor.counts[place] ?? 0)) / (callsAtOnce[carrier] ?? usualCallsAtOnce)),
    words: `${carrier}, ${floor.counts[place]} calls a shipment, ${callsAtOnce[carrier] ?? usualCallsAtOnce} at once`,
  }));
  const own = { turns: Math.ceil(shipments / multiAtOnce), words: `${multiAtOnce} shipments side by side` };
  const most = turns.reduce((one, other) => (other.turns > one.turns ? other : one), own);
  return { tookMs: most.turns * answerMs, words: most.words };
}

function toResult(all: Phase, idle: Phase, least: Least, rated: string): RowResult {
  const ratio = all.tookMs / least.tookMs;
  return {
    figures: [
      {
        figure: `${shipments} shipments × ${carrierCodes.length} carriers at ${ms(latencyMs)} a call: every rate`,
        reference: `bare requests, ${least.words}: ${ms(least.tookMs)}`,
        measured: `${ms(all.tookMs)}, ${times(ratio)}`,
        reach: `≤ ${reach} ×`,
        isReached: ratio <= reach,
      },
    ],
    details: [`With a rate: ${rated}.`, '', ...phaseTable([idle, all])],
  };
}

/** A day of the planner calculated at once over slow carriers, while another user looks at a list. */
export async function multiRow(bench: Bench): Promise<RowResult> {
  const fleet = await startFleet(carrierCodes.length, { latency: latencyMs });
  const portal = await startFleetPortal(bench, 'multi', fleet.urls);
  const caller = openCaller(portal.url);
  try {
    await portal.watchLive();
    const desk = await openOrderDesk(portal.url, portal.database.db);
    const scene: Scene = {
      ...{ portal, caller, other: await createUser(portal) },
      otherPath: '/api/v1/shipping/waybill/',
    };
    await calculateAll(desk, await plan(desk, warmUp, shipments));
    bench.say('filling the planner');
    const ids = await plan(desk, shipments, 0);
    const idle = await watch(scene, 'nothing', () => wait(3_000));
    let rated = '';
    const all = await watch(scene, `${shipments} shipments`, async () => {
      rated = await calculateAll(desk, ids);
    });
    return toResult(all, idle, await leastOf(fleet, scene), rated);
  } finally {
    await caller.close();
    await portal.stop();
    await fleet.stop();
  }
}
