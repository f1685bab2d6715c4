import { SaxesParser } from 'saxes';
import { mostCellCharacters, mostColumns, mostLines, TableError, type TableRow } from './table-error.ts';

/** The parts of a workbook (ECMA-376, part 1, §18) as far as a table of texts needs them. Prefixes of names do not matter. */

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Handlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** No part of a workbook lies deeper; each level costs memory until it ends. */
const mostLevels = 100;

/** What a cell holds takes no more signs of XML, each of them spelt as `&quot;` or `_x000D_`; the parser keeps a text until it ends. */
const mostRunCharacters = 8 * mostCellCharacters;

/** Refuses a text, a tag or blanks without end while they come, piece by piece. */
function guardRuns(): (xml: string) => void {
  let run = 0;
  return (xml) => {
    for (let place = 0; place < xml.length; ) {
      const next = xml.indexOf('<', place);
      run += (next === -1 ? xml.length : next) - place;
      if (run > mostRunCharacters) throw new TableError('import_too_large_inside');
      if (next === -1) return;
      run = 0;
      place = next + 1;
    }
  };
}

/** Throws what it meets: broken XML, and an own error of a handler. */
function parserOf({ open, text, close }: Handlers) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  // No table needs one, and entities declared there unfold without end.
  parser.on('doctype', () => {
    throw new TableError('import_unreadable');
  });
  let levels = 0;
  parser.on('opentag', ({ name, attributes }) => {
    levels += 1;
    if (levels > mostLevels) throw new TableError('import_unreadable');
    open?.(localName(name), attributes);
  });
  if (text) parser.on('text', text);
  parser.on('closetag', ({ name }) => {
    levels -= 1;
    close?.(localName(name));
  });
  return parser;
}

const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];

interface Sheet {
  readonly title: string;
  /** Leads to the part that holds it. */
  readonly relation: string;
}

/** The sheets of a workbook that are shown. */
export function readWorkbook(xml: string): readonly Sheet[] {
  const sheets: Sheet[] = [];
  parserOf({
    open: (name, attributes) => {
      const isShown = !attributes.state || attributes.state === 'visible';
      const relation = attribute(attributes, 'id');
      if (name === 'sheet' && isShown && relation) sheets.push({ title: attributes.name ?? '', relation });
    },
  })
    .write(xml)
    .close();
  return sheets;
}

/** The part that a relation of the workbook leads to. */
export function readSheetTarget(xml: string, relation: string): string | undefined {
  let target: string | undefined;
  parserOf({
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target;
    },
  })
    .write(xml)
    .close();
  if (target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** A text that comes in several runs is kept as far as a cell may need it. */
const joined = (text: string, more: string): string =>
  text.length < mostRunCharacters ? text + more.slice(0, mostRunCharacters - text.length) : text;

/** Signs that XML cannot hold stand as `_x000D_`, and what looks like one as `_x005F_x000D_`. */
const plainText = (text: string): string =>
  text
    .slice(0, mostCellCharacters)
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts that cells refer to by number, made plain once however many do; what stands above a word to be read aloud is left out. */
export function readSharedTexts() {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let aside = 0;
  const parser = parserOf({
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') aside += 1;
      isText = name === 't' && aside === 0;
    },
    text: (text) => {
      if (isText) current = joined(current, text);
    },
    close: (name) => {
      if (name === 'rPh') aside -= 1;
      if (name === 'si') texts.push(plainText(current));
      isText = false;
    },
  });
  const guard = guardRuns();
  const write = (xml: string): void => {
    guard(xml);
    parser.write(xml);
  };
  return { texts, write };
}

/** `AB12` → 27: columns count from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.match(/^[A-Z]{1,3}/)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A phone or a tax id is a whole number, however the sheet writes it: `8.9161234567E10`. */
function numberText(value: string): string {
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) return value;
  return Number.isSafeInteger(number) ? number.toFixed(0) : String(number);
}

interface Cell {
  readonly column: number;
  readonly type: string;
  text: string;
}

function textOfCell({ type, text }: Cell, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'e') return '';
  return type === 'n' ? numberText(text) : plainText(text);
}

/** Rows of a sheet, as it is written to. */
export function readSheet(shared: readonly string[], take: (row: TableRow) => void) {
  let line = 0;
  let cells: string[] = [];
  let next = 0;
  let cell: Cell | undefined;
  let hasMore = false;
  let isValue = false;
  const endCell = (): void => {
    if (!cell || cell.column < 0) return;
    if (cell.column >= mostColumns) {
      hasMore ||= cell.text !== '';
      return;
    }
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = textOfCell(cell, shared);
  };
  const parser = parserOf({
    open: (name, attributes) => {
      if (name === 'row') {
        const said = Number(attributes.r);
        line = Number.isInteger(said) && said > 0 && said <= mostLines ? said : line + 1;
        cells = [];
        hasMore = false;
        next = 0;
      }
      if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : next;
        next = column + 1;
        cell = { column, type: attributes.t ?? 'n', text: '' };
      }
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue && cell) cell.text = joined(cell.text, text);
    },
    close: (name) => {
      isValue = false;
      if (name === 'c') {
        endCell();
        cell = undefined;
      }
      if (name === 'row') take({ line, cells, hasMore });
    },
  });
  const guard = guardRuns();
  const write = (xml: string): void => {
    guard(xml);
    parser.write(xml);
  };
  return { write, end: () => void parser.close() };
}
