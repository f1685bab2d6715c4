import { grams, kopecks, millimetres } from '@tranzit/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readFixture } from '../test/fixture.ts';
import { cityAnswers, measures, quoteRequest } from '../test/requests.ts';
import { type Script, startScriptedCarrier } from '../test/scripted-carrier.ts';
import { toCdekPackages, toCentimetres } from './packages.ts';
import { fromTariffList, modeOf, toTariffListRequest } from './rates.ts';
import { tariffListSchema } from './schemas.ts';

const call = { timeoutMs: 5_000 };
const reply = tariffListSchema.parse(readFixture('tarifflist'));
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((carrier) => carrier.close()));
});

async function carrierWith(script: Script) {
  const carrier = await startScriptedCarrier({ 'GET /location/cities': cityAnswers, ...script });
  running.push(carrier);
  return carrier;
}

describe('rates', () => {
  it('asks with city codes, whole centimetres and every place by itself', () => {
    const request = { ...quoteRequest, packages: [measures, { ...measures, amount: 2 }] };
    const place = { weight: 1500, length: 30, width: 20, height: 10 };
    expect(toTariffListRequest(request, { from: 44, to: 270 })).toEqual({
      date: '2026-03-02T07:00:00+0000',
      type: 2,
      currency: 1,
      lang: 'rus',
      from_location: { code: 44 },
      to_location: { code: 270 },
      packages: [place, place, place],
    });
  });

  it('asks for all ways in one call and for cities only once', async () => {
    const carrier = await carrierWith({ 'POST /calculator/tarifflist': { json: readFixture('tarifflist') } });
    await carrier.adapter.quote(quoteRequest, call);
    await carrier.adapter.quote(quoteRequest, call);
    const cities = 'GET /location/cities';
    const list = 'POST /calculator/tarifflist';
    expect(carrier.routes()).toEqual([cities, cities, list, list]);
    expect(carrier.calls[1]?.authorization).toBe('Bearer token-1');
  });

  it('reads prices, days and ways, and leaves out what cannot be ordered for this cargo', () => {
    const { rates } = fromTariffList(reply, quoteRequest);
    expect(rates.map(({ tariffCode, way }) => `${tariffCode} ${way}`)).toEqual([
      '480 d2d',
      '483 w2w',
      '3 d2d',
      '9001 w2d',
    ]);
    expect(rates[0]).toEqual({
      tariffCode: '480',
      tariffName: 'Экспресс дверь-дверь',
      tariffKind: 'default',
      way: 'd2d',
      basePrice: 98_500,
      services: [],
      minDays: 2,
      maxDays: 4,
      deliveryFromOn: '2026-03-04',
      deliveryToOn: '2026-03-06',
      chargeableGrams: 1500,
    });
    expect(rates[2]).toMatchObject({ tariffKind: 'by_time', maxGrams: 30_000 });
    expect(rates[1]?.basePrice).toBe(64_055);
  });

  it('offers documents for documents and lockers for lockers', () => {
    const docs = fromTariffList(reply, { ...quoteRequest, cargoType: 'docs' });
    expect(docs.rates.map(({ tariffCode }) => tariffCode)).toContain('533');
    const locker = { ...quoteRequest.receiver, terminalCode: 'NSK900', terminalKind: 'locker' } as const;
    const toLocker = fromTariffList(reply, { ...quoteRequest, receiver: locker, ways: ['w2w'] });
    expect(toLocker.rates.map(({ tariffCode }) => tariffCode)).toEqual(['486']);
  });

  it('reads the way of a tariff it does not know from the answer, then from the name', () => {
    expect(modeOf({ tariff_code: 9002, tariff_name: 'Без слов', delivery_mode: 2 })?.way).toBe('d2w');
    expect(modeOf({ tariff_code: 9002, tariff_name: 'Новый склад-постамат', delivery_mode: null })?.to).toBe(
      'locker',
    );
    expect(modeOf({ tariff_code: 9002, tariff_name: 'Без слов' })).toBeUndefined();
    expect(modeOf({ tariff_code: 480, tariff_name: '', delivery_mode: 4 })?.way).toBe('d2d');
  });

  it.each([
    ['err_result_service_empty', 'no_tariff'],
    ['ve_package_weight_too_large', 'cargo_too_heavy'],
    ['v2_recipient_location_not_recognized', 'route_not_served'],
  ])('takes %s for an empty answer: %s', async (code, emptyReason) => {
    const carrier = await carrierWith({
      'POST /calculator/tarifflist': { status: 400, json: { errors: [{ code, message: 'нет' }] } },
    });
    expect(await carrier.adapter.quote(quoteRequest, call)).toEqual({ rates: [], emptyReason });
  });

  it('turns other errors of the calculator into ours, with its words aside', async () => {
    const errors = [{ code: 'v2_unable_add_service', message: 'Услуга недоступна' }];
    const carrier = await carrierWith({ 'POST /calculator/tarifflist': { status: 400, json: { errors } } });
    await expect(carrier.adapter.quote(quoteRequest, call)).rejects.toMatchObject({
      kind: 'refused',
      details: { theirCode: 'v2_unable_add_service', carrierMessage: 'Услуга недоступна', field: 'services' },
    });
  });

  it('does not serve a city the carrier does not know', async () => {
    const carrier = await startScriptedCarrier({ 'GET /location/cities': { json: [] } });
    running.push(carrier);
    expect(await carrier.adapter.quote(quoteRequest, call)).toEqual({
      rates: [],
      emptyReason: 'route_not_served',
    });
  });

  it('prices services rate by rate, and waits for a person where the carrier names no price', async () => {
    const carrier = await carrierWith({
      'POST /calculator/tarifflist': { json: readFixture('tarifflist') },
      'POST /calculator/tariff': { json: readFixture('tariff') },
    });
    const services = ['INSURANCE', 'RETURN', 'BY_HAND', 'CARGO_LOADING'] as const;
    const { rates } = await carrier.adapter.quote({ ...quoteRequest, services, ways: ['w2w'] }, call);
    expect(carrier.bodyOf('POST /calculator/tariff')).toMatchObject({
      tariff_code: 483,
      services: [{ code: 'INSURANCE', parameter: '3000' }, { code: 'REVERSE' }],
    });
    expect(rates[0]?.services).toEqual([
      { service: 'INSURANCE', availability: 'available', price: kopecks(2745) },
      { service: 'RETURN', availability: 'need_confirm', price: 0 },
      { service: 'BY_HAND', availability: 'not_available', price: 0 },
      { service: 'CARGO_LOADING', availability: 'not_available', price: 0 },
    ]);
  });

  it('keeps the rates when pricing of services fails', async () => {
    const errors = [{ code: 'v2_unable_add_service', message: '' }];
    const carrier = await carrierWith({
      'POST /calculator/tarifflist': { json: readFixture('tarifflist') },
      'POST /calculator/tariff': [{ status: 400, json: { errors } }, { status: 500 }],
    });
    const { rates } = await carrier.adapter.quote(
      { ...quoteRequest, services: ['RETURN'], ways: ['d2d'] },
      call,
    );
    expect(rates.map(({ services }) => services[0]?.availability).sort()).toEqual([
      'need_confirm',
      'not_available',
    ]);
  });
});

describe('units', () => {
  it('never declares a side smaller than it is, nor a centimetre larger', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (mm) => {
        const cm = toCentimetres(millimetres(mm));
        expect(Number.isInteger(cm) && cm * 10 >= mm && cm * 10 - mm < 10).toBe(true);
      }),
    );
  });

  it('keeps the total weight whatever the places are', () => {
    const entry = fc.record({
      weight: fc.integer({ min: 1, max: 90_000 }),
      amount: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), (entries) => {
        const packages = entries.map(({ weight, amount }) => ({
          ...measures,
          weightGrams: grams(weight),
          amount,
        }));
        const places = toCdekPackages(packages);
        const total = entries.reduce((sum, { weight, amount }) => sum + weight * amount, 0);
        expect(places.reduce((sum, { weight }) => sum + weight, 0)).toBe(total);
        expect(places).toHaveLength(entries.reduce((sum, { amount }) => sum + amount, 0));
      }),
    );
  });
});
