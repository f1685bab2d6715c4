import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { TableRow } from './table-error.ts';
import { readTable } from './table-reader.jobs.ts';
import { zipOf } from './testing/zip.fixture.ts';
import { readXlsx } from './xlsx-table.ts';

const rowsOf = async (bytes: Uint8Array): Promise<readonly TableRow[]> => {
  const rows: TableRow[] = [];
  await readXlsx(bytes, null, { open: () => undefined, take: (row) => rows.push(row) });
  return rows;
};
const cellsOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map(({ cells }) => cells);

const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
const bookOf = (rows: string, more: Readonly<Record<string, string | Buffer>> = {}) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet(rows),
  ...more,
});

/** Why a table is refused. */
async function problemOf(bytes: Uint8Array): Promise<unknown> {
  try {
    for await (const _ of readTable(bytes));
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('a workbook', () => {
  it('gives the texts and numbers of its first sheet as they are read', async () => {
    const bytes = await writeXlsxFile(
      [
        [{ value: 'Название' }, { value: 'Телефон' }, { value: 'ИНН' }],
        [{ value: 'ООО «Лён» & «Север»' }, { value: 89_161_234_567 }, { value: 7_707_083_893 }],
        [null, { value: 1.5 }, { value: true }],
      ],
      {},
    ).toBuffer();
    expect(await cellsOf(bytes)).toEqual([
      ['Название', 'Телефон', 'ИНН'],
      ['ООО «Лён» & «Север»', '89161234567', '7707083893'],
      ['', '1.5', '1'],
    ]);
  });

  it('gives numbers of rows and columns as the sheet counts them, gaps and all', async () => {
    const rows =
      '<row r="3"><c r="B3"><v>8.9161234567E10</v></c><c><v>2</v></c></row><row><c r="AA4"><v>7</v></c></row>';
    const read = await rowsOf(zipOf(bookOf(rows)));
    expect(read[0]).toMatchObject({ line: 3, cells: ['', '89161234567', '2'] });
    expect([read[1]?.line, read[1]?.cells.length, read[1]?.cells[26]]).toEqual([4, 27, '7']);
  });

  it.each(['3.5', 'Infinity', '4294967297', '99999999999999999999', '-5', '0'])(
    'counts on where a row says to be the %sth',
    async (place) => {
      const rows = `<row r="2"><c><v>1</v></c></row><row r="${place}"><c><v>2</v></c></row>`;
      expect((await rowsOf(zipOf(bookOf(rows)))).map(({ line }) => line)).toEqual([2, 3]);
    },
  );

  it('tells titles as long as somebody reads them, and refuses more sheets than anybody chooses among', async () => {
    const told = async (sheets: readonly string[]) => {
      const names = sheets.map((name) => `<sheet name="${name}" r:id="rId1"/>`).join('');
      const news: unknown[] = [];
      const workbook = { 'xl/workbook.xml': `<workbook><sheets>${names}</sheets></workbook>` };
      const bytes = zipOf(bookOf('<row><c><v>1</v></c></row>', workbook));
      await readXlsx(bytes, sheets[1] ?? null, { open: (book) => news.push(book), take: () => undefined });
      return news;
    };
    const long = 'Л'.repeat(1_000_000);
    expect(await told([long, 'Второй'])).toEqual([{ sheets: ['Л'.repeat(255), 'Второй'], sheet: 'Второй' }]);
    const many = Array.from({ length: 1_001 }, (_, place) => `Лист ${place}`);
    await expect(told(many)).rejects.toMatchObject({ problem: 'import_too_large_inside' });
  });

  it('reads shared, rich and inline texts, what a formula gave, and no error values', async () => {
    const rows = `<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>Здесь</t></is></c>
      <c t="str"><f>A1</f><v>Из формулы</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>99</v></c></row>`;
    const texts = `<sst><si><r><t>Береста</t></r><r><t xml:space="preserve"> Ника</t></r></si>
      <si><t>東京</t><rPh><t>トウキョウ</t></rPh></si></sst>`;
    expect(await cellsOf(zipOf(bookOf(rows, { 'xl/sharedStrings.xml': texts })))).toEqual([
      ['Береста Ника', '東京', 'Здесь', 'Из формулы', '', ''],
    ]);
  });

  it('is read by the sheet that is shown first, wherever its part lies, and with prefixed names', async () => {
    const book = {
      'xl/workbook.xml': `<x:workbook><x:sheets><x:sheet name="A" state="hidden" r:id="rId1"/>
        <x:sheet name="B" r:id="rId2"/></x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/>
        <Relationship Id="rId2" Target="/xl/other/b.xml"/></Relationships>`,
      'xl/worksheets/a.xml': sheet('<row><c><v>1</v></c></row>'),
      'xl/other/b.xml':
        '<x:worksheet><x:sheetData><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    };
    expect(await cellsOf(zipOf(book))).toEqual([['2']]);
  });

  it('hands many rows out in batches from its thread', async () => {
    const rows = Array.from({ length: 1_050 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('');
    const seen: string[] = [];
    for await (const news of readTable(zipOf(bookOf(rows)))) {
      if ('sheets' in news) continue;
      expect(news.rows.length).toBeLessThanOrEqual(100);
      seen.push(...news.rows.map(({ cells }) => cells[0] ?? ''));
    }
    expect(seen).toEqual(Array.from({ length: 1_050 }, (_, index) => String(index)));
  });
});

describe('an archive', () => {
  const huge = Buffer.alloc(61_000_000, ' ');

  it.each<[string, Buffer, string]>([
    ['of another kind of document', zipOf({ 'word/document.xml': '<w/>' }), 'import_file_is_document'],
    [
      'of an OpenDocument',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'import_file_is_opendocument',
    ],
    ['of any files', zipOf({ 'klienty.csv': 'a;b' }), 'import_file_is_archive'],
    ['without its sheet', zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'import_unreadable'],
    ['that is cut', zipOf(bookOf('<row/>')).subarray(0, 200), 'import_unreadable'],
    ['with broken XML', zipOf(bookOf('<row><c></row>')), 'import_unreadable'],
    [
      'whose entities unfold',
      zipOf(bookOf('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><workbook>&b;</workbook>' })),
      'import_unreadable',
    ],
    [
      'of texts that unfold to 61 MB',
      zipOf(bookOf('', { 'xl/sharedStrings.xml': huge })),
      'import_too_large_inside',
    ],
    [
      'that says that they are small',
      zipOf(bookOf('', { 'xl/sharedStrings.xml': huge }), { 'xl/sharedStrings.xml': 1000 }),
      'import_unreadable',
    ],
    [
      'of thousands of files',
      zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`a${index}`, '']))),
      'import_too_large_inside',
    ],
    [
      'of more rows than are taken',
      zipOf(bookOf('<row><c><v>1</v></c></row>'.repeat(100_002))),
      'import_too_many_rows',
    ],
  ])('%s is refused', async (_what, bytes, problem) => {
    expect(await problemOf(bytes)).toMatchObject({ problem });
  });

  it('whose sheet is greater than its header says ends where the header says', async () => {
    const files = bookOf('<row><c><v>1</v></c></row>'.repeat(50_000));
    const title = 'xl/worksheets/sheet1.xml';
    const whole = Buffer.byteLength(files[title]);
    expect(await rowsOf(zipOf(files))).toHaveLength(50_000);
    const rows: TableRow[] = [];
    const sink = { open: () => undefined, take: (row: TableRow) => rows.push(row) };
    await expect(readXlsx(zipOf(files, { [title]: whole / 2 }), null, sink)).rejects.toThrow(
      /too many bytes/,
    );
    expect(rows.length).toBeLessThan(25_001);
  });

  it('gives as many columns as a contact may have, and no more', async () => {
    const [cells] = await cellsOf(zipOf(bookOf('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>')));
    expect(cells).toEqual(['1']);
  });
});
