import { describe, expect, it } from 'vitest';
import { CarrierError } from '../error.ts';
import { type CarrierServicePrice, callsCourierApart, type QuoteRequest } from '../port/index.ts';
import { doorWayOf, toOrderRequest, toQuoteRequest } from './requests.ts';
import {
  bookNew,
  callNumberOf,
  callTogether,
  failureOf,
  patient,
  prepareOrder,
  type Suite,
  untilDecided,
} from './suite.ts';

const isAvailable = ({ availability }: CarrierServicePrice): boolean => availability === 'available';

/** What booking, finding and cancelling promise. */
export function describeOrders(suite: () => Suite): void {
  describe('booking', () => {
    it('gives the number of the carrier, and finds the order by either number', async () => {
      const { adapter, order, booked, reference } = await bookNew(suite());
      expect(booked.state).toBe('booked');
      expect(booked.carrierNumber).toMatch(/\w/);
      const { ourNumber, pickupOn } = order;
      expect((await adapter.findOrder({ ourNumber, pickupOn }, patient))?.carrierNumber).toBe(
        booked.carrierNumber,
      );
      expect((await adapter.findOrder(reference, patient))?.ourNumber).toBe(ourNumber);
    });

    it('makes one order of one number, however often it is asked', async () => {
      const { adapter, order, booked } = await bookNew(suite());
      const again = await untilDecided(adapter, await adapter.bookOrder(order, patient));
      expect(again.carrierNumber).toBe(booked.carrierNumber);
      expect(await suite().control.countOrders(order.ourNumber)).toBe(1);
    });

    it('orders the return of papers, and only where it is wanted', async () => {
      const adapter = suite().open();
      const wanted: QuoteRequest['services'] = ['RETURN'];
      const question = toQuoteRequest({ ways: [doorWayOf(adapter)], services: wanted });
      const { rates } = await adapter.quote(question, patient);
      const rate = rates.find(({ services }) => services.some(isAvailable));
      if (!rate) return expect(adapter.capabilities.services.RETURN).not.toBe('available');
      for (const services of [wanted, []]) {
        const order = { ...toOrderRequest(suite().nextNumber(), rate), services };
        await untilDecided(adapter, await adapter.bookOrder(order, patient));
        expect(await suite().control.returnsDocuments(order.ourNumber)).toBe(services.includes('RETURN'));
      }
    });

    it('does not find an order that was never made', async () => {
      const reference = { ourNumber: suite().nextNumber(), pickupOn: undefined };
      expect(await suite().open().findOrder(reference, patient)).toBeUndefined();
    });

    it.each(['#drop', 'drop_after_store'])(
      'finds the order whose answer was lost by %s, and does not repeat it',
      async (how) => {
        const adapter = suite().open();
        const order = await prepareOrder(suite(), adapter, how.startsWith('#') ? how : '');
        if (!how.startsWith('#')) {
          await suite().control.setFault({ kind: 'drop_after_store', operation: 'create', count: 1 });
        }
        const error = await failureOf(adapter.bookOrder(order, patient));
        expect([error.isTransient, error.details.mayHaveReached]).toEqual([true, true]);
        const { ourNumber, pickupOn } = order;
        const found = await adapter.findOrder({ ourNumber, pickupOn }, patient);
        if (!found) throw new Error('the order is not found');
        expect((await untilDecided(adapter, found)).state).toBe('booked');
        // The marker loses every answer to a creation; only an adapter that creates again can see that.
        const again = await Promise.allSettled([adapter.bookOrder(order, patient)]);
        const isLostAgain = (reason: unknown): boolean =>
          reason instanceof CarrierError && reason.isTransient;
        expect(again.every((outcome) => outcome.status === 'fulfilled' || isLostAgain(outcome.reason))).toBe(
          true,
        );
        expect(await suite().control.countOrders(ourNumber)).toBe(1);
      },
    );

    it('finds the order that a slow carrier stored after we stopped waiting', async () => {
      const adapter = suite().open();
      const order = await prepareOrder(suite(), adapter, '#slow');
      const error = await failureOf(adapter.bookOrder(order, { timeoutMs: suite().options.slowMs / 2 }));
      expect([error.kind, error.details.mayHaveReached]).toEqual(['timeout', true]);
      const { ourNumber, pickupOn } = order;
      expect((await adapter.findOrder({ ourNumber, pickupOn }, patient))?.ourNumber).toBe(ourNumber);
      expect(await suite().control.countOrders(ourNumber)).toBe(1);
    });

    it('is refused in the words of the carrier, at once or later', async () => {
      const adapter = suite().open();
      const order = await prepareOrder(suite(), adapter, '#invalid');
      const words = await adapter.bookOrder(order, patient).then(
        async (booked) => {
          const decided = await untilDecided(adapter, booked);
          expect(decided.state).toBe('refused');
          return decided.refusal?.carrierMessage;
        },
        async (reason: unknown) => {
          const error = await failureOf(Promise.reject(reason));
          expect([error.kind, error.details.mayHaveReached]).toEqual(['refused', false]);
          return error.details.carrierMessage;
        },
      );
      expect(words).toMatch(/\S/);
    });

    it('waits for the number of an order the carrier is not sure of yet', async () => {
      const { booked } = await bookNew(suite(), '#pending');
      expect(booked.state).toBe('booked');
      expect(booked.carrierNumber).toMatch(/\w/);
    });
  });

  describe('the courier', () => {
    it('is called once, however often we ask', async () => {
      const { adapter, order, reference } = await bookNew(suite());
      const isApart = callsCourierApart(adapter.capabilities);
      expect([adapter.callCourier, adapter.recallCourier].map((one) => one !== undefined)).toEqual([
        isApart,
        isApart,
      ]);
      if (!adapter.callCourier) return;
      const first = await callTogether(adapter, [{ order, reference }]);
      expect(first.carrierCallId).toMatch(/\w/);
      expect(await callTogether(adapter, [{ order, reference }])).toEqual(first);
    });

    it('is called for several orders at once, and sent back once', async () => {
      const { adapter, ...one } = await bookNew(suite());
      if (!adapter.callCourier) return;
      const { adapter: _, ...other } = await bookNew(suite());
      const { carrierCallId } = await callTogether(adapter, [one, other]);
      const callNumber = callNumberOf(one);
      const courier = { callNumber, carrierCallId };
      expect((await adapter.recallCourier?.(courier, patient))?.outcome).toBe('canceled');
      expect((await adapter.recallCourier?.(courier, patient))?.outcome).toBe('canceled');
    });
  });

  describe('cancelling', () => {
    it('cancels in time, and again without harm', async () => {
      const { adapter, reference } = await bookNew(suite());
      expect((await adapter.cancelOrder(reference, patient)).outcome).toBe('canceled');
      expect(['canceled', 'unknown']).toContain((await adapter.cancelOrder(reference, patient)).outcome);
      const found = await adapter.findOrder(reference, patient);
      expect(found === undefined || found.state === 'canceled').toBe(true);
    });

    it('leaves to people what the carrier does not cancel by itself', async () => {
      const { adapter, reference } = await bookNew(suite(), '#nocancel');
      expect((await adapter.cancelOrder(reference, patient)).outcome).toBe('negotiation');
    });

    it('says that the carrier knows no such order', async () => {
      const reference = { ourNumber: suite().nextNumber() };
      expect((await suite().open().cancelOrder(reference, patient)).outcome).toBe('unknown');
    });
  });
}
