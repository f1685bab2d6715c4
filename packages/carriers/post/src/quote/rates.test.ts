import type { CarrierError } from '@tranzit/carrier-kit';
import { additionalServices, grams, kopecks, millimetres } from '@tranzit/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { call, measures, moscow, novosibirsk, quoteRequest } from '../../test/requests.ts';
import { closeScripted, failureOf, fixtureJson, type SeenCall, scripted } from '../../test/scripted-post.ts';
import { countryNumberOf } from './countries.ts';
import { mailTypeCodes, tariffObjectOf } from './mail-types.ts';
import { shareOut, sizeClassOf, toCm, toPlaces } from './packages.ts';
import { grossOf } from './rates.ts';

afterEach(closeScripted);

const tariff = 'POST /1.0/tariff';
const refusal = (code: string, desc = '') => ({ status: 400, json: { code, desc, 'sub-code': code } });
const typeOf = (seen: SeenCall): string => String((seen.json as Record<string, unknown>)['mail-type']); // our own request
const answersOf = (byType: Record<string, object>) => (seen: SeenCall) =>
  byType[typeOf(seen)] ?? { json: fixtureJson('tariff') };

describe('conversions', () => {
  it('shares a value out whole, in parts that differ by a kopeck at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 50 }), (total, parts) => {
        const shares = shareOut(kopecks(total), parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('makes one place of each, and loses no value and no weight', () => {
    const kinds = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 9 }), weight: fc.integer({ min: 1, max: 30_000 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(kinds, fc.integer({ min: 0, max: 1e9 }), (list, value) => {
        const packages = list.map(({ amount, weight }) => ({
          ...measures,
          amount,
          weightGrams: grams(weight),
        }));
        const places = toPlaces(packages, kopecks(value));
        expect(places).toHaveLength(list.reduce((sum, { amount }) => sum + amount, 0));
        expect(places.reduce((sum, place) => sum + (place.value ?? 0), 0)).toBe(value);
        expect(places.reduce((sum, place) => sum + place.measures.weightGrams, 0)).toBe(
          list.reduce((sum, { amount, weight }) => sum + amount * weight, 0),
        );
      }),
    );
  });

  it('rounds millimetres up to the centimetre that is begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (mm) => {
        const cm = toCm(millimetres(mm));
        expect(cm * 10 >= mm && (cm - 1) * 10 < mm).toBe(true);
      }),
    );
  });

  it('adds the tax to the rate, both in kopecks', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (rate, vat) => {
        expect(grossOf({ rate, vat })).toBe(rate + vat);
      }),
    );
  });

  it.each([
    [260, 170, 80, 'S'],
    [80, 260, 170, 'S'],
    [261, 170, 80, 'M'],
    [300, 200, 150, 'M'],
    [400, 270, 180, 'L'],
    [530, 220, 260, 'XL'],
    [600, 400, 400, 'OVERSIZED'],
    [601, 100, 100, undefined],
    [500, 500, 500, undefined],
  ])('puts %i × %i × %i mm into the class %s', (length, width, height, sizeClass) => {
    const place = {
      ...measures,
      lengthMm: millimetres(length),
      widthMm: millimetres(width),
      heightMm: millimetres(height),
    };
    expect(sizeClassOf(place)).toBe(sizeClass);
  });

  it.each([
    ['ONLINE_PARCEL', 'ORDINARY', 23030],
    ['POSTAL_PARCEL', 'WITH_DECLARED_VALUE', 4020],
    ['EMS', 'ORDINARY', 7030],
    ['PARCEL_CLASS_1', 'WITH_DECLARED_VALUE', 47020],
    ['ONLINE_COURIER', 'ORDINARY', 24030],
    ['EMS_RT', 'ORDINARY', 41030],
    ['EMS_TENDER', 'ORDINARY', 52030],
    ['ECOM_MARKETPLACE', 'WITH_DECLARED_VALUE', 54020],
  ] as const)('names %s %s by the object %i', (mailType, category, object) => {
    expect(tariffObjectOf(mailType, category)).toBe(object);
  });

  it('knows every kind of mail by a number of its own, and countries by theirs', () => {
    expect(new Set(Object.values(mailTypeCodes)).size).toBe(21);
    expect(['RU', 'KZ', 'DE', 'US', 'XX'].map(countryNumberOf)).toEqual([643, 398, 276, 840, undefined]);
  });
});

describe('rates', () => {
  it('come for several kinds of mail side by side, kopecks with tax', async () => {
    const { adapter, callTo, callsTo } = await scripted();
    const { rates } = await adapter.quote(quoteRequest, call);
    expect(rates.map(({ tariffCode, way }) => `${tariffCode} ${way}`)).toEqual([
      'POSTAL_PARCEL w2w',
      'POSTAL_PARCEL w2d',
      'ONLINE_PARCEL w2w',
      'PARCEL_CLASS_1 w2w',
      'ONLINE_COURIER w2d',
      'EMS w2d',
    ]);
    expect(rates[0]).toMatchObject({ basePrice: 44_896, minDays: 4, maxDays: 7, tariffName: 'Посылка' });
    expect(callsTo(tariff)).toHaveLength(6);
    const marked = callsTo(tariff).filter(({ json }) => 'courier' in (json as object));
    expect(marked.map(typeOf)).toEqual(['POSTAL_PARCEL']);
    expect(callTo(tariff)?.headers).toMatchObject({
      authorization: 'AccessToken token-1',
      'x-user-authorization': `Basic ${Buffer.from('login:secret').toString('base64')}`,
      'content-type': 'application/json;charset=UTF-8',
    });
  });

  it('are asked in grams, whole centimetres and kopecks, from the shipping point of the sender’s city', async () => {
    const { adapter, callTo } = await scripted({}, { mailTypes: ['EMS'] });
    await adapter.quote({ ...quoteRequest, services: ['INSURANCE'] }, call);
    expect(callTo(tariff)?.json).toEqual({
      'index-from': '101000',
      'index-to': '630000',
      'mail-category': 'WITH_DECLARED_VALUE',
      'mail-type': 'EMS',
      'mail-direct': 643,
      mass: 1500,
      dimension: { height: 10, length: 30, width: 20 },
      'declared-value': 300_000,
      fragile: false,
      'payment-method': 'CASHLESS',
    });
  });

  it('tell the price of insurance apart from the delivery', async () => {
    const { adapter } = await scripted({}, { mailTypes: ['EMS'] });
    const { rates } = await adapter.quote({ ...quoteRequest, services: ['INSURANCE'] }, call);
    expect(rates[0]).toMatchObject({
      basePrice: 39_040,
      services: [{ service: 'INSURANCE', availability: 'available', price: 5_856 }],
    });
  });

  it('price the papers that come back, and leave to people what has no field', async () => {
    const json = { ...(fixtureJson('tariff') as object), 'vsd-rate': { rate: 1000, vat: 220 } };
    const { adapter, callTo } = await scripted({ [tariff]: { json } }, { mailTypes: ['EMS'] });
    const { rates } = await adapter.quote({ ...quoteRequest, services: additionalServices }, call);
    const availability = Object.fromEntries(
      rates[0]?.services.map((one) => [one.service, `${one.availability} ${one.price}`]) ?? [],
    );
    expect(availability).toEqual({
      INSURANCE: 'available 5856',
      RETURN: 'available 1220',
      BY_HAND: 'not_available 0',
      CARGO_LOADING: 'not_available 0',
      CARGO_UNLOADING: 'not_available 0',
      PICKUP_IN_60_MIN: 'need_confirm 0',
      PRIORITY_CONTROL: 'need_confirm 0',
    });
    expect(rates[0]?.basePrice).toBe(44_896 - 5_856 - 1_220);
    expect(callTo(tariff)?.json).toMatchObject({ vsd: true });
  });

  it('come without a service that a kind of mail refuses', async () => {
    const answer = (seen: SeenCall) =>
      'declared-value' in (seen.json as object)
        ? refusal('ILLEGAL_MAIL_CATEGORY')
        : { json: fixtureJson('tariff') };
    const { adapter } = await scripted({ [tariff]: answer }, { mailTypes: ['EMS'] });
    const { rates } = await adapter.quote({ ...quoteRequest, services: ['INSURANCE'] }, call);
    expect(rates[0]?.services).toEqual([{ service: 'INSURANCE', availability: 'not_available', price: 0 }]);
  });

  it('drop a refused kind of mail quietly', async () => {
    const { adapter } = await scripted({ [tariff]: answersOf({ POSTAL_PARCEL: refusal('1002') }) });
    const { rates, emptyReason } = await adapter.quote({ ...quoteRequest, ways: ['w2w'] }, call);
    expect([rates.map(({ tariffCode }) => tariffCode), emptyReason]).toEqual([
      ['ONLINE_PARCEL', 'PARCEL_CLASS_1'],
      undefined,
    ]);
  });

  it.each([
    ['1001', 'route_not_served'],
    ['1002', 'no_tariff'],
    ['TARIFF_ERROR', 'no_tariff'],
    ['TARIFF_ERROR', 'cargo_too_heavy', 'Масса превышает предельную для вида РПО'],
    ['TARIFF_ERROR', 'route_not_served', 'Доставка по указанному маршруту не осуществляется (1372)'],
    ['CODE_1372', 'route_not_served'],
    ['ILLEGAL_MASS_EXCESS', 'cargo_too_heavy'],
    ['DIMENSION_NOT_SUPPORTED', 'cargo_too_large'],
  ])('say why there are none: %s is %s', async (code, emptyReason, words = '') => {
    const { adapter } = await scripted({ [tariff]: refusal(code, words) });
    expect(await adapter.quote(quoteRequest, call)).toEqual({ rates: [], emptyReason });
  });

  it('say that the cargo is too heavy rather than that another kind is not offered', async () => {
    const { adapter } = await scripted({
      [tariff]: answersOf({
        POSTAL_PARCEL: refusal('1002'),
        ONLINE_PARCEL: refusal('ILLEGAL_MASS_EXCESS', 'Превышение массы'),
        PARCEL_CLASS_1: refusal('1002'),
      }),
    });
    const reply = await adapter.quote({ ...quoteRequest, ways: ['w2w'] }, call);
    expect(reply.emptyReason).toBe('cargo_too_heavy');
  });

  it('fail when no kind of mail could be asked', async () => {
    const { adapter } = await scripted({ [tariff]: { status: 503, json: {} } });
    const error = (await failureOf(adapter.quote(quoteRequest, call))) as CarrierError;
    expect([error.kind, error.details.carrier]).toEqual(['unavailable', 'post']);
  });

  it('add up the places, each with its share of the value', async () => {
    const { adapter, callsTo } = await scripted({}, { mailTypes: ['EMS'] });
    const packages = [
      { ...measures, amount: 2 },
      { ...measures, weightGrams: grams(500) },
    ];
    const { rates } = await adapter.quote({ ...quoteRequest, packages, services: ['INSURANCE'] }, call);
    expect(callsTo(tariff).map(({ json }) => json)).toMatchObject([
      { mass: 1500, 'declared-value': 100_000 },
      { mass: 500, 'declared-value': 100_000 },
    ]);
    expect(rates[0]).toMatchObject({
      basePrice: 3 * 39_040,
      services: [{ price: 3 * 5_856 }],
      chargeableGrams: 3500,
    });
  });

  it('are none for more places than anybody brings to a counter', async () => {
    const { adapter, calls } = await scripted();
    const reply = await adapter.quote({ ...quoteRequest, packages: [{ ...measures, amount: 51 }] }, call);
    expect([reply.emptyReason, calls.length]).toEqual(['cargo_too_large', 0]);
  });

  it('take the time from the public tariff service where the contract names none', async () => {
    const { 'delivery-time': _time, ...json } = fixtureJson('tariff') as Record<string, unknown>;
    const { adapter, callsTo } = await scripted(
      {
        [tariff]: { json },
        'GET /v2/calculate/tariff/delivery': { json: { pay: 1, delivery: { min: 3, max: 5 } } },
      },
      { mailTypes: ['EMS'] },
    );
    const [first, second] = [
      await adapter.quote(quoteRequest, call),
      await adapter.quote(quoteRequest, call),
    ];
    expect([first.rates[0]?.minDays, second.rates[0]?.maxDays]).toEqual([3, 5]);
    const asked = callsTo('GET /v2/calculate/tariff/delivery');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.query).toMatchObject({ object: '7030', from: '101000', to: '630000', weight: '1500' });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it('take the time abroad from there too, by the country', async () => {
    const { 'delivery-time': _time, ...json } = fixtureJson('tariff') as Record<string, unknown>;
    const { adapter, callTo } = await scripted({
      [tariff]: { json },
      'GET /v2/calculate/tariff/delivery': { json: { delivery: { min: 9, max: 14 } } },
    });
    const receiver = { ...novosibirsk, iso: 'DE', city: 'Berlin', region: '' };
    const { rates } = await adapter.quote({ ...quoteRequest, receiver, cargoType: 'docs' }, call);
    expect(rates.map(({ minDays, maxDays }) => [minDays, maxDays])).toEqual([[9, 14]]);
    const { query } = callTo('GET /v2/calculate/tariff/delivery') ?? {};
    expect([query?.object, query?.['country-to'], query?.to]).toEqual(['7031', '276', undefined]);
  });

  it('are no offer without any time', async () => {
    const { 'delivery-time': _time, ...json } = fixtureJson('tariff') as Record<string, unknown>;
    const { adapter } = await scripted({ [tariff]: { json } });
    expect(await adapter.quote(quoteRequest, call)).toEqual({ rates: [], emptyReason: 'no_tariff' });
  });

  it('are none from the sender’s door: no call of the carrier sends a courier there', async () => {
    const { adapter, callsTo } = await scripted();
    const reply = await adapter.quote({ ...quoteRequest, ways: ['d2d', 'd2w'] }, call);
    expect([reply.rates, reply.emptyReason, callsTo(tariff)]).toEqual([[], 'way_not_served', []]);
  });

  it.each([
    ['Казань', '420111'],
    ['Тверь', undefined],
  ])('are none from %s, where the account hands nothing over', async (city, postcode) => {
    const { adapter, callsTo } = await scripted();
    const reply = await adapter.quote({ ...quoteRequest, sender: { ...moscow, city, postcode } }, call);
    expect([reply.emptyReason, callsTo(tariff).length]).toEqual(['route_not_served', 0]);
  });

  it('go from the office that was chosen, and are none from one where nothing is handed over', async () => {
    const { adapter, callTo } = await scripted();
    const from = (terminalCode: string) =>
      adapter.quote({ ...quoteRequest, sender: { ...moscow, terminalCode } }, call);
    expect((await from('101004')).emptyReason).toBe('route_not_served');
    expect((await from('190000')).rates.length).toBeGreaterThan(0);
    expect(callTo(tariff)?.json).toMatchObject({ 'index-from': '190000' });
  });

  it('go from the configured point, without asking for others', async () => {
    const { adapter, routes, callTo } = await scripted({}, { shippingPoint: '190001' });
    const { rates } = await adapter.quote({ ...quoteRequest, sender: { ...moscow, city: 'Тверь' } }, call);
    expect(rates.length).toBeGreaterThan(0);
    expect(routes()).not.toContain('GET /1.0/user-shipping-points');
    expect(callTo(tariff)?.json).toMatchObject({ 'index-from': '190001' });
  });

  it('go to a chosen point by its index and its size class, with the value it demands', async () => {
    const { adapter, callTo } = await scripted();
    const receiver = { ...novosibirsk, terminalCode: '917001', terminalKind: 'locker' as const };
    const services = ['BY_HAND'] as const;
    const { rates } = await adapter.quote({ ...quoteRequest, receiver, ways: ['w2w'], services }, call);
    expect(rates.map(({ tariffCode }) => tariffCode)).toEqual(['ECOM_MARKETPLACE']);
    expect(rates[0]?.services).toEqual([{ service: 'BY_HAND', availability: 'available', price: 0 }]);
    expect(callTo(tariff)?.json).toMatchObject({
      'delivery-point-index': '917001',
      'dimension-type': 'M',
      'mail-category': 'WITH_DECLARED_VALUE',
    });
  });

  it('are none for a point that the cargo does not fit into', async () => {
    const { adapter } = await scripted();
    const receiver = { ...novosibirsk, terminalCode: '917001', terminalKind: 'point' as const };
    const packages = [{ ...measures, lengthMm: millimetres(900) }];
    const reply = await adapter.quote({ ...quoteRequest, receiver, packages, ways: ['w2w'] }, call);
    expect(reply.emptyReason).toBe('cargo_too_large');
  });

  it('go to a chosen office by its index', async () => {
    const { adapter, callTo, routes } = await scripted();
    const receiver = { ...novosibirsk, terminalCode: '630099', terminalKind: 'office' as const };
    await adapter.quote({ ...quoteRequest, receiver, ways: ['w2w'] }, call);
    expect(callTo(tariff)?.json).toMatchObject({ 'index-to': '630099' });
    expect(routes()).not.toContain('GET /postoffice/1.0/settlement.offices.codes');
  });

  it('abroad are for papers by EMS alone', async () => {
    const { adapter, callTo } = await scripted();
    const abroad = { ...quoteRequest, receiver: { ...novosibirsk, iso: 'DE', city: 'Berlin', region: '' } };
    expect((await adapter.quote(abroad, call)).emptyReason).toBe('route_not_served');
    const { rates } = await adapter.quote({ ...abroad, cargoType: 'docs' }, call);
    expect(rates.map(({ tariffCode }) => tariffCode)).toEqual(['EMS']);
    expect(callTo(tariff)?.json).toMatchObject({ 'mail-direct': 276, 'entries-type': 'DOCUMENT' });
    expect(callTo(tariff)?.json).not.toHaveProperty('index-to');
    const fromAbroad = { ...quoteRequest, sender: { ...moscow, iso: 'KZ' } };
    expect((await adapter.quote(fromAbroad, call)).emptyReason).toBe('route_not_served');
  });
});

describe('indexes', () => {
  const list = 'GET /postoffice/1.0/settlement.offices.codes';

  it('are looked up by the settlement and its region, once', async () => {
    const { adapter, callsTo } = await scripted();
    await adapter.quote(quoteRequest, call);
    await adapter.quote(quoteRequest, call);
    expect(callsTo(list).map(({ query }) => query)).toEqual([
      { settlement: 'Новосибирск', region: 'Новосибирская' },
    ]);
  });

  it('come from the address as the carrier reads it where the list is silent', async () => {
    const { adapter, callTo } = await scripted({ [list]: { status: 404, json: { code: '1001' } } });
    const { rates } = await adapter.quote(quoteRequest, call);
    expect(rates.length).toBeGreaterThan(0);
    expect(callTo('POST /1.0/clean/address')?.json).toEqual([
      { id: '1', 'original-address': 'Новосибирская область, Новосибирск' },
    ]);
  });

  it('are none for a place nobody knows', async () => {
    const { adapter } = await scripted({
      [list]: { json: [] },
      'POST /1.0/clean/address': { json: [{ id: '1', 'quality-code': 'UNDEF_01' }] },
    });
    expect((await adapter.quote(quoteRequest, call)).emptyReason).toBe('route_not_served');
  });
});
