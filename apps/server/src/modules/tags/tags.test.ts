import { api, tagStates } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { listTagsOfWaybills } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const account = () => createAccount(db());

const createTag = async (user: TestUser, title: string) => {
  const answer = await portal.call(api.createTag, { body: { title } }, { as: user });
  expect(answer.status).toBe(201);
  return answer.body;
};
const list = async (user: TestUser, query: { page?: number; limit?: number; query?: string } = {}) =>
  (await portal.call(api.listTags, { query }, { as: user })).body;
const replace = (user: TestUser, waybillId: number, tagIds: readonly number[]) =>
  portal.call(
    api.updateWaybillTags,
    { params: { id: waybillId }, body: { tag_list: [...tagIds] } },
    { as: user },
  );

let lastNumber = 0;
/** The least row that the tables allow. */
async function insertWaybill(user: TestUser): Promise<number> {
  lastNumber += 1;
  const address = {
    city: 'Казань',
    address_line: 'Казань',
    iso: 'RU',
    type: 'domestic',
    time_zone: 'Europe/Moscow',
  };
  const { id: addressId } = await db()
    .insertInto('address_casts')
    .values({ ...address, account_id: user.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: side } = await db()
    .insertInto('contact_casts')
    .values({
      account_id: user.accountId,
      address_cast_id: addressId,
      contact_name: 'Лугов',
      phones: ['+79161234567'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contents = {
    type: 'docs',
    packages: '[]',
    is_insured: false,
    declared_value_kopecks: 0,
    fingerprint: '',
  };
  const { id: cargo } = await db()
    .insertInto('cargoes')
    .values({ ...contents, account_id: user.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db()
    .insertInto('waybills')
    .values({
      account_id: user.accountId,
      user_id: user.userId,
      number: `tags-${lastNumber}-${user.userId}`,
      carrier: 'cdek',
      status_changed_at: portal.clock.now(),
      kind: 1,
      order_kind: 'SIMPLE',
      way: 'd2d',
      tariff_code: '139',
      tariff_name: 'Посылка',
      sender_contact_cast_id: side,
      receiver_contact_cast_id: side,
      cargo_id: cargo,
      sender_city: 'Казань',
      sender_name: 'Лугов',
      receiver_city: 'Казань',
      receiver_name: 'Лугов',
      receiver_phone: '+79161234567',
      place_count: 1,
      weight_grams: 500,
      pickup_on: '2026-11-23',
      pickup_period: '09:00-18:00',
      delivery_from_on: '2026-11-24',
      delivery_to_on: '2026-11-25',
      price_kopecks: 0,
      base_kopecks: 0,
      price_parts: '[]',
      search_text: '',
      created_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('making a tag', () => {
  it('takes a title and one of the five states', async () => {
    const user = await account();
    for (const state of tagStates) {
      const body = { title: `  Срочно   ${state} `, state };
      const answer = await portal.call(api.createTag, { body }, { as: user });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ title: `Срочно ${state}`, state });
    }
    expect((await createTag(user, 'Без состояния')).state).toBe('new');
  });

  it('refuses a title the account already has, in any case of letters', async () => {
    const [user, other] = [await account(), await account()];
    await createTag(user, 'Срочно');
    const answer = await portal.call(api.createTag, { body: { title: 'СРОЧНО' } }, { as: user });
    expect(answer.status).toBe(400);
    expect(answer.error).toEqual({ title: ['Такой тег уже есть'], errorCodes: { title: ['tag_exists'] } });
    await createTag(other, 'Срочно');
  });

  it.each([
    [{ title: ' ' }, 'title', 'required'],
    [{ title: 'д'.repeat(41) }, 'title', 'too_long'],
    [{ title: 'Новый', state: 'urgent' }, 'state', 'not_option'],
  ])('%o is refused at %s', async (body, field, code) => {
    const answer = await portal.send(api.createTag, { body }, { as: await account() });
    expect(answer.status).toBe(400);
    expect(answer.error.errorCodes).toEqual({ [field]: [code] });
  });

  it('makes several at once and takes those that exist as they are', async () => {
    const user = await account();
    const known = await createTag(user, 'Известный');
    const body = {
      tags: [
        { title: 'Второй', state: 'wait' as const },
        { title: 'ИЗВЕСТНЫЙ', state: 'dismiss' as const },
        { title: 'второй' },
        { title: 'Первый' },
      ],
    };
    const answer = await portal.call(api.createTags, { body }, { as: user });
    expect(answer.status).toBe(201);
    expect(answer.body.tags.map(({ title, state }) => [title, state])).toEqual([
      ['Второй', 'wait'],
      ['Известный', 'new'],
      ['Первый', 'new'],
    ]);
    expect(answer.body.tags[1]?.tagId).toBe(known.tagId);
    expect((await list(user)).count).toBe(3);
  });
});

describe('the list of tags', () => {
  it('is by title, a page of 25, and of one account', async () => {
    const [user, other] = [await account(), await account()];
    await createTag(other, 'Чужой');
    const titles = Array.from({ length: 27 }, (_, index) => `Тег ${String(index).padStart(2, '0')}`);
    const body = { tags: titles.toReversed().map((title) => ({ title })) };
    await portal.call(api.createTags, { body }, { as: user });
    const first = await list(user);
    expect(first.count).toBe(27);
    expect(first.items.map(({ title }) => title)).toEqual(titles.slice(0, 25));
    const second = await list(user, { page: 2 });
    expect(second.items.map(({ title }) => title)).toEqual(titles.slice(25));
    expect(await list(user, { page: 3 })).toEqual({ items: [], count: 27 });
  });

  it('finds a part of a title in any case, taking % and _ as letters', async () => {
    const user = await account();
    for (const title of ['Скидка 10%', 'Скидка 100', 'план_б', 'планаб']) await createTag(user, title);
    const found = async (query: string) => (await list(user, { query })).items.map(({ title }) => title);
    expect(await found('СКИДКА')).toEqual(['Скидка 10%', 'Скидка 100']);
    expect(await found('10%')).toEqual(['Скидка 10%']);
    expect(await found('н_б')).toEqual(['план_б']);
    expect(await list(user, { query: 'ничего' })).toEqual({ items: [], count: 0 });
  });

  it('counts the waybills that the member sees', async () => {
    const owner = await account();
    const member = await addMember(db(), owner.accountId, 'member', ['tags.edit']);
    const { tagId } = await createTag(owner, 'Общий');
    await createTag(owner, 'Пустой');
    for (const user of [owner, owner, member]) await replace(user, await insertWaybill(user), [tagId]);
    const counts = async (user: TestUser) => (await list(user)).items.map(({ waybillCount }) => waybillCount);
    expect(await counts(owner)).toEqual([3, 0]);
    expect(await counts(member)).toEqual([1, 0]);
  });
});

describe('tags of a waybill', () => {
  it('are replaced whole and told by title', async () => {
    const user = await account();
    const [b, a, c] = [await createTag(user, 'б'), await createTag(user, 'А'), await createTag(user, 'в')];
    const waybillId = await insertWaybill(user);
    expect((await replace(user, waybillId, [b.tagId, a.tagId, b.tagId])).body.tags).toEqual([a, b]);
    expect((await replace(user, waybillId, [b.tagId, c.tagId])).body.tags).toEqual([b, c]);
    expect((await replace(user, waybillId, [])).body.tags).toEqual([]);
  });

  it('are the account’s own: others are refused at their place', async () => {
    const [user, other] = [await account(), await account()];
    const [own, foreign] = [await createTag(user, 'Свой'), await createTag(other, 'Чужой')];
    const waybillId = await insertWaybill(user);
    const answer = await replace(user, waybillId, [own.tagId, foreign.tagId]);
    expect(answer.status).toBe(400);
    expect(answer.error.errorCodes).toEqual({ 'tag_list.1': ['not_found'] });
    expect((await replace(user, waybillId, [])).body.tags).toEqual([]);
  });

  it('are not changed on another account’s waybill', async () => {
    const [user, other] = [await account(), await account()];
    expect((await replace(user, await insertWaybill(other), [])).status).toBe(404);
  });

  it('are changed on a colleague’s waybill only by who sees all', async () => {
    const owner = await account();
    const [seer, blinkered] = [
      await addMember(db(), owner.accountId, 'member', ['tags.edit', 'shipping.view_all']),
      await addMember(db(), owner.accountId, 'member', ['tags.edit']),
    ];
    const waybillId = await insertWaybill(owner);
    expect((await replace(seer, waybillId, [])).status).toBe(200);
    expect((await replace(blinkered, waybillId, [])).status).toBe(404);
    expect((await replace(blinkered, await insertWaybill(blinkered), [])).status).toBe(200);
  });

  it('are told for many waybills at once', async () => {
    const user = await account();
    const tag = await createTag(user, 'Срочно');
    const [tagged, bare] = [await insertWaybill(user), await insertWaybill(user)];
    await replace(user, tagged, [tag.tagId]);
    const ctx = { db: db(), actor: { accountId: asId('AccountId', user.accountId) } };
    const tags = await listTagsOfWaybills(ctx, [asId('WaybillId', tagged), asId('WaybillId', bare)]);
    expect([...tags]).toEqual([[tagged, [{ id: tag.tagId, title: 'Срочно', state: 'new' }]]]);
  });
});
