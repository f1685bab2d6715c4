import { mayMove, type WaybillStatus } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { orderEvents } from '../events.ts';
import type { TrackedOrder, TrackingEvent } from '../port/index.ts';
import { isReturnReason } from '../status-reader.ts';
import { bookNew, callTogether, type OrderedThere, patient, type Suite, trackOne } from './suite.ts';

/** More steps than any lifecycle has. */
const allSteps = 50;

/** The statuses a waybill goes through by these events; fails at the first move the portal does not allow. */
function moveThrough({ events }: Pick<TrackedOrder, 'events'>): WaybillStatus[] {
  const passed: WaybillStatus[] = ['new'];
  for (const { status, code } of events) {
    const current = passed.at(-1) ?? 'new';
    if (status === undefined || status === current) continue;
    expect(mayMove(current, status), `${code} moves ${current} to ${status}`).toBe(true);
    passed.push(status);
  }
  return passed;
}

/** Calls the courier where that is a call of its own. */
async function sendCourier(there: OrderedThere): Promise<OrderedThere> {
  if (!there.adapter.callCourier) return there;
  const { carrierCallId } = await callTogether(there.adapter, [there]);
  return { ...there, reference: { ...there.reference, carrierCallId } };
}

async function liveOut(
  suite: Suite,
  marker: string,
): Promise<{ there: OrderedThere; tracked: TrackedOrder }> {
  const there = await bookNew(suite, marker);
  await suite.control.advance(there.order.ourNumber, allSteps);
  return { there, tracked: await trackOne(there) };
}

/** What tracking promises. */
export function describeTracking(suite: () => Suite): void {
  describe('tracking', () => {
    it('leads from booking to delivery by moves the portal allows, step by step', async () => {
      const booked = await bookNew(suite());
      const there = await sendCourier(booked);
      const seen = new Map<string, TrackingEvent>();
      for (let step = 0; step < allSteps; step += 1) {
        const { events } = await trackOne(there);
        for (const event of events) {
          expect(seen.get(event.key) ?? event).toMatchObject({
            code: event.code,
            occurredAt: event.occurredAt,
          });
          seen.set(event.key, event);
        }
        if (events.some(({ status }) => status === 'delivered')) break;
        await suite().control.advance(there.order.ourNumber, 1);
      }
      const passed = moveThrough({ events: orderEvents([...seen.values()]) });
      expect(passed.at(-1)).toBe('delivered');
      const wayThere: WaybillStatus[] = [
        'received_from_sender',
        'sent_to_receiver_office',
        'courier_delivery',
      ];
      const courier: WaybillStatus[] = there.adapter.callCourier ? ['courier_search', 'courier_on_way'] : [];
      expect(passed).toEqual(expect.arrayContaining([...courier, ...wayThere]));
    });

    it('gives events oldest first, in UTC, each with its own key, its code and the record of the carrier', async () => {
      const { there, tracked } = await liveOut(suite(), '');
      const times = tracked.events.map(({ occurredAt }) => occurredAt);
      expect(times).toEqual(times.toSorted());
      expect(times.every((time) => new Date(time).toISOString() === time)).toBe(true);
      expect(new Set(tracked.events.map(({ key }) => key)).size).toBe(tracked.events.length);
      for (const { code, raw, isKnown, status } of tracked.events) {
        if (status !== undefined) expect(there.adapter.capabilities.statuses).toContain(status);
        expect([code !== '', raw !== undefined, isKnown]).toEqual([true, true, true]);
      }
    });

    it('reads a lost cargo as lost', async () => {
      const { there, tracked } = await liveOut(suite(), '#lost');
      const end = moveThrough(tracked).at(-1);
      if (there.adapter.capabilities.statuses.includes('lost')) expect(end).toBe('lost');
      else expect(end).not.toBe('delivered');
    });

    it('reads a cargo on its way back as a problem that says so', async () => {
      const { there, tracked } = await liveOut(suite(), '#return');
      const end = moveThrough(tracked).at(-1);
      if (!there.adapter.capabilities.statuses.includes('problem')) {
        expect(end).not.toBe('delivered');
        return;
      }
      expect(end).toBe('problem');
      const back = tracked.events.filter(({ problemReason }) => isReturnReason(problemReason));
      expect(back.length).toBeGreaterThan(0);
      expect(back.every(({ status }) => status === 'problem')).toBe(true);
      expect(tracked.events.some(({ isReturn }) => isReturn)).toBe(true);
    });

    it.each([
      ['#refuse', 'receiver_refused'],
      ['#storage', 'storage_expired'],
    ] as const)('does not take %s for a delivery, and says why where it is told', async (marker, reason) => {
      const { there, tracked } = await liveOut(suite(), marker);
      const { statuses } = there.adapter.capabilities;
      const end = moveThrough(tracked).at(-1);
      if (statuses.includes('problem')) expect(['problem', 'scrapped']).toContain(end);
      else expect(end).not.toBe('delivered');
      const reasons = tracked.events.flatMap(({ problemReason }) => problemReason ?? []);
      const told = suite().options.tells?.includes(reason) ? [reason] : [];
      expect(reasons.filter((one) => !isReturnReason(one))).toEqual(told);
    });

    it('keeps a code it does not know, and moves nothing by it', async () => {
      const there = await bookNew(suite());
      await suite().control.setStatus(there.order.ourNumber, 'UnheardOfCode');
      const { events } = await trackOne(there);
      expect(events.find(({ code }) => code.includes('UnheardOfCode'))).toMatchObject({
        status: undefined,
        isKnown: false,
      });
    });

    it('reads many orders at once and leaves out what the carrier does not know', async () => {
      const [one, other] = [await bookNew(suite()), await bookNew(suite())];
      const unknown = { ourNumber: suite().nextNumber() };
      const tracked = await one.adapter.trackOrders([one.reference, unknown, other.reference], patient);
      const numbers = tracked.map(({ ourNumber }) => ourNumber).sort();
      expect(numbers).toEqual([one.order.ourNumber, other.order.ourNumber].sort());
    });
  });

  describe('the feed', () => {
    it('gives a page again until it has been stored, and then no more', async () => {
      const { adapter, order } = await bookNew(suite());
      expect(adapter.readFeed !== undefined).toBe(adapter.capabilities.tracking === 'feed');
      if (!adapter.readFeed) return;
      await suite().control.advance(order.ourNumber, 2);
      const failing = adapter.readFeed(() => Promise.reject(new Error('not stored')), patient);
      await expect(failing).rejects.toThrow();
      expect(await readWholeFeed(adapter)).toContain(order.ourNumber);
      expect(await readWholeFeed(adapter)).not.toContain(order.ourNumber);
    });
  });
}

async function readWholeFeed(adapter: OrderedThere['adapter']): Promise<(string | undefined)[]> {
  const numbers: (string | undefined)[] = [];
  for (let page = 0; page < 20; page += 1) {
    const reply = await adapter.readFeed?.(async (orders) => {
      numbers.push(...orders.map(({ ourNumber }) => ourNumber));
    }, patient);
    if (reply?.complete ?? true) break;
  }
  return numbers;
}
