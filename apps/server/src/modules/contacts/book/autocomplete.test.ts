import { api, type RequestOf } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const account = () => createAccount(portal.runtime.database.db);

const create = async (user: TestUser, body: RequestOf<typeof api.createCounterparty>['body']) => {
  const { status, body: entry } = await portal.call(api.createCounterparty, { body }, { as: user });
  expect(status).toBe(201);
  return entry;
};
const mill = (user: TestUser) =>
  create(user, {
    title: 'Северный лён',
    contacts: [
      { contact_name: 'Берёзов Тимофей', phones: [{ number: '9161234567' }] },
      { contact_name: 'Мохова Рада', phones: [{ number: '9161234568' }] },
    ],
    addresses: [
      { city: 'Казань', street: 'ул Речная', house: '5' },
      { city: 'Пермь', street: 'ул Ткачей', house: '4' },
      { city: 'Минск', iso: 'BY' },
    ],
  });
const offered = async (
  user: TestUser,
  query: string,
  more: { iso?: string; is_domestic?: 'true'; limit?: number } = {},
) => {
  const { body } = await portal.call(api.autocompleteContacts, { query: { query, ...more } }, { as: user });
  return body.items.map(({ title, contact, address }) => [title, contact?.contactName, address?.city]);
};

describe('what the book offers while an order is filled in', () => {
  it.each([
    ['лён', 'Берёзов Тимофей', 'Казань'],
    ['мохова', 'Мохова Рада', 'Казань'],
    ['пермь мохова', 'Мохова Рада', 'Пермь'],
    ['8 916 123-45-68', 'Мохова Рада', 'Казань'],
    ['лен ткачей', 'Берёзов Тимофей', 'Пермь'],
  ])('for «%s» is %s in %s', async (query, person, city) => {
    const user = await account();
    await mill(user);
    await create(user, { title: 'Другой', city: 'Москва' });
    expect(await offered(user, query)).toEqual([['Северный лён', person, city]]);
  });

  it('has an address in the country that is asked for, or is left out', async () => {
    const user = await account();
    await mill(user);
    await create(user, { title: 'Лён Москва', city: 'Москва' });
    expect(await offered(user, 'лен', { iso: 'BY' })).toEqual([['Северный лён', 'Берёзов Тимофей', 'Минск']]);
  });

  it('leaves room for those with an address where prices are domestic', async () => {
    const user = await account();
    await mill(user);
    for (const title of ['Лён без адреса', 'Лён и лён']) {
      portal.clock.advance(1000);
      await create(user, { title });
    }
    portal.clock.advance(1000);
    await create(user, { title: 'Лён Стамбул', addresses: [{ city: 'Стамбул', iso: 'TR' }] });
    const limit = 1;
    expect(await offered(user, 'лен', { limit })).toEqual([['Лён Стамбул', undefined, 'Стамбул']]);
    const placed = [['Северный лён', 'Берёзов Тимофей', 'Казань']];
    expect(await offered(user, 'лен', { is_domestic: 'true', limit })).toEqual(placed);
    expect(await offered(user, 'лен', { is_domestic: 'true', iso: 'TR' })).toEqual([]);
    const minsk = [['Северный лён', 'Берёзов Тимофей', 'Минск']];
    expect(await offered(user, 'лен', { is_domestic: 'true', iso: 'BY' })).toEqual(minsk);
  });

  it('without words is what was used last', async () => {
    const user = await account();
    const { counterpartyId } = await mill(user);
    portal.clock.advance(1000);
    await create(user, { title: 'Другой', city: 'Москва' });
    expect(await offered(user, '', { limit: 1 })).toEqual([['Другой', undefined, 'Москва']]);
    portal.clock.advance(1000);
    const side = await portal.call(
      api.createComplexCast,
      {
        body: {
          contact_name: 'Мохова Рада',
          phones: [{ number: '9161234568' }],
          address: { city: 'Казань' },
          side: 'recipient',
          counterparty_id: counterpartyId,
        },
      },
      { as: user },
    );
    expect(side.body.counterpartyId).toBe(counterpartyId);
    expect(await offered(user, '', { limit: 1 })).toEqual([['Северный лён', 'Берёзов Тимофей', 'Казань']]);
    const recent = await portal.call(api.listRecentContacts, { query: { side: 'recipient' } }, { as: user });
    expect(recent.body.items[0]?.contact.counterpartyId).toBe(counterpartyId);
  });
});

describe('a side of an order that names an entry of the book', () => {
  it('is refused where the entry is another account’s or deleted', async () => {
    const [user, other] = [await account(), await account()];
    const theirs = await mill(other);
    const deleted = await mill(user);
    await portal.call(api.deleteCounterparty, { params: { id: deleted.counterpartyId } }, { as: user });
    const person = { contact_name: 'Мохова Рада', phones: [{ number: '9161234568' }] };
    const side = 'sender';
    const cast = await portal.call(api.createFastAddressCast, { body: { city: 'Казань' } }, { as: user });
    for (const counterparty_id of [theirs.counterpartyId, deleted.counterpartyId]) {
      const answers = [
        await portal.call(
          api.createComplexCast,
          { body: { ...person, side, counterparty_id, address: { city: 'Казань' } } },
          { as: user },
        ),
        await portal.call(
          api.createContactCast,
          { body: { ...person, side, counterparty_id, address_cast_id: cast.body.addressCastId } },
          { as: user },
        ),
      ];
      for (const { error } of answers) expect(error.errorCodes).toEqual({ counterparty_id: ['not_found'] });
    }
  });

  it('keeps it when the order is repeated, and loses it when the entry is cleared away', async () => {
    const user = await account();
    const { counterpartyId } = await mill(user);
    const body = {
      contact_name: 'Мохова Рада',
      phones: [{ number: '9161234568' }],
      address: { city: 'Казань' },
      side: 'sender',
      counterparty_id: counterpartyId,
    } satisfies RequestOf<typeof api.createComplexCast>['body'];
    const { body: cast } = await portal.call(api.createComplexCast, { body }, { as: user });
    await portal.runtime.database.db
      .deleteFrom('counterparties')
      .where('account_id', '=', user.accountId)
      .execute();
    const recent = await portal.call(api.listRecentContacts, { query: { side: 'sender' } }, { as: user });
    expect(recent.body.items[0]?.contact).toMatchObject({
      contactCastId: cast.contactCastId,
      counterpartyId: null,
    });
  });
});
