import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api, type RequestOf } from '@tranzit/contract';
import { type AccountId, type CarrierCode, carrierCodes, type UserId } from '@tranzit/kernel';
import { terminal } from '../../src/modules/terminals/listing-carrier.factory.ts';
import { toTerminalRow } from '../../src/modules/terminals/terminal-row.ts';
import { beginLoad, completeLoad, saveTerminals } from '../../src/modules/terminals/terminals.store.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createAccount, testPassword } from '../harness/accounts.ts';
import { box, doorRateOf, moscow, novosibirsk } from '../harness/orders.ts';
import { createPortalClient, type PortalClient, RefusedCall } from '../harness/portal-client.ts';

export type OrderBody = RequestOf<typeof api.createWaybill>['body'];
export type OrderBodies = Readonly<Record<CarrierCode, OrderBody>>;

/** One order as its customer knows it. */
export interface Placed {
  readonly key: string;
  readonly carrier: CarrierCode;
  /** Every number that an answer has named. */
  readonly numbers: string[];
  sent: number;
}

export const newOrder = (carrier: CarrierCode): Placed => ({
  key: randomUUID(),
  carrier,
  numbers: [],
  sent: 0,
});

/** So many orders, one carrier after the other. */
export const newOrders = (count: number): readonly Placed[] =>
  Array.from({ length: count }, (_, index) => newOrder(carrierCodes[index % carrierCodes.length] ?? 'cdek'));

interface Question {
  readonly taskId: number;
  readonly cargoId: number;
  readonly senderAddressId: number;
  readonly receiverAddressId: number;
  readonly pickupOn: string;
}

/** A customer of a portal that runs in other processes and may be gone at any moment. */
export interface OrderDesk {
  readonly client: PortalClient;
  readonly userId: UserId;
  readonly accountId: AccountId;
  /**
   * What an order of each carrier is made of; any number of orders may be made of it. They are collected on the `day`th of
   * the days with a courier, counted from 0.
   */
  prepare(day?: number): Promise<OrderBodies>;
  /** Sends an order as the page does: the same key again until an answer comes. True when it has come. */
  place(order: Placed, body: OrderBody): Promise<boolean>;
}

/** Well before an access token ends. */
const signedInForMs = 240_000;

/** Signs in before the first call and again before the token ends, however long the test takes. */
function staySignedIn(url: string, email: string): PortalClient {
  const signIn = async (): Promise<PortalClient> => {
    const body = { username: email, password: testPassword };
    const tokens = await createPortalClient(url).call(api.login, { body });
    return createPortalClient(url, tokens.body.accessToken);
  };
  let current: { readonly sinceMs: number; readonly client: Promise<PortalClient> } | undefined;
  const fresh = (): Promise<PortalClient> => {
    if (current && Date.now() - current.sinceMs < signedInForMs) return current.client;
    const client = signIn();
    current = { sinceMs: Date.now(), client };
    client.catch(() => {
      current = undefined;
    });
    return client;
  };
  return { call: async (endpoint, request, options) => (await fresh()).call(endpoint, request, options) };
}

/** A portal that is gone, without its database, or asked too often is asked again later; another refusal would be a fault. */
const mayComeLater = (error: unknown): boolean =>
  !(error instanceof RefusedCall) || error.status >= 500 || error.status === 429;

/** Opens an account and a client of its owner; the portal must be up. */
export async function openOrderDesk(url: string, db: Db): Promise<OrderDesk> {
  const { email, userId, accountId } = await createAccount(db, { creditLimitKopecks: 100_000_000_000 });
  const client = staySignedIn(url, email);
  await listOffice(db);
  return {
    client,
    userId,
    accountId,
    prepare: (day) => prepareOrders(client, day),
    async place(order, orderBody) {
      order.sent += 1;
      try {
        const answer = await client.call(
          api.createWaybill,
          { body: orderBody },
          { idempotencyKey: order.key },
        );
        order.numbers.push(answer.body.plsWaybillNumber);
        return true;
      } catch (error) {
        if (!mayComeLater(error)) throw error;
        return false;
      }
    },
  };
}

async function pickupOn(client: PortalClient, index: number): Promise<string> {
  const { body } = await client.call(api.listPickupDays, { query: {} });
  const later = body.dates.filter((day) => day.pickupAvailable)[index];
  if (!later) throw new Error('no day for a courier');
  return later.date;
}

/** Asks all carriers for their rates. */
export async function ask(client: PortalClient, dayIndex = 1): Promise<Question> {
  const cast = async (body: Omit<typeof moscow, 'office'>): Promise<number> =>
    (await client.call(api.createFastAddressCast, { body })).body.addressCastId;
  const senderAddressId = await cast(moscow);
  const receiverAddressId = await cast(novosibirsk);
  const { cargoId } = (await client.call(api.createCargo, { body: box })).body;
  const day = await pickupOn(client, dayIndex);
  const { body } = await client.call(api.startCalculation, {
    body: {
      cargo_id: cargoId,
      sender_address_id: senderAddressId,
      receiver_address_id: receiverAddressId,
      pickup_date: day,
      calc_terminal: true,
    },
  });
  return { taskId: body.singleTaskId, cargoId, senderAddressId, receiverAddressId, pickupOn: day };
}

export const resultsOf = async (client: PortalClient, taskId: number) =>
  (await client.call(api.getCalculationResults, { params: { id: String(taskId) } })).body;

const patienceMs = 20_000;

/** The results of a question, when all carriers have answered. */
export async function finished(client: PortalClient, taskId: number) {
  const until = Date.now() + patienceMs;
  for (;;) {
    const results = await resultsOf(client, taskId);
    if (results.done) return results;
    if (Date.now() > until) throw new Error(`calculation ${taskId} was not done in ${patienceMs} ms`);
    await delay(50);
  }
}

const office = terminal('101000', {
  name: 'Отделение 101000',
  kind: 'office',
  region: 'Москва',
  city: 'Москва',
  addressLine: 'Москва, ул Полевая, д 1',
  latitude: 55.76,
  longitude: 37.63,
});

/**
 * Lists the one office that orders of the Post need, as a load of its list would: the portal's processes may have no worker
 * yet, and the whole list takes them long. A longer list that they read later takes its place.
 */
async function listOffice(db: Db): Promise<void> {
  const ctx: Parameters<typeof completeLoad>[0] = {
    ...{ db, clock: systemClock, inTransaction: false },
    live: { publish: () => undefined },
    afterCommit: () => undefined,
  };
  const load = await beginLoad(ctx, 'post');
  const row = toTerminalRow('post', office);
  await saveTerminals(ctx, load, row ? [row] : []);
  await completeLoad(ctx, load);
}

/** The office as an address. */
async function officeCast(client: PortalClient): Promise<number> {
  const query = { city: moscow.city, delivery_service: ['post' as const], side: 'sender' as const };
  const [found] = (await client.call(api.listTerminals, { query })).body.items;
  if (!found) throw new Error('no office of the Post');
  const body = { terminal_id: found.terminalId };
  return (await client.call(api.createFastAddressCast, { body })).body.addressCastId;
}

async function prepareOrders(client: PortalClient, day?: number): Promise<OrderBodies> {
  const question = await ask(client, day);
  const { results } = await finished(client, question.taskId);
  const person = async (address_cast_id: number, side: 'sender' | 'recipient'): Promise<number> => {
    const phones = [{ number: '+7 (900) 000-00-12' }];
    const body = { address_cast_id, contact_name: 'Ольховская Дарья', phones, side };
    return (await client.call(api.createContactCast, { body })).body.contactCastId;
  };
  const common = {
    sender_contact_id: await person(question.senderAddressId, 'sender'),
    receiver_contact_id: await person(question.receiverAddressId, 'recipient'),
    cargo_id: question.cargoId,
    bonus_value: 0,
    pickup_period: '09:00-18:00',
  };
  const atOffice = await person(await officeCast(client), 'sender');
  const of = (carrier: CarrierCode): OrderBody => {
    const rate = doorRateOf(results, carrier);
    if (!rate) throw new Error(`no rate of ${carrier}`);
    return {
      ...common,
      ...(rate.deliveryWay === 'w2d' && { sender_contact_id: atOffice }),
      rate_result_id: rate.rateResultId,
      pickup_date: rate.pickupDate ?? question.pickupOn,
    };
  };
  // Every carrier of the list has its order.
  return Object.fromEntries(carrierCodes.map((code) => [code, of(code)])) as OrderBodies;
}
