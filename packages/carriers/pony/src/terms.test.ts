import {
  addKopecks,
  addWorkingDays,
  daysBetween,
  kopecks,
  kopecksFromRoubles,
  productionCalendar,
  roublesFromKopecks,
} from '@tranzit/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceWithVat } from './services.ts';
import { toCalendarDays } from './terms.ts';

describe('conversions', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(kopecks);
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2027-06-30'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('sum and VAT in roubles come to exactly their kopecks together', () => {
    fc.assert(
      fc.property(amount, amount, (sum, vat) => {
        const price = priceWithVat({ Sum: roublesFromKopecks(sum), VAT: roublesFromKopecks(vat) });
        expect(price).toBe(addKopecks(sum, vat));
      }),
    );
  });

  it('a price without VAT is the sum alone', () => {
    expect(priceWithVat({ Sum: 900.55, VAT: undefined })).toBe(kopecksFromRoubles(900.55));
  });

  it('working days become the calendar days that they take, never fewer', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40 }), (pickupOn, count) => {
        const days = toCalendarDays({ count, unit: 'WorkDay' }, pickupOn, productionCalendar) ?? -1;
        expect(days).toBeGreaterThanOrEqual(count);
        expect(days).toBe(daysBetween(pickupOn, addWorkingDays(pickupOn, count, productionCalendar)));
      }),
    );
  });

  it.each([
    [{ count: 1, unit: 'WorkDay' }, '2026-03-06', 4],
    [{ count: 1, unit: undefined }, '2026-03-06', 4],
    [{ count: 1, unit: 'Рабочий день' }, '2026-03-06', 4],
    [{ count: 1, unit: 'Day' }, '2026-03-06', 1],
    [{ count: 0, unit: 'WorkDay' }, '2026-03-07', 0],
    [{ count: 1.5, unit: 'CalendarDay' }, '2026-03-06', 2],
    [{ count: -1, unit: 'WorkDay' }, '2026-03-06', undefined],
    [{ count: 1e9, unit: 'WorkDay' }, '2026-03-06', undefined],
  ])('%j from %s is %s days', (term, pickupOn, days) => {
    expect(toCalendarDays(term, pickupOn, productionCalendar)).toBe(days);
  });
});
