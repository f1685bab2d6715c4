import { api, importFields } from '@tranzit/contract';
import { asId, type ImportId } from '@tranzit/kernel';
import { sql } from 'kysely';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { refusedTable } from './import-tables.queries.ts';
import { templateFields } from './import-template.ts';
import { createImportDesk, type ImportDesk } from './imports.factory.ts';
import { fromImportRow } from './imports.queries.ts';
import { fieldTitles, reasonTitle, suggestFields } from './rows/import-fields.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const desk = async (): Promise<ImportDesk> =>
  createImportDesk(portal, await createAccount(portal.runtime.database.db));
const languages = ['ru', 'en'] as const;
const formats = ['xlsx', 'csv'] as const;
const inLanguage = ({ user }: ImportDesk, language: string) => ({
  as: user,
  headers: { 'accept-language': language },
});

describe('the headings of the portal itself', () => {
  it.each(languages)('are understood in %s', (language) => {
    const titles = importFields.map((field) => fieldTitles[field][language]);
    expect(suggestFields(titles)).toEqual(importFields);
    expect(suggestFields([reasonTitle[language]])).toEqual([null]);
  });
});

describe('a template', () => {
  it.each(
    languages.flatMap((language) =>
      formats.flatMap((format) =>
        (['contacts', 'counterparties'] as const).map((kind) => ({ language, format, kind })),
      ),
    ),
  )(
    'has all columns and three rows that can be saved: $language $format $kind',
    async ({ language, format, kind }) => {
      const office = await desk();
      const { status, bytes, headers } = await portal.call(
        api.getImportTemplate,
        { query: { kind, format } },
        inLanguage(office, language),
      );
      expect(status).toBe(200);
      expect(headers['content-disposition']).toContain(`${kind}-`);
      const id = await office.bring(new File([bytes], `template.${format}`));
      const seen = await office.view(id);
      expect(seen).toMatchObject({ hasHeader: true, counts: { ready: 3 } });
      expect(seen.columns.map(({ field }) => field)).toEqual(templateFields);
    },
  );
});

describe('the file of refused rows', () => {
  const table = [
    'Тел.;Наименование;Код;Прим.;Тел. 2;Адрес',
    '12;Лён;=1+1;+7 звонить;9161234560;Казань, ул Речная',
    '9161234567;Лес;2;x;;Казань, ул Речная, д 5',
    '9161234568;;3;x;;Казань, ул Речная, д 5',
  ].join('\n');

  it.each(formats)('has them as they stand, with the reasons, and is read back: %s', async (format) => {
    const office = await desk();
    const id = await office.bring(table);
    await office.map(id, ['phone', 'title', null, 'hint', null, 'address']);
    await office.save(id);
    const { bytes } = await portal.call(
      api.exportRefusedRows,
      { params: { id }, query: { format } },
      inLanguage(office, 'ru'),
    );
    const again = await office.bring(new File([bytes], `refused.${format}`));
    const read = await office.view(again);
    expect(read.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Тел.', 'phone'],
      ['Наименование', 'title'],
      ['Код', null],
      ['Как найти', 'hint'],
      ['Не загружать: Тел. 2', null],
      ['Адрес', 'address'],
      ['Что исправить', null],
    ]);
    expect(read.counts).toEqual({ error: 2 });
    // A text that begins like a formula has an apostrophe before it in .csv.
    const plain = (cell: string): string => cell.replace(/^'(?=[=+])/, '');
    expect((await office.rows(again)).map(({ cells }) => cells.map(plain))).toEqual([
      ['12', 'Лён', '=1+1', '+7 звонить', '9161234560', 'Казань, ул Речная', expect.any(String)],
      [
        '9161234568', '', '3', 'x', '', 'Казань, ул Речная, д 5',
        'Наименование: Это поле обязательно',
      ], // biome-ignore format: a row
    ]);
    // What was refused once more has its reasons once.
    const { bytes: twice } = await portal.call(
      api.exportRefusedRows,
      { params: { id: again }, query: { format: 'csv' } },
      inLanguage(office, 'en'),
    );
    const [titles = [], first = []] = Papa.parse<string[]>(twice.toString('utf8').slice(1)).data;
    expect(titles.filter((title) => title === reasonTitle.ru || title === reasonTitle.en)).toEqual([
      reasonTitle.en,
    ]);
    expect(first.at(-1)?.split('; ').toSorted()).toEqual([
      'Адрес: The house number is missing',
      'Тел.: Check the phone number',
    ]);
  });
});

describe('50,000 refused rows', () => {
  const size = 50_000;
  const db = () => portal.runtime.database.db;
  /** An import whose rows all lack a name, as the check would leave them. */
  const bringMany = async (office: ImportDesk) => {
    const id = await office.bring('Название;Телефон\n;9161234567');
    await sql`insert into import_rows (import_id, line, cells, state, errors, created_at)
      select import_id, line + n, jsonb_build_array('', '9' || (160000000 + n)), state, errors, created_at
      from import_rows, generate_series(1, ${size - 1}) n where import_id = ${id}`.execute(db());
    return asId('ImportId', id);
  };
  const tableOf = async (id: ImportId, { user }: ImportDesk) => {
    const actor = { ...user, permissions: ['contacts.edit'], accountId: asId('AccountId', user.accountId) };
    const row = await db().selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const ctx = { db: db(), actor, clock: portal.clock, language: 'ru' } as const;
    return refusedTable(ctx, fromImportRow(row), 'csv').body;
  };

  it.each(formats)('come whole: %s', async (format) => {
    const office = await desk();
    const id = await bringMany(office);
    const { status, bytes } = await portal.call(
      api.exportRefusedRows,
      { params: { id }, query: { format } },
      inLanguage(office, 'ru'),
    );
    expect(status).toBe(200);
    const read =
      format === 'csv'
        ? Papa.parse(bytes.toString('utf8'), { skipEmptyLines: true }).data
        : (await readXlsxFile(bytes))[0]?.data;
    expect(read).toHaveLength(size + 1);
  });

  it('are read as they are sent, some hundred at a time, and between two of them others have their turn', async () => {
    const office = await desk();
    const id = await bringMany(office);
    const pieces: string[] = [];
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    for await (const piece of await tableOf(id, office)) {
      pieces.push(piece.toString('utf8'));
      // What the last row says is not known yet.
      if (pieces.length === 2)
        await sql`update import_rows set cells = '["", "последняя"]'
          where import_id = ${id} and line = (select max(line) from import_rows where import_id = ${id})`.execute(
          db(),
        );
    }
    clearInterval(others);
    expect(pieces.at(-1)).toContain('последняя');
    const rowsIn = (piece: string) => piece.split('\r\n').length - 1;
    expect(Math.max(...pieces.map(rowsIn))).toBeLessThanOrEqual(200);
    expect(turns).toBeGreaterThan(size / 200 / 2);
  });
});

describe('a workbook', () => {
  const bookOf = async () => {
    const cells = (rows: readonly (readonly string[])[]) =>
      rows.map((row) => row.map((value) => ({ value })));
    const bytes = await writeXlsxFile([
      { sheet: 'Пустой', data: cells([['']]) },
      {
        sheet: 'Клиенты',
        data: cells([
          ['Название', 'Телефон'],
          ['Лён', '9161234567'],
        ]),
      },
    ]).toBuffer();
    return new File([bytes], 'book.xlsx');
  };

  it('tells its sheets, and another one of them is read', async () => {
    const { user, bring, view, readAgain, save } = await desk();
    const id = await bring(await bookOf());
    expect(await view(id)).toMatchObject({
      failure: 'import_empty',
      failureText: 'В таблице нет ни одной строки',
      sheets: ['Пустой', 'Клиенты'],
      sheet: 'Пустой',
    });
    const read = await readAgain(id, { sheet: 'Клиенты' });
    expect(read).toMatchObject({ failure: null, sheet: 'Клиенты', counts: { ready: 1 } });
    const unknown = await portal.call(
      api.readImportAgain,
      { params: { id }, body: { sheet: 'Нет' } },
      { as: user },
    );
    expect([unknown.status, unknown.error.errorCodes]).toEqual([400, { sheet: ['import_sheet_unknown'] }]);
    await save(id);
    const begun = await portal.call(api.readImportAgain, { params: { id }, body: {} }, { as: user });
    expect([begun.status, begun.error.errorCodes?.nonFieldError]).toEqual([409, ['import_begun']]);
  });

  it('has its first row taken for headings, or not, as somebody says', async () => {
    const { bring, view, readAgain } = await desk();
    const id = await bring('Название;Телефон\nЛён;9161234567');
    expect(await view(id)).toMatchObject({ hasHeader: true, counts: { ready: 1 } });
    const without = await readAgain(id, { has_header: false });
    expect(without).toMatchObject({ hasHeader: false, total: 2, columns: [{ title: '' }, { title: '' }] });
    expect(await readAgain(id, {})).toMatchObject({ hasHeader: true, counts: { ready: 1 } });
  });
});

describe('the list of imports', () => {
  it('has those of the account, newest first, and finds what still works', async () => {
    const office = await desk();
    const { user, bring } = office;
    const first = await bring(new File(['Название\nЛён'], 'Клиенты.csv'));
    const started = await portal.call(
      api.startCounterpartyImport,
      { body: { raw_data: 'Название\nЛес' } },
      { as: user },
    );
    const list = async (query: object) => (await portal.call(api.listImports, { query }, { as: user })).body;
    const all = await list({});
    expect(all).toMatchObject({
      count: 2,
      items: [
        { importId: started.body.importId, work: 'read', state: 'new', fileName: null },
        { importId: first, work: 'check', state: 'done', fileName: 'Клиенты.csv', kind: 'counterparties' },
      ],
    });
    expect(all.items[0]?.userName).not.toBe('');
    expect(await list({ unfinished: '1' })).toMatchObject({ count: 1, items: [{ state: 'new' }] });
    expect(await list({ kind: 'contacts' })).toEqual({ count: 0, items: [] });
    await portal.runJobs();
    expect(await list({ unfinished: '1' })).toEqual({ count: 0, items: [] });
    expect((await portal.call(api.listImports, { query: {} }, { as: (await desk()).user })).body.count).toBe(
      0,
    );
  });
});
