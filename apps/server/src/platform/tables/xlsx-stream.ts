import { zipOf } from './zip-stream.ts';

/** A workbook with one sheet of texts under a row of headings, made while it is sent. */

export interface TextSheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Rows as they come, many at once. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Signs that XML cannot hold, and what would be read as one of them, as the format writes them: `_x000D_`. */
const codeOf = (sign: string): string =>
  sign.startsWith('_')
    ? `_x005F${sign}`
    : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)|(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, codeOf)
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** 0 → `A`, 27 → `AB`. */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const rowOf = (cells: readonly string[], line: number, style = ''): string => {
  const written = cells.map((text, column) =>
    text === ''
      ? ''
      : `<c r="${columnName(column)}${line}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
  );
  return `<row r="${line}">${written.join('')}</row>`;
};

async function* sheetXml({ columns, rows }: TextSheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowOf(
    columns.map(({ title }) => title),
    1,
    ' s="1"',
  );
  let line = 1;
  for await (const batch of rows) {
    const first = line + 1;
    line += batch.length;
    yield batch.map((cells, place) => rowOf(cells, first + place)).join('');
  }
  yield '</sheetData></worksheet>';
}

/** The heading stands in bold type; all cells are texts, which no spreadsheet reckons with. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const partsOf = (sheet: TextSheet) => [
  {
    name: '[Content_Types].xml',
    content: [
      `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    content: [
      `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  { name: 'xl/styles.xml', content: [styles] },
  { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
];

export const streamXlsx = (sheet: TextSheet): AsyncGenerator<Buffer> => zipOf(partsOf(sheet));
