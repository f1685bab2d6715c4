import { describe, expect, it } from 'vitest';
import { mostColumns } from './table-error.ts';
import { readTable } from './table-reader.jobs.ts';
import { xlsOf } from './testing/xls.fixture.ts';
import { zipOf } from './testing/zip.fixture.ts';
import { readText } from './text-table.ts';

/** Reads to the end; the cells of the first row. */
async function firstRowOf(bytes: Uint8Array): Promise<readonly string[]> {
  let first: readonly string[] | undefined;
  for await (const news of readTable(bytes)) if ('rows' in news) first ??= news.rows[0]?.cells;
  return first ?? [];
}

const widthOf = async (bytes: Uint8Array): Promise<number> => (await firstRowOf(bytes)).length;

const bookOf = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });

/** Each took minutes or hours when the work on it grew faster than its bytes. */
const mostMs = 20_000;

describe('a table made to be costly is read or refused in a time that its bytes bound', () => {
  it('of quotes before many blanks', { timeout: mostMs }, async () => {
    const text = `${'"a'.repeat(250_000)}"${' '.repeat(400_000)};b\nc;d`;
    expect(await widthOf(Buffer.from(text))).toBe(2);
  });

  it('of quotes with blanks between them', { timeout: mostMs }, async () => {
    expect(await widthOf(Buffer.from(`${'" '.repeat(1_000_000)}x;b\n`))).toBe(2);
  });

  it.each([
    ['that never close', `"a;b\n${'c;""d\n'.repeat(1_500_000)}`, 1_500_002, '"a'],
    ['each of which may close the one before', '"a;b\n'.repeat(2_000_000), 2_000_001, '"a'],
    ['of threes', '"""a;b\n'.repeat(1_300_000), 1_300_001, '"""a'],
    ['that close after very long', `"a;b\n${'""""\n'.repeat(2_000_000)}";c`, 2_000_002, '"a'],
    ['around very many line ends', `a;b\n"${'c\n'.repeat(3_000_000)}";d\n`, 3_000_003, 'a'],
  ])('of quotes %s', { timeout: mostMs }, (_what, text, count, begin) => {
    let rows = 0;
    let first: readonly string[] | undefined;
    readText(Buffer.from(text), ({ cells }) => {
      rows += 1;
      first ??= cells;
    });
    expect([rows, first]).toEqual([count, [begin, 'b']]);
  });

  it('of one cell that is said again very often, a long text of signs by number each time', {
    timeout: mostMs,
  }, async () => {
    const cells = '<c r="A1" t="s"><v>0</v></c>'.repeat(600_000);
    const texts = `<sst><si><t>${'_x0436_'.repeat(4_681)}</t></si></sst>`;
    const bytes = bookOf(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`, {
      'xl/sharedStrings.xml': texts,
    });
    expect(bytes.byteLength).toBeLessThan(150_000);
    expect(await firstRowOf(bytes)).toEqual(['ж'.repeat(4_681)]);
  });

  it('of rows whose last cell stands far to the right', { timeout: mostMs }, async () => {
    const rows = Array.from(
      { length: 6_000 },
      (_, row) =>
        [
          [row, 0],
          [row, 65_535],
        ] as const,
    );
    expect(await firstRowOf(xlsOf(rows.flat()))).toEqual(['1']);
  });

  it.each([
    ['one letter', 'a'],
    ['one blank', ' '],
  ])('of a cell of %s again and again', { timeout: mostMs }, async (_what, sign) => {
    const text = sign.repeat(300_000);
    const cell = `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`;
    const inline = bookOf(`<worksheet><sheetData><row>${cell}</row></sheetData></worksheet>`);
    await expect(firstRowOf(inline)).rejects.toMatchObject({ problem: 'import_too_large_inside' });
    const shared = bookOf('<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>', {
      'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    });
    await expect(firstRowOf(shared)).rejects.toMatchObject({ problem: 'import_too_large_inside' });
  });

  it('of a sheet of blanks', { timeout: mostMs }, async () => {
    const bytes = bookOf(`<worksheet>${' '.repeat(300_000)}<sheetData/></worksheet>`);
    await expect(firstRowOf(bytes)).rejects.toMatchObject({ problem: 'import_too_large_inside' });
  });

  it('of a cell as long as cells may be, each sign spelt at length', { timeout: mostMs }, async () => {
    const text = '&quot;'.repeat(32_767);
    const cell = `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`;
    const bytes = bookOf(`<worksheet><sheetData><row>${cell}</row></sheetData></worksheet>`);
    expect((await firstRowOf(bytes))[0]).toHaveLength(32_767);
  });

  it('waits its turn while others are read', { timeout: mostMs }, async () => {
    const open = Array.from({ length: 3 }, () => readTable(Buffer.from('a;b\nc;d')));
    for (const reading of open) await reading.next();
    let isRead = false;
    const next = firstRowOf(Buffer.from('e;f\ng;h')).finally(() => {
      isRead = true;
    });
    const stopped = readTable(Buffer.from('x;y'), { signal: AbortSignal.timeout(2_000) });
    await expect(stopped.next()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(isRead).toBe(false);
    await open[0]?.return(undefined);
    expect(await next).toEqual(['e', 'f']);
    for (const reading of open) await reading.return(undefined);
  });

  it('of elements within elements', { timeout: mostMs }, async () => {
    const bytes = bookOf('<a>'.repeat(3_000_000));
    expect(bytes.byteLength).toBeLessThan(20_000);
    await expect(firstRowOf(bytes)).rejects.toMatchObject({ problem: 'import_unreadable' });
  });
});

it.each([
  ['a text', Buffer.from(`${'a;'.repeat(mostColumns)}z`)],
  ['.xls', xlsOf(Array.from({ length: mostColumns + 20 }, (_, column) => [0, column]))],
  [
    '.xlsx',
    bookOf(
      `<worksheet><sheetData><row>${'<c><v>1</v></c>'.repeat(mostColumns + 20)}</row></sheetData></worksheet>`,
    ),
  ],
])('%s has no more columns than are kept', async (_what, bytes) => {
  expect(await widthOf(bytes)).toBe(mostColumns);
});
