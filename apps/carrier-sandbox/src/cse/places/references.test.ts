import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cseErrorCode, cseExpress, cseMoscow, cseReference, postCse } from '../../testing/samples-cse.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { states } from '../orders/cargo-states.ts';
import { textUnder } from '../soap/cse-element.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const read = async (...of: Parameters<typeof cseReference>) =>
  (await postCse(sandbox, cseReference(...of))).tree;

describe('geography', () => {
  test('is found with the suffix of its type only', async () => {
    expect(cseErrorCode(await read('Geography', { Search: 'Москва' }))).toBe('02053');
    const { key, list } = await read('Geography', { Search: 'Москва г' });
    expect([key, list?.length, list?.[0]?.key, list?.[0]?.value]).toEqual([
      'Geography',
      1,
      cseMoscow,
      'Москва г',
    ]);
    const fields = list?.[0]?.fields;
    expect(textUnder(fields, 'Type')).toBe('3');
    expect(textUnder(fields, 'FIAS')).toBe('0c5b2444-70a0-4932-980c-b4dc0d3f02b5');
    expect(textUnder(fields, 'KLADR')).toBe('7700000000000');
    expect((await read('Geography', { Search: ' новосибирск  Г ' })).list).toHaveLength(1);
  });

  test('tells namesakes apart by their parents', async () => {
    const { list } = await read('Geography', { Search: 'Киров г' });
    const parents = list?.map(({ fields }) => textUnder(fields, 'ParentName'));
    expect(parents).toEqual(expect.arrayContaining(['Кировская обл', 'Калужская обл']));
    const kaluga = list?.find(({ fields }) => textUnder(fields, 'ParentName') === 'Калужская обл');
    const group = textUnder(kaluga?.fields, 'Parent');
    expect(
      (await read('Geography', { Search: 'Киров г', InGroup: group })).list?.map(({ key }) => key),
    ).toEqual([kaluga?.key]);
  });

  test('leads from countries down to settlements', async () => {
    const countries = (await read('Geography')).list ?? [];
    expect(countries.every(({ fields }) => textUnder(fields, 'Type') === '0')).toBe(true);
    const kazakhstan = countries.find(({ value }) => value === 'Казахстан');
    const cities = (await read('Geography', { InGroup: kazakhstan?.key ?? '' })).list ?? [];
    expect(cities.map(({ value }) => value)).toEqual(expect.arrayContaining(['Алматы г', 'Астана г']));
    const noFias = '00000000-0000-0000-0000-000000000000';
    expect(new Set(cities.map(({ fields }) => textUnder(fields, 'FIAS')))).toEqual(new Set([noFias]));
    expect((await read('Geography', { Search: 'Россия' })).list).toHaveLength(1);
  });

  test.each([
    ['fias-8dea00e3-9aab-4d8e-887c-ef2aaa546456', 'Новосибирск г'],
    ['postcode-117418', 'Москва г'],
    ['postcode-630099', 'Новосибирск г'],
    ['postcode-KZ-050000', 'Алматы г'],
    [cseMoscow, 'Москва г'],
  ])('takes %s for %s', async (value, name) => {
    expect((await read('Geography', { Search: value })).list?.[0]?.value).toBe(name);
  });

  test('gives every city a GUID of its own that leads back to it', async () => {
    const [novosibirsk] = (await read('Geography', { Search: 'Новосибирск г' })).list ?? [];
    const group = textUnder(novosibirsk?.fields, 'Parent');
    const rows = (await read('Geography', { InGroup: group })).list ?? [];
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const some = rows.slice(0, 5);
    for (const { key, value } of some) {
      expect((await read('Geography', { Search: key })).list?.[0]?.value).toBe(value);
    }
    expect(some).toHaveLength(5);
  });
});

test.each([
  ['Urgencies', 'Эконом доставка', 8],
  ['TypesOfCargo', 'Груз', 5],
  ['DeliveryType', 'Самовывоз', 9],
  ['Payers', 'Получатель', 3],
  ['PaymentMethods', 'Безналичный расчёт', 3],
  ['ShippingMethods', 'курьерская', 1],
  ['Services', 'Страхование', 3],
  ['Currencies', 'RUB', 3],
  ['VATRates', 'НДС 22%', 3],
])('has the reference %s with «%s» in it', async (name, value, count) => {
  const { key, list } = await read(name);
  expect([key, list?.length]).toEqual([name, count]);
  expect(list?.map((row) => row.value)).toContain(value);
});

test.each(['Contacts', 'Departments', 'Projects'])(
  'answers the empty reference %s without rows',
  async (name) => {
    const tree = await read(name);
    expect([tree.key, tree.list, cseErrorCode(tree)]).toEqual([name, [], undefined]);
  },
);

test('lists the states of a kind of documents, among them one that no client knows', async () => {
  const guids = async (documentType: string) =>
    (await read('CargoStates', { DocumentType: documentType })).list?.map(({ key }) => key) ?? [];
  const [orders, waybills] = [await guids('order'), await guids('waybill')];
  expect(orders).toContain(states.courierSent);
  expect(waybills).toEqual(expect.arrayContaining([states.delivered, states.receiverNotified]));
  expect(new Set([...orders, ...waybills]).size).toBe(orders.length + waybills.length);
  expect((await read('CargoStates')).list).toHaveLength(orders.length + waybills.length);
});

test('names the meaning of its error codes', async () => {
  const { list } = await read('ErrorCodes');
  expect(list?.find(({ key }) => key === '04032')?.value).toBe('Номер клиента занят');
});

test('lists points with limits, hours and coordinates, all or of a city', async () => {
  const all = (await read('pvz')).list ?? [];
  const inMoscow = (await read('pvz', { Ingroup: cseMoscow })).list ?? [];
  expect(inMoscow.length).toBeGreaterThan(1);
  expect(all.length).toBeGreaterThan(inMoscow.length);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  const [point] = inMoscow;
  const keys = point?.fields?.map(({ key }) => key) ?? [];
  expect([keys[2], keys[3], keys[4], keys[15], keys[16], keys[21]]).toEqual([
    'Phone',
    'Address',
    'TypeOfPVZ',
    'PaymentByCard',
    'PaymentByCash',
    'StorageLife',
  ]);
  expect(textUnder(point?.fields, 'NameGeography')).toBe('Москва г');
  const hours = point?.properties ?? [];
  expect(hours.map(({ key, value }) => [key, value])[5]).toEqual(['Суббота', '10:00 16:00']);
  expect(hours[0]?.fields?.map(({ value }) => value)).toEqual([
    'Понедельник',
    '09:00',
    '19:00',
    '09:00',
    '19:00',
  ]);
  const [latitude, longitude] = (point?.list?.[0]?.fields ?? []).map(({ value }) => Number(value));
  expect([latitude, longitude].map((degrees) => Math.round(degrees ?? 0))).toEqual([56, 38]);
});

describe('references of a route', () => {
  const route = { Search: 'postcode-630000', geography: cseMoscow };

  test('tell how long it takes', async () => {
    const { list } = await read('deliveryinfo', { ...route, other: cseExpress });
    const fields = list?.[0]?.fields ?? [];
    expect([list?.length, fields[1]?.value, fields[5]?.value, fields[6]?.value, fields[7]?.value]).toEqual([
      1,
      cseMoscow,
      '2',
      '3',
      cseExpress,
    ]);
    expect((await read('deliveryinfo', route)).list).toHaveLength(2);
    expect(cseErrorCode(await read('deliveryinfo', { Search: 'nowhere', geography: cseMoscow }))).toBe(
      '05051',
    );
  });

  test('tell when a courier can call and the cargo can be there, never on a Sunday', async () => {
    const { list } = await read('availabletakedates', { geography: cseMoscow });
    const days = list?.map(({ fields }) => textUnder(fields, 'TakeDate')) ?? [];
    expect([days.length, days[0], days[5], days[6]]).toEqual([
      12,
      '2026-03-02T00:00:00',
      '2026-03-07T00:00:00',
      '2026-03-09T00:00:00',
    ]);
    expect(textUnder(list?.[0]?.properties?.[0]?.fields, 'TimeFrom')).toBe('09:00');
    const delivery = await read('availabledeliverydates', { ...route, takedate: '2026-03-03T00:00:00' });
    expect(textUnder(delivery.list?.[0]?.fields, 'DeliveryDate')).toBe('2026-03-05T00:00:00');
    expect(cseErrorCode(await read('availabletakedates', { geography: 'x' }))).toBe('05041');
  });
});

test('counts references as cities, points as terminals, times as rates', async () => {
  await sandbox.control('DELETE', '/calls/');
  await read('Urgencies');
  await read('pvz', { InGroup: cseMoscow });
  await read('deliveryinfo', { Search: 'postcode-630000', geography: cseMoscow });
  const { json } = await sandbox.control('GET', '/calls/?carrier=cse');
  expect(json).toMatchObject({ byOperation: { cities: 1, terminals: 1, rates: 1 } });
});
