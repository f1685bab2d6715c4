import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codesOf, type DellinOrderChange, dataOf, openDellin } from '../../testing/samples-dellin.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectsOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
let dellin: Awaited<ReturnType<typeof openDellin>>;
beforeEach(async () => {
  sandbox = await startTestSandbox({ timeScale: 1 });
  dellin = await openDellin(sandbox);
});
afterEach(() => sandbox.close());

const cancel = (orderID: unknown) => dellin.ask('/v3/orders/cancel_pickup.json', { orderID });
const history = async (orderID: string) =>
  objectsOf((await dellin.ask('/v3/orders/history.json', { orderID })).json.data);
const fromTerminal = { variant: 'terminal', produceDate: '2026-03-04', city: '7700000000000000000000000' };

describe('cancelling a pick-up', () => {
  test('is taken in at once and done a little later', async () => {
    const number = await dellin.order();
    const answer = await cancel(Number(number));
    expect([answer.status, dataOf(answer)]).toEqual([200, { status: 'success' }]);
    expect((await history(number))[0]).toEqual({
      typeCode: 'cancel_pickup',
      typeName: expect.any(String),
      createdAt: '2026-03-02 13:00:01',
      status: 'processing',
      detailedInfo: null,
    });
    expect((await dellin.find(number)).state).toBe('processing');
    sandbox.pass(1_000);
    expect((await history(number))[0]).toMatchObject({ status: 'success', detailedInfo: expect.any(String) });
    expect((await dellin.find(number)).state).toBe('declined');
  });

  test('is declined in the history by #nocancel, and the order lives on', async () => {
    const number = await dellin.order({ receiver: 'Получатель #nocancel' });
    expect(dataOf(await cancel(number))).toEqual({ status: 'success' });
    sandbox.pass(1_000);
    expect((await history(number))[0]).toMatchObject({
      status: 'declined',
      detailedInfo: expect.any(String),
    });
    await sandbox.control('POST', `/orders/dellin/${number}/advance/`, { steps: 50 });
    expect((await dellin.find(number)).state).toBe('finished');
  });

  test('asked for twice is one wish', async () => {
    const number = await dellin.order();
    await cancel(number);
    expect((await cancel(number)).status).toBe(200);
    expect(await history(number)).toHaveLength(1);
    sandbox.pass(1_000);
    expect([(await cancel(number)).status, codesOf(await cancel(number))]).toEqual([400, [281017]]);
  });

  test('is declined once the driver is on the way', async () => {
    const number = await dellin.order();
    await sandbox.control('POST', `/orders/dellin/${number}/advance/`, { status: 'pickup_departed' });
    await cancel(number);
    sandbox.pass(1_000);
    expect((await history(number))[0]?.status).toBe('declined');
  });

  test('ends at 17:00 of the day before, by the clock of the sender', async () => {
    const [early, late] = [await dellin.order(), await dellin.order()];
    sandbox.clock.now = Date.parse('2026-03-03T13:59:59Z');
    expect((await cancel(early)).status).toBe(200);
    sandbox.pass(1_000);
    expect((await cancel(late)).status).toBe(400);
  });

  test.each<[string, DellinOrderChange]>([
    ['cargo the sender brings', { derival: fromTerminal }],
    ['a draft', { more: { inOrder: false } }],
  ])('is refused for %s', async (_what, change) => {
    expect((await cancel(await dellin.order(change))).status).toBe(400);
  });

  test('is refused for an unknown order', async () => {
    expect(codesOf(await cancel('777'))).toEqual([130002]);
  });
});

test('cancelling the delivery leaves the cargo at the terminal', async () => {
  const number = await dellin.order();
  const answer = await dellin.ask('/v3/orders/cancel_delivery.json', { orderID: number });
  expect(dataOf(answer)).toEqual({ status: 'success' });
  await sandbox.control('POST', `/orders/dellin/${number}/advance/`, { steps: 50 });
  const states = (await dellin.statuses(number)).map((row) => row.state);
  expect(states).not.toContain('delivery');
  expect(states.slice(-2)).toEqual(['arrived', 'finished']);
});
