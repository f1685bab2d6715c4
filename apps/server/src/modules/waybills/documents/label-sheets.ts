import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib';

export type SheetFormat = 'A4' | 'A6';

/** Points. Four A6 sheets make an A4. */
const sheets = {
  A4: { width: 595.28, height: 841.89, columns: 2, rows: 2 },
  A6: { width: 297.64, height: 419.53, columns: 1, rows: 1 },
} as const;
const marginPoints = 8;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cells fill from the top left; the y axis of PDF goes upwards. */
function cellOf(place: number, format: SheetFormat): Cell {
  const { width, height, columns, rows } = sheets[format];
  const column = place % columns;
  const row = Math.floor(place / columns);
  return {
    x: (column * width) / columns,
    y: height - ((row + 1) * height) / rows,
    width: width / columns,
    height: height / rows,
  };
}

/** Draws a page as large as the cell allows, turned when that makes it larger, in the middle. */
function drawInto(sheet: PDFPage, page: PDFEmbeddedPage, cell: Cell): void {
  const width = cell.width - 2 * marginPoints;
  const height = cell.height - 2 * marginPoints;
  const upright = Math.min(width / page.width, height / page.height);
  const lying = Math.min(width / page.height, height / page.width);
  const isTurned = lying > upright;
  const scale = Math.max(upright, lying);
  const drawn = { width: page.width * scale, height: page.height * scale };
  const onSheet = isTurned ? { width: drawn.height, height: drawn.width } : drawn;
  const left = cell.x + (cell.width - onSheet.width) / 2;
  const bottom = cell.y + (cell.height - onSheet.height) / 2;
  // A quarter turn is around the lower left corner, so a turned page starts at the right.
  sheet.drawPage(page, {
    x: isTurned ? left + onSheet.width : left,
    y: bottom,
    ...drawn,
    rotate: degrees(isTurned ? 90 : 0),
  });
}

/** Every page of the labels on sheets of the format, as many to a sheet as fit. `undefined` where there is no label. */
export async function composeLabels(
  labels: AsyncIterable<PDFDocument>,
  format: SheetFormat,
): Promise<Uint8Array | undefined> {
  const result = await PDFDocument.create();
  const { width, height, columns, rows } = sheets[format];
  let place = 0;
  let sheet: PDFPage | undefined;
  for await (const label of labels)
    for (const page of await result.embedPages(label.getPages())) {
      if (!sheet || place === columns * rows) {
        sheet = result.addPage([width, height]);
        place = 0;
      }
      drawInto(sheet, page, cellOf(place, format));
      // At once: what is left to the end takes one long turn.
      await page.embed();
      place += 1;
    }
  return sheet && result.save({ updateFieldAppearances: false });
}
