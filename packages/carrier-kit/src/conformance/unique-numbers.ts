import { describe, expect, it, vi } from 'vitest';
import type { BookedOrder, CarrierAdapter, OrderRequest } from '../port/index.ts';
import { failureOf, patient, prepareOrder, type Suite, untilDecided } from './suite.ts';

const book = async (adapter: CarrierAdapter, order: OrderRequest): Promise<BookedOrder> =>
  untilDecided(adapter, await adapter.bookOrder(order, patient));

/**
 * What `ourNumberIsUnique` promises, asked of the adapters that say so: the portal sends an order again there although
 * the sending before may still be stored.
 */
export function describeUniqueNumbers(suite: () => Suite): void {
  describe('a number that the carrier keeps unique', () => {
    it('makes one order of two sendings side by side', async () => {
      const [one, other] = [suite().open(), suite().open()];
      if (!one.capabilities.ourNumberIsUnique) return;
      const order = await prepareOrder(suite(), one);
      await suite().control.setFault({ kind: 'delay', ms: 300, operation: 'create' });
      const [first, second] = await Promise.all([book(one, order), book(other, order)]);
      expect([first.state, second.state]).toEqual(['booked', 'booked']);
      expect(second.carrierNumber).toBe(first.carrierNumber);
      expect(await suite().control.countOrders(order.ourNumber)).toBe(1);
    });

    it('makes one order when the first sending is stored after the second', async () => {
      const adapter = suite().open();
      if (!adapter.capabilities.ourNumberIsUnique) return;
      const { control } = suite();
      const order = await prepareOrder(suite(), adapter);
      await control.setFault({ kind: 'store_late', ms: 60_000, operation: 'create', count: 1 });
      expect((await failureOf(adapter.bookOrder(order, patient))).details.mayHaveReached).toBe(true);
      const { ourNumber, pickupOn } = order;
      expect(await adapter.findOrder({ ourNumber, pickupOn }, patient)).toBeUndefined();
      const booked = await book(adapter, order);
      const sendings = await control.countSendings(ourNumber);
      await control.clearFaults();
      await vi.waitFor(async () => expect(await control.countSendings(ourNumber)).toBe(sendings + 1));
      expect(await control.countOrders(ourNumber)).toBe(1);
      const found = await adapter.findOrder({ ourNumber, pickupOn }, patient);
      expect([found?.state, found?.carrierNumber]).toEqual(['booked', booked.carrierNumber]);
    });
  });
}
