import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { createImportDesk, type ImportDesk } from '../imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const desk = async (): Promise<ImportDesk> =>
  createImportDesk(portal, await createAccount(portal.runtime.database.db));

const heading = ['Название', 'ИНН', 'КПП', 'Телефон', 'Входит в'];
/** Rows of title, tax id, KPP, phone and parent. */
const table = (...rows: readonly (readonly string[])[]): string =>
  [heading, ...rows].map((row) => row.join('\t')).join('\n');
const row = (title: string, parent = '', { inn = '', kpp = '', phone = '' } = {}) => [
  title, inn, kpp, phone, parent,
]; // biome-ignore format: a row
const head = { inn: '7707083893', kpp: '770701001' };

/** Title of the parent by title of the entry; of entries of one title by title and KPP. */
async function parentsIn({ user }: ImportDesk) {
  const { body } = await portal.call(api.listCounterparties, { query: { limit: 100 } }, { as: user });
  const titleOf = new Map(body.counterparties.map((entry) => [entry.counterpartyId, entry.title]));
  return Object.fromEntries(
    body.counterparties.map(({ title, parentId }) => [
      title,
      parentId === null ? null : titleOf.get(parentId),
    ]),
  );
}

/** Error codes of the parents by title; rows without errors are left out. */
async function wrongIn({ rows }: ImportDesk, id: number) {
  const found = await rows(id, { state: ['error', 'refused'], limit: '100' });
  return Object.fromEntries(
    found.map(({ cells, errors }) => [
      cells[0],
      errors.map(({ column, field, code }) => [column, field, code]),
    ]),
  );
}
const atParent = (code: string) => [[4, 'parent', code]];

const create = async ({ user }: ImportDesk, body: { title: string; inn?: string; parent_id?: number }) =>
  (await portal.call(api.createCounterparty, { body }, { as: user })).body.counterpartyId;

describe('what an entry of a table belongs to', () => {
  it('is found by tax id, by tax id and KPP, and by name, whichever row comes first', async () => {
    const clerk = await desk();
    const id = await clerk.bring(
      table(
        row('По ИНН', '7707083893'),
        row('По ИНН и КПП', '7707083893 / 770701001'),
        row('По словам', 'ИНН 7707083893, КПП 770701001'),
        row('По имени', 'северный ЛЁН'),
        row('По имени с формой', 'ООО «Северный лён»'),
        row('По подписи', 'Название: Что угодно; ИНН: 7707083893'),
        row('Внук', 'По имени'),
        row('ООО «Северный лён»', '', head),
      ),
    );
    expect(await wrongIn(clerk, id)).toEqual({});
    await clerk.save(id);
    expect(await parentsIn(clerk)).toEqual({
      'По ИНН': 'Северный лён',
      'По ИНН и КПП': 'Северный лён',
      'По словам': 'Северный лён',
      'По имени': 'Северный лён',
      'По имени с формой': 'Северный лён',
      'По подписи': 'Северный лён',
      Внук: 'По имени',
      'Северный лён': null,
    });
  });

  it('may stand in the book already, that of the account alone', async () => {
    const [clerk, stranger] = [await desk(), await desk()];
    await create(clerk, { title: 'Мельница' });
    await create(stranger, { title: 'Чужой' });
    const id = await clerk.bring(table(row('Склад', 'мельница'), row('Цех', 'Чужой')));
    expect(await wrongIn(clerk, id)).toEqual({ Цех: atParent('parent_not_found') });
    await clerk.save(id);
    expect(await parentsIn(clerk)).toEqual({ Мельница: null, Склад: 'Мельница' });
  });

  it('is told from others of its name by the phone, as an export writes it', async () => {
    const clerk = await desk();
    const id = await clerk.bring(
      table(
        row('Склад', 'Название: Лужин; Телефон: +79161234568'),
        row('Лужин', '', { phone: '9161234567' }),
        row('Лужин', '', { phone: '9161234568' }),
      ),
    );
    await clerk.save(id);
    const { body } = await portal.call(api.listCounterparties, { query: {} }, { as: clerk.user });
    const { parentId } = body.counterparties.find(({ title }) => title === 'Склад') ?? { parentId: null };
    const parent = body.counterparties.find(({ counterpartyId }) => counterpartyId === parentId);
    expect(parent?.mainContact?.phones[0]?.number).toBe('+79161234568');
  });

  it('is not the division that bears the name of its head', async () => {
    const clerk = await desk();
    const id = await clerk.bring(
      table(row('Лён', 'Лён', { ...head, kpp: '540001001' }), row('Лён', '', head), row('Цех', '7707083893')),
    );
    expect(await wrongIn(clerk, id)).toEqual({ Цех: atParent('parent_ambiguous') });
  });
});

describe('a parent that cannot be', () => {
  it('is an error at its cell, worded in both languages', async () => {
    const clerk = await desk();
    const id = await clerk.bring(
      table(
        row('Сам', 'Сам'),
        row('Никто', 'Нет такого'),
        row('Кто-то', 'Лужин'),
        row('Лужин', '', { phone: '9161234567' }),
        row('Лужин', '', { phone: '9161234568' }),
        row('Первый', 'Третий'),
        row('Второй', 'Первый'),
        row('Третий', 'Второй'),
        row('Под кругом', 'Третий'),
      ),
    );
    expect(await wrongIn(clerk, id)).toEqual({
      Сам: atParent('parent_is_itself'),
      Никто: atParent('parent_not_found'),
      'Кто-то': atParent('parent_ambiguous'),
      Первый: atParent('parent_in_circle'),
      Второй: atParent('parent_in_circle'),
      Третий: atParent('parent_in_circle'),
    });
    const texts = await Promise.all(
      ['ru', 'en'].map(async (language) => {
        const asked = { as: clerk.user, headers: { 'accept-language': language } };
        const query = { state: ['error'] };
        const { body } = await portal.call(api.getCounterpartyImportRows, { params: { id }, query }, asked);
        return body.items.map(({ errors }) => errors[0]?.text);
      }),
    );
    expect(texts[0]?.[1]).toContain('Такого контакта нет ни в книге, ни в таблице');
    expect(texts[1]?.[1]).toContain('no such contact in the book or in the table');
  });

  it('is mended at its cell, and lets go whatever waited for the row', async () => {
    const clerk = await desk();
    const id = await clerk.bring(
      table(row('Первый', 'Второй'), row('Второй', 'Первый'), row('Цех', 'Завод')),
    );
    const [first, , shop] = await clerk.rows(id);
    const mend = async (uid: number, cells: { column: number; value: string }[]) =>
      (await portal.call(api.mendImportRow, { params: { id, uid }, body: { cells } }, { as: clerk.user }))
        .body;
    expect(await mend(shop?.uid ?? 0, [{ column: 4, value: 'Цех' }])).toMatchObject({
      state: 'error',
      errors: [{ column: 4, code: 'parent_is_itself' }],
    });
    expect(await mend(shop?.uid ?? 0, [{ column: 4, value: 'Первый' }])).toMatchObject({ state: 'ready' });
    expect(await mend(first?.uid ?? 0, [{ column: 4, value: 'Цех' }])).toMatchObject({
      errors: [{ code: 'parent_in_circle' }],
    });
    expect(await mend(first?.uid ?? 0, [{ column: 4, value: '' }])).toMatchObject({
      state: 'ready',
      errors: [],
    });
    expect(await wrongIn(clerk, id)).toEqual({});
    await clerk.save(id);
    expect(await parentsIn(clerk)).toEqual({ Первый: null, Второй: 'Первый', Цех: 'Первый' });
  });

  it('is looked for anew when another row gets its name', async () => {
    const clerk = await desk();
    const id = await clerk.bring(table(row('Склад', 'Лён'), row('Цех', 'Лён'), row('Льон')));
    const [, , head] = await clerk.rows(id);
    expect(Object.keys(await wrongIn(clerk, id))).toEqual(['Склад', 'Цех']);
    const body = { cells: [{ column: 0, value: 'Лён' }] };
    await portal.call(api.mendImportRow, { params: { id, uid: head?.uid ?? 0 }, body }, { as: clerk.user });
    expect(await wrongIn(clerk, id)).toEqual({});
  });

  it('that is not saved keeps what belongs to it until it is', async () => {
    const clerk = await desk();
    const id = await clerk.bring(
      table(row('Склад', 'Лён'), row('Лён', '', { phone: '12' }), row('Цех', 'Склад')),
    );
    expect((await clerk.view(id)).counts).toEqual({ ready: 2, error: 1 });
    await clerk.save(id);
    expect(await clerk.book()).toEqual([]);
    expect(await wrongIn(clerk, id)).toMatchObject({
      Склад: atParent('parent_not_saved'),
      Цех: atParent('parent_not_saved'),
    });
    const [, linen] = await clerk.rows(id);
    const body = { cells: [{ column: 3, value: '9161234567' }] };
    await portal.call(api.mendImportRow, { params: { id, uid: linen?.uid ?? 0 }, body }, { as: clerk.user });
    await clerk.save(id);
    expect((await clerk.view(id)).counts).toEqual({ saved: 1, ready: 1, refused: 1 });
    await clerk.save(id);
    await clerk.save(id);
    expect(await parentsIn(clerk)).toEqual({ Лён: null, Склад: 'Лён', Цех: 'Склад' });
  });

  it('that was not chosen keeps the chosen row, and one that is deleted meanwhile too', async () => {
    const clerk = await desk();
    const mill = await create(clerk, { title: 'Мельница' });
    const id = await clerk.bring(table(row('Склад', 'Лён'), row('Лён'), row('Цех', 'Мельница')));
    const [store, , shop] = await clerk.rows(id);
    await portal.call(api.deleteCounterparties, { body: { counterparty_ids: [mill] } }, { as: clerk.user });
    await clerk.save(id, [store?.uid ?? 0, shop?.uid ?? 0]);
    expect(await clerk.book()).toEqual([]);
    expect(await wrongIn(clerk, id)).toEqual({
      Склад: atParent('parent_not_saved'),
      Цех: atParent('parent_not_found'),
    });
  });
});

describe('an entry that a row completes', () => {
  it('gets a parent where it has none, and keeps the one it has', async () => {
    const clerk = await desk();
    const mill = await create(clerk, { title: 'Мельница' });
    await create(clerk, { title: 'Склад' });
    await create(clerk, { title: 'Цех', parent_id: mill });
    const id = await clerk.bring(table(row('Склад', 'Лён'), row('Цех', 'Лён'), row('Лён')));
    await clerk.save(id);
    expect(await parentsIn(clerk)).toEqual({ Мельница: null, Лён: null, Склад: 'Лён', Цех: 'Мельница' });
    await clerk.undo(id);
    expect(await parentsIn(clerk)).toEqual({ Мельница: null, Склад: null, Цех: 'Мельница' });
  });

  it('is not put below what belongs to it, in the book or through it', async () => {
    const clerk = await desk();
    const linen = await create(clerk, { title: 'Лён' });
    await create(clerk, { title: 'Склад', parent_id: linen });
    const direct = await clerk.bring(table(row('Лён', 'Склад')));
    expect(await wrongIn(clerk, direct)).toEqual({ Лён: atParent('parent_in_circle') });
    const through = await clerk.bring(table(row('Лён', 'Новый'), row('Новый', 'Склад')));
    expect(await wrongIn(clerk, through)).toEqual({});
    await clerk.save(through);
    expect(await wrongIn(clerk, through)).toEqual({ Лён: atParent('parent_in_circle') });
    expect(await parentsIn(clerk)).toEqual({ Лён: null, Склад: 'Лён', Новый: 'Склад' });
  });

  it('changes nothing when the export of its book comes back', async () => {
    const clerk = await desk();
    const linen = await create(clerk, { title: 'Лён', inn: '7707083893' });
    const store = await create(clerk, { title: 'Склад', parent_id: linen });
    const { bytes } = await portal.call(api.exportCounterparties, { body: {} }, { as: clerk.user });
    const id = await clerk.bring(new File([new Uint8Array(bytes)], 'book.xlsx'));
    expect((await clerk.view(id)).counts).toEqual({ similar: 2 });
    await clerk.save(id);
    const { body } = await portal.call(api.getCounterparty, { params: { id: store } }, { as: clerk.user });
    expect(body).toMatchObject({ parentId: linen, version: 1 });
  });
});

describe('many rows', () => {
  it('are saved with their parents through batches, a long chain upside down too', async () => {
    const clerk = await desk();
    const chain = Array.from({ length: 350 }, (_, place) => row(`Звено ${place}`, `Звено ${place + 1}`));
    const id = await clerk.bring(table(...chain, row('Звено 350')));
    expect((await clerk.view(id)).counts).toEqual({ ready: 351 });
    expect((await clerk.save(id)).counts).toEqual({ saved: 351 });
    const { rows } = await portal.runtime.database.pool.query(
      `select count(*)::int as linked from counterparties c join counterparties p on p.id = c.parent_id
       where c.account_id = $1 and split_part(p.title, ' ', 2)::int = split_part(c.title, ' ', 2)::int + 1`,
      [clerk.user.accountId],
    );
    expect(rows).toEqual([{ linked: 350 }]);
  });
});
