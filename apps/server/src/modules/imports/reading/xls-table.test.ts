import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDateFormat, numberOfRk } from './biff-value.ts';
import type { TableRow, Workbook } from './table-error.ts';
import { readTable } from './table-reader.jobs.ts';
import { readXls } from './xls-table.ts';

/** Written by LibreOffice 7.4 and by xlwt 1.3, not by anything of this portal. */
const fixture = (name: string): Buffer => readFileSync(new URL(`./testing/${name}.xls`, import.meta.url));

function readAll(bytes: Uint8Array, title: string | null = null) {
  const books: Workbook[] = [];
  const rows: TableRow[] = [];
  readXls(bytes, title, { open: (book) => void books.push(book), take: (row) => void rows.push(row) });
  return { book: books[0], rows, cells: rows.map((row) => row.cells) };
}

describe('an .xls workbook', () => {
  it('has its cells as they are shown: texts, numbers, days, flags, results of formulas', () => {
    const { book, rows } = readAll(fixture('libreoffice'));
    expect(book).toEqual({ sheets: ['Клиенты', 'Много'], sheet: 'Клиенты' });
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 6]);
    expect(rows[1]?.cells).toEqual([
      'ООО «Северный лён»', '7707083893', '89161234567', 'Казань, ул Речная, д 5', 'шлагбаум', '05.11.2026',
      '05.11.2026 14:30', '12.5', '1', '7707083894',
    ]); // biome-ignore format: a row
    expect(rows[2]?.cells.slice(7)).toEqual(['-3', '0', 'лён Ветрова Алина']);
    // A formula that failed has nothing to say.
    expect(rows[3]?.cells).toEqual([
      'ИП Café Ёлкин',
      '0012',
      '1',
      '2',
      '3',
      '4.25',
      '1234567',
      'x'.repeat(30),
    ]);
  });

  it('has another sheet when it is asked for, with texts that run on over records', () => {
    const { cells, book } = readAll(fixture('libreoffice'), 'Много');
    expect(book?.sheet).toBe('Много');
    expect(cells).toHaveLength(200);
    expect(cells).toEqual(
      Array.from({ length: 200 }, (_, index) => [
        `Лён номер ${index} ${'ширина '.repeat(index % 40)}`,
        `latin only text ${'abc '.repeat(index % 50)}`,
      ]),
    );
  });

  it('is read whoever wrote it', () => {
    const { cells } = readAll(fixture('xlwt'));
    expect(cells.slice(0, 4)).toEqual([
      ['Название', 'ИНН', 'Телефон', 'Дата'],
      ['ООО «Лён»', '7707083893', '9161234567', '05.11.2026'],
      ['Лес густой', '1', '12', '0.125'],
      ['Строка 3 ёёё', '3', '4.5'],
    ]);
    expect(cells).toHaveLength(150);
    expect(cells[100]?.[0]).toBe(`Строка 100 ${'ё'.repeat(40)}`);
  });

  it('comes from its thread like any other table', async () => {
    const news = [];
    for await (const one of readTable(fixture('xlwt'))) news.push(one);
    expect(news.map((one) => ('sheets' in one ? one.sheet : one.rows.length))).toEqual(['Клиенты', 100, 50]);
  });
});

describe('a broken or locked file', () => {
  /** The same file with some bytes changed. */
  const changed = (name: string, change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(fixture(name));
    change(bytes);
    return bytes;
  };
  const streamAt = (bytes: Buffer): number => bytes.indexOf(Buffer.from('Workbook', 'utf16le'));
  const problemOf = async (bytes: Uint8Array): Promise<unknown> => {
    try {
      for await (const _ of readTable(bytes));
      return undefined;
    } catch (error) {
      return error;
    }
  };

  it.each([
    ['cut at its header', 'import_unreadable', fixture('xlwt').subarray(0, 100)],
    ['cut in the middle', 'import_unreadable', fixture('libreoffice').subarray(0, 40_000)],
    [
      'whose chain of sectors leads back into itself',
      'import_unreadable',
      changed('xlwt', (bytes) => {
        const table = 512 * (1 + bytes.readUInt32LE(76));
        for (let sector = 0; sector < 128; sector += 1) bytes.writeUInt32LE(0, table + sector * 4);
      }),
    ],
    [
      'of an older Excel',
      'import_file_is_old_excel',
      changed('xlwt', (bytes) =>
        bytes.writeUInt16LE(0x500, bytes.indexOf(Buffer.from([9, 8, 16, 0, 0, 6])) + 4),
      ),
    ],
    [
      'that is a document of Word',
      'import_file_is_document',
      changed('xlwt', (bytes) => {
        const at = streamAt(bytes);
        bytes.write('WordDocument\0', at, 'utf16le');
        bytes.writeUInt16LE(26, at + 64);
      }),
    ],
    [
      'that holds no workbook',
      'import_file_kind',
      changed('xlwt', (bytes) => bytes.write('Wordbook', streamAt(bytes), 'utf16le')),
    ],
    [
      'that is locked with a password',
      'import_locked',
      changed('xlwt', (bytes) => bytes.writeUInt16LE(0x2f, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])))),
    ],
    [
      'that is a locked .xlsx',
      'import_locked',
      changed('xlwt', (bytes) => {
        const entry = streamAt(bytes);
        bytes.write('EncryptedPackage', entry, 'utf16le');
        bytes.writeUInt16LE(34, entry + 64);
      }),
    ],
  ])('%s is refused as %s', async (_what, problem, bytes) => {
    expect(await problemOf(bytes)).toMatchObject({ problem });
  });
});

describe('numbers', () => {
  it.each([
    [(5 << 2) | 2, 5],
    [(-5 << 2) | 2, -5],
    [(1234 << 2) | 3, 12.34],
    [0x3ff00000, 1],
  ])('of the short form %i are %d', (rk, value) => {
    expect(numberOfRk(rk)).toBe(value);
  });

  it.each([
    [14, undefined, true],
    [0, undefined, false],
    [164, 'DD.MM.YYYY', true],
    [165, 'hh:mm:ss', true],
    [166, '#,##0.00" dny"', false],
    [167, '[Red]0.00', false],
    [168, 'General', false],
  ])('of format %i, %s, are days: %s', (code, pattern, isDate) => {
    expect(isDateFormat(code, pattern)).toBe(isDate);
  });
});
