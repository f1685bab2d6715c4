import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codesOf,
  dataOf,
  dellinCalculation,
  dellinTerminalCalculation,
  smallCargo,
} from '../../testing/samples-dellin.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type JsonObject, objectOf, objectsOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const calculate = (body: unknown) => sandbox.call('POST', '/dellin/v2/calculator.json', body);
const withDelivery = (change: JsonObject) => ({
  ...dellinCalculation,
  delivery: { ...dellinCalculation.delivery, ...change },
});
const withDerival = (change: JsonObject) =>
  withDelivery({ derival: { ...dellinCalculation.delivery.derival, ...change } });
const withCargo = (change: JsonObject) => ({
  ...dellinCalculation,
  cargo: { ...dellinCalculation.cargo, ...change },
});

describe('the calculator', () => {
  test('answers the sample in the shape that is documented', async () => {
    const answer = await calculate(dellinCalculation);
    expect([answer.status, codesOf(answer)]).toEqual([200, []]);
    const data = dataOf(answer);
    // 38 kg by volume: 850 and 66 steps of half a kilogram over five.
    expect(data).toMatchObject({
      price: 400 + 850 + 66 * 16 + 180,
      priceMinimal: 'auto',
      deliveryTerm: 13,
      derival: { price: 400, terminal: 'Москва', terminals: [] },
      intercity: { price: 850 + 66 * 16, contractPrice: false },
      insurance: 180,
      insuranceComponents: { cargoInsurance: 150, termInsurance: 30 },
      notify: { price: 0 },
      information: [],
    });
    expect(objectOf(data.arrival)).toMatchObject({ price: 0, terminal: 'Новосибирск' });
    expect(objectsOf(objectOf(data.arrival).terminals)[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: expect.any(String),
      address: expect.any(String),
      price: 0,
      default: true,
      express: true,
      isPVZ: false,
    });
    expect(data.foundAddresses).toEqual([
      {
        field: 'delivery.derival.address',
        source: 'г. Москва, ул. Примерная, 1',
        result: expect.stringContaining('Москва'),
      },
    ]);
  });

  test.each([
    ['Санкт-Петербург', 560],
    ['Новосибирск', 850],
    ['Владивосток', 1700],
    ['Москва', 420],
  ])('carries five kilograms from Moscow to %s for %i roubles', async (city, roubles) => {
    const data = dataOf(await calculate(dellinTerminalCalculation('Москва', city)));
    expect(objectOf(data.intercity).price).toBe(roubles);
    expect(data.price).toBe(roubles + Number(data.insurance));
  });

  test('counts a step for each half-kilogram over five', async () => {
    const body = { ...dellinTerminalCalculation('Москва', 'Новосибирск') };
    const cargo = { ...smallCargo, weight: 5.2, totalWeight: 5.2 };
    expect(objectOf(dataOf(await calculate({ ...body, cargo })).intercity).price).toBe(850 + 16);
  });

  test('counts insurance even where none was asked for', async () => {
    const data = dataOf(await calculate(dellinTerminalCalculation('Москва', 'Казань')));
    expect(data.insurance).toBe(60);
  });

  test('gives of the other types the line haul alone', async () => {
    const auto = dataOf(await calculate(dellinTerminalCalculation('Москва', 'Новосибирск')));
    const hauls = objectOf(auto.availableDeliveryTypes);
    expect(hauls).toEqual({ auto: 850, express: 1403, avia: 2210, small: 765 });
    expect(auto.priceMinimal).toBe('small');
    const fields = { express: 'express', avia: 'air', small: 'small' } as const;
    for (const [type, field] of Object.entries(fields)) {
      const other = dataOf(await calculate(dellinTerminalCalculation('Москва', 'Новосибирск', type)));
      expect([type, objectOf(other[field]).price]).toEqual([type, hauls[type]]);
      expect(other.price).toBe(Number(auto.price) - 850 + Number(hauls[type]));
      expect(other.intercity).toBeUndefined();
    }
  });

  test('tells the dates of the plan by the way it goes', async () => {
    const toTerminal = objectOf(dataOf(await calculate(dellinCalculation)).orderDates);
    expect(toTerminal).toMatchObject({
      pickup: '2026-03-04',
      arrivalToOspSender: '2026-03-04 21:00:00',
      arrivalToOspReceiver: '2026-03-17',
      giveoutFromOspReceiver: '2026-03-18 09:00:00',
      derivalFromOspReceiver: null,
      derivalToAddress: null,
    });
    const arrival = { variant: 'address', city: '5400000100000000000000000' };
    const byAuto = objectOf(dataOf(await calculate(withDelivery({ arrival }))).orderDates);
    expect([byAuto.derivalFromOspReceiver, byAuto.derivalToAddress]).toEqual(['2026-03-18 09:00:00', null]);
    const byExpress = await calculate(withDelivery({ arrival, deliveryType: { type: 'express' } }));
    expect(objectOf(dataOf(byExpress).orderDates).derivalToAddress).toBe('2026-03-13 18:00:00');
  });

  test('prices handling, packing and papers', async () => {
    const plain = Number(dataOf(await calculate(dellinCalculation)).price);
    const data = dataOf(
      await calculate(
        withDelivery({
          derival: { ...dellinCalculation.delivery.derival, handling: { toFloor: 3 } },
          packages: [{ uid: '0xA6A7BD2BF950E67F4B2CF7CC3A97C111', count: 1 }],
          accompanyingDocuments: [{ action: 'return' }],
        }),
      ),
    );
    const carriage = 400 + 850 + 66 * 16;
    expect(objectOf(data.derival).handling).toEqual({ price: 350 + 4 * 6 });
    expect(data.packages).toMatchObject({ '0xA6A7BD2BF950E67F4B2CF7CC3A97C111': { price: 342 } });
    expect(data.accompanyingDocuments).toMatchObject({ return: { price: Math.round(carriage * 0.6) } });
    expect(data.price).toBe(plain + 374 + 342 + Math.round(carriage * 0.6));
  });
});

describe('days', () => {
  test.each([
    ['a Sunday', '2026-03-08', '2026-03-09'],
    ['a day past', '2026-02-27', '2026-03-03'],
    ['today, for a courier', '2026-03-02', '2026-03-03'],
  ])('180012 for %s, with the next day allowed', async (_what, produceDate, allowed) => {
    const answer = await calculate(withDerival({ produceDate }));
    expect(answer.status).toBe(400);
    expect(objectsOf(answer.json.errors)[0]).toMatchObject({
      code: 180012,
      fields: ['delivery.derival.produceDate'],
      badValues: [produceDate],
      validValues: [allowed],
    });
    expect((await calculate(withDerival({ produceDate: allowed }))).status).toBe(200);
  });

  test('a terminal takes cargo in today', async () => {
    const body = dellinTerminalCalculation('Москва', 'Казань');
    const derival = { ...body.delivery.derival, produceDate: '2026-03-02' };
    expect((await calculate({ ...body, delivery: { ...body.delivery, derival } })).status).toBe(200);
  });
});

describe('what is not carried', () => {
  test.each([
    ['a small delivery over 30 kg', 'small', { totalWeight: 31 }, 400],
    ['a small delivery of 0.55 m', 'small', { ...smallCargo, length: 0.55 }, 400],
    ['a small delivery of 0.54 m', 'small', { ...smallCargo, length: 0.54 }, 200],
    ['air cargo of 81 kg a place', 'avia', { weight: 81, totalWeight: 162 }, 400],
    ['air cargo of 80 kg a place', 'avia', { weight: 80, totalWeight: 160 }, 200],
    ['air cargo of 1.4 m', 'avia', { length: 1.4 }, 400],
    ['a letter of five kilograms', 'letter', smallCargo, 400],
    [
      'a letter of 300 g',
      'letter',
      { ...smallCargo, weight: 0.3, totalWeight: 0.3, totalVolume: 0.001 },
      200,
    ],
    ['21 tons', 'auto', { weight: 700, totalWeight: 21_000 }, 400],
  ])('%s', async (_what, type, cargo, status) => {
    const answer = await calculate({
      ...withCargo(cargo),
      delivery: { ...dellinCalculation.delivery, deliveryType: { type } },
    });
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(objectsOf(answer.json.errors)[0]).toMatchObject({
      code: 281017,
      fields: ['delivery.deliveryType.type'],
      badValues: [type],
    });
  });

  test.each([
    ['an unknown city', { variant: 'address', address: { search: 'Нигдеград, ул. Мира, 1' } }],
    ['the city without tariffs', { variant: 'address', address: { search: 'Безтарифный' } }],
    ['a city outside the customs union', { variant: 'address', address: { search: 'Лиссабон' } }],
    ['an unknown code', { variant: 'address', city: '9999999999900000000000000' }],
    ['an unknown terminal', { variant: 'terminal', terminalID: '99999999' }],
  ])('%s is not in the directory', async (_what, arrival) => {
    const answer = await calculate(withDelivery({ arrival }));
    expect([answer.status, codesOf(answer)]).toEqual([400, [117004]]);
  });

  test('the customs union is served', async () => {
    const arrival = { variant: 'address', address: { search: 'Минск' } };
    expect((await calculate(withDelivery({ arrival }))).status).toBe(200);
  });

  test.each([
    ['no weight', { weight: 0 }, 'cargo.weight'],
    ['a total below one place', { totalWeight: 1 }, 'cargo.totalWeight'],
  ])('281017 for %s', async (_what, cargo, field) => {
    const answer = await calculate(withCargo(cargo));
    expect(objectsOf(answer.json.errors)[0]).toMatchObject({ code: 281017, fields: [field] });
  });

  test('two crates at once are refused, and packing of an unknown uid', async () => {
    const crates = ['0xA6A7BD2BF950E67F4B2CF7CC3A97C111', '0xB26E3AE60BF5FB6646363AFC69A10819'];
    const both = await calculate(withDelivery({ packages: crates.map((uid) => ({ uid, count: 1 })) }));
    expect(codesOf(both)).toEqual([281017]);
    const unknown = await calculate(withDelivery({ packages: [{ uid: '0x00', count: 1 }] }));
    expect(codesOf(unknown)).toEqual([117004]);
  });
});

test('tells namesakes apart by the region', async () => {
  const inRegion = async (search: string) => {
    const body = dellinTerminalCalculation('Москва', 'Казань');
    const arrival = { variant: 'address', address: { search } };
    return objectOf(dataOf(await calculate({ ...body, delivery: { ...body.delivery, arrival } })).intercity)
      .price;
  };
  expect(await inRegion('Калужская область, г Киров, ул. Мира, 1')).toBe(450);
  expect(await inRegion('Кировская область, г Киров, ул. Мира, 1')).toBe(560);
});
