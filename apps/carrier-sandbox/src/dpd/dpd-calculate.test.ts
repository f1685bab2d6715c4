import { afterAll, beforeAll, expect, test } from 'vitest';
import { dpdAuth, dpdCalculation, envelope, textIn, textsOf } from '../testing/samples.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const ask = (method: string, content: string) =>
  sandbox.dpd('calculator2', envelope('calculator2', method, `<request>${dpdAuth}${content}</request>`));
const toNovosibirsk =
  '<pickup><cityId>49694102</cityId></pickup><delivery><cityId>49455627</cityId></delivery>';

test('answers the sample calculation with services, costs and days', async () => {
  const { status, text } = await sandbox.dpd('calculator2', dpdCalculation);
  expect(status).toBe(200);
  expect(text).toContain(
    '<ns2:getServiceCost2Response xmlns:ns2="http://dpd.ru/ws/calculator/2012-03-20"><return>',
  );
  expect(textsOf(text, 'serviceCode')).toEqual(['ECN', 'CUR', 'PCL', 'NDY']);
  // Classic to zone 3 for 1.5 kg with two door legs, and the least insurance.
  expect(textsOf(text, 'cost')[1]).toBe(String(440 + 2 * 40 + 2 * 180 + 30));
  expect(textsOf(text, 'days')).toEqual(['9', '7', '6', '3']);
});

test('is cheaper from terminal to terminal and filters by service and cost', async () => {
  const content = `${toNovosibirsk}<selfPickup>true</selfPickup><selfDelivery>true</selfDelivery><weight>1.5</weight>`;
  const { text } = await ask(
    'getServiceCost2',
    `${content}<serviceCode>CUR,NDY</serviceCode><maxCost>600</maxCost>`,
  );
  expect(textsOf(text, 'serviceCode')).toEqual(['CUR']);
  expect(textIn(text, 'cost')).toBe(String(440 + 2 * 40));
});

test('prices parcels by their volume and extra services apart', async () => {
  const parcel =
    '<parcel><weight>1</weight><length>50</length><width>40</width><height>25</height><quantity>2</quantity></parcel>';
  const extra =
    '<extraService><esCode>SMS</esCode><param><name>phone</name><value>+7</value></param></extraService>';
  const { text } = await ask(
    'getServiceCostByParcels3',
    `${toNovosibirsk}<serviceCode>CUR</serviceCode>${parcel}${extra}`,
  );
  // Twice 10 kg by volume: 40 half kilograms.
  const cost = 440 + 39 * 40 + 2 * 180;
  expect(textIn(text, 'cost')).toBe(String(cost));
  expect(textIn(text, 'totalCost')).toBe(String(cost + 10));
  expect(text).toContain('<costExtraService><name>SMS</name><cost>10</cost></costExtraService>');
});

test('asks which of several cities of a name is meant', async () => {
  const content =
    '<pickup><cityId>49694102</cityId></pickup><delivery><cityName>Киров</cityName></delivery><weight>1</weight>';
  const { status, text } = await ask('getServiceCost2', content);
  expect(status).toBe(500);
  expect(text).toContain('<ns2:ServiceCostFault2');
  expect(textIn(text, 'code')).toBe('too-many-rows');
  expect(textsOf(text, 'regionName')).toEqual(expect.arrayContaining(['Кировская обл', 'Калужская обл']));
  expect(text.match(/<deliveryDups>/g)?.length).toBeGreaterThanOrEqual(2);
  const exact = await ask(
    'getServiceCost2',
    content.replace('Киров<', 'Киров</cityName><regionCode>43</regionCode><x><'),
  );
  expect(exact.status).toBe(500);
  const narrowed = await ask(
    'getServiceCost2',
    '<pickup><cityId>49694102</cityId></pickup><delivery><cityName>Киров</cityName><regionCode>43</regionCode></delivery><weight>1</weight>',
  );
  expect(narrowed.status).toBe(200);
});

test('has no services to the magic city', async () => {
  const content =
    '<pickup><cityId>49694102</cityId></pickup><delivery><cityName>Безтарифный</cityName></delivery><weight>1</weight>';
  const { status, text } = await ask('getServiceCost2', content);
  expect([status, textIn(text, 'code')]).toEqual([500, 'no-data-found']);
});

test.each([
  ['a wrong key', dpdCalculation.replace('DEMO-KEY-0001', 'TESTKEY0001'), 'authorization-failed'],
  ['qualified children', dpdCalculation.replaceAll('request>', 'ns:request>'), 'authorization-failed'],
  ['another namespace', dpdCalculation.replace('calculator/2012-03-20', 'calculator/2020'), 'client'],
  ['no envelope', '<hello/>', 'client'],
])('answers %s with a fault', async (_title, xml, code) => {
  const { status, text } = await sandbox.dpd('calculator2', xml);
  expect(status).toBe(500);
  expect(text).toContain('<S:Fault');
  expect(textIn(text, 'code')).toBe(code);
});

test('takes the namespace one client writes with a capital', async () => {
  const xml = dpdCalculation.replace('ws/calculator/', 'ws/Calculator/');
  expect((await sandbox.dpd('calculator2', xml)).status).toBe(200);
});

test('lists cities with their KLADR codes', async () => {
  const xml = envelope('geography2', 'getCitiesCashPay', `<request>${dpdAuth}</request>`);
  const { text } = await sandbox.dpd('geography2', xml);
  expect(text).toContain('<cityId>49694102</cityId><countryCode>RU</countryCode>');
  expect(text).toContain('<cityCode>77000000000</cityCode><cityName>Москва</cityName>');
  expect(text).toContain('<cityName>Безтарифный</cityName>');
  const codes = textsOf(text, 'cityCode');
  expect(codes.length).toBeGreaterThan(800);
  expect(codes.every((code) => /^\d{11}$/.test(code))).toBe(true);
  expect(new Set(textsOf(text, 'cityId')).size).toBe(codes.length);
});

test('lists points with limits, and depots wrapped or not, with codes in common', async () => {
  const shops = envelope(
    'geography2',
    'getParcelShops',
    `<request>${dpdAuth}<cityCode>54000001000</cityCode></request>`,
  );
  const { text } = await sandbox.dpd('geography2', shops);
  expect(new Set(textsOf(text, 'cityName'))).toEqual(new Set(['Новосибирск']));
  expect(text).toContain('<parcelShopType>П</parcelShopType>');
  expect(text).toContain('<operation>SelfPickup</operation>');
  const wrapped = await sandbox.dpd(
    'geography2',
    envelope('geography2', 'getTerminalsSelfDelivery2', `<request>${dpdAuth}</request>`),
  );
  const bare = await sandbox.dpd('geography2', envelope('geography2', 'getTerminalsSelfDelivery2', dpdAuth));
  expect(bare.text).toBe(wrapped.text);
  const depots = new Set(textsOf(bare.text, 'terminalCode'));
  expect(textsOf(text, 'code').some((code) => depots.has(code))).toBe(true);
});
