import { api, type ErrorBody } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { expect } from 'vitest';
import { all, type ByCarrier, type FaultPortal, forEach, type Placed, waitingThere } from './fault-portal.ts';

type Orders = ByCarrier<Placed>;
type Waybill = Awaited<ReturnType<FaultPortal['read']>>;

export const see = <Value>(
  scene: FaultPortal,
  orders: Orders,
  look: (waybill: Waybill) => Value,
): Promise<ByCarrier<Value>> => forEach(async (carrier) => look(await scene.read(orders[carrier])));
export const statuses = (scene: FaultPortal, orders: Orders) => see(scene, orders, ({ status }) => status);
export const stages = (scene: FaultPortal, orders: Orders) =>
  see(scene, orders, ({ creationStage }) => creationStage);
export const countsThere = (scene: FaultPortal, orders: Orders) =>
  forEach((carrier) => scene.countThere(carrier, orders[carrier]));

export async function untilStage(
  scene: FaultPortal,
  orders: Orders,
  ...wanted: readonly string[]
): Promise<void> {
  const last = new Set([...wanted, 'manual', 'refused']);
  await scene.passUntil(async () =>
    Object.values(await stages(scene, orders)).every((stage) => last.has(stage)),
  );
  expect(await stages(scene, orders)).toEqual(all(expect.toBeOneOf([...wanted])));
}

/** A courier of its own is called once the order is there. */
export async function untilWaitingThere(scene: FaultPortal, orders: Orders): Promise<void> {
  const areThere = async () => {
    const now = await statuses(scene, orders);
    return carrierCodes.every((carrier) => now[carrier] === waitingThere[carrier]);
  };
  await scene.passUntil(areThere);
  expect(await statuses(scene, orders)).toEqual(waitingThere);
}

export async function registerAll(scene: FaultPortal): Promise<Orders> {
  const orders = await scene.placeAll();
  await untilStage(scene, orders, 'registered', 'documents_ready');
  return orders;
}

const sentences = { ru: /^[А-ЯЁ][а-яё0-9 ,.:–—-]{15,}$/i, en: /^[A-Z][a-z0-9 ,.:–—’-]{15,}$/i };

/** Half of the carriers' customers read Russian, half English. */
const languageOf = (carrier: CarrierCode): 'ru' | 'en' =>
  carrierCodes.indexOf(carrier) % 2 === 0 ? 'ru' : 'en';

type Ask = (carrier: CarrierCode, language: string) => Promise<{ status: number; error: ErrorBody }>;

/** Each call is refused with this code, in a sentence of the language it was asked in. */
export async function expectSentences(code: string, ask: Ask): Promise<void> {
  await forEach(async (carrier) => {
    const language = languageOf(carrier);
    const { status, error } = await ask(carrier, language);
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: [code] }]);
    expect(error.nonFieldError).toEqual([expect.stringMatching(sentences[language])]);
  });
}

export const cancel = (scene: FaultPortal, { waybillId }: Placed, language = 'ru') =>
  scene.portal.call(
    api.rejectWaybill,
    { params: { id: waybillId } },
    { as: scene.user, headers: { 'accept-language': language } },
  );

/** Cancels as the page does: by itself, else by asking people. */
export async function cancelOrAsk(scene: FaultPortal, placed: Placed): Promise<string> {
  const { status, error } = await cancel(scene, placed);
  if (status !== 200) {
    expect(error.errorCodes).toEqual({ nonFieldError: ['cancel_needs_agreement'] });
    const params = { id: placed.waybillId };
    await scene.portal.call(api.rejectWaybillManually, { params }, { as: scene.user });
  }
  return (await scene.read(placed)).status;
}

export const documentOf = (scene: FaultPortal, carrier: CarrierCode, orders: Orders, language: string) =>
  scene.portal.call(
    api.getDocument,
    { params: { id: orders[carrier].waybillId, kind: 'waybill' } },
    { as: scene.user, headers: { 'accept-language': language } },
  );

export type Runs = Awaited<ReturnType<FaultPortal['calculate']>>['runs'];

export function endOf(runs: Runs, carrier: CarrierCode): readonly [string, string | null] {
  const run = runs.find(({ deliveryService }) => deliveryService === carrier);
  if (!run) throw new Error(`${carrier} was not asked`);
  return [run.state, run.reason];
}

export async function untilMoved(
  scene: FaultPortal,
  orders: Orders,
  before: ByCarrier<string>,
): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    const now = await statuses(scene, orders);
    const still = carrierCodes.filter((carrier) => now[carrier] === before[carrier]);
    if (still.length === 0) return;
    for (const carrier of still) await scene.carriers.advance(carrier, orders[carrier].number);
    await scene.follow();
  }
  expect(await statuses(scene, orders)).not.toEqual(before);
  throw new Error(`no news: ${JSON.stringify(await statuses(scene, orders))}`);
}

export const claimsOf = (scene: FaultPortal, orders: Orders) =>
  forEach(async (carrier) => {
    const { db } = scene.portal.runtime.database;
    const claims = db.selectFrom('claims').select('problem_type');
    const found = await claims.where('waybill_id', '=', orders[carrier].waybillId).execute();
    return found.map((claim) => claim.problem_type);
  });

/** The history tells of it, with a name in the reader's language. */
export async function expectStory(scene: FaultPortal, orders: Orders, code: string): Promise<void> {
  await forEach(async (carrier) => {
    const language = languageOf(carrier);
    const params = { id: orders[carrier].waybillId };
    const headers = { 'accept-language': language };
    const { body } = await scene.portal.call(api.getTracking, { params }, { as: scene.user, headers });
    const event = body.events.find((one) => one.code === code);
    expect(event?.name).toMatch(sentences[language]);
  });
}

export const createCalls = async (scene: FaultPortal, carrier: CarrierCode): Promise<number> =>
  (await scene.carriers.calls(carrier)).byOperation.create ?? 0;
