import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from './imports.factory.ts';
import { mostColumns } from './reading/table-error.ts';
import { xlsOf } from './reading/testing/xls.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const desk = async () => createImportDesk(portal, await createAccount(portal.runtime.database.db));
const blanks = (count: number): readonly string[] => Array.from({ length: count }, () => '');
/** A name, and a phone in the column with this number. */
const tableOf = (column: number): readonly (readonly string[])[] => [
  ['Название', ...blanks(column - 2), 'Телефон'],
  ['ООО «Лён»', ...blanks(column - 2), '+79161234567'],
];
const csvOf = (table: readonly (readonly string[])[]) =>
  new File([table.map((cells) => cells.join(';')).join('\n')], 'table.csv');
async function xlsxOf(table: readonly (readonly string[])[]): Promise<File> {
  const cells = table.map((row) => row.map((value) => (value === '' ? null : { value, type: String })));
  return new File([new Uint8Array(await writeXlsxFile(cells).toBuffer())], 'table.xlsx');
}
const oldOf = (column: number) =>
  new File([new Uint8Array(xlsOf([[0, 0], [0, column - 1], [1, 0], [1, column - 1]]))], 'table.xls'); // biome-ignore format: a table

describe('an import tells that something stands to the right of the columns it reads', () => {
  it.each([
    ['.csv', (column: number) => csvOf(tableOf(column))],
    ['.xlsx', (column: number) => xlsxOf(tableOf(column))],
    ['.xls', oldOf],
  ])('%s', async (_kind, fileOf) => {
    const { bring, view } = await desk();
    const seen = await view(await bring(await fileOf(mostColumns + 1)));
    expect(seen).toMatchObject({ failure: null, hasMoreColumns: true });
    expect(await view(await bring(await fileOf(mostColumns)))).toMatchObject({ hasMoreColumns: false });
  });

  it('in a row far below, and still when more rows follow', async () => {
    const { bring, view, readAgain } = await desk();
    const [heading = [], row = []] = tableOf(3);
    const rows = Array.from({ length: 350 }, (_, place) =>
      place === 150 ? [...row, ...blanks(mostColumns - 3), 'далеко'] : row,
    );
    const id = await bring(csvOf([heading, ...rows]));
    expect(await view(id)).toMatchObject({ hasMoreColumns: true, columns: { length: 3 } });
    expect(await readAgain(id, {})).toMatchObject({ hasMoreColumns: true });
  });

  it('but not of blanks', async () => {
    const { bring, view } = await desk();
    const table = tableOf(3).map((cells) => [...cells, ...blanks(mostColumns), ' ', '""']);
    expect(await view(await bring(csvOf(table)))).toMatchObject({ hasMoreColumns: false });
  });
});
