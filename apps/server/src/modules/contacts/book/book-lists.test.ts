import { api, type RequestOf } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

type Input = RequestOf<typeof api.createCounterparty>['body'];
type CitiesQuery = NonNullable<RequestOf<typeof api.listCounterpartyCities>['query']>;

const account = () => createAccount(portal.runtime.database.db);
const create = async (user: TestUser, body: Input) => {
  const answer = await portal.call(api.createCounterparty, { body }, { as: user });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const list = async (user: TestUser) =>
  (await portal.call(api.listCounterparties, { query: {} }, { as: user })).body;
const kazan = { city: 'Казань', street: 'ул Речная', house: '5' };
const linen: Input = { title: 'Северный лён', opf: 'ООО', inn: '7707083893', ...kazan };

describe('the entry that another belongs to', () => {
  it('stands in its row and on its page, called as it is, and says when it is deleted', async () => {
    const user = await account();
    const head = await create(user, linen);
    const parent_id = head.counterpartyId;
    const branch = await create(user, { title: 'Склад', parent_id });
    const names = { counterpartyId: parent_id, kind: 'company', title: 'Северный лён', opf: 'ООО' };
    expect(branch.parent).toEqual({ ...names, isDeleted: false });
    const { counterparties: rows } = await list(user);
    expect(rows.map(({ title, parent }) => [title, parent?.title])).toEqual([
      ['Склад', 'Северный лён'],
      ['Северный лён', undefined],
    ]);
    await portal.call(api.deleteCounterparty, { params: { id: parent_id } }, { as: user });
    const told = [...(await list(user)).counterparties];
    expect(told.map(({ title, parent }) => [title, parent])).toEqual([
      ['Склад', { ...names, isDeleted: true }],
    ]);
  });
});

describe('the legal form of a company', () => {
  it('is not known where nobody has said it, and the usual one at a side of an order alone', async () => {
    const user = await account();
    const { opf: _, ...unsaid } = linen;
    for (const opf of [undefined, '', null]) expect((await create(user, { ...unsaid, opf })).opf).toBeNull();
    const body = {
      side: 'sender' as const,
      address: kazan,
      contact_name: 'Берёзов Тимофей',
      phones: [{ number: '+79161234567' }],
      company_name: 'Северный лён',
      inn: '7707083893',
    };
    const side = await portal.call(api.createComplexCast, { body }, { as: user });
    expect([side.status, side.body.opfFull]).toEqual([201, 'ООО']);
    const exported = await portal.call(api.exportCounterparties, { body: { format: 'csv' } }, { as: user });
    expect(exported.bytes.toString('utf8')).toContain('Северный лён');
    expect(exported.bytes.toString('utf8')).not.toContain('ООО');
  });
});

describe('cities of the list', () => {
  it('are counted with its words and filters', async () => {
    const user = await account();
    await create(user, linen);
    await create(user, { kind: 'person', title: 'Ветрова Алина', ...kazan });
    await create(user, { kind: 'person', title: 'Лён Иван', addresses: [kazan, { city: 'Москва' }] });
    await create(user, { kind: 'person', title: 'Мохова Рада', city: 'Москва', is_pinned: true });
    const cities = async (query: CitiesQuery) =>
      (await portal.call(api.listCounterpartyCities, { query }, { as: user })).body;
    const of = async (query: CitiesQuery) =>
      (await cities(query)).items.map(({ city, count }) => `${city} ${count}`);
    expect(await of({})).toEqual(['Казань 3', 'Москва 2']);
    expect(await of({ words: 'лён' })).toEqual(['Казань 2', 'Москва 1']);
    expect(await of({ words: 'лён', kind: 'person' })).toEqual(['Казань 1', 'Москва 1']);
    expect(await of({ words: 'лён', query: 'мос' })).toEqual(['Москва 1']);
    expect(await of({ is_pinned: 'true' })).toEqual(['Москва 1']);
    expect(await of({ lacks: 'house' })).toEqual(['Москва 1']);
    expect((await cities({ words: 'лён' })).countIsBounded).toBe(false);
    await create(user, { kind: 'person', title: 'Лён Пётр', city: 'казань' });
    expect(await of({ query: 'каз' })).toEqual(['Казань 4']);
    expect(await of({ words: 'лён' })).toEqual(['Казань 3', 'Москва 1']);
    await sql`
      insert into counterparties (account_id, kind, title, inn, search_text, used_at, is_pinned, lacks)
      select ${user.accountId}, 'company', 'Дом ' || n, null, ' дом ', now(), false, '{}' from generate_series(1, 5001) n`.execute(
      portal.runtime.database.db,
    );
    expect(await cities({ kind: 'company', query: 'нигде' })).toEqual({ items: [], countIsBounded: true });
    const stranger = await account();
    expect(
      (await portal.call(api.listCounterpartyCities, { query: { words: 'лён' } }, { as: stranger })).body
        .items,
    ).toEqual([]);
  });
});

describe('a landline of any country', () => {
  it('is refused where the caller can be asked and nobody has confirmed it, and taken as it is elsewhere', async () => {
    const user = await account();
    const save = (confirmed: boolean, asks_landlines: boolean | undefined) => {
      const phones = [{ number: '+375172123456', confirmed }];
      const body = { title: 'Минск', contacts: [{ contact_name: 'Жатвин Лев', phones }], asks_landlines };
      return portal.call(api.createCounterparty, { body }, { as: user });
    };
    const refused = await save(false, true);
    expect([refused.status, refused.error.errorCodes]).toEqual([
      400,
      { 'contacts.0.phones.0.number': ['landline_unconfirmed'] },
    ]);
    const confirmed = await save(true, true);
    expect(confirmed.body.contacts[0]?.phones[0]).toMatchObject({
      isLandline: true,
      confirmedAt: expect.any(String),
    });
    expect((await save(false, undefined)).status).toBe(201);
    const { contacts, counterpartyId: id } = confirmed.body;
    const [person] = contacts;
    const change = (number: string) =>
      portal.call(
        api.updateCounterparty,
        {
          params: { id },
          body: {
            version: 1,
            asks_landlines: true,
            contacts: [
              { contact_info_id: person?.contactInfoId, contact_name: 'Жатвин Лев', phones: [{ number }] },
            ],
          },
        },
        { as: user },
      );
    expect((await change('+375172654321')).status).toBe(400);
    const again = await change('+375172123456');
    expect([again.status, again.body.contacts[0]?.phones]).toEqual([200, person?.phones]);
  });

  it('is taken of a side whose entry holds it confirmed, and asked about of another number', async () => {
    const user = await account();
    const [land, other] = ['+375172123456', '+375172654321'];
    const phones = [{ number: land, confirmed: true }, { number: other }];
    const contacts = [{ contact_name: 'Жатвин Лев', phones }];
    const { counterpartyId } = (
      await portal.call(api.createCounterparty, { body: { title: 'Минск', contacts } }, { as: user })
    ).body;
    const address = { ...kazan, city: 'Минск', iso: 'BY' };
    const freeze = async (number: string, counterparty_id: number | null) => {
      const side = { contact_name: 'Жатвин Лев', side: 'recipient' as const, asks_first_landline: true };
      const body = { ...side, address, phones: [{ number }], counterparty_id };
      return (await portal.call(api.createComplexCast, { body }, { as: user })).status;
    };
    expect([await freeze(land, counterpartyId), await freeze(other, counterpartyId)]).toEqual([201, 400]);
    expect(await freeze(land, null)).toBe(400);
    await portal.call(api.deleteCounterparty, { params: { id: counterpartyId } }, { as: user });
    expect(await freeze(land, counterpartyId)).toBe(400);
  });

  it('is asked about when a frozen side is given another number, where its entry does not hold it confirmed', async () => {
    const user = await account();
    const [mobile, land, other] = ['+375291234567', '+375172123456', '+375172654321'];
    const contacts = [{ contact_name: 'Жатвин Лев', phones: [{ number: land, confirmed: true }] }];
    const { counterpartyId } = (
      await portal.call(api.createCounterparty, { body: { title: 'Минск', contacts } }, { as: user })
    ).body;
    const person = { contact_name: 'Жатвин Лев', phones: [{ number: mobile }], side: 'recipient' as const };
    const address = { ...kazan, city: 'Минск', iso: 'BY' };
    const body = { ...person, address, counterparty_id: counterpartyId };
    const { contactCastId: id } = (await portal.call(api.createComplexCast, { body }, { as: user })).body;
    const change = (more: NonNullable<RequestOf<typeof api.updateInterCast>['body']>) =>
      portal.call(
        api.updateInterCast,
        { params: { id }, body: { asks_first_landline: true, ...more } },
        { as: user },
      );
    const refused = await change({ phones: [{ number: other }] });
    expect([refused.status, refused.error.errorCodes]).toEqual([
      400,
      { 'phones.0.number': ['landline_unconfirmed'] },
    ]);
    expect((await change({ phones: [{ number: other }], asks_first_landline: false })).status).toBe(200);
    expect((await change({ comment: 'Со двора' })).status).toBe(200);
    expect((await change({ phones: [{ number: other, confirmed: true }] })).status).toBe(200);
    expect((await change({ phones: [{ number: land }] })).body.phones).toEqual([{ number: land }]);
  });

  it('is refused of a side where it stands first, and of an entry that the order makes of it', async () => {
    const user = await account();
    const [mobile, land] = ['+375291234567', '+375172123456'];
    const refused = { 'phones.0.number': ['landline_unconfirmed'] };
    const side = { contact_name: 'Жатвин Лев', asks_first_landline: true, side: 'recipient' as const };
    const address = { ...kazan, city: 'Минск', iso: 'BY' };
    const freeze = (...phones: { number: string; confirmed?: boolean }[]) =>
      portal.call(api.createComplexCast, { body: { ...side, address, phones } }, { as: user });
    const first = await freeze({ number: land });
    expect([first.status, first.error.errorCodes]).toEqual([400, refused]);
    expect((await freeze({ number: land, confirmed: true })).status).toBe(201);
    expect((await freeze({ number: mobile }, { number: land })).status).toBe(201);
    const save = (...phones: { number: string; confirmed?: boolean }[]) =>
      portal.call(
        api.createCounterparty,
        { body: { title: 'Минск', contact_name: 'Жатвин Лев', asks_first_landline: true, phones } },
        { as: user },
      );
    expect((await save({ number: land })).error.errorCodes).toEqual(refused);
    expect((await save({ number: mobile }, { number: land })).status).toBe(201);
  });
});
