import { api, type BodyOf, channels, type ErrorBody, tagStates } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { insertWaybill as makeWaybill } from '../waybills/waybills.factory.ts';
import { listTagsOfWaybills } from './index.ts';
import { countedTags } from './tags.queries.ts';

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
  (await portal.call(api.listTags, { query: { counts: 'true', ...query } }, { as: user })).body;
const replace = (user: TestUser, waybillId: number, tagIds: readonly number[]) =>
  portal.call(
    api.updateWaybillTags,
    { params: { id: waybillId }, body: { tag_list: [...tagIds] } },
    { as: user },
  );

const insertWaybill = async (user: TestUser): Promise<number> => (await makeWaybill(db(), user)).id;

const update = (user: TestUser, id: number, body: BodyOf<typeof api.updateTag>) =>
  portal.call(api.updateTag, { params: { id }, body }, { as: user });
const remove = (user: TestUser, id: number) => portal.call(api.deleteTag, { params: { id } }, { as: user });
const merge = (user: TestUser, id: number, into: number) =>
  portal.call(api.mergeTags, { params: { id }, body: { into_tag_id: into } }, { as: user });
const tagsOf = async (user: TestUser, waybillId: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(waybillId) } }, { as: user })).body.tags.map(
    ({ title }) => title,
  );
const refusal = ({ status, error }: { readonly status: number; readonly error: ErrorBody }) => [
  status,
  error.errorCodes,
];
/** A member who may change tags and sees only their own shipping. */
const blinkeredMember = ({ accountId }: TestUser) => addMember(db(), accountId, 'member', ['tags.edit']);

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
    expect(answer.error).toEqual({
      title: ['Такое название уже есть'],
      errorCodes: { title: ['title_taken'] },
    });
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
    const { items } = (await portal.call(api.listTags, { query: {} }, { as: owner })).body;
    expect(items.map((tag) => Object.keys(tag))).toEqual([
      ['tagId', 'title', 'state'],
      ['tagId', 'title', 'state'],
    ]);
  });

  it('counts no further than ten thousand contacts of a tag', async () => {
    const owner = await account();
    const { tagId } = await createTag(owner, 'Частый');
    await sql`
      with made as (
        insert into counterparties (account_id, kind, title, search_text)
        select ${owner.accountId}, 'company', 'Дом ' || n, '' from generate_series(1, 12000) n returning id)
      insert into counterparty_tags (counterparty_id, tag_id) select id, ${tagId}::bigint from made`.execute(
      db(),
    );
    await sql`vacuum analyze counterparty_tags, counterparties`.execute(db());
    // Only these three parts of an actor decide what is seen.
    const actor = { ...owner, permissions: ['shipping.view_all'] } as unknown;
    const ctx = { db: db(), actor: actor as Parameters<typeof countedTags>[0]['actor'] };
    const plan = await countedTags(ctx).explain('text', sql`analyze, costs off, timing off`);
    const read = plan.flatMap(
      (row) => /on counterparty_tags .*rows=(\d+)/.exec(Object.values(row).join())?.[1] ?? [],
    );
    expect(read.map(Number)).toEqual([10_001]);
    expect((await list(owner)).items.map(({ counterpartyCount }) => counterpartyCount)).toEqual([10_001]);
  });
});

describe('changing a tag', () => {
  it('gives it another title or state, and waybills keep it', async () => {
    const user = await account();
    const { tagId } = await createTag(user, 'Срочно');
    const waybillId = await insertWaybill(user);
    await replace(user, waybillId, [tagId]);
    expect((await update(user, tagId, { title: '  Очень   срочно ' })).body).toEqual({
      tagId,
      title: 'Очень срочно',
      state: 'new',
    });
    expect((await update(user, tagId, { state: 'wait' })).body).toMatchObject({
      title: 'Очень срочно',
      state: 'wait',
    });
    expect((await update(user, tagId, {})).status).toBe(200);
    expect(await tagsOf(user, waybillId)).toEqual(['Очень срочно']);
  });

  it('takes no title of another tag, but its own in other letters', async () => {
    const user = await account();
    const { tagId } = await createTag(user, 'Срочно');
    await createTag(user, 'Опт');
    expect(refusal(await update(user, tagId, { title: 'ОПТ' }))).toEqual([400, { title: ['title_taken'] }]);
    expect((await update(user, tagId, { title: 'СРОЧНО' })).body.title).toBe('СРОЧНО');
  });

  it('gives a title that two tags are to take at one moment to one of them', async () => {
    const user = await account();
    const tags = [await createTag(user, 'Первый'), await createTag(user, 'Второй')];
    const answers = await Promise.all(tags.map(({ tagId }) => update(user, tagId, { title: 'Общий' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('deleting a tag', () => {
  it('takes it off its waybills, which keep everything else, and tells of how many', async () => {
    const user = await account();
    const [gone, kept] = [await createTag(user, 'Лишний'), await createTag(user, 'Нужный')];
    const waybills = [await insertWaybill(user), await insertWaybill(user)];
    for (const id of waybills) await replace(user, id, [gone.tagId, kept.tagId]);
    const detail = async (id: number) =>
      (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as: user })).body;
    const before = await detail(waybills[0] ?? 0);
    expect((await remove(user, gone.tagId)).body).toEqual({ waybillCount: 2, counterpartyCount: 0 });
    expect(await detail(waybills[0] ?? 0)).toEqual({ ...before, tags: [kept] });
    expect((await list(user)).items).toEqual([{ ...kept, waybillCount: 2, counterpartyCount: 0 }]);
    expect((await remove(user, gone.tagId)).status).toBe(404);
  });

  it('tells a member only of the waybills that they see', async () => {
    const owner = await account();
    const member = await blinkeredMember(owner);
    const { tagId } = await createTag(owner, 'Общий');
    for (const user of [owner, owner, member]) await replace(user, await insertWaybill(user), [tagId]);
    expect((await remove(member, tagId)).body).toEqual({ waybillCount: 1, counterpartyCount: 0 });
  });
});

describe('merging tags', () => {
  it('puts the other in its place, once on each waybill', async () => {
    const user = await account();
    const [from, into] = [await createTag(user, 'Срочные'), await createTag(user, 'Срочно')];
    const carrying = [[from], [into], [from, into], []];
    const waybills: number[] = [];
    for (const tags of carrying) {
      const id = await insertWaybill(user);
      waybills.push(id);
      await replace(
        user,
        id,
        tags.map(({ tagId }) => tagId),
      );
    }
    expect((await merge(user, from.tagId, into.tagId)).body).toEqual({
      ...into,
      waybillCount: 3,
      counterpartyCount: 0,
    });
    const titles = await Promise.all(waybills.map((id) => tagsOf(user, id)));
    expect(titles).toEqual([['Срочно'], ['Срочно'], ['Срочно'], []]);
    expect((await list(user)).items).toEqual([{ ...into, waybillCount: 3, counterpartyCount: 0 }]);
  });

  it('refuses the same tag, one that is gone and another account’s', async () => {
    const [user, other] = [await account(), await account()];
    const { tagId } = await createTag(user, 'Свой');
    const foreign = await createTag(other, 'Чужой');
    expect(refusal(await merge(user, tagId, tagId))).toEqual([400, { into_tag_id: ['not_option'] }]);
    expect(refusal(await merge(user, tagId, foreign.tagId))).toEqual([400, { into_tag_id: ['not_found'] }]);
    expect((await merge(user, foreign.tagId, tagId)).status).toBe(404);
    expect((await list(other)).count).toBe(1);
  });

  it('keeps one of two tags that are merged into each other at one moment', async () => {
    const user = await account();
    const [a, b] = [await createTag(user, 'А'), await createTag(user, 'Б')];
    const waybillId = await insertWaybill(user);
    await replace(user, waybillId, [a.tagId, b.tagId]);
    const answers = await Promise.all([merge(user, a.tagId, b.tagId), merge(user, b.tagId, a.tagId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    const { items } = await list(user);
    expect(items).toEqual([expect.objectContaining({ waybillCount: 1 })]);
    expect(await tagsOf(user, waybillId)).toEqual(items.map(({ title }) => title));
  });

  it('and putting the tag on a waybill at one moment leave no half of either', async () => {
    const user = await account();
    const waybillId = await insertWaybill(user);
    const into = await createTag(user, 'Итог');
    for (let round = 0; round < 10; round += 1) {
      const from = await createTag(user, `Прежний ${round}`);
      await replace(user, waybillId, round % 2 === 0 ? [] : [from.tagId]);
      const [merged, put] = await Promise.all([
        merge(user, from.tagId, into.tagId),
        replace(user, waybillId, round % 2 === 0 ? [from.tagId] : []),
      ]);
      expect(merged.status).toBe(200);
      const titles = await tagsOf(user, waybillId);
      if (round % 2 === 0) expect(titles).toEqual(put.status === 200 ? ['Итог'] : []);
      else expect([put.status, titles]).toEqual([200, []]);
      if (put.status !== 200) expect(refusal(put)).toEqual([400, { 'tag_list.0': ['not_found'] }]);
    }
  });
});

describe('the pages of the account', () => {
  it('hear of every change, whatever the member sees, and those of others of none', async () => {
    const [owner] = [await account(), await account()];
    const member = await blinkeredMember(owner);
    const heard = [
      channels.update(owner.accountId),
      channels.ownUpdate(owner.accountId, owner.userId),
      channels.ownUpdate(owner.accountId, member.userId),
    ].toSorted();
    const toldBy = async (change: () => Promise<unknown>) => {
      const before = portal.live.length;
      await change();
      return portal.live
        .slice(before)
        .filter(({ news }) => news.t === 'tags')
        .map(({ channel }) => channel)
        .toSorted();
    };
    const { tagId } = await createTag(owner, 'Первый');
    const into = await createTag(owner, 'Второй');
    expect(await toldBy(() => createTag(owner, 'Третий'))).toEqual(heard);
    expect(await toldBy(() => update(owner, tagId, { title: 'Иной' }))).toEqual(heard);
    expect(await toldBy(() => merge(member, tagId, into.tagId))).toEqual(heard);
    expect(await toldBy(() => remove(member, into.tagId))).toEqual(heard);
    expect(await toldBy(() => remove(member, into.tagId))).toEqual([]);
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
