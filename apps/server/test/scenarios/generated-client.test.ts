import { randomUUID } from 'node:crypto';
import { createClient, PortalError, resultOf, type Schemas, type TranzitClient } from '@tranzit/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { createAccount, testPassword } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';

// A process of its own starts, and is started again, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 });

/** What another program does with nothing but the OpenAPI document, against a portal in a process of its own. */

let storage: TestDatabase;
let database: Database;
let carriers: TestCarriers;
let portal: KillablePortal;
let username: string;

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase({ url: storage.url, maxConnections: 2, log: silentLog });
  carriers = await startTestCarriers({ now: Date.now, only: ['cdek'] });
  portal = await createKillablePortal({ databaseUrl: storage.url, sandboxUrl: carriers.sandbox.url });
  await portal.start();
  username = (await createAccount(database.db, { creditLimitKopecks: 10_000_000 })).email;
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await carriers?.close();
  await database?.close();
  await storage?.drop();
});

const open = (password = testPassword): TranzitClient =>
  createClient({ url: portal.url, username, password });

const moscow = { iso: 'RU', region: 'г Москва', city: 'Москва', street: 'ул Полевая', house: '14' };
const novosibirsk = {
  iso: 'RU',
  region: 'Новосибирская обл',
  city: 'Новосибирск',
  street: 'ул Речная',
  house: '7',
};

async function sideOf(client: TranzitClient, body: typeof moscow, side: 'sender' | 'recipient') {
  const { addressCastId } = await resultOf(
    client.POST('/api/v1/contact/cast/address/fast/create/', { body }),
  );
  const contact = { address_cast_id: addressCastId, contact_name: 'Ольховская Дарья', side };
  const { contactCastId } = await resultOf(
    client.POST('/api/v1/contact/cast/contact/create/', {
      body: { ...contact, phones: [{ number: '+7 900 000-00-12' }] },
    }),
  );
  return { addressCastId, contactCastId };
}

async function ratesOf(client: TranzitClient, id: number) {
  const path = { params: { path: { id } } };
  const results = () => resultOf(client.GET('/api/v1/calculation/{id}/results/', path));
  await expect.poll(results, { timeout: 20_000 }).toMatchObject({ done: true });
  return (await results()).results;
}

it('compares, orders and follows a delivery to the carrier’s number and its label', async () => {
  const client = open();
  const sender = await sideOf(client, moscow, 'sender');
  const recipient = await sideOf(client, novosibirsk, 'recipient');
  const { cargoId } = await resultOf(
    client.POST('/api/v1/cargo/create/', {
      body: {
        type: 'package',
        packages: [{ length: 30, width: 20, height: 10, weight: 1.5, description: 'Запчасти', amount: 1 }],
      },
    }),
  );
  const { dates } = await resultOf(client.GET('/api/v1/reference/scheduler/'));
  const pickupDate = dates.filter((day) => day.pickupAvailable)[1]?.date ?? '';
  const { singleTaskId } = await resultOf(
    client.POST('/api/v1/calculation/start/', {
      body: {
        cargo_id: cargoId,
        sender_address_id: sender.addressCastId,
        receiver_address_id: recipient.addressCastId,
        pickup_date: pickupDate,
      },
    }),
  );
  const rates = await ratesOf(client, singleTaskId);
  const rate = rates.find(
    ({ deliveryService, deliveryWay }) => deliveryService === 'cdek' && deliveryWay === 'd2d',
  );
  const { waybillId, plsWaybillNumber } = await resultOf(
    client.POST('/api/v1/shipping/create/', {
      params: { header: { 'Idempotency-Key': 'one-order-of-another-program' } },
      body: {
        rate_result_id: rate?.rateResultId ?? 0,
        sender_contact_id: sender.contactCastId,
        receiver_contact_id: recipient.contactCastId,
        cargo_id: cargoId,
        pickup_date: pickupDate,
        pickup_period: '09:00-18:00',
        bonus_value: 0,
      },
    }),
  );
  const waybill = () =>
    resultOf(client.GET('/api/v1/shipping/waybill/{id}/', { params: { path: { id: String(waybillId) } } }));
  await expect.poll(waybill, { timeout: 20_000 }).toMatchObject({
    plsWaybillNumber,
    serviceWaybillNumber: expect.any(String),
    creationStage: 'documents_ready',
  });
  const label = await resultOf(
    client.GET('/api/v1/shipping/waybill/{id}/document/{kind}/', {
      params: { path: { id: plsWaybillNumber, kind: 'label' } },
      parseAs: 'arrayBuffer',
    }),
  );
  expect(
    Buffer.from(label as unknown as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await carriers.orders('cdek')).toHaveLength(1);

  const mail = () =>
    resultOf(
      client.PUT('/api/v1/shipping/waybill/{id}/share/email/', {
        params: { path: { id: plsWaybillNumber }, header: { 'Idempotency-Key': 'one-letter' } },
        body: { email: 'reader@example.org', share_type: 'BASIC' },
      }),
    );
  expect([await mail(), await mail()]).toEqual([undefined, undefined]);
  const letters = sql`select 1 from outbox_messages where recipient = 'reader@example.org'`;
  expect((await letters.execute(database.db)).rows).toHaveLength(1);
});

it('gives a refusal as one error with its fields, and signs in once for calls side by side', async () => {
  const client = open();
  const wrong = resultOf(client.POST('/api/v1/cargo/create/', { body: { type: 'package', packages: [] } }));
  const refusal = await wrong.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(PortalError);
  expect(refusal).toMatchObject({ status: 400, body: { packages: expect.any(Array) } });

  const sessions = async () =>
    (await sql<{ id: string }>`select id from sessions`.execute(database.db)).rows.length;
  const before = await sessions();
  const another = open();
  await Promise.all([1, 2, 3].map(() => resultOf(another.GET('/api/v1/user/current/detail/'))));
  expect(await sessions()).toBe(before + 1);
});

it('ends its session at the portal', async () => {
  const client = open();
  await resultOf(client.GET('/api/v1/user/current/detail/'));
  await client.signOut();
  const last = sql<{ end_reason: string }>`select end_reason from sessions order by created_at desc limit 1`;
  expect((await last.execute(database.db)).rows).toEqual([{ end_reason: 'logout' }]);
});

/** The portal as it is after its key was changed: no access token holds any more, every session does. */
async function forgetAccessTokens(): Promise<void> {
  await portal.stop();
  await portal.start({ AUTH_SECRET: `${randomUUID()}${randomUUID()}` });
}

/** A client whose calls to sign in and to renew are counted; `away` stands for what comes instead of a renewal. */
async function openCounted() {
  const seen = { logins: 0, renewals: 0 };
  const state: { away?: () => Response; refreshToken?: string } = {};
  const client = createClient({
    url: portal.url,
    username,
    password: testPassword,
    async fetch(request) {
      const isRenewal = request.url.endsWith('/token_refresh/');
      const isLogin = request.url.endsWith('/login/');
      if (isRenewal) seen.renewals += 1;
      if (isLogin) seen.logins += 1;
      if (isRenewal && state.away) return state.away();
      const response = await fetch(request);
      if (isLogin) {
        const tokens = (await response.clone().json()) as Schemas['Tokens']; // of a successful signing in
        state.refreshToken = tokens.refreshToken;
      }
      return response;
    },
  });
  await resultOf(client.GET('/api/v1/user/current/detail/'));
  expect(seen).toEqual({ logins: 1, renewals: 0 });
  return { client, seen, state };
}

it('renews once for all calls whose token is refused, and sends each of them once more', async () => {
  const { client, seen } = await openCounted();
  await forgetAccessTokens();
  const makeTag = () =>
    resultOf(client.POST('/api/v1/shipping/tag/create/', { body: { title: randomUUID() } }));
  const made = await Promise.all(Array.from({ length: 12 }, makeTag));
  expect(new Set(made.map(({ tagId }) => tagId)).size).toBe(12);
  expect(seen).toEqual({ logins: 1, renewals: 1 });
});

it('keeps the password to itself while the portal does not renew, and renews once it does', async () => {
  const { client, seen, state } = await openCounted();
  const user = () => resultOf(client.GET('/api/v1/user/current/detail/'));
  await forgetAccessTokens();
  state.away = () => new Response(undefined, { status: 503, headers: { 'retry-after': '5' } });
  await expect(user()).rejects.toMatchObject({ name: 'PortalError', status: 503, retryAfter: 5 });
  state.away = () => {
    throw new TypeError('fetch failed');
  };
  await expect(user()).rejects.toThrow(TypeError);
  delete state.away;
  expect((await user()).email).toBe(username);
  expect(seen).toEqual({ logins: 1, renewals: 3 });
});

it('signs in with the password when its session is over', async () => {
  const { client, seen, state } = await openCounted();
  await forgetAccessTokens();
  const over = { body: { refresh_token: state.refreshToken ?? '' } };
  expect(await resultOf(open().POST('/api/v1/user/logout/', over))).toBeUndefined();
  const user = () => resultOf(client.GET('/api/v1/user/current/detail/'));
  const emails = (await Promise.all([user(), user(), user()])).map(({ email }) => email);
  expect(emails).toEqual([username, username, username]);
  expect(seen).toEqual({ logins: 2, renewals: 1 });
});

it('says that the password is wrong', async () => {
  const stranger = open('not the password');
  await expect(resultOf(stranger.GET('/api/v1/user/current/detail/'))).rejects.toMatchObject({
    name: 'PortalError',
    status: 400,
  });
});
