import { api, channels, type RequestOf } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const account = () => createAccount(db());
const entry = async (user: TestUser, title: string) =>
  (await portal.call(api.createCounterparty, { body: { title } }, { as: user })).body.counterpartyId;
const tag = async (user: TestUser, ...titles: readonly string[]) => {
  const body = { tags: titles.map((title) => ({ title })) };
  return (await portal.call(api.createTags, { body }, { as: user })).body.tags.map(({ tagId }) => tagId);
};
const change = (user: TestUser, body: RequestOf<typeof api.updateCounterpartyTags>['body']) =>
  portal.call(api.updateCounterpartyTags, { body }, { as: user });
const list = async (user: TestUser, query: RequestOf<typeof api.listCounterparties>['query'] = {}) =>
  (await portal.call(api.listCounterparties, { query }, { as: user })).body.counterparties;
const tagsOf = async (user: TestUser) =>
  Object.fromEntries((await list(user)).map(({ title, tags }) => [title, tags.map((one) => one.title)]));

describe('tags of the contact book', () => {
  it('are put on many entries at once and taken off, and the answer tells what has changed', async () => {
    const user = await account();
    const [linen, mill] = [await entry(user, 'Лён'), await entry(user, 'Мельница')];
    const [wholesale = 0, urgent = 0] = await tag(user, 'Опт', 'Срочно');
    await change(user, { counterparty_ids: [linen], add_tag_list: [wholesale] });
    const answer = await change(user, {
      counterparty_ids: [linen, mill],
      add_tag_list: [wholesale, urgent],
    });
    expect(answer.body.removed).toEqual([]);
    expect(
      answer.body.added.toSorted((a, b) => a.counterpartyId - b.counterpartyId || a.tagId - b.tagId),
    ).toEqual([
      { counterpartyId: linen, tagId: urgent },
      { counterpartyId: mill, tagId: wholesale },
      { counterpartyId: mill, tagId: urgent },
    ]);
    const back = await change(user, { counterparty_ids: [linen, mill], remove_tag_list: [urgent] });
    expect(back.body.removed).toHaveLength(2);
    expect(await tagsOf(user)).toEqual({ Лён: ['Опт'], Мельница: ['Опт'] });
    const [{ version } = { version: 0 }] = await list(user);
    expect(version).toBe(1);
  });

  it('narrow the list to entries with any of them', async () => {
    const user = await account();
    const ids = [await entry(user, 'Лён'), await entry(user, 'Мельница'), await entry(user, 'Полюс')];
    const [a = 0, b = 0] = await tag(user, 'А', 'Б');
    await change(user, { counterparty_ids: ids.slice(0, 1), add_tag_list: [a] });
    await change(user, { counterparty_ids: ids.slice(1, 2), add_tag_list: [b] });
    const titles = async (tag_list: string[]) =>
      (await list(user, { tag_list })).map(({ title }) => title).toSorted();
    expect(await titles([`${a}`])).toEqual(['Лён']);
    expect(await titles([`${a}`, `${b}`])).toEqual(['Лён', 'Мельница']);
    expect(await titles(['999999999'])).toEqual([]);
  });

  it('go with a tag that is deleted, and go over to the one it is merged into', async () => {
    const user = await account();
    const [linen, mill] = [await entry(user, 'Лён'), await entry(user, 'Мельница')];
    const [old = 0, into = 0, gone = 0] = await tag(user, 'Старый', 'Новый', 'Лишний');
    await change(user, { counterparty_ids: [linen, mill], add_tag_list: [old, gone] });
    await change(user, { counterparty_ids: [linen], add_tag_list: [into] });
    await portal.call(api.mergeTags, { params: { id: old }, body: { into_tag_id: into } }, { as: user });
    await portal.call(api.deleteTag, { params: { id: gone } }, { as: user });
    expect(await tagsOf(user)).toEqual({ Лён: ['Новый'], Мельница: ['Новый'] });
  });

  it('tell how many entries carry them, deleted and merged ones aside', async () => {
    const user = await account();
    const [linen, mill, pole] = [
      await entry(user, 'Лён'),
      await entry(user, 'Мельница'),
      await entry(user, 'Полюс'),
    ];
    const [old = 0, into = 0] = await tag(user, 'Старый', 'Новый');
    await change(user, { counterparty_ids: [linen, mill, pole], add_tag_list: [old] });
    await change(user, { counterparty_ids: [linen], add_tag_list: [into] });
    const counts = async () => {
      const { items } = (await portal.call(api.listTags, { query: { counts: 'true' } }, { as: user })).body;
      return Object.fromEntries(items.map(({ title, counterpartyCount }) => [title, counterpartyCount]));
    };
    expect(await counts()).toEqual({ Старый: 3, Новый: 1 });
    await portal.call(api.deleteCounterparty, { params: { id: pole } }, { as: user });
    expect(await counts()).toEqual({ Старый: 2, Новый: 1 });
    const merged = { params: { id: old }, body: { into_tag_id: into } };
    expect((await portal.call(api.mergeTags, merged, { as: user })).body.counterpartyCount).toBe(2);
    const gone = await portal.call(api.deleteTag, { params: { id: into } }, { as: user });
    expect(gone.body).toEqual({ waybillCount: 0, counterpartyCount: 2 });
  });

  it('are those of the account alone, and so are the entries', async () => {
    const [user, other] = [await account(), await account()];
    const [mine, theirs] = [await entry(user, 'Лён'), await entry(other, 'Чужой')];
    const [foreign = 0] = await tag(other, 'Чужой тег');
    const [own = 0] = await tag(user, 'Опт');
    const refused = await change(user, { counterparty_ids: [mine], add_tag_list: [own, foreign] });
    expect([refused.status, refused.error.errorCodes]).toEqual([400, { 'add_tag_list.1': ['not_found'] }]);
    expect(
      (await change(user, { counterparty_ids: [mine, theirs], add_tag_list: [own] })).body.added,
    ).toHaveLength(1);
    expect(await tagsOf(other)).toEqual({ Чужой: [] });
  });

  it('are at most twenty on one entry, and not put on and taken off at once', async () => {
    const user = await account();
    const linen = await entry(user, 'Лён');
    const ids = await tag(user, ...Array.from({ length: 21 }, (_, place) => `Тег ${place}`));
    await change(user, { counterparty_ids: [linen], add_tag_list: ids.slice(0, 20) });
    const refused = await change(user, { counterparty_ids: [linen], add_tag_list: ids.slice(20) });
    expect([refused.status, refused.error.errorCodes]).toEqual([400, { add_tag_list: ['too_many_items'] }]);
    const both = await change(user, {
      counterparty_ids: [linen],
      add_tag_list: ids.slice(0, 1),
      remove_tag_list: ids.slice(0, 1),
    });
    expect(both.error.errorCodes).toEqual({ remove_tag_list: ['tag_put_on_and_taken_off'] });
    expect((await tagsOf(user)).Лён).toHaveLength(20);
  });

  it('are put on by those who may change tags', async () => {
    const owner = await account();
    const linen = await entry(owner, 'Лён');
    const [own = 0] = await tag(owner, 'Опт');
    const body = { counterparty_ids: [linen], add_tag_list: [own] };
    const editor = await addMember(db(), owner.accountId, 'member', ['contacts.edit']);
    const tagger = await addMember(db(), owner.accountId, 'member', ['tags.edit']);
    expect((await change(editor, body)).status).toBe(403);
    expect((await change(tagger, body)).status).toBe(200);
  });

  it('are saved with the entry in one go, new ones made, and those of a colleague stay', async () => {
    const user = await account();
    const colleague = await addMember(db(), user.accountId, 'member', ['tags.edit']);
    const [wholesale = 0, urgent = 0] = await tag(user, 'Опт', 'Срочно');
    const body = { title: 'Лён', add_tag_list: [wholesale], new_tag_list: ['Новый', 'срочно'] };
    const made = (await portal.call(api.createCounterparty, { body }, { as: user })).body;
    expect(made.tags.map(({ title }) => title)).toEqual(['Новый', 'Опт', 'Срочно']);
    const [theirs = 0] = await tag(user, 'Коллега');
    await change(colleague, { counterparty_ids: [made.counterpartyId], add_tag_list: [theirs] });
    const { status, body: saved } = await portal.call(
      api.updateCounterparty,
      {
        params: { id: made.counterpartyId },
        body: { version: made.version, remove_tag_list: [urgent], new_tag_list: ['Ещё'] },
      },
      { as: user },
    );
    expect(status).toBe(200);
    expect(saved.tags.map(({ title }) => title)).toEqual(['Ещё', 'Коллега', 'Новый', 'Опт']);
  });

  it('are saved with the entry by those who may change tags, else nothing is saved or made', async () => {
    const owner = await account();
    const editor = await addMember(db(), owner.accountId, 'member', ['contacts.edit']);
    const id = await entry(owner, 'Лён');
    const save = (user: TestUser, body: object) =>
      portal.call(
        api.updateCounterparty,
        { params: { id }, body: { version: 1, title: 'Мельница', ...body } },
        { as: user },
      );
    expect((await save(editor, { new_tag_list: ['Опт'] })).status).toBe(403);
    const missing = await save(owner, { new_tag_list: ['Опт'], add_tag_list: [999_999_999] });
    expect(missing.error.errorCodes).toEqual({ 'add_tag_list.0': ['not_found'] });
    expect((await portal.call(api.listTags, { query: {} }, { as: owner })).body.items).toEqual([]);
    expect((await save(editor, {})).body.title).toBe('Мельница');
    const [own = 0] = await tag(owner, 'Опт');
    const both = await save(owner, { version: 2, add_tag_list: [own], remove_tag_list: [own] });
    expect(both.error.errorCodes).toEqual({ remove_tag_list: ['tag_put_on_and_taken_off'] });
  });
});

describe('every page of the account', () => {
  it('hears which entries have changed, and through whom', async () => {
    const user = await account();
    const other = await addMember(db(), user.accountId, 'member', []);
    const linen = await entry(user, 'Лён');
    await portal.call(api.pinCounterparty, { params: { id: linen }, body: { pin: true } }, { as: user });
    await portal.call(api.deleteCounterparties, { body: { counterparty_ids: [linen] } }, { as: user });
    await portal.call(api.restoreCounterparties, { body: { counterparty_ids: [linen] } }, { as: user });
    const news = { t: 'contacts', counterpartyIds: [linen], userId: user.userId };
    const channel = channels.ownUpdate(user.accountId, other.userId);
    expect(portal.live.filter((sent) => sent.channel === channel).map((sent) => sent.news)).toEqual([
      news,
      news,
      news,
      news,
    ]);
  });
});
