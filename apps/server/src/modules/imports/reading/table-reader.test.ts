import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { readTable } from './table-reader.jobs.ts';
import { zipOf } from './testing/zip.fixture.ts';

const bookOf = (rows: string) =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
const rowOfOne = '<row><c><v>1</v></c></row>';
/** A workbook of one row after so many elements that say nothing. */
const quietBook = (elements: number) => bookOf(`${'<a/>'.repeat(elements)}${rowOfOne}`);
/** It takes some ten seconds. */
const slowBook = quietBook(40_000_000);
const terminate = vi.spyOn(Worker.prototype, 'terminate');
afterEach(() => terminate.mockClear());
afterAll(() => terminate.mockRestore());

async function readAll(...given: Parameters<typeof readTable>): Promise<number> {
  let rows = 0;
  for await (const news of readTable(...given)) if ('rows' in news) rows += news.rows.length;
  return rows;
}

it('ends a thread that hands nothing out for too long, and says so', async () => {
  const begun = Date.now();
  await expect(readAll(slowBook, { quietMs: 1_500 })).rejects.toMatchObject({
    problem: 'import_reading_slow',
  });
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(terminate).toHaveBeenCalledOnce();
});

it('ends a thread that hands out a little again and again, and comes to no end', async () => {
  const drop = `${'<a/>'.repeat(300_000)}${rowOfOne.repeat(100)}`;
  const dripping = bookOf(drop.repeat(200));
  let rows = 0;
  const reading = async () => {
    for await (const news of readTable(dripping, { wholeMs: 4_000 })) if ('rows' in news) rows += 100;
  };
  await expect(reading()).rejects.toMatchObject({ problem: 'import_reading_slow' });
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(20_000);
}, 20_000);

it('ends the thread with its signal', async () => {
  const stopping = new AbortController();
  const reading = readAll(slowBook, { signal: stopping.signal });
  const ended = expect(reading).rejects.toThrow('stopped');
  await delay(1_000);
  const begun = Date.now();
  stopping.abort(new Error('stopped'));
  await ended;
  expect(Date.now() - begun).toBeLessThan(3_000);
  expect(terminate).toHaveBeenCalledOnce();
});

it('does not begin when its signal is aborted already', async () => {
  await expect(readAll(slowBook, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
    'stopped',
  );
});

it('gives whoever takes the rows as long as they want', async () => {
  const text = Buffer.from('a;b\n'.repeat(250));
  let rows = 0;
  for await (const news of readTable(text, { quietMs: 3_000, wholeMs: 3_000 })) {
    if (rows === 0) await delay(3_500);
    if ('rows' in news) rows += news.rows.length;
  }
  expect(rows).toBe(250);
}, 20_000);
