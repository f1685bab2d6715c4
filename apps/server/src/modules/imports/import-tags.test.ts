import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk, type ImportDesk } from './imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const desk = async (): Promise<ImportDesk> => createImportDesk(portal, await createAccount(db()));
const table = (...rows: readonly (readonly [title: string, tags: string])[]): string =>
  ['Название\tТеги', ...rows.map((row) => row.join('\t'))].join('\n');

const tagsIn = async ({ user }: ImportDesk) => {
  const { body } = await portal.call(api.listCounterparties, { query: {} }, { as: user });
  return Object.fromEntries(
    body.counterparties.map(({ title, tags }) => [title, tags.map((tag) => tag.title)]),
  );
};
const tagList = async ({ user }: ImportDesk) =>
  (await portal.call(api.listTags, { query: {} }, { as: user })).body.items.map(({ title }) => title);
const makeTags = async ({ user }: ImportDesk, ...titles: readonly string[]) => {
  const body = { tags: titles.map((title) => ({ title })) };
  return (await portal.call(api.createTags, { body }, { as: user })).body.tags.map(({ tagId }) => tagId);
};
const wrongIn = async ({ rows }: ImportDesk, id: number) =>
  (await rows(id, { state: ['error', 'refused'] })).map(({ cells, errors }) => [
    cells[0],
    ...errors.map(({ column, field, code }) => [column, field, code]),
  ]);

describe('tags of a table', () => {
  it('are put on, made where the account lacks them, and are one in any case of letters', async () => {
    const [clerk, stranger] = [await desk(), await desk()];
    await makeTags(clerk, 'Опт');
    const id = await clerk.bring(
      table(['Лён', 'опт, Срочно; срочно'], ['Мельница', 'СРОЧНО,, В\u00A0долг\u200B '], ['Склад', '']),
    );
    await clerk.save(id);
    expect(await tagsIn(clerk)).toEqual({
      Лён: ['Опт', 'Срочно'],
      Мельница: ['В долг', 'Срочно'],
      Склад: [],
    });
    expect(await tagList(clerk)).toEqual(['В долг', 'Опт', 'Срочно']);
    expect(await tagList(stranger)).toEqual([]);
  });

  it('may hold every sign that a tag may', async () => {
    const clerk = await desk();
    const id = await clerk.bring(table(['Лён', String.raw`а\, б\; в, "г" \\ 'д', =1+1`]));
    await clerk.save(id);
    expect((await tagsIn(clerk)).Лён?.toSorted()).toEqual([`"г" \\ 'д'`, '=1+1', 'а, б; в']);
  });

  it('that cannot be are errors at their cell', async () => {
    const clerk = await desk();
    const many = Array.from({ length: 21 }, (_, place) => `Тег ${place}`);
    const id = await clerk.bring(
      table(
        ['Длинный', `Опт, ${'я'.repeat(41)}`],
        ['Много', many.join(', ')],
        ['Двадцать', many.slice(1).join(', ')],
      ),
    );
    expect(await wrongIn(clerk, id)).toEqual([
      ['Длинный', [1, 'tags', 'import_tag_too_long']],
      ['Много', [1, 'tags', 'import_too_many_tags']],
    ]);
    expect(await tagList(clerk)).toEqual([]);
  });

  it('complete what an entry carries, up to twenty, and are taken back', async () => {
    const clerk = await desk();
    const [held = 0, urgent = 0, ...others] = await makeTags(
      clerk,
      'Опт',
      'Срочно',
      ...Array.from({ length: 18 }, (_, place) => `Тег ${place}`),
    );
    const create = async (title: string, tagIds: number[]) => {
      const { body } = await portal.call(api.createCounterparty, { body: { title } }, { as: clerk.user });
      const change = { counterparty_ids: [body.counterpartyId], add_tag_list: tagIds };
      await portal.call(api.updateCounterpartyTags, { body: change }, { as: clerk.user });
    };
    await create('Лён', [held]);
    await create('Полный', [held, urgent, ...others]);
    const id = await clerk.bring(
      table(['Лён', 'Опт, Новый, Срочно'], ['Полный', 'опт, Новый'], ['Склад', 'Новый']),
    );
    expect(await wrongIn(clerk, id)).toEqual([['Полный', [1, 'tags', 'import_too_many_tags']]]);
    await clerk.save(id);
    expect(await tagsIn(clerk)).toMatchObject({ Лён: ['Новый', 'Опт', 'Срочно'], Склад: ['Новый'] });
    expect((await clerk.undo(id)).counts).toEqual({ error: 1, undone: 2 });
    const { Лён, Полный, Склад } = await tagsIn(clerk);
    expect([Лён, Полный?.length, Склад]).toEqual([['Опт'], 20, undefined]);
  });
});

describe('a member who may not change tags', () => {
  it('brings none, and whoever saves is asked, not whoever has brought the table', async () => {
    const clerk = await desk();
    const editor = createImportDesk(
      portal,
      await addMember(db(), clerk.user.accountId, 'member', ['contacts.edit']),
    );
    const id = await editor.bring(table(['Лён', 'Опт'], ['Мельница', '']));
    expect(await wrongIn(editor, id)).toEqual([['Лён', [1, 'tags', 'import_tags_forbidden']]]);
    const theirs = await clerk.bring(table(['Склад', 'Опт']));
    expect(await wrongIn(clerk, theirs)).toEqual([]);
    await editor.save(theirs);
    expect(await wrongIn(clerk, theirs)).toEqual([['Склад', [1, 'tags', 'import_tags_forbidden']]]);
    expect(await tagList(clerk)).toEqual([]);
  });

  it('saves the rows with the cells cleared, or the column left out', async () => {
    const clerk = await desk();
    const editor = createImportDesk(
      portal,
      await addMember(db(), clerk.user.accountId, 'member', ['contacts.edit']),
    );
    const first = await editor.bring(table(['Лён', 'Опт']));
    await editor.mendAll(first, { field: 'tags', code: 'import_tags_forbidden', value: '' });
    await editor.save(first);
    const second = await editor.bring(table(['Мельница', 'Опт']));
    await editor.map(second, ['title', null]);
    await editor.save(second);
    expect(await tagsIn(editor)).toEqual({ Лён: [], Мельница: [] });
  });
});
