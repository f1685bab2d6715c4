import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postApi, postHeaders, postOrderWith } from '../../testing/samples-post.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type JsonObject, objectOf, objectsOf } from '../../wire/read-json.ts';
import {
  domesticBarcode,
  domesticCheckDigit,
  internationalBarcode,
  isBarcode,
  s10CheckDigit,
} from '../orders/barcodes.ts';
import { splitVat } from '../quote/price.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const get = async (path: string) => (await postApi(sandbox)('GET', path)).json;
const clean = async (what: string, field: string, ...values: readonly string[]) => {
  const rows = values.map((value, index) => ({ id: String(index), [field]: value }));
  return objectsOf((await postApi(sandbox)('POST', `/1.0/clean/${what}`, rows)).json.rows);
};

async function readPassport(type: string): Promise<readonly JsonObject[]> {
  const response = await fetch(`${sandbox.url}/post/1.0/unloading-passport/zip?type=${type}`, {
    headers: postHeaders,
  });
  expect(response.headers.get('content-type')).toBe('application/zip');
  const zip = Buffer.from(await response.arrayBuffer());
  const start = 30 + zip.readUInt16LE(26);
  expect(zip.subarray(30, start).toString()).toBe(`${type}02_March_2026.txt`);
  const text = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(18))).toString('utf8');
  expect(Buffer.byteLength(text)).toBe(zip.readUInt32LE(22));
  return objectsOf(objectOf(JSON.parse(text)).passportElements);
}

test('unloads every point into a ZIP of JSON, each with an index of its own', async () => {
  const all = await readPassport('ALL');
  expect(all.length).toBeGreaterThan(8000);
  expect(new Set(all.map((row) => objectOf(row.address).index)).size).toBe(all.length);
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['ГОПС', 'СОПС', 'ПВЗ', 'Почтомат']));
  expect(all[0]).toMatchObject({
    address: { addressType: 'DEFAULT', index: '101000', place: 'г Москва', region: 'г Москва' },
    addressFias: {
      ads: expect.stringContaining('101000'),
      addGarCode: expect.stringMatching(/^[\da-f-]{36}$/),
    },
    ecom: '1',
    ecomOptions: { weightLimit: 0, cardPayment: true },
    latitude: expect.stringMatching(/^\d\d\.\d+$/),
    type: 'ГОПС',
    workTime: expect.arrayContaining(['пн, открыто: 08:00 - 20:00', 'вс, выходной']),
  });
});

test('unloads offices, points and lockers apart', async () => {
  const [offices, points, lockers] = [
    await readPassport('OPS'),
    await readPassport('PVZ'),
    await readPassport('APS'),
  ];
  expect(new Set(points.map(({ type }) => type))).toEqual(new Set(['ПВЗ']));
  expect(new Set(lockers.map(({ type }) => type))).toEqual(new Set(['Почтомат']));
  expect(offices.length).toBeGreaterThan(points.length + lockers.length);
  expect((await get('/1.0/unloading-passport/zip?type=TEA')).code).toBe('1002');
});

test('delivers to a locker by its own index, within its weight', async () => {
  const [locker] = await readPassport('APS');
  const index = String(objectOf(locker?.address).index);
  const change = {
    'mail-type': 'ECOM',
    'index-to': undefined,
    'ecom-data': { 'delivery-point-index': index },
  };
  const put = (number: string, more: object = {}) =>
    postApi(sandbox)('PUT', '/2.0/user/backlog', [postOrderWith(number, { ...change, ...more })]);
  const made = objectsOf((await put('LK-1')).json.orders)[0];
  expect(made?.barcode).toMatch(/^\d{14}$/);
  await sandbox.control('POST', '/orders/post/LK-1/advance/', { steps: 50 });
  const { json } = await sandbox.control('GET', '/orders/?number=LK-1');
  const history = objectsOf(objectsOf(json.orders)[0]?.history).map(({ status }) => status);
  expect(history.slice(-2)).toEqual(['8:9', '2:3']);
  const toOffice = await put('LK-2', { 'mail-type': 'POSTAL_PARCEL', 'index-to': index });
  expect(objectsOf(objectsOf(toOffice.json.errors)[0]?.['error-codes'])[0]?.code).toBe('ILLEGAL_INDEX_TO');
});

test('lists the shipping points of the account', async () => {
  const points = objectsOf((await get('/1.0/user-shipping-points')).rows);
  expect(points.length).toBeGreaterThan(100);
  const novosibirsk = points.find((point) => point['operator-postcode'] === '630000');
  expect(novosibirsk).toMatchObject({ enabled: true, 'courier-call': true });
  expect(novosibirsk?.['ops-address']).toMatch(/^630000, обл Новосибирская, г Новосибирск, ул /);
  expect(novosibirsk?.['available-mail-types']).toEqual(expect.arrayContaining(['EMS', 'ONLINE_PARCEL']));
  expect(novosibirsk?.['available-mail-types']).not.toContain('HYPER_CARGO');
});

test('finds offices by index, address, place and neighbourhood', async () => {
  const office = await get('/postoffice/1.0/630000');
  expect(office).toMatchObject({ 'postal-code': '630000', settlement: 'г Новосибирск', 'type-code': 'ГОПС' });
  expect(objectsOf(office['working-hours'])).toHaveLength(6);
  expect((await get('/postoffice/1.0/000001')).code).toBe('1001');
  const address = encodeURIComponent('Новосибирск, ул. Образцовая, 2');
  const byAddress = await get(`/postoffice/1.0/by-address?address=${address}&top=2`);
  expect(byAddress).toMatchObject({ 'is-matched': true, postoffices: ['630000', '630001'] });
  const query = new URLSearchParams({ settlement: 'г. Киров', region: 'Калужская область' });
  const codes = (
    await sandbox.call(
      'GET',
      `/post/postoffice/1.0/settlement.offices.codes?${query}`,
      undefined,
      postHeaders,
    )
  ).text;
  expect(JSON.parse(codes)[0]).toMatch(/^24/);
  const near = objectsOf(
    (
      await get(
        `/postoffice/1.0/nearby?latitude=${office.latitude}&longitude=${office.longitude}&search-radius=5`,
      )
    ).rows,
  );
  expect(near[0]).toMatchObject({ 'postal-code': '630000', distance: 0 });
  expect(near.every(({ distance }) => Number(distance) <= 5000)).toBe(true);
  expect(objectsOf((await get('/postoffice/1.0/630000/services')).rows).length).toBeGreaterThan(10);
});

test('takes addresses apart and tells good ones from bad', async () => {
  const rows = await clean(
    'address',
    'original-address',
    'Москва, Варшавское шоссе, 37',
    '630007, обл Новосибирская, г Новосибирск, ул Образцовая, д 2, корп 3, кв 5',
    'Казань',
    'нигде, никак',
    'Калужская обл, г Киров, ул Ленина 5',
  );
  expect(rows[0]).toMatchObject({
    index: '101000',
    place: 'г Москва',
    street: 'ш Варшавское',
    house: '37',
    'quality-code': 'GOOD',
  });
  expect(rows[1]).toMatchObject({
    index: '630007',
    region: 'обл Новосибирская',
    street: 'ул Образцовая',
    house: '2',
    corpus: '3',
    room: '5',
  });
  expect(rows[2]).toMatchObject({
    region: 'Респ Татарстан',
    place: 'г Казань',
    'quality-code': 'UNDEF_05',
    'validation-code': 'VALIDATED',
  });
  expect(rows[3]).toMatchObject({ id: '3', 'quality-code': 'UNDEF_04' });
  expect(rows[3]?.index).toBeUndefined();
  expect(rows[4]).toMatchObject({ region: 'обл Калужская', street: 'ул Ленина', house: '5' });
});

test('gives every Russian place an index that leads back to it', async () => {
  const names = ['Мурино', 'Гатчина', 'Балашиха', 'Якутск', 'Сочи'];
  for (const row of await clean('address', 'original-address', ...names)) {
    const found = await get(`/postoffice/1.0/${row.index}`);
    expect(found.settlement).toBe(row.place);
  }
});

test('takes names and phones apart', async () => {
  const names = await clean(
    'physical',
    'original-fio',
    'Достоевский Константин Константинович',
    'Иван Рылов',
    'Марфа Васильевна',
  );
  expect(names).toMatchObject([
    { surname: 'Достоевский', name: 'Константин', 'middle-name': 'Константинович', 'quality-code': 'EDITED' },
    { surname: 'Рылов', name: 'Иван', 'quality-code': 'NOT_SURE' },
    { name: 'Марфа', 'middle-name': 'Васильевна' },
  ]);
  const phones = await clean(
    'phone',
    'original-phone',
    '499 12345-67',
    '+7 (863) 221-54-55',
    '+78632 21-54-5',
  );
  expect(phones).toMatchObject([
    { 'phone-city-code': '499', 'phone-number': '1234567', 'quality-code': 'GOOD' },
    { 'phone-city-code': '863', 'phone-number': '2215455', 'quality-code': 'GOOD' },
    { 'phone-city-code': '', 'quality-code': 'INCORRECT_DATA' },
  ]);
});

test('tells of the account', async () => {
  expect(await get('/1.0/counterpart/balance')).toMatchObject({ 'work-with-balance': true });
  expect(objectsOf((await get('/1.0/settings'))['shipping-points']).length).toBeGreaterThan(100);
  const asked = [
    { 'raw-full-name': 'Тестовый Получатель', 'raw-address': 'Москва', 'raw-telephone': '70000000002' },
  ];
  const { json } = await postApi(sandbox)('POST', '/1.0/unreliable-recipient', asked);
  expect(json.rows).toMatchObject([{ unreliability: 'RELIABLE' }]);
});

test('writes barcodes whose check digits are right', () => {
  expect(internationalBarcode('RB', 12345678)).toBe('RB123456785RU');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (serial) => {
      const inland = domesticBarcode(serial);
      const abroad = internationalBarcode('EA', serial);
      expect([isBarcode(inland), isBarcode(abroad)]).toEqual([true, true]);
      expect(domesticCheckDigit(inland.slice(0, 13))).toBe(Number(inland.at(-1)));
      expect(s10CheckDigit(abroad.slice(2, 10))).toBe(Number(abroad[10]));
      const place = serial % 13;
      const swapped = `${inland.slice(0, place)}${(Number(inland[place]) + 1) % 10}${inland.slice(place + 1, 13)}`;
      expect(domesticCheckDigit(swapped)).not.toBe(Number(inland.at(-1)));
    }),
  );
});

test('splits VAT so that the parts make the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (gross) => {
      const { rate, vat } = splitVat(gross);
      expect(rate + vat).toBe(gross);
      expect(Math.abs(vat - rate * 0.22)).toBeLessThanOrEqual(1);
    }),
  );
});
