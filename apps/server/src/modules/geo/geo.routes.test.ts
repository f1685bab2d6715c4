import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { startProvider } from '../../../test/harness/provider-server.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
let user: TestUser;

beforeAll(async () => {
  portal = await createTestPortal();
  user = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());

describe('suggestions', () => {
  test('give a city for its first letters', async () => {
    const { status, body } = await portal.call(
      api.suggestAddress,
      { query: { query: 'новосиб', is_city: '1' } },
      { as: user },
    );
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({
      value: 'Новосибирская обл, г Новосибирск',
      precision: 'city',
      address: { iso: 'RU', postcode: '630000' },
    });
  });

  test('give a whole address for a city, a street and a house', async () => {
    const { body } = await portal.call(
      api.suggestAddress,
      { query: { query: 'Новосибирск, ул. Речная 5' } },
      { as: user },
    );
    expect(body.items[0]).toMatchObject({
      precision: 'house',
      address: { city: 'Новосибирск', street: 'ул Речная', house: '5' },
    });
  });

  test('are narrowed to a country and at most ten', async () => {
    const { body } = await portal.call(
      api.suggestAddress,
      { query: { query: 'а', iso: 'KZ' } },
      { as: user },
    );
    expect(body.items).toHaveLength(10);
    expect(body.items.every((item) => item.address.iso === 'KZ')).toBe(true);
  });

  test('of a domestic calculation stay within its countries, and a street alone is of the city that is meant', async () => {
    const ask = async (query: object) =>
      (await portal.call(api.suggestAddress, { query: { query: 'берлин', ...query } }, { as: user })).body
        .items;
    expect((await ask({}))[0]?.address.iso).toBe('DE');
    expect((await ask({ is_domestic: 'true' })).map(({ address }) => address.iso)).toEqual(['RU']);
    expect((await ask({ query: 'Баумана 5', city: 'Казань' }))[0]?.value).toBe(
      'Респ Татарстан, г Казань, Баумана, д 5',
    );
  });

  test('are none for nothing', async () => {
    const { status, body } = await portal.call(api.suggestAddress, { query: { query: '  ' } }, { as: user });
    expect([status, body]).toEqual([200, { items: [] }]);
  });

  test.each([
    [{ query: 'а', iso: 'Russia' }, 'iso', 'iso'],
    [{}, 'query', 'required'],
    [{ query: 'а'.repeat(301) }, 'query', 'too_long'],
  ])('refuse %o', async (query, field, code) => {
    const { status, error } = await portal.send(api.suggestAddress, { query }, { as: user });
    expect(status).toBe(400);
    expect(error.errorCodes).toEqual({ [field]: [code] });
  });
});

test.each([
  ['ru', 'Россия', 'Российский рубль'],
  ['en', 'Russia', 'Russian Ruble'],
])('countries and currencies are in the language of the request: %s', async (language, country, currency) => {
  const options = { as: user, headers: { 'accept-language': language } };
  const countries = await portal.call(api.listCountries, {}, options);
  const currencies = await portal.call(api.listCurrencies, {}, options);
  expect(countries.body.items[0]).toEqual({ iso: 'RU', name: country, dialCode: '+7', isDomestic: true });
  expect(currencies.body.items[0]).toMatchObject({ code: 'RUB', name: currency, rate: 1 });
  expect(currencies.body.items[0]?.rateOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test.each([
  api.suggestAddress,
  api.listCountries,
  api.listCurrencies,
  api.getPostalCode,
  api.getFiasByCoords,
])('$operationId refuses the anonymous', async (endpoint) => {
  expect((await portal.send(endpoint, { query: { query: 'а' } })).status).toBe(401);
});

describe('registers at a point', () => {
  const novosibirsk = '8dea00e3-9aab-4d8e-887c-ef2aaa546456';
  const near = { latitude: 55.03, longitude: 82.92 };

  const refused = (errorCodes: Readonly<Record<string, readonly string[]>>) =>
    expect.objectContaining({ errorCodes });

  test.each([
    [near, '630000', 'city'],
    [{ latitude: 66, longitude: 100 }, null, null],
  ])('the postcode at %o is %s, of a %s', async (query, postalCode, precision) => {
    const { status, body } = await portal.call(api.getPostalCode, { query }, { as: user });
    expect([status, body]).toEqual([200, { postalCode, precision }]);
  });

  test('both sides have the ids of their cities, and a side without a point none', async () => {
    const query = { sender_id: '17', sender_latitude: 55.03, sender_longitude: 82.92, receiver_id: '18' };
    const { body } = await portal.call(api.getFiasByCoords, { query }, { as: user });
    expect(body).toMatchObject({
      sender: { id: '17', fiasId: novosibirsk, precision: 'city' },
      receiver: null,
    });
    // The city is told, and the point itself: nobody moves the marker back to the middle of the town.
    expect(body.sender?.address).toMatchObject({
      city: 'Новосибирск',
      street: null,
      ...{ latitude: 55.03, longitude: 82.92 },
    });
    const wild = { receiver_latitude: 66, receiver_longitude: 100 };
    const answer = await portal.call(api.getFiasByCoords, { query: wild }, { as: user });
    expect(answer.body).toEqual({
      sender: null,
      receiver: { id: null, fiasId: null, precision: null, address: null },
    });
  });

  test.each([
    [{ sender_id: '5', sender_latitude: '55.79' }, 'sender_longitude'],
    [{ sender_longitude: '49.12' }, 'sender_latitude'],
    [{ sender_latitude: '55', sender_longitude: '49', receiver_latitude: '55' }, 'receiver_longitude'],
  ])('half a point is none: %j lacks %s', async (query, field) => {
    const { status, body } = await portal.send(api.getFiasByCoords, { query }, { as: user });
    expect([status, body]).toEqual([400, refused({ [field]: ['required'] })]);
  });

  test('an empty number is not zero', async () => {
    const query = { latitude: '', longitude: '' };
    const { status, body } = await portal.send(api.getPostalCode, { query }, { as: user });
    expect([status, body]).toEqual([400, refused({ latitude: ['not_number'], longitude: ['not_number'] })]);
  });

  test('DaData tells the house, and its failure is nobody’s', async () => {
    const provider = await startProvider();
    const environment = { DADATA_TOKEN: 'token', DADATA_URL: provider.url };
    const asking = await createTestPortal({ environment });
    const as = { as: user };
    const data = {
      postal_code: '630099',
      city: 'Новосибирск',
      street_with_type: 'ул Речная',
      house: '5',
      fias_id: 'house',
    };
    provider.answer(() => ({
      status: 200,
      body: { suggestions: [{ value: 'x', unrestricted_value: 'x', data }] },
    }));
    const sender = { sender_latitude: 55.01, sender_longitude: 82.92 };
    expect((await asking.call(api.getPostalCode, { query: near }, as)).body).toEqual({
      postalCode: '630099',
      precision: 'house',
    });
    expect((await asking.call(api.getFiasByCoords, { query: sender }, as)).body.sender).toMatchObject({
      id: null,
      fiasId: 'house',
      precision: 'house',
      address: { city: 'Новосибирск', street: 'ул Речная', house: '5', latitude: 55.01, longitude: 82.92 },
    });
    expect(JSON.parse(provider.calls[0]?.body ?? '')).toMatchObject({
      lat: 55.03,
      lon: 82.92,
      radius_meters: 1000,
    });
    provider.answer(() => 'drop');
    const other = { latitude: 55.02, longitude: 82.9 };
    expect((await asking.call(api.getPostalCode, { query: other }, as)).body).toEqual({
      postalCode: '630000',
      precision: 'city',
    });
    await asking.close();
    await provider.close();
  });
});
