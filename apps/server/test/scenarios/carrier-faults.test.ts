import { carrierCodes } from '@tranzit/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorker } from '../../src/main/jobs/build-worker.ts';
import {
  all,
  createFaultPortal,
  deadlineMs,
  type FaultPortal,
  forEach,
  waitingThere,
} from './fault-portal.ts';
import {
  cancel,
  cancelOrAsk,
  claimsOf,
  countsThere,
  createCalls,
  documentOf,
  endOf,
  expectSentences,
  expectStory,
  type Runs,
  registerAll,
  see,
  stages,
  statuses,
  untilMoved,
  untilStage,
  untilWaitingThere,
} from './fault-steps.ts';
import { cancelEnds, faultRows, usedNumberEnds } from './fault-table.ts';

let scene: FaultPortal;
beforeAll(async () => {
  scene = await createFaultPortal();
}, 60_000);
beforeEach(async () => {
  await scene.carriers.clearFaults();
  // As many calls in a minute as all these tests together make nobody is allowed.
  scene.portal.clock.advance(61_000);
});
afterAll(() => scene.close());

const timeout = 120_000;

describe.each(faultRows)('under $name', ({ fault, run, firstTry }) => {
  it('rates come from a day before, marked as such, with the reason', { timeout }, async () => {
    await scene.strike({ ...fault, operation: 'rates' });
    const { runs, results } = await scene.calculate();
    expect(await forEach((carrier) => endOf(runs, carrier))).toEqual(run);
    expect(new Set(results.map((rate) => rate.deliveryService))).toEqual(new Set(carrierCodes));
    expect(results.filter((rate) => rate.lastKnownAt === null)).toEqual([]);
  });

  it('an order waits, and is made once', { timeout }, async () => {
    const orders = await scene.placeAll();
    await scene.strike({ ...fault, operation: 'create' });
    await scene.runPass();
    expect(await statuses(scene, orders)).toEqual(all('new'));
    expect(await stages(scene, orders)).toEqual(all('accepted'));
    await expect.poll(() => countsThere(scene, orders), { timeout: 15_000 }).toEqual(firstTry);
    await scene.carriers.clearFaults();
    await untilStage(scene, orders, 'registered', 'documents_ready', 'manual', 'refused');
    await untilWaitingThere(scene, orders);
    expect(await countsThere(scene, orders)).toEqual(all(1));
  });

  it('documents come later', { timeout }, async () => {
    const orders = await scene.placeAll();
    await scene.strike({ ...fault, operation: 'documents' });
    await untilStage(scene, orders, 'registered');
    await scene.runPass();
    expect(await stages(scene, orders)).toEqual(all('registered'));
    await expectSentences('document_waiting', (carrier, language) =>
      documentOf(scene, carrier, orders, language),
    );
    await scene.carriers.clearFaults();
    await untilStage(scene, orders, 'documents_ready');
    const files = await forEach(async (carrier) => (await documentOf(scene, carrier, orders, 'ru')).bytes);
    for (const file of Object.values(files)) expect(file.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('tracking keeps the status until there is news', { timeout }, async () => {
    const orders = await registerAll(scene);
    const before = await statuses(scene, orders);
    await scene.strike({ ...fault, operation: 'tracking' });
    await forEach((carrier) => scene.carriers.advance(carrier, orders[carrier].number));
    await scene.follow();
    expect(await statuses(scene, orders)).toEqual(before);
    await scene.carriers.clearFaults();
    await untilMoved(scene, orders, before);
  });

  it('a cancellation is said to be unanswered, and ends when asked again', { timeout }, async () => {
    const orders = await registerAll(scene);
    await scene.strike({ ...fault, operation: 'cancel' });
    const before = await statuses(scene, orders);
    await expectSentences('carrier_silent', (carrier, language) => cancel(scene, orders[carrier], language));
    expect(await statuses(scene, orders)).toEqual(before);
    await scene.carriers.clearFaults();
    expect(await forEach((carrier) => cancelOrAsk(scene, orders[carrier]))).toEqual(cancelEnds);
  });
});

describe('under tokens that end in the middle', () => {
  const expire = () => forEach((carrier) => scene.carriers.expireTokens(carrier));

  it('everything goes on', { timeout }, async () => {
    await expire();
    const { runs } = await scene.calculate();
    expect(await forEach((carrier) => endOf(runs, carrier))).toEqual(all(['ok', null]));
    const orders = await scene.placeAll();
    await expire();
    await untilStage(scene, orders, 'registered', 'documents_ready');
    await expire();
    await untilStage(scene, orders, 'documents_ready');
    expect(await countsThere(scene, orders)).toEqual(all(1));
    await expire();
    expect(await forEach((carrier) => cancelOrAsk(scene, orders[carrier]))).toEqual(cancelEnds);
  });
});

describe('under a number that the carrier says has been used', () => {
  it('an order ends at the one that is there, or is refused', { timeout }, async () => {
    const orders = await scene.placeAll('#dup');
    await untilStage(scene, orders, 'documents_ready', 'refused', 'manual');
    const there = await countsThere(scene, orders);
    const ends = await forEach(async (carrier) => {
      const { status, creationStage } = await scene.read(orders[carrier]);
      return `${status} ${creationStage} ${there[carrier]}`;
    });
    expect(ends).toEqual(usedNumberEnds);
  });
});

describe('under a carrier that never comes back', () => {
  it('an order goes to people, and its customer is told in words', { timeout }, async () => {
    const orders = await scene.placeAll();
    await scene.strike({ kind: 'http_500', operation: 'create' });
    await untilStage(scene, orders, 'manual');
    expect(await see(scene, orders, ({ status, problemReason }) => [status, problemReason])).toEqual(
      all(['problem', 'registration_failed']),
    );
    expect(await claimsOf(scene, orders)).toEqual(all(['registration_failed']));
    expect(await countsThere(scene, orders)).toEqual(all(0));
    await expectStory(scene, orders, 'manual');
  });
});

describe('under a carrier that says no', () => {
  it('an order is refused in its words, and the money comes back', { timeout }, async () => {
    const orders = await scene.placeAll();
    await scene.strike({ kind: 'reject', operation: 'create' });
    await untilStage(scene, orders, 'refused');
    expect(await see(scene, orders, ({ status }) => status)).toEqual(all('problem'));
    const words = await see(scene, orders, ({ problemText }) => problemText ?? '');
    for (const text of Object.values(words)) expect(text).toMatch(/\p{L}{3,}/u);
    await expectStory(scene, orders, 'refused');
  });
});

describe('a carrier at fault', () => {
  it.each(carrierCodes)('slows nobody: %s', { timeout }, async (carrier) => {
    const usual = await scene.calculate();
    await scene.carriers.fault({ carrier, kind: 'timeout', operation: 'rates' });
    const { runs } = await scene.calculate();
    const longest = (of: Runs): number =>
      Math.max(...of.filter((one) => one.deliveryService !== carrier).map((one) => one.duration ?? 0));
    expect(endOf(runs, carrier)).toEqual(['timed_out', 'timeout']);
    expect(longest(runs) / Math.max(longest(usual.runs), deadlineMs / 10)).toBeLessThan(5);
    expect(longest(runs)).toBeLessThan(deadlineMs);
  });

  it('lets no order of others wait for its own', { timeout }, async () => {
    const waitingOrders = 60;
    await scene.carriers.fault({ carrier: 'dpd', kind: 'timeout', operation: 'create' });
    const triesBefore = await createCalls(scene, 'dpd');
    for (let order = 0; order < waitingOrders; order += 1) await scene.place('dpd');
    const others = carrierCodes.filter((carrier) => carrier !== 'dpd');
    const placed = await Promise.all(others.map((carrier) => scene.place(carrier)));
    const worker = await startWorker(scene.portal.runtime, { isAlone: true });
    try {
      await expect
        .poll(async () => (await Promise.all(placed.map(scene.read))).map(({ status }) => status), {
          timeout: 30_000,
        })
        .toEqual(others.map((carrier) => waitingThere[carrier]));
      expect((await createCalls(scene, 'dpd')) - triesBefore).toBeLessThan(waitingOrders);
    } finally {
      await worker.stop();
    }
  });
});

// The carriers' clock does not go back.
describe('under a clock that is ahead of ours', () => {
  it('everything goes as ever', { timeout }, async () => {
    await scene.carriers.advanceClock(1);
    const { runs } = await scene.calculate();
    expect(await forEach((carrier) => endOf(runs, carrier))).toEqual(all(['ok', null]));
    const orders = await registerAll(scene);
    await untilStage(scene, orders, 'documents_ready');
    const before = await statuses(scene, orders);
    const others = await registerAll(scene);
    expect(await forEach((carrier) => cancelOrAsk(scene, others[carrier]))).toEqual(cancelEnds);
    await untilMoved(scene, orders, before);
    expect(await countsThere(scene, orders)).toEqual(all(1));
  });
});

describe('after all of it', () => {
  it('nothing is lost, nothing is double, and only what was not made is given back', {
    timeout,
  }, async () => {
    await scene.passUntil(async () => (await scene.readAll()).every((one) => one.stage !== 'accepted'));
    const waybills = await scene.readAll();
    const there = await forEach((carrier) => scene.carriers.orders(carrier));
    expect(waybills.length).toBeGreaterThan(carrierCodes.length * faultRows.length * 4);
    for (const { number, carrier, status, stage, charges, refunds } of waybills) {
      const count = there[carrier].filter((order) => order.number === number).length;
      const isMade = stage === 'registered' || stage === 'documents_ready';
      const isGivenBack = status === 'canceled' || stage === 'refused';
      expect({ number, stage, count, charges, refunds }).toEqual({
        number,
        stage: expect.stringMatching(/^(registered|documents_ready|refused|manual)$/),
        count: isMade ? 1 : expect.toBeOneOf([0, 1]),
        charges: 1,
        refunds: isGivenBack ? 1 : 0,
      });
    }
  });
});
