import { api, type RequestOf } from '@tranzit/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const create = async (user: TestUser, body: RequestOf<typeof api.createCounterparty>['body']) =>
  (await portal.call(api.createCounterparty, { body }, { as: user })).body.counterpartyId;
type Wanted = NonNullable<RequestOf<typeof api.exportCounterparties>['body']>;
const take = (user: TestUser, body: Wanted) => portal.call(api.exportCounterparties, { body }, { as: user });
const linesOf = (bytes: Buffer) => bytes.toString('utf8').trim().split('\r\n');
const passport = { number: '7512 345018', issued_on: '2019-05-14', issued_by: 'отделом № 3' };

describe('the table of a book', () => {
  it('is a workbook that others read, with a heading for each column', async () => {
    const user = await createAccount(db());
    await create(user, { title: 'Северный лён', opf: 'ООО', inn: '7707083893', city: 'Казань', note: '<&"' });
    const answer = await take(user, {});
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''kontakty-/);
    const [header = [], ...rows] = (await readXlsxFile(answer.bytes))[0]?.data ?? [];
    expect(rows).toHaveLength(1);
    const at = (title: string) => rows[0]?.[header.indexOf(title)];
    expect(['Название', 'Форма', 'ИНН', 'Город', 'Заметка'].map(at)).toEqual([
      'Северный лён', 'ООО', '7707083893', 'Казань', '<&"',
    ]); // biome-ignore format: a row
  });

  it('holds what the filters find, or the entries that are named, and nothing of others', async () => {
    const [user, other] = [await createAccount(db()), await createAccount(db())];
    const linen = await create(user, { title: 'Лён', city: 'Казань' });
    await create(user, { title: 'Мельница', city: 'Москва', is_pinned: true, parent_id: linen });
    const foreign = await create(other, { title: 'Чужой' });
    const titles = async (body: Wanted) =>
      linesOf((await take(user, { format: 'csv', ...body })).bytes)
        .slice(1)
        .map((line) => line.split(';')[2]);
    expect(await titles({})).toEqual(['Лён', 'Мельница']);
    expect(await titles({ city: ['Москва'] })).toEqual(['Мельница']);
    expect(await titles({ query: 'лен' })).toEqual(['Лён']);
    expect(await titles({ is_pinned: false })).toEqual(['Лён']);
    expect(await titles({ parent_id: linen })).toEqual(['Мельница']);
    expect(await titles({ counterparty_ids: [linen, foreign] })).toEqual(['Лён']);
    expect(await titles({ counterparty_ids: [foreign] })).toEqual([]);
  });

  it('holds no formula', async () => {
    const user = await createAccount(db());
    await create(user, { title: '=1+1', contact_name: '@cmd', phones: [{ number: '+79161234567' }] });
    const { bytes } = await take(user, { format: 'csv' });
    expect(bytes.toString('utf8')).not.toMatch(/(^|;|\n)"?[=+\-@]/);
    expect(bytes.toString('utf8')).toContain("'=1+1");
  });

  it('has more entries than are loaded at once, each once', async () => {
    const user = await createAccount(db());
    const rows = Array.from({ length: 450 }, (_, place) => ({
      account_id: user.accountId,
      kind: 'company' as const,
      title: `Контакт ${place}`,
      created_at: portal.clock.now(),
    }));
    await db().insertInto('counterparties').values(rows).execute();
    const lines = linesOf((await take(user, { format: 'csv' })).bytes);
    expect(lines.slice(1).map((line) => line.split(';')[2])).toEqual(rows.map(({ title }) => title));
  });
});

describe('passports', () => {
  const acts = async (user: TestUser) =>
    (await portal.call(api.listAuditActs, { query: {} }, { as: user })).body.items.map(
      ({ kind, subject }) => [kind, subject],
    );

  it('are left out unless they are asked for by somebody who may see them, and the log tells which', async () => {
    const user = await createAccount(db());
    await create(user, { kind: 'person', title: 'Ветрова Алина', passport });
    expect((await take(user, { format: 'csv' })).bytes.toString('utf8')).not.toContain('345018');
    const { bytes } = await take(user, { format: 'csv', with_passports: true });
    expect(linesOf(bytes).at(-1)).toMatch(/7512 345018;2019-05-14;отделом № 3$/);
    expect((await acts(user)).slice(0, 2)).toEqual([
      ['passports_exported', '1'],
      ['contacts_exported', '1'],
    ]);
  });

  it('are refused to a member without the permission, who may have the rest', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['contacts.edit']);
    expect((await take(member, { with_passports: true })).status).toBe(403);
    expect((await take(member, {})).status).toBe(200);
  });
});
