import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, moscow, quoteRequest } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, rows, scripted } from '../test/scripted-dpd.ts';
import { pickCity } from './city-match.ts';
import { createDpdCityLists, type DpdConfig } from './index.ts';
import type { CityRow } from './schemas.ts';

afterEach(closeScripted);

const row = (cityId: string, cityName: string, more: Partial<CityRow> = {}): CityRow => ({
  cityId,
  cityName,
  countryCode: 'RU',
  regionCode: undefined,
  regionName: undefined,
  cityCode: undefined,
  abbreviation: undefined,
  indexMin: undefined,
  indexMax: undefined,
  ...more,
});
const list = [
  row('1', 'Советский', {
    regionName: 'Ханты-Мансийский АО - Югра',
    abbreviation: 'г',
    cityCode: '86000009000',
  }),
  row('2', 'Советский', { regionName: 'Марий Эл', abbreviation: 'пгт' }),
  row('3', 'Берёзовка', { regionName: 'Краснодарский', indexMin: '353200', indexMax: '353209' }),
  row('4', 'Берёзовка', { regionName: 'Краснодарский', indexMin: '353400', indexMax: '353409' }),
  row('5', 'Киров', { regionName: 'Кировская', abbreviation: 'г' }),
  row('6', 'Киров', { regionName: 'Кировская', abbreviation: 'д' }),
];
const place = { ...moscow, kladrId: undefined, postcode: undefined };

describe('pickCity', () => {
  it.each([
    ['by KLADR, whatever the name', { city: 'Совецкий', region: '', kladrId: '8600000900000' }, '1'],
    ['by region', { city: 'пгт Советский', region: 'Респ. Марий Эл' }, '2'],
    ['by a region written shorter', { city: 'Советский', region: 'Ханты-Мансийский' }, '1'],
    [
      'by postcode within a region',
      { city: 'с. Березовка', region: 'Краснодарский край', postcode: '353405' },
      '4',
    ],
    ['by postcode without a region', { city: 'Березовка', region: '', postcode: '353201' }, '3'],
    ['the town before the village', { city: 'Киров', region: 'Кировская область' }, '5'],
    ['nothing for a namesake elsewhere', { city: 'Советский', region: 'Пермский край' }, undefined],
    ['nothing when it stays ambiguous', { city: 'Берёзовка', region: 'Краснодарский край' }, undefined],
    ['nothing for a region alone', { city: 'Анапа', region: 'Краснодарский край' }, undefined],
  ])('finds %s', (_how, ours, cityId) => {
    expect(pickCity(list, { ...place, ...ours })?.cityId).toBe(cityId);
  });
});

describe('the list of cities', () => {
  it('is loaded again when it has grown old, and used meanwhile', async () => {
    let nowMs = 0;
    const { adapter, methods } = await scripted(
      { getServiceCostByParcels2: fixture('costs') },
      { now: () => nowMs, citiesLifetimeMs: 1_000 },
    );
    const loads = () => methods().filter((method) => method === 'getCitiesCashPay').length;
    await adapter.quote(quoteRequest, call);
    nowMs = 999;
    await adapter.quote(quoteRequest, call);
    expect(loads()).toBe(1);
    nowMs = 1_001;
    await adapter.quote(quoteRequest, call);
    await vi.waitFor(() => expect(loads()).toBe(2));
  });

  it('is read once for all adapters of one address that share it', async () => {
    const cityLists = createDpdCityLists();
    const first = await scripted({ getServiceCostByParcels2: fixture('costs') }, { cityLists });
    const origin = first.baseUrl;
    await first.adapter.quote(quoteRequest, call);
    const second = await scripted({}, { cityLists, baseUrl: origin });
    await second.adapter.quote(quoteRequest, call);
    const elsewhere = await scripted({ getServiceCostByParcels2: fixture('costs') }, { cityLists });
    await elsewhere.adapter.quote(quoteRequest, call);
    const loads = (methods: readonly string[]) =>
      methods.filter((method) => method === 'getCitiesCashPay').length;
    expect([loads(first.methods()), loads(elsewhere.methods())]).toEqual([1, 1]);
  });

  it('leaves everything else its turns while a long one is taken in', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      cityId: String(index),
      countryCode: 'RU',
      cityName: `Посёлок ${index}`,
      cityCode: String(86_000_000_000 + index),
    }));
    const { adapter, calls } = await scripted({
      getCitiesCashPay: rows('getCitiesCashPay', ...many),
      getServiceCostByParcels2: fixture('costs'),
    });
    let turns = 0;
    let isWatching = true;
    const watch = (): void => {
      // Reading the answer off the wire takes turns too, so only those after it was all there are counted.
      turns += calls.length === 1 ? 1 : 0;
      if (isWatching) setImmediate(watch);
    };
    watch();
    await adapter.quote(quoteRequest, call);
    isWatching = false;
    expect(turns).toBeGreaterThan(150);
  });

  it('is asked for again after a failure', async () => {
    const { adapter } = await scripted({
      getCitiesCashPay: ['cut', fixture('cities')],
      getServiceCostByParcels2: fixture('costs'),
    });
    expect(await failureOf(adapter.quote(quoteRequest, call))).toMatchObject({ kind: 'malformed' });
    expect((await adapter.quote(quoteRequest, call)).rates).toHaveLength(3);
  });

  it.each(['null-pointer', 'no-data-found'])('may find nothing for a country: %s', async (name) => {
    const { adapter, contentOf } = await scripted({
      getCitiesCashPay: { status: 500, body: fixture(name) },
      getServiceCostByParcels2: fixture('costs'),
    });
    await adapter.quote(quoteRequest, call);
    expect(contentOf('getServiceCostByParcels2')).toMatchObject({
      request: { pickup: { index: '101000', cityName: 'Москва', countryCode: 'RU' } },
    });
  });
});

describe('one list of cities for several contracts', () => {
  const portalsNumber = '1000000001';
  const ownNumber = '1000000002';
  const lifetimeMs = 1_000;
  const nothing = { status: 500, body: fixture('null-pointer') };

  /** The portal's contract and an own one on one carrier, which may answer them differently. */
  async function twoContracts(answers: { readonly portal: Answers; readonly own: Answers }) {
    const clock = { nowMs: 0 };
    const config: Partial<DpdConfig> = {
      cityLists: createDpdCityLists(),
      citiesLifetimeMs: lifetimeMs,
      now: () => clock.nowMs,
    };
    const asked: string[] = [];
    const cities = ({ content }: { readonly content: unknown }): Answer => {
      const who = JSON.stringify(content).includes(ownNumber) ? 'own' : 'portal';
      asked.push(who);
      const turns = answers[who];
      return turns[Math.min(asked.filter((one) => one === who).length, turns.length) - 1] ?? nothing;
    };
    const script = { getCitiesCashPay: cities, getServiceCostByParcels2: fixture('costs') };
    const portal = await scripted(script, { ...config, clientNumber: portalsNumber });
    const own = await scripted({}, { ...config, clientNumber: ownNumber, baseUrl: portal.baseUrl });
    /** Whether the calculation names the carrier's id of Moscow. */
    const findsMoscow = async ({ adapter }: typeof portal): Promise<boolean> => {
      await adapter.quote(quoteRequest, call);
      const last = portal.calls.findLast(({ method }) => method === 'getServiceCostByParcels2');
      return JSON.stringify(last?.content).includes('49694102');
    };
    return { portal, own, asked, clock, findsMoscow };
  }
  type Answer = string | { readonly status: number; readonly body: string };
  type Answers = readonly Answer[];

  it('takes it from nobody because one of them is told of no city', async () => {
    const { portal, own, asked, clock, findsMoscow } = await twoContracts({
      portal: [fixture('cities')],
      own: [nothing],
    });
    expect([await findsMoscow(own), await findsMoscow(own), await findsMoscow(portal)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(asked).toEqual(['own', 'portal']);
    clock.nowMs += 3_600_000;
    expect(await findsMoscow(own)).toBe(true);
    await vi.waitFor(() => expect(asked).toEqual(['own', 'portal', 'own']));
    expect(await findsMoscow(portal)).toBe(true);
  });

  it('keeps a long list until a much shorter one is told twice', async () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        cityId: String(index + 1),
        countryCode: 'RU',
        cityName: `Посёлок ${index}`,
      }));
    const known = { cityId: '49694102', countryCode: 'RU', cityName: 'Москва', cityCode: '77000000000' };
    const short = rows('getCitiesCashPay', ...others(150));
    const { portal, own, asked, clock, findsMoscow } = await twoContracts({
      portal: [rows('getCitiesCashPay', known, ...others(199))],
      own: [short, rows('getCitiesCashPay', ...others(120)), short, short],
    });
    await findsMoscow(portal);
    for (const tellings of [1, 2, 3]) {
      clock.nowMs += lifetimeMs;
      await findsMoscow(own);
      await vi.waitFor(() => expect(asked).toHaveLength(1 + tellings));
      expect(await findsMoscow(portal)).toBe(true);
    }
    clock.nowMs += lifetimeMs;
    await vi.waitFor(async () => expect(await findsMoscow(own)).toBe(false));
  });

  it('is read again by one of them only', async () => {
    const { portal, own, asked, clock } = await twoContracts({
      portal: [fixture('cities')],
      own: [fixture('cities')],
    });
    const both = () => Promise.all([portal, own].map(({ adapter }) => adapter.quote(quoteRequest, call)));
    await both();
    expect(asked).toEqual(['portal']);
    clock.nowMs += lifetimeMs;
    await both();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
  });

  it('does not fail where the load of another contract does', async () => {
    const { portal, own, asked } = await twoContracts({ portal: [fixture('cities')], own: ['<html'] });
    const [failure, answer] = await Promise.all([
      failureOf(own.adapter.quote(quoteRequest, call)),
      portal.adapter.quote(quoteRequest, call),
    ]);
    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(answer.rates).toHaveLength(3);
    expect(asked).toEqual(['own', 'portal']);
  });
});
