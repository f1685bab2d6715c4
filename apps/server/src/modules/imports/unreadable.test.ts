import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from './imports.factory.ts';
import { zipOf } from './reading/testing/zip.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const megabyte = 1024 * 1024;
const workbook = (sheet: string | Buffer) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="1" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
});
const row = '<row><c t="inlineStr"><is><t>Лён</t></is></c></row>';

describe('a file that is taken and cannot be read tells why in both languages', () => {
  it.each([
    [
      'a sheet that unfolds beyond its bound',
      () => zipOf(workbook(Buffer.alloc(401_000_000, ' '))),
      'import_too_large_inside',
      ['Таблица слишком велика внутри', 'The table is too large inside'],
    ],
    [
      '100,001 rows under headings',
      () => Buffer.from(`Название;Город\n${'Лён;Омск\n'.repeat(100_001)}`),
      'import_too_many_rows',
      ['больше 100 000 строк', 'more than 100,000 rows'],
    ],
    [
      '100,002 rows of a workbook',
      () => zipOf(workbook(`<worksheet><sheetData>${row.repeat(100_002)}</sheetData></worksheet>`)),
      'import_too_many_rows',
      ['больше 100 000 строк', 'more than 100,000 rows'],
    ],
    [
      'a text that every cell of a small file refers to',
      () =>
        zipOf({
          ...workbook(
            `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(100)}</sheetData></worksheet>`,
          ),
          'xl/sharedStrings.xml': `<sst><si><t>${'ж'.repeat(32_767)}</t></si></sst>`,
        }),
      'import_too_large_inside',
      ['Таблица слишком велика внутри', 'The table is too large inside'],
    ],
    [
      'a sheet of blank rows without end',
      () => zipOf(workbook(`<worksheet><sheetData>${'<row/>'.repeat(1_048_577)}</sheetData></worksheet>`)),
      'import_too_large_inside',
      ['Таблица слишком велика внутри', 'The table is too large inside'],
    ],
    [
      'an archive of something else',
      () => zipOf({ 'word/document.xml': '<document/>' }),
      'import_file_is_document',
      ['Это текстовый документ, а не таблица', 'This is a text document, not a table'],
    ],
    [
      'a workbook that was cut',
      () => zipOf(workbook('<worksheet/>')).subarray(0, 200),
      'import_unreadable',
      ['файл повреждён', 'is damaged'],
    ],
    [
      'headings alone',
      () => Buffer.from('Название;Телефон\n'),
      'import_empty',
      ['ни одной строки', 'has no rows'],
    ],
    ['nothing but blanks', () => Buffer.from(' ;\n;;\n'), 'import_empty', ['ни одной строки', 'has no rows']],
  ] as const)(
    '%s',
    async (_what, bytesOf, failure, [russian, english]) => {
      const user = await createAccount(portal.runtime.database.db);
      const { bring, rows } = createImportDesk(portal, user);
      const id = await bring(new File([new Uint8Array(bytesOf())], 'table.bin'));
      const seenIn = async (language: string) =>
        (
          await portal.call(
            api.getImport,
            { params: { id } },
            { as: user, headers: { 'accept-language': language } },
          )
        ).body;
      expect(await seenIn('ru')).toMatchObject({
        state: 'done',
        failure,
        failureText: expect.stringContaining(russian),
      });
      expect((await seenIn('en')).failureText).toContain(english);
      const asked = { as: user, headers: { 'accept-language': 'en' } };
      const result = await portal.call(api.getCounterpartyImportRows, { params: { id }, query: {} }, asked);
      expect(result.body).toMatchObject({ state: 'done', count: 0, failure });
      expect(result.body.failureText).toContain(english);
      const { error } = await portal.call(
        api.saveCounterpartyImport,
        { body: { import_id: id } },
        { as: user },
      );
      expect(error.errorCodes?.nonFieldError).toEqual(['import_not_read']);
      expect((await rows(id, { state: 'saved' })).length).toBe(0);
    },
    120_000,
  );
});

describe('a file that is not taken tells why in both languages', () => {
  it.each([
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      'import_file_kind',
      [
        'Это картинка, а не таблица. Выберите саму таблицу: .xlsx, .xls или .csv',
        'This is a picture, not a table. Choose the table itself: .xlsx, .xls or .csv',
      ],
    ],
    [
      'a document for printing',
      Buffer.from('%PDF-1.7\n1 0 obj\n'),
      'import_file_kind',
      [
        'Это PDF, а не таблица. Сохраните таблицу как .xlsx, .xls или .csv и выберите её',
        'This is a PDF, not a table. Save the table as .xlsx, .xls or .csv and choose that',
      ],
    ],
    [
      'nobody knows what',
      Buffer.from('0102030400000000', 'hex'),
      'import_file_kind',
      [
        'Такой файл не прочитать. Сохраните таблицу как .xlsx, .xls или .csv и выберите снова',
        'Files of this kind cannot be read. Save the table as .xlsx, .xls or .csv and choose it again',
      ],
    ],
    [
      '21 MB',
      Buffer.alloc(21 * megabyte, 'a;'),
      'import_file_too_large',
      ['Файл больше 20 МБ: разделите таблицу на части', 'The file is larger than 20 MB: split the table'],
    ],
  ] as const)('%s', async (_what, bytes, code, [russian, english]) => {
    const user = await createAccount(portal.runtime.database.db);
    const refusalIn = async (language: string) =>
      portal.call(
        api.startCounterpartyImport,
        { body: { file: new File([bytes], 'table.csv') } },
        { as: user, headers: { 'accept-language': language } },
      );
    const refused = await refusalIn('ru');
    expect([refused.status, refused.error.errorCodes, refused.error.file]).toEqual([
      400,
      { file: [code] },
      [russian],
    ]);
    expect((await refusalIn('en')).error.file).toEqual([english]);
  });
});
