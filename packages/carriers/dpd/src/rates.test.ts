import { cmFromMillimetres, grams, kgFromGrams, kopecks, millimetres } from '@tranzit/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { call, measures, moscow, novosibirsk, quoteRequest } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, rows, scripted } from '../test/scripted-dpd.ts';
import { toParcelMeasures, toRateRequest } from './rates.ts';

afterEach(closeScripted);

const sides = {
  sender: { place: moscow, city: undefined },
  receiver: { place: novosibirsk, city: undefined },
};

describe('a calculation request', () => {
  it('names cities by id, measures in kilograms and centimetres and each kind of place once', async () => {
    const { adapter, contentOf, calls } = await scripted({ getServiceCostByParcels2: fixture('costs') });
    await adapter.quote({ ...quoteRequest, packages: [{ ...measures, amount: 3 }] }, call);
    expect(contentOf('getServiceCostByParcels2')).toEqual({
      request: {
        auth: { clientNumber: '1000000001', clientKey: 'KEY-1' },
        pickup: { cityId: '49694102' },
        delivery: { cityId: '49455627' },
        selfPickup: 'false',
        selfDelivery: 'false',
        pickupDate: '2026-03-03',
        parcel: { weight: '1.5', length: '30', width: '19.5', height: '10', quantity: '3' },
      },
    });
    expect(calls.at(-1)).toMatchObject({
      service: 'calculator2',
      namespace: 'http://dpd.ru/ws/calculator/2012-03-20',
    });
  });

  it.each([
    ['d2d', false, false],
    ['d2w', false, true],
    ['w2d', true, false],
    ['w2w', true, true],
  ] as const)('says of %s which side is a terminal', (way, selfPickup, selfDelivery) => {
    const { content } = toRateRequest({ request: quoteRequest, way, ...sides, declaredValue: undefined });
    expect(content).toMatchObject({ selfPickup, selfDelivery });
  });

  it('sends the terminal only of the side that has one, with the call that takes it', () => {
    const withTerminals = {
      sender: { ...sides.sender, place: { ...moscow, terminalCode: 'M11' } },
      receiver: { ...sides.receiver, place: { ...novosibirsk, terminalCode: 'OVB' } },
    };
    const ask = (way: 'd2d' | 'd2w') =>
      toRateRequest({ request: quoteRequest, way, ...withTerminals, declaredValue: undefined });
    expect(ask('d2d').method).toBe('getServiceCostByParcels2');
    expect(ask('d2w')).toMatchObject({
      method: 'getServiceCostByParcels3',
      content: { delivery: { terminalCode: 'OVB' } },
    });
    expect(ask('d2w').content.pickup).not.toHaveProperty('terminalCode');
  });

  it('writes any measures so that they read back as the same grams and millimetres', () => {
    const whole = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(whole, whole, (weight, side) => {
        const sides = { lengthMm: millimetres(side), widthMm: millimetres(1), heightMm: millimetres(1) };
        const tree = toParcelMeasures({ weightGrams: grams(weight), ...sides, amount: 1 });
        expect(Math.round(Number(tree.weight) * 1000)).toBe(weight);
        expect(Math.round(Number(tree.length) * 10)).toBe(side);
        expect(tree).toMatchObject({
          weight: kgFromGrams(grams(weight)),
          length: cmFromMillimetres(millimetres(side)),
        });
      }),
    );
  });
});

describe('a calculation', () => {
  it('becomes one rate per tariff, with one value of days for both ends', async () => {
    const { adapter } = await scripted({ getServiceCostByParcels2: fixture('costs') });
    const { rates } = await adapter.quote(quoteRequest, call);
    expect(rates).toEqual([
      {
        tariffCode: 'PCL',
        tariffName: 'DPD OPTIMUM',
        tariffKind: 'default',
        way: 'd2d',
        basePrice: 74_250,
        services: [],
        minDays: 3,
        chargeableGrams: 1_500,
        maxDays: 3,
      },
      expect.objectContaining({ tariffCode: 'NDY', basePrice: 131_000, minDays: 1 }),
      expect.objectContaining({ tariffCode: 'TEN', tariffName: 'DPD 10:00', tariffKind: 'by_time' }),
    ]);
  });

  it('asks every way apart and loads the cities once', async () => {
    const { adapter, methods, calls } = await scripted({ getServiceCostByParcels2: fixture('costs') });
    const ways = ['d2d', 'd2w', 'w2d', 'w2w'] as const;
    const { rates } = await adapter.quote({ ...quoteRequest, ways }, call);
    await adapter.quote(quoteRequest, call);
    expect(new Set(rates.map(({ way }) => way))).toEqual(new Set(ways));
    expect(methods().filter((method) => method === 'getCitiesCashPay')).toHaveLength(1);
    expect(calls.filter(({ service }) => service === 'calculator2')).toHaveLength(5);
  });

  it('keeps the rates of the other ways when one way fails', async () => {
    const { adapter } = await scripted({
      getServiceCostByParcels2: ({ content }) =>
        JSON.stringify(content).includes('"selfPickup":"true"') ? 'cut' : fixture('costs'),
    });
    const { rates } = await adapter.quote({ ...quoteRequest, ways: ['w2d', 'd2d'] }, call);
    expect(new Set(rates.map(({ way }) => way))).toEqual(new Set(['d2d']));
  });

  it('tells insurance by what the declared value adds', async () => {
    const { adapter } = await scripted({
      getServiceCostByParcels2: ({ content }) =>
        fixture(JSON.stringify(content).includes('declaredValue') ? 'costs-insured' : 'costs'),
    });
    const { rates } = await adapter.quote({ ...quoteRequest, services: ['INSURANCE'] }, call);
    expect(rates.map(({ basePrice, services }) => [basePrice, services[0]])).toEqual([
      [74_250, { service: 'INSURANCE', availability: 'available', price: 3_000 }],
      [131_000, { service: 'INSURANCE', availability: 'available', price: 3_005 }],
      [199_999, { service: 'INSURANCE', availability: 'not_available', price: 0 }],
    ]);
  });

  it('prices extra services by their names and leaves to people what the carrier lacks', async () => {
    const { adapter, contentOf } = await scripted({ getServiceCostByParcels3: fixture('costs-extra') });
    const services = ['RETURN', 'CARGO_UNLOADING', 'CARGO_LOADING', 'BY_HAND', 'INSURANCE'] as const;
    const { rates } = await adapter.quote({ ...quoteRequest, declaredValue: undefined, services }, call);
    expect(contentOf('getServiceCostByParcels3')).toMatchObject({
      request: { extraService: [{ esCode: 'ВДО' }, { esCode: 'ПРД' }] },
    });
    expect(rates[0]?.services).toEqual([
      { service: 'RETURN', availability: 'available', price: 44_550 },
      { service: 'CARGO_UNLOADING', availability: 'available', price: 35_000 },
      { service: 'CARGO_LOADING', availability: 'not_available', price: 0 },
      { service: 'BY_HAND', availability: 'not_available', price: 0 },
      { service: 'INSURANCE', availability: 'need_confirm', price: 0 },
    ]);
  });

  it('gives a service without a name the rest of the total', async () => {
    const row = { serviceCode: 'PCL', cost: '100', totalCost: '160.5', days: '2' };
    const { adapter } = await scripted({ getServiceCostByParcels3: rows('getServiceCostByParcels3', row) });
    const { rates } = await adapter.quote({ ...quoteRequest, services: ['RETURN'] }, call);
    expect(rates[0]?.services).toEqual([
      { service: 'RETURN', availability: 'available', price: kopecks(6_050) },
    ]);
  });

  it('does not ask to unload where the receiver comes to a terminal', async () => {
    const { adapter, methods } = await scripted({ getServiceCostByParcels2: fixture('costs') });
    const { rates } = await adapter.quote(
      { ...quoteRequest, ways: ['d2w'], services: ['CARGO_UNLOADING'] },
      call,
    );
    expect(methods()).not.toContain('getServiceCostByParcels3');
    expect(rates[0]?.services[0]?.availability).toBe('not_available');
  });

  it('asks again with the one candidate that is our place when a name was ambiguous', async () => {
    const receiver = { ...novosibirsk, city: 'Раздольное' };
    const { adapter, calls } = await scripted({
      getServiceCostByParcels2: [{ status: 500, body: fixture('too-many-rows') }, fixture('costs')],
    });
    const { rates } = await adapter.quote({ ...quoteRequest, receiver }, call);
    expect(rates).toHaveLength(3);
    expect(calls.slice(-2).map(({ content }) => content)).toMatchObject([
      { request: { delivery: { cityName: 'Раздольное', countryCode: 'RU' } } },
      { request: { delivery: { cityId: '47000002' } } },
    ]);
  });
});

describe('a calculation without rates', () => {
  const ask = async (answer: string, change = {}) => {
    const { adapter } = await scripted({ getServiceCostByParcels2: { status: 500, body: answer } });
    return adapter.quote({ ...quoteRequest, ...change }, call);
  };

  it('says that the route is not served when the candidates do not settle an ambiguous name', async () => {
    const receiver = { ...novosibirsk, region: 'Пермский край', city: 'Раздольное' };
    expect(await ask(fixture('too-many-rows'), { receiver })).toEqual({
      rates: [],
      emptyReason: 'route_not_served',
    });
  });

  it('says that there is no tariff between known cities', async () => {
    expect(await ask(fixture('no-data-found'))).toEqual({ rates: [], emptyReason: 'no_tariff' });
  });

  it('says that the route is not served where a place is not in the list', async () => {
    const receiver = { ...novosibirsk, city: 'Малая Глушь' };
    expect(await ask(fixture('no-data-found'), { receiver })).toMatchObject({
      emptyReason: 'route_not_served',
    });
  });

  it('asks nothing about countries outside the customs union', async () => {
    const { adapter, methods } = await scripted({});
    const receiver = { ...novosibirsk, iso: 'DE', city: 'Берлин' };
    expect(await adapter.quote({ ...quoteRequest, receiver }, call)).toEqual({
      rates: [],
      emptyReason: 'route_not_served',
    });
    expect(methods()).toEqual([]);
  });

  it.each([
    ['null-pointer', 'unavailable'],
    ['bad-key', 'unauthorized'],
  ])('throws what is no verdict on the cargo: %s', async (name, kind) => {
    expect(await failureOf(ask(fixture(name)))).toMatchObject({ name: 'CarrierError', kind });
  });

  it('repeats a call that met its twin', async () => {
    const { adapter } = await scripted({
      getServiceCostByParcels2: [{ status: 500, body: fixture('twin-call') }, fixture('costs')],
    });
    expect((await adapter.quote(quoteRequest, call)).rates).toHaveLength(3);
  });

  it.each([
    ['a row without a code', rows('x', { cost: '1', days: '1' })],
    ['a price that is no number', rows('x', { serviceCode: 'PCL', cost: 'много', days: '1' })],
  ])('calls %s malformed', async (_what, body) => {
    const { adapter } = await scripted({ getServiceCostByParcels2: body });
    expect(await failureOf(adapter.quote(quoteRequest, call))).toMatchObject({ kind: 'malformed' });
  });
});
