import { additionalServices } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { emptyReasons } from '../port/index.ts';
import { tariffless, toQuoteRequest } from './requests.ts';
import { patient, type Suite } from './suite.ts';

/** What a quote promises. */
export function describeRates(suite: () => Suite): void {
  describe('rates', () => {
    it('come for every way the carrier claims, each tariff and way once', async () => {
      const adapter = suite().open();
      const { rates } = await adapter.quote(toQuoteRequest(), patient);
      expect(new Set(rates.map(({ way }) => way))).toEqual(new Set(adapter.capabilities.ways));
      expect(new Set(rates.map(({ tariffCode, way }) => `${tariffCode} ${way}`)).size).toBe(rates.length);
    });

    it('have a price, a name and a time', async () => {
      const { rates } = await suite().open().quote(toQuoteRequest(), patient);
      for (const { basePrice, tariffName, minDays, maxDays } of rates) {
        expect(Number.isInteger(basePrice) && basePrice > 0).toBe(true);
        expect(tariffName).not.toBe('');
        expect(minDays).toBeGreaterThanOrEqual(0);
        expect(maxDays).toBeGreaterThanOrEqual(minDays);
      }
    });

    it('come only for the ways asked for', async () => {
      const adapter = suite().open();
      for (const way of adapter.capabilities.ways) {
        const { rates } = await adapter.quote(toQuoteRequest({ ways: [way] }), patient);
        expect(new Set(rates.map((rate) => rate.way))).toEqual(new Set([way]));
      }
    });

    it('cost more or the same for a heavier cargo', async () => {
      const adapter = suite().open();
      const [light] = toQuoteRequest().packages;
      if (!light) throw new Error('the request has a package');
      const priceOf = async (amount: number): Promise<number> => {
        const { rates } = await adapter.quote(toQuoteRequest({ packages: [{ ...light, amount }] }), patient);
        return Math.min(...rates.map(({ basePrice }) => basePrice));
      };
      expect(await priceOf(10)).toBeGreaterThan(await priceOf(1));
    });

    it('name every service asked for once, and pretend none', async () => {
      const adapter = suite().open();
      const { rates } = await adapter.quote(toQuoteRequest({ services: additionalServices }), patient);
      expect(rates.length).toBeGreaterThan(0);
      for (const { services } of rates) {
        expect(services.map(({ service }) => service).sort()).toEqual([...additionalServices].sort());
        for (const { service, availability, price } of services) {
          if (availability === 'available') expect(adapter.capabilities.services[service]).toBe('available');
          else expect(price).toBe(0);
        }
      }
    });

    it('say of the return of papers what it costs, or that it is not there', async () => {
      const adapter = suite().open();
      const { rates } = await adapter.quote(toQuoteRequest({ services: ['RETURN'] }), patient);
      const returns = rates.flatMap(({ services }) => services.filter(({ service }) => service === 'RETURN'));
      expect(returns).toHaveLength(rates.length);
      const hasReturns = adapter.capabilities.services.RETURN === 'available';
      expect(returns.some(({ availability }) => availability === 'available')).toBe(hasReturns);
      expect(returns.every(({ availability }) => availability !== 'need_confirm')).toBe(true);
      for (const { availability, price } of returns) expect(price > 0).toBe(availability === 'available');
    });

    it('are none, with a reason, where the carrier has no tariff', async () => {
      const reply = await suite()
        .open()
        .quote(toQuoteRequest({ receiver: tariffless }), patient);
      expect(reply.rates).toEqual([]);
      expect(emptyReasons).toContain(reply.emptyReason);
    });
  });
}
