import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { finishedResults, startCalculation } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { calculationJobs } from '../calculations.jobs.ts';
import { readQuotedRates } from '../rates/stored-rate.ts';
import { hashOfInput } from './frozen-input.ts';
import { readInput } from './stored-input.ts';

/** JSON as the first release wrote it, the keys in the order in which the database keeps them. */
const oldInput = {
  ways: ['d2d'],
  sender: {
    iso: 'RU',
    city: 'Москва',
    fiasId: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
    region: 'г Москва',
    latitude: 55.7522,
    postcode: '101000',
    longitude: 37.6156,
  },
  carriers: null,
  packages: [{ amount: 1, widthMm: 200, heightMm: 100, lengthMm: 300, weightGrams: 1500 }],
  pickupOn: '2026-11-23',
  receiver: { iso: 'RU', city: 'Новосибирск', region: 'Новосибирская обл' },
  services: ['INSURANCE'],
  cargoType: 'package',
  terminals: { cdek: { sender: { code: 'MSK5', kind: 'office' } } },
  declaredValue: 300_000,
  senderTimeZone: 'Europe/Moscow',
};
const oldTerms = {
  rank: 'silver',
  loyalty: 'DISCOUNT',
  earnsBonuses: true,
  tenderPrices: {},
  discountPercent: 10,
  personalDiscounts: { gone: 5 },
};
const oldParts = [
  { code: null, kind: 'base', amount: 50_000 },
  { code: 'INSURANCE', kind: 'insurance', amount: 7_500 },
];
const oldServices = [{ price: 7_500, service: 'INSURANCE', availability: 'available' }];
const oldPackages = [
  { amount: 2, widthMm: 200, heightMm: 100, lengthMm: 300, description: '', weightGrams: 1500 },
];
const oldCarrierRate = {
  way: 'd2d',
  maxDays: 4,
  minDays: 2,
  services: oldServices,
  basePrice: 50_000,
  tariffCode: '139',
  tariffKind: 'default',
  tariffName: 'Посылка дверь-дверь',
};

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ carriers: carriers.entries });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;

async function calculationOf(as: TestUser) {
  const started = await startCalculation(portal, as);
  await finishedResults(portal, as, started.taskId);
  return { id: asId('CalculationId', started.taskId), cargoId: asId('CargoId', started.cargoId) };
}

it('shows the rates and the cargo of an earlier release', async () => {
  const as = await createAccount(db());
  const { id, cargoId } = await calculationOf(as);
  const json = { price_parts: JSON.stringify(oldParts), services: JSON.stringify(oldServices) };
  await db().updateTable('rate_results').set(json).where('calculation_id', '=', id).execute();
  const packages = JSON.stringify(oldPackages);
  await db().updateTable('cargoes').set({ packages }).where('id', '=', cargoId).execute();
  const { results, task } = await finishedResults(portal, as, id);
  expect(results[0]).toMatchObject({
    priceParts: [
      { kind: 'base', code: null, amount: 500 },
      { kind: 'insurance', code: 'INSURANCE', amount: 75 },
    ],
    additionalServices: [{ code: 'INSURANCE', amount: 75, status: 'available' }],
  });
  expect(task.cargo.packages).toEqual([
    { width: 20, height: 10, length: 30, weight: 1.5, description: '', amount: 2 },
  ]);
});

it('goes on with a calculation that an earlier release has begun', async () => {
  const as = await createAccount(db());
  const { id } = await calculationOf(as);
  await db().deleteFrom('rate_results').where('calculation_id', '=', id).execute();
  const waiting = { state: 'running', ended_at: null } as const;
  await db().updateTable('calculation_runs').set(waiting).where('calculation_id', '=', id).execute();
  const json = { input: JSON.stringify(oldInput), terms: JSON.stringify(oldTerms) };
  await db()
    .updateTable('calculations')
    .set({ ...json, done_at: null })
    .where('id', '=', id)
    .execute();
  const attempt = { attempt: 1, isLast: true, signal: new AbortController().signal };
  const ctx = { ...portal.runtime.capabilities, log: portal.runtime.log };
  await calculationJobs[0]?.handle(ctx, { calculationId: id }, attempt);
  const { results } = await finishedResults(portal, as, id);
  const [rate] = results;
  const [base] = rate?.priceParts ?? [];
  expect(rate?.priceParts.at(-1)).toEqual({
    kind: 'discount',
    code: null,
    amount: -Math.round((base?.amount ?? 0) * 10) / 100,
  });
});

it('names the same question by the same hash after it was kept', async () => {
  const as = await createAccount(db());
  const { id } = await calculationOf(as);
  const row = await db()
    .selectFrom('calculations')
    .select(['input', 'input_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(hashOfInput(readInput(row.input))).toBe(row.input_hash);
});

it('takes a carrier’s rate of an earlier release for a fresh one', async () => {
  const { rows } = await sql<{
    rates: unknown;
  }>`select ${JSON.stringify([oldCarrierRate])}::jsonb as rates`.execute(db());
  expect(readQuotedRates(rows[0]?.rates)).toEqual([oldCarrierRate]);
});

it('refuses JSON that no release has written instead of guessing', async () => {
  const as = await createAccount(db());
  const { id } = await calculationOf(as);
  const terms = JSON.stringify({ ...oldTerms, loyalty: 'FRIENDSHIP' });
  await db().updateTable('calculations').set({ terms }).where('id', '=', id).execute();
  const { status } = await portal.send(api.getCalculationResults, { params: { id } }, { as });
  expect(status).toBe(500);
});
