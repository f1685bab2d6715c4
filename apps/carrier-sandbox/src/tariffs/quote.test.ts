import { places } from '@tranzit/places';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCityIndex } from '../cities/city-index.ts';
import { chargeableGrams, insuranceRubles, quoteDomestic, quoteInternational, volumeGrams } from './quote.ts';
import { tariffRows } from './tariff-table.ts';

const index = createCityIndex(places());
const city = (name: string) => {
  const found = index.listByName(name)[0];
  if (found === undefined) throw new Error(`no city ${name}`);
  return found.place;
};
const from = city('Москва');

test.each([
  ['Санкт-Петербург', 'cdekParcel', 500, 2, 630],
  ['Санкт-Петербург', 'cdekParcel', 5000, 0, 470],
  ['Санкт-Петербург', 'cdekExpress', 500, 2, 900],
  ['Новосибирск', 'cdekParcel', 5000, 0, 675],
  ['Новосибирск', 'cdekExpress', 5000, 0, 1480],
  ['Новосибирск', 'dpdClassic', 500, 2, 800],
  ['Владивосток', 'cdekExpress', 500, 2, 1530],
  ['Владивосток', 'dpdClassic', 5000, 0, 1445],
] as const)(
  'prices Moscow to %s by %s, %i g with %i door legs at %i roubles',
  (name, row, grams, doorLegs, expected) => {
    const quote = quoteDomestic(tariffRows[row], { from, to: city(name), chargeableGrams: grams, doorLegs });
    expect(quote.priceRubles).toBe(expected);
  },
);

test('charges a surcharge and two days to Kaliningrad', () => {
  const request = { from, chargeableGrams: 500, doorLegs: 0 };
  const quote = quoteDomestic(tariffRows.cdekParcel, { ...request, to: city('Калининград') });
  expect(quote).toEqual({ priceRubles: 290 + 300, days: [5, 6] });
});

test('prices abroad by the zone of the country', () => {
  const quote = quoteInternational({ from, to: city('Минск'), chargeableGrams: 1500, doorLegs: 2 });
  expect(quote).toEqual({ priceRubles: 2400 + 2 * 350, days: [3, 7] });
});

test('takes a 10 cm cube for 200 g', () => {
  expect(volumeGrams({ weightGrams: 100, lengthCm: 10, widthCm: 10, heightCm: 10 })).toBe(200);
});

test('insures for 0.5 per cent but for no less than 30 roubles', () => {
  expect([insuranceRubles(0), insuranceRubles(3000), insuranceRubles(100_000)]).toEqual([0, 30, 500]);
});

test('never gets cheaper with weight', () => {
  const grams = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(grams, grams, (a, b) => {
      const priceOf = (weightGrams: number) => {
        const parcel = { weightGrams, lengthCm: 20, widthCm: 20, heightCm: 20 };
        const request = { from, to: city('Казань'), chargeableGrams: chargeableGrams([parcel]), doorLegs: 1 };
        return quoteDomestic(tariffRows.dpdClassic, request).priceRubles;
      };
      expect(priceOf(Math.min(a, b))).toBeLessThanOrEqual(priceOf(Math.max(a, b)));
    }),
  );
});
