import { expect, it } from 'vitest';
import { wordsOfPdf } from '../../../test/harness/pdf-words.ts';
import type { TablePaper } from '../tables/table-paper.ts';
import { renderTablePdf } from './table-pdf.ts';

const paperOf = (rows: TablePaper['rows']): TablePaper => ({
  language: 'ru',
  title: 'Упаковочный лист',
  lines: ['Передаёт: ООО «Лесной дом»'],
  columns: [
    { title: '№', share: 1, decimals: 0 },
    { title: 'Содержимое', share: 5 },
  ],
  rows,
  totals: [],
  signatures: [],
});

it('lets other calls have their turns while a long table is drawn', async () => {
  await renderTablePdf(paperOf([]));
  let turns = 0;
  let isOver = false;
  const other = (async () => {
    for (; !isOver; await new Promise((resolve) => setImmediate(resolve))) turns += 1;
  })();
  await renderTablePdf(paperOf(Array.from({ length: 1000 }, (_, place) => [place, 'Запчасти '.repeat(60)])));
  isOver = true;
  await other;
  expect(turns).toBeGreaterThan(1000 / 20);
});

it('prints no signs that its typeface lacks', async () => {
  const words = await wordsOfPdf(
    await renderTablePdf(paperOf([[1, 'Кружка 🎁 «Ёлка»\u202E, Größe № 5, 毛笔']])),
  );
  expect(words).toContain('Кружка «Ёлка», Größe № 5, ??');
});
