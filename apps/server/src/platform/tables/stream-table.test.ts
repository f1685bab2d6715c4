import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { streamTable } from './stream-table.ts';
import { zipOf } from './zip-stream.ts';

const now = new Date('2026-11-20T22:30:00Z');
type Rows = readonly (readonly string[])[];

async function* batches(...given: readonly Rows[]): AsyncGenerator<Rows> {
  yield* given;
}
const tableOf = (format: 'xlsx' | 'csv', rows: AsyncIterable<Rows>) =>
  streamTable(
    {
      fileName: 'kontakty',
      sheet: 'Контакты <1>',
      columns: [
        { title: 'Название', width: 20 },
        { title: 'Город & улица', width: 10 },
      ],
      rows,
    },
    { format, now },
  );

describe('a table that is made while it is sent', () => {
  it('is a workbook with the texts as they are, whatever signs they hold', async () => {
    const rows = [
      ['Лён', ''],
      ['', 'a\nb "<&>"'],
    ];
    const { body, fileName, contentType } = tableOf(
      'xlsx',
      batches(rows, [], [['третий', 'я'.repeat(5000)]]),
    );
    const [sheet] = await readXlsxFile(await buffer(body));
    expect(sheet?.sheet).toBe('Контакты <1>');
    expect(sheet?.data).toEqual([
      ['Название', 'Город & улица'],
      ['Лён', null],
      [null, 'a\nb "<&>"'],
      ['третий', 'я'.repeat(5000)],
    ]);
    // The day in Moscow has begun already.
    expect([fileName, contentType.includes('spreadsheet')]).toEqual(['kontakty-2026-11-21.xlsx', true]);
  });

  it('is a text with a byte order mark, parted by semicolons', async () => {
    const { body, fileName } = tableOf('csv', batches([['Лён; мельница', 'a"b']], [['', 'x\ny']]));
    expect((await buffer(body)).toString('utf8')).toBe(
      '\uFEFFНазвание;Город & улица\r\n"Лён; мельница";"a""b"\r\n;"x\ny"\r\n',
    );
    expect(fileName).toBe('kontakty-2026-11-21.csv');
  });

  it('takes the next rows only when the last ones were taken, and ends when nobody wants more', async () => {
    const taken: number[] = [];
    let isEnded = false;
    async function* endless(): AsyncGenerator<Rows> {
      try {
        for (let batch = 0; ; batch += 1) {
          taken.push(batch);
          yield Array.from({ length: 100 }, () => ['я'.repeat(2000), `${Math.random()}`]);
        }
      } finally {
        isEnded = true;
      }
    }
    for (const format of ['xlsx', 'csv'] as const) {
      taken.length = 0;
      isEnded = false;
      let pieces = 0;
      for await (const piece of tableOf(format, endless()).body) {
        expect(piece.byteLength).toBeGreaterThan(0);
        pieces += 1;
        if (pieces === 20) break;
      }
      await expect.poll(() => isEnded).toBe(true);
      expect(taken.length).toBeLessThan(60);
    }
  });

  it('breaks off where its rows do', async () => {
    async function* broken(): AsyncGenerator<Rows> {
      yield [['Лён', '']];
      throw new Error('the database is away');
    }
    for (const format of ['xlsx', 'csv'] as const)
      await expect(buffer(tableOf(format, broken()).body)).rejects.toThrow('the database is away');
  });
});

it('an archive holds its parts with their sizes and checksums', async () => {
  const parts = [
    { name: 'пусто.txt', content: [] },
    { name: 'a/b.txt', content: ['при', 'вет'] },
  ];
  const archive = await fromBufferPromise(await buffer(zipOf(parts)), { lazyEntries: true });
  const read: [string, string][] = [];
  for await (const entry of archive.eachEntry()) {
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    expect(bytes.byteLength).toBe(entry.uncompressedSize);
    read.push([entry.fileName, bytes.toString('utf8')]);
  }
  expect(read).toEqual([
    ['пусто.txt', ''],
    ['a/b.txt', 'привет'],
  ]);
});
