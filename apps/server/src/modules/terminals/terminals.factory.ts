import { api, type RequestOf } from '@tranzit/contract';
import { grams, millimetres } from '@tranzit/kernel';
import { expect } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { startTerminalLoads } from './index.ts';
import { startTestCarrier, type TestCarrier, terminal, variantOf } from './listing-carrier.factory.ts';

export const kazanFiasId = '93b3df57-4c89-44df-ac42-96f05e9cd3b9';
export const kazan = { latitude: 55.79, longitude: 49.12 };

/** Beside what a test needs: another carrier, another city of the same name, both shores of the 180th meridian. */
export const cdekTerminals = [
  terminal('office', { kind: 'office', name: 'Ажурный', cityFiasId: kazanFiasId }),
  terminal('north', { name: 'Берёзовый', latitude: 55.88, handsOut: false }),
  terminal('locker', {
    name: 'Вязовый',
    kind: 'locker',
    latitude: 55.8,
    acceptsDropOff: false,
    limits: {
      maxGrams: grams(15_000),
      maxLengthMm: millimetres(380),
      maxWidthMm: millimetres(600),
      maxHeightMm: millimetres(410),
      maxSidesSumMm: undefined,
    },
  }),
  terminal('sum', {
    name: 'Гранатовый',
    latitude: 55.81,
    limits: { ...terminal('').limits, maxGrams: grams(30_000), maxSidesSumMm: millimetres(1000) },
  }),
  terminal('far', { name: 'Дальний', latitude: 56.2 }),
  terminal('oryol', { name: 'Орловский', city: 'г. Орёл', latitude: 52.97, longitude: 36.06 }),
  terminal('west-shore', { city: 'Эгвекинот', latitude: 66.3, longitude: 179.9 }),
  terminal('east-shore', { city: 'Эгвекинот', latitude: 66.3, longitude: -179.9 }),
];
export const dpdTerminals = [
  terminal('dpd', { name: 'Ёлочный', latitude: 55.795 }),
  terminal('kazan-elsewhere', { name: 'Тёзка', latitude: 60, longitude: 30 }),
];

export interface TerminalPortal {
  readonly carrier: TestCarrier;
  readonly portal: TestPortal;
  readonly user: TestUser;
  close(): Promise<void>;
}

/** A portal that has loaded the terminals above. */
export async function createTerminalPortal(): Promise<TerminalPortal> {
  const carrier = await startTestCarrier();
  const entries = [
    variantOf(carrier.entry, 'cdek', async function* () {
      yield cdekTerminals;
    }),
    variantOf(carrier.dpd, 'dpd', async function* () {
      yield dpdTerminals;
    }),
  ];
  const portal = await createTestPortal({ carriers: entries, ownDatabase: true });
  const user = await createAccount(portal.runtime.database.db);
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
  return {
    carrier,
    portal,
    user,
    async close() {
      await portal.close();
      await carrier.close();
    },
  };
}

type Query = NonNullable<RequestOf<typeof api.listTerminals>['query']>;

/** Codes of what a search lists, in its order. */
export async function foundCodes({ portal, user }: TerminalPortal, query: Query): Promise<string[]> {
  const { status, body } = await portal.call(api.listTerminals, { query }, { as: user });
  expect(status).toBe(200);
  expect(body.count).toBe(body.items.length);
  return body.items.map(({ code }) => code);
}
