import { mapInTurns } from '../map-in-turns.ts';
import { type PaperColumn, type TablePaper, wordsOfCell } from '../tables/table-paper.ts';
import { drawPdf, ink, paleInk, pdfFonts } from './pdf-page.ts';

const margin = 36;
const cellPadding = 4;
const textSize = 9;
const lineColour = '#c4ccd0';
const headFill = '#eef1f2';

/** Signs that the typeface lacks would stand as boxes over the next column. */
const withoutLetters =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/gu;
const neverShown = /[\p{Cf}\p{Variation_Selector}]|\p{Extended_Pictographic}/gu;

/** What can be printed of a text: no pictures and marks that turn the writing, `?` for letters of other scripts. Pure. */
const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(neverShown, '').replaceAll(withoutLetters, '?');

interface Grid {
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
}

function gridOf(document: PDFKit.PDFDocument, columns: readonly PaperColumn[]): Grid {
  const whole = document.page.width - 2 * margin;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (whole * share) / shares);
  const lefts = widths.map(
    (_, place) => margin + widths.slice(0, place).reduce((sum, width) => sum + width, 0),
  );
  return { lefts, widths };
}

const bottomOf = (document: PDFKit.PDFDocument): number => document.page.height - margin;

function heightOf(document: PDFKit.PDFDocument, cells: readonly string[], { widths }: Grid): number {
  const heights = cells.map((text, place) =>
    document.heightOfString(text, { width: (widths[place] ?? 0) - 2 * cellPadding }),
  );
  return Math.max(...heights, textSize) + 2 * cellPadding;
}

function drawRow(
  document: PDFKit.PDFDocument,
  cells: readonly string[],
  {
    grid,
    columns,
    isHead,
  }: { readonly grid: Grid; readonly columns: readonly PaperColumn[]; readonly isHead: boolean },
): void {
  document.font(isHead ? pdfFonts.bold : pdfFonts.regular).fontSize(textSize);
  const height = heightOf(document, cells, grid);
  const top = document.y;
  const whole = grid.widths.reduce((sum, width) => sum + width, 0);
  if (isHead) document.rect(margin, top, whole, height).fill(headFill);
  document.fillColor(ink);
  for (const [place, text] of cells.entries())
    document.text(text, (grid.lefts[place] ?? margin) + cellPadding, top + cellPadding, {
      width: (grid.widths[place] ?? 0) - 2 * cellPadding,
      align: columns[place]?.decimals !== undefined ? 'right' : 'left',
    });
  document
    .moveTo(margin, top + height)
    .lineTo(margin + whole, top + height)
    .strokeColor(lineColour)
    .stroke();
  document.x = margin;
  document.y = top + height;
}

function drawSignatures(document: PDFKit.PDFDocument, signatures: readonly string[]): void {
  const width = (document.page.width - 2 * margin) / Math.max(1, signatures.length);
  const needed = 70;
  if (document.y + needed > bottomOf(document)) document.addPage();
  const top = document.y + 24;
  for (const [place, title] of signatures.entries()) {
    const left = margin + place * width;
    document
      .font(pdfFonts.regular)
      .fontSize(textSize)
      .fillColor(ink)
      .text(title, left, top, { width: width - 16 });
    document
      .moveTo(left, top + 40)
      .lineTo(left + width - 16, top + 40)
      .strokeColor(ink)
      .stroke();
  }
}

/** A table on A4 pages, its heading on each of them, with sums and places to sign; drawn a few rows at a time. */
export const renderTablePdf = ({
  title,
  lines,
  columns,
  rows,
  totals,
  signatures,
  language,
}: TablePaper): Promise<Buffer> =>
  drawPdf({ size: 'A4', margin, info: { Title: title } }, async (document) => {
    document.font(pdfFonts.bold).fontSize(15).text(title);
    document.moveDown(0.3).font(pdfFonts.regular).fontSize(textSize).fillColor(paleInk);
    for (const line of lines) document.text(printable(line));
    document.moveDown(0.6).fillColor(ink);
    const grid = gridOf(document, columns);
    const head = (): void =>
      drawRow(
        document,
        columns.map((column) => column.title),
        { grid, columns, isHead: true },
      );
    head();
    await mapInTurns(rows, (row) => {
      const cells = row.map((cell, place) => printable(wordsOfCell(cell, columns[place], language)));
      document.font(pdfFonts.regular).fontSize(textSize);
      if (document.y + heightOf(document, cells, grid) > bottomOf(document)) {
        document.addPage();
        head();
      }
      drawRow(document, cells, { grid, columns, isHead: false });
    });
    document
      .moveDown(0.8)
      .font(pdfFonts.bold)
      .fontSize(textSize + 1);
    for (const line of totals) document.text(line);
    drawSignatures(document, signatures);
  });
