import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
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

test.each([api.suggestAddress, api.listCountries, api.listCurrencies])(
  '$operationId refuses the anonymous',
  async (endpoint) => {
    expect((await portal.send(endpoint, { query: { query: 'а' } })).status).toBe(401);
  },
);
