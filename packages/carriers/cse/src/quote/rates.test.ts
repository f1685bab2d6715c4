import { addKopecks, grams, type Kopecks, kopecks, millimetres, roublesFromKopecks } from '@tranzit/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { berlin, call, economy, express, insurance, measures, quoteRequest } from '../../test/requests.ts';
import {
  answer,
  closeScripted,
  deepValue,
  failure,
  failureOf,
  fixture,
  type Row,
  scripted,
} from '../../test/scripted-cse.ts';
import { factOf, node, text } from '../tree.ts';
import { readTariffs, toRateRequest } from './rates.ts';

afterEach(closeScripted);

const tariff = (fields: Row['fields'] = {}, more: Partial<Row> = {}): Row => ({
  key: 'Tariff',
  value: 'aaaaaaaa-0000-0000-0000-000000000001',
  fields: { Total: 870, Urgency: express, MinPeriod: 2, MaxPeriod: 3, AdditionalService: false, ...fields },
  ...more,
});
const surcharge = (fields: Row['fields'] = {}): Row => ({
  key: 'Tariff',
  fields: { Total: 50, AdditionalService: true, ...fields },
});
const costs = (...list: Row[]): string =>
  answer('Calc', { key: 'Calc', list: [{ key: 'Destination', list }] });
const insured = { ...quoteRequest, services: ['INSURANCE'] as const };

describe('the question for rates', () => {
  const ends = { sender: 'fias-1', receiver: 'postcode-2' };
  const ask = (changes: Partial<Parameters<typeof toRateRequest>[0]> = {}) =>
    toRateRequest({
      request: quoteRequest,
      way: 'd2d',
      ends,
      divisorCm3PerKg: 5_000,
      insured: undefined,
      documentsBack: undefined,
      ...changes,
    }).data.list[0] ?? node('');

  it.each([
    ['d2d', '0'],
    ['w2d', '1'],
    ['d2w', '2'],
    ['w2w', '3'],
  ] as const)('names the way %s by the number %s', (way, number) => {
    expect(factOf(ask({ way }), 'DeliveryType')).toBe(number);
  });

  it('gives kilograms, kilograms by volume and the number of places, each with its type', () => {
    const packages = [{ ...measures, amount: 2 }, measures];
    const fields = ask({ request: { ...quoteRequest, packages } }).fields;
    expect(fields.map(({ key, value, valueType }) => [key, value, valueType])).toEqual([
      ['SenderGeography', 'fias-1', 'string'],
      ['RecipientGeography', 'postcode-2', 'string'],
      ['TypeOfCargo', '4aab1fc6-fc2b-473a-8728-58bcd4ff79ba', 'string'],
      ['Weight', '4.5', 'float'],
      ['Qty', '3', 'int'],
      ['VolumeWeight', '3.6', 'float'],
      ['DeliveryType', '0', 'string'],
    ]);
  });

  it('names documents as such', () => {
    expect(factOf(ask({ request: { ...quoteRequest, cargoType: 'docs' } }), 'TypeOfCargo')).toBe(
      '81dd8a13-8235-494f-84fd-9c04c51d50ec',
    );
  });

  it('insures by value and service, and never declares a value beside it', () => {
    const destination = ask({ insured: kopecks(300_050) });
    expect(factOf(destination, 'InsuranceRate')).toBe('3000.5');
    expect(destination.tables[0]?.list.map(({ key, value }) => [key, value])).toEqual([
      ['Service', insurance],
    ]);
    expect(factOf(destination, 'DeclaredValueRate')).toBeUndefined();
  });

  it('keeps every gram, whatever the places weigh', () => {
    const places = fc.record({
      weightGrams: fc.integer({ min: 1, max: 500_000 }).map(grams),
      lengthMm: fc.integer({ min: 1, max: 3_000 }).map(millimetres),
      widthMm: fc.integer({ min: 1, max: 3_000 }).map(millimetres),
      heightMm: fc.integer({ min: 1, max: 3_000 }).map(millimetres),
      amount: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 5 }), (packages) => {
        const destination = ask({ request: { ...quoteRequest, packages } });
        const total = packages.reduce((sum, { weightGrams, amount }) => sum + weightGrams * amount, 0);
        expect(Math.round(Number(factOf(destination, 'Weight')) * 1_000)).toBe(total);
      }),
    );
  });
});

describe('rates', () => {
  it('are one per urgency, with the surcharges of the urgency in the price', async () => {
    const carrier = await scripted({ Calc: fixture('calc') });
    const { rates } = await carrier.adapter.quote(quoteRequest, call);
    expect(rates).toEqual([
      {
        tariffCode: express,
        tariffName: 'Срочная',
        tariffKind: 'default',
        way: 'd2d',
        basePrice: 95_700,
        services: [],
        minDays: 2,
        maxDays: 3,
        chargeableGrams: 1_500,
      },
      {
        tariffCode: economy,
        tariffName: 'Эконом',
        tariffKind: 'default',
        way: 'd2d',
        basePrice: 152_050,
        services: [],
        minDays: 0,
        maxDays: 0,
        chargeableGrams: 1_500,
      },
    ]);
  });

  it('are asked for with credentials, at the path of the service, with every element of the namespace', async () => {
    const carrier = await scripted({ Calc: fixture('calc') });
    await carrier.adapter.quote(quoteRequest, call);
    expect([...carrier.paths]).toEqual(['/1c/ws/web1c.1cws']);
    const sent = carrier.textOf('Calc');
    expect(sent).toContain('xmlns:ns="http://www.cargo3.ru"');
    expect(sent).toContain(
      '<ns:login>test</ns:login><ns:password>2016</ns:password><ns:data><ns:Key>Destinations',
    );
    expect(/<(?!\/|\?|ns:|soapenv:)/.test(sent)).toBe(false);
    expect(sent).toMatch(/<ns:parameters><ns:Key>Parameters<\/ns:Key><\/ns:parameters>/);
  });

  it('come from the path and by the divisor of the configuration', async () => {
    const carrier = await scripted({ Calc: fixture('calc') }, { path: '/other', volumetricDivisor: 2_000 });
    const { rates } = await carrier.adapter.quote(quoteRequest, call);
    expect([...carrier.paths]).toEqual(['/other']);
    expect(rates[0]?.chargeableGrams).toBe(3_000);
    expect(carrier.adapter.capabilities.volumetricDivisor).toBe(2_000);
  });

  it.each([
    ['a surcharge without urgency belongs to every tariff', [surcharge()], [92_000, 105_000]],
    ['a surcharge belongs to its own urgency', [surcharge({ Urgency: economy })], [87_000, 105_000]],
  ])('%s', async (_name, extra, prices) => {
    const carrier = await scripted({
      Calc: costs(tariff(), tariff({ Urgency: economy, Total: 1_000 }), ...extra),
    });
    const { rates } = await carrier.adapter.quote(quoteRequest, call);
    expect(rates.map(({ basePrice }) => basePrice)).toEqual(prices);
  });

  it('have surcharges that stand below their tariff', async () => {
    const carrier = await scripted({
      Calc: costs(tariff({}, { list: [surcharge()] }), tariff({ Urgency: economy })),
    });
    const { rates } = await carrier.adapter.quote(quoteRequest, call);
    expect(rates.map(({ basePrice }) => basePrice)).toEqual([92_000, 87_000]);
  });

  it.each([
    ['no price', { Total: '' }],
    ['a price that is none', { Total: 'по договору' }],
    ['no urgency to order by', { Urgency: '' }],
    ['no time', { MinPeriod: '', MaxPeriod: '' }],
    ['another currency', { Currency: 'd3a2419e-e7e9-11e8-80c1-7cd30aec6901', CurrencyName: 'KZT' }],
  ])('are no offers with %s', async (_name, fields) => {
    const carrier = await scripted({ Calc: costs(tariff(fields)) });
    expect(await carrier.adapter.quote(quoteRequest, call)).toEqual({ rates: [], emptyReason: 'no_tariff' });
  });

  it('have an interval that is never upside down', async () => {
    const carrier = await scripted({ Calc: costs(tariff({ MinPeriod: 4, MaxPeriod: 2 })) });
    const { rates } = await carrier.adapter.quote(quoteRequest, call);
    expect([rates[0]?.minDays, rates[0]?.maxDays]).toEqual([4, 4]);
  });

  it('add up to the kopeck', () => {
    const amounts = fc.integer({ min: 1, max: 100_000_000 }).map(kopecks);
    const total = (amount: Kopecks) => String(roublesFromKopecks(amount));
    const line = (amount: Kopecks, isSurcharge: boolean) =>
      node('Tariff', {
        fields: [
          text('Total', total(amount)),
          text('Urgency', express),
          text('MinPeriod', '1'),
          text('AdditionalService', String(isSurcharge)),
        ],
      });
    fc.assert(
      fc.property(amounts, fc.array(amounts, { maxLength: 5 }), (price, extras) => {
        const list = [line(price, false), ...extras.map((amount) => line(amount, true))];
        const tariffs = readTariffs(node('Calc', { list: [node('Destination', { list })] }));
        expect(tariffs.get(express)?.price).toBe(addKopecks(price, ...extras));
      }),
    );
  });
});

describe('insurance', () => {
  it('is priced by its own row, which is no part of the delivery', async () => {
    const carrier = await scripted({
      Calc: costs(tariff(), surcharge(), surcharge({ Service: insurance, Total: 15, Urgency: express })),
    });
    const { rates } = await carrier.adapter.quote(insured, call);
    expect(rates[0]?.basePrice).toBe(92_000);
    expect(rates[0]?.services).toEqual([{ service: 'INSURANCE', availability: 'available', price: 1_500 }]);
    expect(carrier.methods()).toEqual(['Calc']);
  });

  it('is the difference of two answers where it has no row', async () => {
    const carrier = await scripted({
      Calc: ({ content }) => costs(tariff({ Total: deepValue(content, 'InsuranceRate') ? 885 : 870 })),
    });
    const { rates } = await carrier.adapter.quote(insured, call);
    expect([rates[0]?.basePrice, rates[0]?.services[0]?.price]).toEqual([87_000, 1_500]);
    expect(carrier.methods()).toEqual(['Calc', 'Calc']);
  });

  it('waits for a person where the carrier names no price for it, or nothing is declared', async () => {
    const carrier = await scripted({ Calc: costs(tariff()) });
    const confirm = [{ service: 'INSURANCE', availability: 'need_confirm', price: 0 }];
    const priced = await carrier.adapter.quote(insured, call);
    const undeclared = await carrier.adapter.quote({ ...insured, declaredValue: undefined }, call);
    expect([priced.rates[0]?.services, undeclared.rates[0]?.services]).toEqual([confirm, confirm]);
  });

  it.each(['05020', '05021', '05022', '05024', '05029'])(
    'is not available where the contract answers %s, and the delivery is priced all the same',
    async (code) => {
      const carrier = await scripted({
        Calc: ({ content }) =>
          deepValue(content, 'InsuranceRate') ? failure('Calc', code) : costs(tariff()),
      });
      const { rates } = await carrier.adapter.quote(insured, call);
      expect(rates[0]?.basePrice).toBe(87_000);
      expect(rates[0]?.services).toEqual([{ service: 'INSURANCE', availability: 'not_available', price: 0 }]);
    },
  );

  it('prices papers that come back by the service of the contract, apart from the delivery', async () => {
    const Services = answer('GetReferenceData', {
      key: 'Services',
      list: [
        { key: insurance, value: 'Страхование' },
        { key: 'papers-guid', value: 'Возврат подписанных документов' },
      ],
    });
    const carrier = await scripted({
      GetReferenceData: Services,
      Calc: costs(tariff(), surcharge({ Total: 300, Service: 'papers-guid' })),
    });
    const { rates } = await carrier.adapter.quote({ ...quoteRequest, services: ['RETURN'] }, call);
    expect(rates[0]?.services).toEqual([{ service: 'RETURN', availability: 'available', price: 30_000 }]);
    expect(rates[0]?.basePrice).toBe(87_000);
    expect(carrier.textOf('Calc')).toContain('papers-guid');
  });

  it('hands over in person as part of the tariff, and leaves the other services to people or absent', async () => {
    const carrier = await scripted({ Calc: costs(tariff()) });
    const services = ['CARGO_LOADING', 'RETURN', 'BY_HAND', 'PICKUP_IN_60_MIN', 'PRIORITY_CONTROL'] as const;
    const { rates } = await carrier.adapter.quote({ ...quoteRequest, services }, call);
    expect(rates[0]?.services.map(({ availability }) => availability)).toEqual([
      'not_available',
      'not_available',
      'available',
      'need_confirm',
      'need_confirm',
    ]);
  });
});

describe('no rates', () => {
  it.each([
    ['05066', 'cargo_too_heavy'],
    ['05202', 'cargo_too_large'],
    ['05103', 'date_not_served'],
    ['02062', 'route_not_served'],
    ['05011', 'no_tariff'],
  ])('for %s mean %s', async (code, emptyReason) => {
    const carrier = await scripted({ Calc: failure('Calc', code) });
    expect(await carrier.adapter.quote(quoteRequest, call)).toEqual({ rates: [], emptyReason });
  });

  it.each([
    ['03010', 'unauthorized'],
    ['02015', 'refused'],
    ['01010', 'unavailable'],
  ])('for %s are the error %s', async (code, kind) => {
    const carrier = await scripted({ Calc: failure('Calc', code) });
    expect(await failureOf(carrier.adapter.quote(quoteRequest, call))).toMatchObject({ kind });
  });

  it('on one way cost the others nothing', async () => {
    const carrier = await scripted({
      Calc: ({ content }) =>
        deepValue(content, 'DeliveryType') === '0' ? failure('Calc', '02015') : costs(tariff()),
    });
    const { rates } = await carrier.adapter.quote({ ...quoteRequest, ways: ['d2d', 'w2w'] }, call);
    expect(rates.map(({ way }) => way)).toEqual(['w2w']);
  });

  it('come from abroad without a postcode, and rates with one', async () => {
    const carrier = await scripted({ Calc: costs(tariff()) });
    const nameless = { ...berlin, postcode: undefined };
    const without = await carrier.adapter.quote({ ...quoteRequest, receiver: nameless }, call);
    expect([without.emptyReason, carrier.calls.length]).toEqual(['route_not_served', 0]);
    expect((await carrier.adapter.quote({ ...quoteRequest, receiver: berlin }, call)).rates).toHaveLength(1);
    expect(deepValue(carrier.calls[0]?.content, 'RecipientGeography')).toBe('postcode-DE-10115');
  });

  it('come as an error from an answer without a tree', async () => {
    const body =
      '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><CalcResponse/></e:Body></e:Envelope>';
    const carrier = await scripted({ Calc: body });
    expect(await failureOf(carrier.adapter.quote(quoteRequest, call))).toMatchObject({ kind: 'malformed' });
  });

  it('come as an error from a fault, which may bring a code', async () => {
    const fault = (text: string) =>
      `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>Server</faultcode><faultstring>${text}</faultstring></e:Fault></e:Body></e:Envelope>`;
    const carrier = await scripted({
      Calc: [
        { status: 500, body: fault('Ошибка 1С') },
        { status: 500, body: fault('03010') },
      ],
    });
    expect(await failureOf(carrier.adapter.quote(quoteRequest, call))).toMatchObject({ kind: 'unavailable' });
    expect(await failureOf(carrier.adapter.quote(quoteRequest, call))).toMatchObject({
      kind: 'unauthorized',
    });
  });
});

describe('several ways that fail', () => {
  it('tell the most telling of their errors', async () => {
    const carrier = await scripted({
      Calc: ({ content }) => failure('Calc', deepValue(content, 'DeliveryType') === '0' ? '05066' : '03010'),
    });
    const asked = carrier.adapter.quote({ ...quoteRequest, ways: ['d2d', 'w2w'] }, call);
    expect(await failureOf(asked)).toMatchObject({ kind: 'unauthorized' });
  });
});
