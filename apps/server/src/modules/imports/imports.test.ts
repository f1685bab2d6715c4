import { api, channels } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { addMember, createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { createImportDesk, type ImportDesk } from './imports.factory.ts';
import { purgeImports } from './imports.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const desk = async (): Promise<ImportDesk> => createImportDesk(portal, await createAccount(db()));

const table = [
  'Наименование\tИНН\tКонт. лицо\tТел.\tТел. 2\tАдрес\tПрим.',
  'ООО «Северный лён»\t7707083893\tБерёзов Тимофей\t8 916 123-45-67\t383 212-00-20 доб. 14\tКазань, ул Речная, д 5\tшлагбаум',
  'Ветрова Алина\t—\tВетрова Алина\t9161234568\t\tНовосибирск, ул Речная, д 21\t',
  'ИП Тальник С. О.\t54000000\tТальник Семён\t12-17\t\tКазань, ул Речная\t',
].join('\n');

describe('a table', () => {
  it('is read and checked, with what each column was understood as', async () => {
    const { bring, view, rows } = await desk();
    const id = await bring(table);
    const seen = await view(id);
    expect(seen).toMatchObject({
      work: 'check',
      state: 'done',
      failure: null,
      counts: { ready: 2, error: 1 },
    });
    expect(seen.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Наименование', 'title'],
      ['ИНН', 'inn'],
      ['Конт. лицо', 'contact_name'],
      ['Тел.', 'phone'],
      ['Тел. 2', 'phone_2'],
      ['Адрес', 'address'],
      ['Прим.', 'note'],
    ]);
    expect(seen.columns[1]?.samples).toEqual(['7707083893', '—', '54000000']);
    expect(seen.errorCounts).toEqual([
      { field: 'address', count: 1 },
      { field: 'inn', count: 1 },
      { field: 'phone', count: 1 },
    ]);
    const [wrong] = await rows(id, { state: ['error'] });
    expect(wrong).toMatchObject({ line: 4, state: 'error' });
    expect(wrong?.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ column: 1, field: 'inn', code: 'inn_wrong' }),
        expect.objectContaining({ column: 3, field: 'phone', code: 'phone_wrong' }),
        expect.objectContaining({ column: 5, field: 'address', code: 'house_number_missing' }),
      ]),
    );
    expect((await rows(id, { field: 'inn' })).map(({ line }) => line)).toEqual([4]);
  });

  it('without headers has columns without titles', async () => {
    const { bring, view, map, rows } = await desk();
    const id = await bring('Ветрова Алина;9161234568\nМохова Рада;9161234569');
    expect((await view(id)).columns).toMatchObject([
      { title: '', field: null, samples: ['Ветрова Алина', 'Мохова Рада'] },
      { title: '', field: null },
    ]);
    expect((await map(id, ['title', 'phone'])).counts).toEqual({ ready: 2 });
    expect((await rows(id)).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('is paged by line, and tells of every row in one state', async () => {
    const { bring, view, rows } = await desk();
    const lines = Array.from({ length: 230 }, (_, index) => (index % 10 === 0 ? ';1' : `Имя ${index};`));
    const id = await bring(['Название;Тел', ...lines].join('\r\n'));
    const { counts, total } = await view(id);
    expect([counts, total]).toEqual([{ ready: 207, error: 23 }, 230]);
    expect((await rows(id, { page: 3, limit: 100 })).map(({ line }) => line)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 202),
    );
  });

  it.each([
    ['', 'import_without_source'],
    ['  \n ', 'import_without_source'],
  ])('of nothing is refused', async (raw_data, code) => {
    const { user } = await desk();
    const { status, error } = await portal.call(
      api.startCounterpartyImport,
      { body: { raw_data } },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, { file: [code] }]);
  });

  it('of blank cells alone says that it is empty', async () => {
    const { bring, view } = await desk();
    expect(await view(await bring(';;\n;;x\n;;'.replace('x', '')))).toMatchObject({
      state: 'done',
      failure: 'import_empty',
    });
  });
});

describe('a file', () => {
  it('is taken as a form, and named', async () => {
    const { bring, view } = await desk();
    const seen = await view(await bring(new File([table], 'контакты.csv')));
    expect(seen).toMatchObject({ fileName: 'контакты.csv', counts: { ready: 2, error: 1 } });
  });

  it('that is a workbook is read, checked and saved as the same rows in a text are', async () => {
    const [texts, workbook] = [await desk(), await desk()];
    const lines = table.split('\n').map((line) => line.split('\t'));
    const sheet = lines.map((cells) => cells.map((value) => (value === '' ? null : { value })));
    const bytes = await writeXlsxFile(sheet, {}).toBuffer();
    const fromText = await texts.bring(table);
    const fromSheet = await workbook.bring(new File([bytes], 'контакты.xlsx'));
    const told = async ({ rows }: ImportDesk, id: number) =>
      (await rows(id)).map(({ line, cells, state, errors }) => [
        line,
        cells.join('|').replace(/\|+$/, ''),
        state,
        errors,
      ]);
    expect(await told(workbook, fromSheet)).toEqual(await told(texts, fromText));
    const saved = await workbook.save(fromSheet);
    expect(saved.counts).toMatchObject({ saved: 2, error: 1 });
    await texts.save(fromText);
    expect(await workbook.book()).toEqual(await texts.book());
  });

  it('whose phones are numbers of the sheet is understood', async () => {
    const { bring, save, user } = await desk();
    const sheet = [
      [{ value: 'Название' }, { value: 'Телефон' }, { value: 'ИНН' }, { value: 'Город' }],
      [{ value: 'Лён' }, { value: 89_161_234_567 }, { value: 7_707_083_893 }, { value: 'Казань' }],
    ];
    const bytes = await writeXlsxFile(sheet, {}).toBuffer();
    await save(await bring(new File([bytes], 'phones.xlsx')));
    const { body } = await portal.call(api.listCounterparties, { query: {} }, { as: user });
    expect(body.counterparties).toMatchObject([
      { title: 'Лён', inn: '7707083893', mainContact: { phones: [{ number: '+79161234567' }] } },
    ]);
  });

  it('that is an archive that was cut ends with its reason and no row', async () => {
    const { bring, view, rows } = await desk();
    const id = await bring(new File([Buffer.from('504b03040000', 'hex')], 'x.xlsx'));
    expect(await view(id)).toMatchObject({ state: 'done', failure: 'import_unreadable' });
    expect(await rows(id)).toEqual([]);
  });

  it.each([
    ['a picture', Buffer.from('89504E470D0A1A0A0000000D', 'hex'), 'klienty.xls'],
    ['a picture of another kind', Buffer.from('ffd8ffe000104a464946', 'hex'), 'klienty.csv'],
    ['a document for printing', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'), 'klienty.csv'],
    ['a document', Buffer.from('{\\rtf1\\ansi Лён}'), 'klienty.xlsx'],
    ['an archive', Buffer.from('1f8b0800aabbccdd0203', 'hex'), 'klienty.xlsx'],
    ['a card of a contact', Buffer.from('BEGIN:VCARD\nFN:Лён\nEND:VCARD\n'), 'klienty.csv'],
  ])('that is no table is refused: %s', async (_what, bytes, name) => {
    const { user } = await desk();
    const file = new File([bytes], name);
    const { status, error } = await portal.call(
      api.startCounterpartyImport,
      { body: { file } },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, { file: ['import_file_kind'] }]);
  });

  it('of 21 MB is refused with its own words', async () => {
    const { user } = await desk();
    const file = new File([Buffer.alloc(21 * 1024 * 1024, 'а;')], 'big.csv');
    const { status, error } = await portal.call(
      api.startCounterpartyImport,
      { body: { file } },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, { file: ['import_file_too_large'] }]);
    expect(error.file).toEqual(['Файл больше 20 МБ: разделите таблицу на части']);
  });
});

describe('a row with an error', () => {
  it('is mended at its cell and checked at once', async () => {
    const { user, bring, rows, view } = await desk();
    const id = await bring(table);
    const [wrong] = await rows(id, { state: ['error'] });
    const mend = (cells: { column: number; value: string }[]) =>
      portal.call(api.mendImportRow, { params: { id, uid: wrong?.uid ?? 0 }, body: { cells } }, { as: user });
    const first = await mend([{ column: 1, value: '' }]);
    expect(first.body.errors.map(({ field }) => field).toSorted()).toEqual(['address', 'phone']);
    const { rev } = await view(id);
    const second = await mend([
      { column: 3, value: '8 (916) 000-12-17' },
      { column: 5, value: 'Казань, ул Речная, д 7' },
    ]);
    expect(second.body).toMatchObject({ state: 'ready', errors: [] });
    expect(second.body.cells[3]).toBe('8 (916) 000-12-17');
    expect(await view(id)).toMatchObject({ counts: { ready: 3 }, rev: rev + 1 });
    // Behind the columns of the table stands what the row becomes.
    const beyond = await mend([{ column: 8, value: 'x' }]);
    expect([beyond.status, beyond.error.errorCodes]).toEqual([400, { cells: ['import_columns_differ'] }]);
  });

  it('stays for 30 days', async () => {
    const { bring, rows, view } = await desk();
    const id = await bring(table);
    const old = subDays(portal.clock.now(), 29);
    const age = (at: Date) =>
      db()
        .updateTable('import_rows')
        .set({ created_at: at })
        .where('import_id', '=', asId('ImportId', id))
        .execute();
    await age(old);
    await enqueue(portal.runtime.capabilities, purgeImports, {});
    await portal.runJobs();
    expect(await rows(id)).toHaveLength(3);
    await age(subDays(old, 2));
    await enqueue(portal.runtime.capabilities, purgeImports, {});
    await portal.runJobs();
    expect(await rows(id)).toEqual([]);
    expect(await view(id)).toMatchObject({ counts: {} });
  });
});

describe('the file of an import', () => {
  it('goes after 30 days with the samples of its columns; what these held is remembered', async () => {
    const { user, bring, map, view } = await desk();
    const id = await bring(table);
    await map(id, ['title', 'inn', 'contact_name', 'phone', null, 'address', 'hint']);
    const files = () =>
      db()
        .selectFrom('files')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', user.accountId)
        .executeTakeFirstOrThrow();
    const ageAndPurge = async (days: number) => {
      const at = subDays(portal.clock.now(), days);
      await db()
        .updateTable('imports')
        .set({ created_at: at })
        .where('id', '=', asId('ImportId', id))
        .execute();
      await enqueue(portal.runtime.capabilities, purgeImports, {});
      await portal.runJobs();
      return files();
    };
    expect(await ageAndPurge(29)).toEqual({ count: 1 });
    expect(await ageAndPurge(31)).toEqual({ count: 0 });
    expect((await view(id)).columns[1]).toEqual({
      title: 'ИНН',
      samples: [],
      suggested: 'inn',
      field: 'inn',
    });
    const again = { params: { id }, body: {} };
    const { status, error } = await portal.call(api.readImportAgain, again, { as: user });
    expect([status, error.errorCodes?.nonFieldError]).toEqual([409, ['import_cleared']]);
    expect((await view(await bring(table))).columns.at(-1)?.field).toBe('hint');
  });
});

describe('what the columns hold', () => {
  it('is an entry where one row stands alone without headings', async () => {
    const { bring, view } = await desk();
    expect(await view(await bring('Лён'))).toMatchObject({ failure: null, hasHeader: false, total: 1 });
  });

  it('can be said otherwise, and is remembered for tables of the same headers', async () => {
    const { bring, map, view } = await desk();
    const id = await bring(table);
    const mapped = await map(id, ['title', 'inn', 'contact_name', 'phone', null, 'address', 'hint']);
    expect(mapped).toMatchObject({ work: 'check', state: 'done', counts: { ready: 2, error: 1 } });
    const fieldsOf = async (again: number) => (await view(again)).columns.map(({ field }) => field);
    expect((await fieldsOf(await bring(table))).slice(4)).toEqual([null, 'address', 'hint']);
    expect(await fieldsOf(await bring('Наименование;Прим.\nЛес;код'))).toEqual(['title', 'note']);
    // Of another account nothing is remembered.
    const other = await desk();
    const { columns } = await other.view(await other.bring(table));
    expect(columns.at(-1)?.field).toBe('note');
  });

  it.each([
    [['title', 'title', null, null, null, null, null], 'import_field_twice'],
    [['title'], 'import_columns_differ'],
  ] as const)('is refused where it cannot be: %j', async (fields, code) => {
    const { user, bring } = await desk();
    const id = await bring(table);
    const { status, error } = await portal.call(
      api.mapImportColumns,
      { params: { id }, body: { fields: [...fields] } },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, { fields: [code] }]);
  });
});

describe('saving', () => {
  it('makes entries with their people, phones and addresses', async () => {
    const { user, bring, save, rows, book } = await desk();
    const id = await bring(table);
    const saved = await save(id);
    expect(saved).toMatchObject({ work: 'save', state: 'done', done: 2, counts: { saved: 2, error: 1 } });
    expect(saved.savedAt).toBe(portal.clock.now().toISOString());
    expect(await book()).toEqual(['Ветрова Алина', 'Северный лён']);
    const [row] = await rows(id, { state: ['saved'] });
    const { body } = await portal.call(
      api.getCounterparty,
      { params: { id: row?.counterpartyId ?? 0 } },
      { as: user },
    );
    expect(body).toMatchObject({
      kind: 'company',
      title: 'Северный лён',
      opf: 'ООО',
      inn: '7707083893',
      version: 1,
      contacts: [{ contactName: 'Берёзов Тимофей', isMain: true }],
      addresses: [{ city: 'Казань', street: 'ул Речная', house: '5' }],
    });
    expect(body.contacts[0]?.phones.map(({ number, extension }) => [number, extension])).toEqual([
      ['+79161234567', null],
      ['+73832120020', '14'],
    ]);
    const { body: found } = await portal.call(
      api.listCounterparties,
      { query: { query: 'берёзов 1234567' } },
      { as: user },
    );
    expect(found.count).toBe(1);
  });

  it('takes the chosen rows alone, and none of them twice', async () => {
    const { user, bring, save, rows, book } = await desk();
    const id = await bring(table);
    const [first, second] = await rows(id);
    expect(await save(id, [second?.uid ?? 0])).toMatchObject({ counts: { ready: 1, saved: 1, error: 1 } });
    expect(await book()).toEqual(['Ветрова Алина']);
    expect((await save(id, [second?.uid ?? 0])).counts).toEqual({ ready: 1, saved: 1, error: 1 });
    await save(id);
    expect((await save(id, [first?.uid ?? 0, second?.uid ?? 0])).counts).toEqual({ saved: 2, error: 1 });
    expect(await book()).toEqual(['Ветрова Алина', 'Северный лён']);
    const { status, error } = await portal.call(
      api.mendImportRow,
      { params: { id, uid: first?.uid ?? 0 }, body: { cells: [{ column: 0, value: 'x' }] } },
      { as: user },
    );
    expect([status, error.errorCodes?.nonFieldError]).toEqual([409, ['import_row_saved']]);
  });

  it('completes what the book has already, and makes no second entry of it', async () => {
    const { user, bring, save, view, book } = await desk();
    const create = (body: object) => portal.send({ ...api.createCounterparty }, { body }, { as: user });
    await create({ title: 'Лён', inn: '7707083893', phones: [{ number: '9161234567' }], note: 'Звонить' });
    await create({ kind: 'person', title: 'ВЕТРОВА Алина', phones: [{ number: '9161234568' }] });
    const id = await bring(table);
    expect(await view(id)).toMatchObject({ counts: { similar: 2, error: 1 } });
    expect((await save(id)).counts).toEqual({ completed: 2, error: 1 });
    expect(await book()).toEqual(['ВЕТРОВА Алина', 'Лён']);
    const { body } = await portal.call(api.listCounterparties, { query: { query: 'лён' } }, { as: user });
    const [linen] = body.counterparties;
    expect(linen).toMatchObject({ title: 'Лён', contactCount: 2, addressCount: 1, version: 2 });
    // The very same once more adds nothing.
    await save(await bring(table));
    const again = await portal.call(api.listCounterparties, { query: { query: 'лён' } }, { as: user });
    expect(again.body.counterparties[0]).toMatchObject({ contactCount: 2, addressCount: 1, version: 2 });
  });

  it('refuses a row for which its entry has no room, and says so', async () => {
    const { user, bring, save, rows } = await desk();
    const contacts = Array.from({ length: 50 }, (_, place) => ({
      contact_name: `Человек ${place}`,
      phones: [{ number: `+79161${100_000 + place}` }],
    }));
    const full = { title: 'Лён', inn: '7707083893', contacts };
    await portal.call(api.createCounterparty, { body: full }, { as: user });
    const id = await bring(
      'Название;ИНН;Контактное лицо;Телефон\nЛён;7707083893;Новый;89161234567\nЛён;7707083893;Человек 3;89161100003',
    );
    expect((await save(id)).counts).toEqual({ refused: 1, completed: 1 });
    const [refused] = await rows(id, { state: 'refused' });
    expect(refused?.errors).toMatchObject([{ field: 'title', code: 'import_entry_full' }]);
  });

  it('makes one entry of rows that mean one', async () => {
    const { bring, save, view, book } = await desk();
    const id = await bring(
      'Название;ИНН;Телефон\nЛён;7707083893;9161234567\nЛён склад;7707083893;9161234568\nЛён;7707083893;9161234567',
    );
    expect((await view(id)).counts).toEqual({ ready: 1, similar: 2 });
    expect((await save(id)).counts).toEqual({ saved: 1, completed: 2 });
    expect(await book()).toEqual(['Лён']);
  });

  it('stands in the log of the account', async () => {
    const { user, bring, save } = await desk();
    await save(await bring(new File([table], 'контакты.csv')));
    const { body } = await portal.call(api.listAuditActs, { query: {} }, { as: user });
    expect(body.items.filter(({ kind }) => kind === 'contacts_imported')).toMatchObject([
      { subject: 'контакты.csv +2', userId: user.userId },
    ]);
  });

  it('asked for in two tabs at once saves each row once', async () => {
    const { user, bring, view, book } = await desk();
    const id = await bring(table);
    const press = () => portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await Promise.all([portal.runJobs(), portal.runJobs()]);
    expect((await view(id)).counts).toEqual({ saved: 2, error: 1 });
    expect(await book()).toEqual(['Ветрова Алина', 'Северный лён']);
  });

  it('of the same rows in two tables at once makes each entry once', async () => {
    const { user, bring, book } = await desk();
    const ids = [await bring(table), await bring(table)];
    for (const id of ids)
      await portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
    await Promise.all([portal.runJobs(), portal.runJobs()]);
    expect(await book()).toEqual(['Ветрова Алина', 'Северный лён']);
  });

  it('of rows of another import takes none', async () => {
    const { bring, save, rows } = await desk();
    const [id, other] = [await bring(table), await bring(table)];
    const [foreign] = await rows(other);
    expect((await save(id, [foreign?.uid ?? 0])).counts).toEqual({ ready: 2, error: 1 });
    expect((await rows(other)).map(({ state }) => state)).toEqual(['ready', 'ready', 'error']);
  });
});

describe('the progress', () => {
  it('is told over the live channel, newer states with a greater number', async () => {
    const { user, bring } = await desk();
    const id = await bring(table);
    const told = portal.live.filter(({ channel }) => channel === channels.importOf(id));
    expect(told.map(({ news }) => [news.work, news.state, news.done, news.total])).toEqual([
      ['read', 'new', 0, 0],
      ['read', 'running', 3, 0],
      ['check', 'new', 0, 3],
      ['check', 'running', 3, 3],
      ['check', 'done', 3, 3],
    ]);
    expect(told.map(({ news }) => news.rev)).toEqual([1, 2, 3, 4, 5]);
    const subscribe = async (as: typeof user) =>
      (await portal.call(api.subscribeLive, { body: { channels: [channels.importOf(id)] } }, { as })).body
        .channels.length;
    const { accountId } = user;
    expect(await subscribe(user)).toBe(1);
    expect(await subscribe(await addMember(db(), accountId, 'member', ['contacts.edit']))).toBe(1);
    expect(await subscribe(await addMember(db(), accountId, 'member', ['shipping.create']))).toBe(0);
    expect(await subscribe((await desk()).user)).toBe(0);
  });

  it('keeps everything else away while it lasts, and can be stopped', async () => {
    const { user, view, book } = await desk();
    const started = await portal.call(
      api.startCounterpartyImport,
      { body: { raw_data: table } },
      { as: user },
    );
    const { importId: id } = started.body;
    const params = { id };
    const body = { import_id: id };
    expect((await portal.call(api.saveCounterpartyImport, { body }, { as: user })).status).toBe(409);
    const stopped = await portal.call(api.cancelImport, { params }, { as: user });
    expect(stopped.body).toMatchObject({ state: 'done', failure: 'import_canceled' });
    await portal.runJobs();
    expect(await view(id)).toMatchObject({ state: 'done', columns: [], counts: {} });
    expect(await book()).toEqual([]);
    // What was not read is neither saved nor mapped.
    const fields = { params, body: { fields: [] } };
    for (const { status, error } of [
      await portal.call(api.saveCounterpartyImport, { body }, { as: user }),
      await portal.call(api.mapImportColumns, fields, { as: user }),
    ])
      expect([status, error.errorCodes?.nonFieldError]).toEqual([409, ['import_not_read']]);
    // Once more changes nothing.
    expect((await portal.call(api.cancelImport, { params }, { as: user })).body.rev).toBe(stopped.body.rev);
  });

  it('of saving that was stopped leaves the rows to be saved later', async () => {
    const { user, bring, save, view, book } = await desk();
    const id = await bring(table);
    await portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
    await portal.call(api.cancelImport, { params: { id } }, { as: user });
    await portal.runJobs();
    expect([await book(), (await view(id)).counts]).toEqual([[], { ready: 2, error: 1 }]);
    expect((await save(id)).counts).toEqual({ saved: 2, error: 1 });
  });
});

describe('contacts', () => {
  const start = async (flags: object) => {
    const user = await createAccount(db());
    await sql`update accounts set feature_flags = ${JSON.stringify(flags)}::jsonb where id = ${user.accountId}`.execute(
      db(),
    );
    const body = { raw_data: 'Имя\tТелефон\nВетрова Алина\t9161234568\nООО Лён\t' };
    return { user, answer: await portal.call(api.startContactImport, { body }, { as: user }) };
  };

  it('are imported where the account has the flag', async () => {
    const { user, answer } = await start({ contactsImport: true });
    const { importId: id } = answer.body;
    await portal.runJobs();
    const seen = await portal.call(api.getContactImportRows, { params: { id }, query: {} }, { as: user });
    expect(seen.body).toMatchObject({ state: 'done', count: 2, results: [{ line: 2 }, { line: 3 }] });
    const wrongKind = { params: { id }, query: {} };
    expect((await portal.call(api.getCounterpartyImportRows, wrongKind, { as: user })).status).toBe(404);
    const body = { import_id: id };
    expect((await portal.call(api.saveCounterpartyImport, { body }, { as: user })).status).toBe(404);
    await portal.call(api.saveContactImport, { body }, { as: user });
    await portal.runJobs();
    const { body: found } = await portal.call(api.listCounterparties, { query: {} }, { as: user });
    expect(found.counterparties.map(({ kind, title, opf }) => [kind, title, opf]).toSorted()).toEqual([
      ['company', 'Лён', 'ООО'],
      ['person', 'Ветрова Алина', null],
    ]);
  });

  it('are remembered by their columns where the same table is brought as counterparties', async () => {
    const { user, answer } = await start({ contactsImport: true });
    await portal.runJobs();
    const { importId: id } = answer.body;
    const { map, bring, view } = createImportDesk(portal, user);
    await map(id, ['contact_name', 'note']);
    const again = await view(await bring('Имя\tТелефон\nЛёнова Вера\t9161234569'));
    expect(again.columns.map(({ field }) => field)).toEqual(['contact_name', 'note']);
  });

  it('come back with the table that the book was exported to, in an account without the flag', async () => {
    const { user, answer } = await start({});
    expect(answer.status).toBe(403);
    const person = { kind: 'person' as const, title: 'Ветрова Алина', phones: [{ number: '9161234568' }] };
    await portal.call(api.createCounterparty, { body: person }, { as: user });
    const exported = await portal.call(api.exportCounterparties, { body: { format: 'csv' } }, { as: user });
    const other = await createAccount(db());
    const { bring, save } = createImportDesk(portal, other);
    await save(await bring(new File([new Uint8Array(exported.bytes)], 'book.csv')));
    const { body: found } = await portal.call(api.listCounterparties, { query: {} }, { as: other });
    expect(found.counterparties.map(({ kind, title }) => [kind, title])).toEqual([
      ['person', 'Ветрова Алина'],
    ]);
  });

  it('are refused where it has not, or no longer', async () => {
    const { answer } = await start({});
    expect([answer.status, answer.error.errorCodes?.nonFieldError]).toEqual([403, ['import_off']]);
    const { user, answer: started } = await start({ contactsImport: true });
    await portal.runJobs();
    await sql`update accounts set feature_flags = '{}' where id = ${user.accountId}`.execute(db());
    const body = { import_id: started.body.importId };
    const { status, error } = await portal.call(api.saveContactImport, { body }, { as: user });
    expect([status, error.errorCodes?.nonFieldError]).toEqual([403, ['import_off']]);
  });
});
