import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdekCalculation } from '../testing/samples.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { type JsonObject, objectOf, objectsOf } from '../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const codesOf = (json: JsonObject) => objectsOf(json.errors).map((error) => error.code);

test('answers the sample calculation with both families, door to door dearer than office to office', async () => {
  const { status, json } = await sandbox.cdek('POST', '/calculator/tarifflist', cdekCalculation);
  expect(status).toBe(200);
  const byCode = new Map(objectsOf(json.tariff_codes).map((row) => [row.tariff_code, row]));
  expect([...byCode.keys()]).toEqual(expect.arrayContaining([136, 137, 138, 139, 480, 481, 482, 483]));
  expect(byCode.get(480)).toEqual({
    tariff_code: 480,
    tariff_name: 'Экспресс дверь-дверь',
    tariff_description: 'Экспресс',
    delivery_mode: 1,
    // 760 for the first half kilogram, two steps more, two door legs.
    delivery_sum: 760 + 2 * 80 + 2 * 190,
    period_min: 2,
    period_max: 4,
    calendar_min: 2,
    calendar_max: 4,
    delivery_date_range: { min: '2026-03-04', max: '2026-03-06' },
  });
  expect(byCode.get(483)?.delivery_sum).toBe(760 + 2 * 80);
  expect(byCode.get(136)?.delivery_sum).toBe(360 + 2 * 35);
});

test('adds a working day after 14:00 at the sender, and weekends to calendar days', async () => {
  const late = { ...cdekCalculation, date: '2026-03-05T12:00:00+0000' };
  const { json } = await sandbox.cdek('POST', '/calculator/tarifflist', late);
  const express = objectsOf(json.tariff_codes).find((row) => row.tariff_code === 483);
  expect(express).toMatchObject({ period_min: 3, period_max: 5, calendar_min: 5, calendar_max: 7 });
});

test('leaves out families and lockers the cargo does not fit', async () => {
  const heavy = { ...cdekCalculation, packages: [{ weight: 31_000, length: 60, width: 50, height: 50 }] };
  const { json } = await sandbox.cdek('POST', '/calculator/tarifflist', heavy);
  expect(objectsOf(json.tariff_codes).map((row) => row.tariff_code)).toEqual([480, 481, 482, 483]);
});

test('prices every tariff with the services asked for in one call', async () => {
  const body = { ...cdekCalculation, services: [{ code: 'SMS', parameter: '+70000000002' }] };
  const { status, json } = await sandbox.cdek('POST', '/calculator/tariffAndService', body);
  const rows = objectsOf(json.tariff_codes);
  const express = rows.find((row) => row.tariff_code === '480');
  const one = await sandbox.cdek('POST', '/calculator/tariff', { ...body, tariff_code: 480 });
  expect([status, express]).toEqual([200, { tariff_code: '480', status: 'true', result: one.json }]);
  expect(rows.length).toBeGreaterThan(4);
});

test('lists regions, the postcodes of a city and the city at a place', async () => {
  const regions = await sandbox.cdek('GET', '/location/regions?country_codes=RU');
  const cities = await sandbox.cdek('GET', '/location/cities?code=270');
  const [novosibirsk] = objectsOf(cities.json.rows);
  const { country_code, country, region, region_code } = novosibirsk ?? {};
  expect(objectsOf(regions.json.rows)).toContainEqual({ country_code, country, region, region_code });
  const names = objectsOf(regions.json.rows).map((row) => row.region);
  expect(new Set(names).size).toBe(names.length);
  expect((await sandbox.cdek('GET', '/location/postalcodes?code=44')).json).toEqual({
    code: 44,
    postal_codes: ['101000'],
  });
  expect(codesOf((await sandbox.cdek('GET', '/location/postalcodes')).json)).toEqual(['v2_field_is_empty']);
  const near = await sandbox.cdek('GET', '/location/coordinates?latitude=55.01&longitude=82.95');
  expect(near.json).toMatchObject({ code: 270, city: 'Новосибирск' });
  expect(codesOf((await sandbox.cdek('GET', '/location/coordinates?latitude=1')).json)).toEqual([
    'v2_invalid_format',
  ]);
});

test('says plainly what it does not simulate', async () => {
  const { status, json } = await sandbox.cdek('POST', '/orders/some-uuid/clientReturn', { tariff_code: 136 });
  expect([status, codesOf(json)]).toEqual([501, ['v2_not_simulated']]);
  expect(objectsOf(json.errors)[0]?.message).toContain('POST /orders/:uuid/clientReturn');
  expect((await sandbox.cdek('GET', '/no/such/path')).status).toBe(404);
});

test('prices one tariff with services and chargeable weight', async () => {
  const body = {
    ...cdekCalculation,
    tariff_code: 480,
    packages: [{ weight: 100, length: 10, width: 10, height: 10 }],
    services: [
      { code: 'INSURANCE', parameter: '100000' },
      { code: 'SMS', parameter: '+70000000002' },
    ],
  };
  const { json } = await sandbox.cdek('POST', '/calculator/tariff', body);
  expect(json).toMatchObject({
    delivery_sum: 1140,
    weight_calc: 200,
    total_sum: 1140 + 500 + 10,
    currency: 'RUB',
  });
  expect(objectsOf(json.services).map((service) => [service.code, service.total_sum])).toEqual([
    ['INSURANCE', 500],
    ['SMS', 10],
  ]);
});

test.each([
  ['no packages', { packages: [] }, 400, 'v2_field_is_empty'],
  ['an object for packages', { packages: { weight: 1 } }, 500, 'v2_internal_error'],
  ['an unknown sender', { from_location: { code: 3 } }, 400, 'v2_sender_location_not_recognized'],
  [
    'an unknown receiver',
    { to_location: { city: 'Нигдеград' } },
    400,
    'v2_recipient_location_not_recognized',
  ],
])('refuses a calculation with %s', async (_title, change, status, code) => {
  const answer = await sandbox.cdek('POST', '/calculator/tarifflist', { ...cdekCalculation, ...change });
  expect(answer.status).toBe(status);
  expect(codesOf(answer.json)).toEqual([code]);
});

test('has no tariffs to the magic city, found by its name', async () => {
  const found = await sandbox.cdek('GET', `/location/cities?city=${encodeURIComponent('Безтарифный')}`);
  const city = objectsOf(found.json.rows)[0];
  expect(city).toMatchObject({ city: 'Безтарифный', country_code: 'RU' });
  for (const to_location of [{ code: city?.code }, { city: 'Безтарифный' }]) {
    const { status, json } = await sandbox.cdek('POST', '/calculator/tarifflist', {
      ...cdekCalculation,
      to_location,
    });
    expect(status).toBe(200);
    expect(json.tariff_codes).toEqual([]);
    expect(codesOf(json)).toEqual(['err_result_service_empty']);
  }
});

test.each([
  ['fias_guid=0c5b2444-70a0-4932-980c-b4dc0d3f02b5', 44],
  ['code=137', 137],
  ['postal_code=630099&country_codes=RU', 270],
])('finds a city by %s', async (query, code) => {
  const { json } = await sandbox.cdek('GET', `/location/cities?${query}`);
  expect(objectsOf(json.rows)[0]?.code).toBe(code);
});

test('pages cities and suggests them by the start of the name', async () => {
  const page = await sandbox.cdek('GET', '/location/cities?country_codes=RU&size=3&page=1');
  expect(objectsOf(page.json.rows)).toHaveLength(3);
  const suggested = await sandbox.cdek(
    'GET',
    `/location/suggest/cities?name=${encodeURIComponent('новосиб')}`,
  );
  expect(objectsOf(suggested.json.rows)[0]).toMatchObject({ code: 270, country_code: 'RU' });
});

test('lists points by filters, pages them and shows two of them at one place', async () => {
  const all = await sandbox.cdek('GET', '/deliverypoints?city_code=44&type=ALL');
  const rows = objectsOf(all.json.rows);
  expect(rows).toHaveLength(25);
  const at = rows.map((row) =>
    JSON.stringify([objectOf(row.location).longitude, objectOf(row.location).latitude]),
  );
  expect(new Set(at).size).toBeLessThan(rows.length);
  const lockers = await sandbox.cdek('GET', '/deliverypoints?city_code=44&type=POSTAMAT');
  expect(
    objectsOf(lockers.json.rows).every((row) => row.type === 'POSTAMAT' && row.is_reception === false),
  ).toBe(true);
  const heavy = await sandbox.cdek('GET', '/deliverypoints?city_code=44&weight_max=40');
  expect(objectsOf(heavy.json.rows).every((row) => row.weight_max === undefined)).toBe(true);
  const page = await sandbox.cdek('GET', '/deliverypoints?country_code=RU&size=10&page=2');
  expect(objectsOf(page.json.rows)).toHaveLength(10);
  const codes = objectsOf((await sandbox.cdek('GET', '/deliverypoints')).json.rows).map((row) => row.code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('gives tokens for form and query parameters and refuses wrong credentials', async () => {
  const query = 'grant_type=client_credentials&client_id=tranzit-demo&client_secret=';
  const good = await sandbox.call('POST', `/cdek/v2/oauth/token?${query}tranzit-demo-secret`);
  expect(good).toMatchObject({ status: 200, json: { token_type: 'bearer', expires_in: 3599 } });
  const bad = await sandbox.call('POST', `/cdek/v2/oauth/token?${query}wrong`);
  expect(bad).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
});

test('refuses calls without a token, and with one that has expired', async () => {
  const headers = { authorization: `Bearer ${await sandbox.authorize()}` };
  const path = '/cdek/v2/location/cities?code=44';
  expect((await sandbox.call('GET', path)).status).toBe(401);
  expect((await sandbox.call('GET', path, undefined, headers)).status).toBe(200);
  expect((await sandbox.control('POST', '/tokens/expire/')).json.expired).toBeGreaterThan(0);
  expect((await sandbox.call('GET', path, undefined, headers)).status).toBe(401);
  await sandbox.authorize();
});
