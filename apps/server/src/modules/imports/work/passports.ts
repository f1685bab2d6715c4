import { type CellNotice, type FieldsByColumn, passportLeftOut } from '../import.ts';
import type { TableRow } from '../reading/table-error.ts';

/** No import keeps a passport: a cell of a table is plain, and anybody who may import reads it. */

/** Whatever stands below these is left out. */
const heading = /паспорт|загран|passport|удостоверени|серия|документ.*личност|identity document/iu;
const seriesHeading = /серия|series/iu;
const numberHeading = /^\s*(?:номер|№|number|no\b)/iu;
/** Below these ten digits in a row are a passport; elsewhere they may be a phone. */
const documentHeading = /документ|document/iu;

const mark = String.raw`[\s№N_/\-\u2010-\u2015]`;
const between = `(?:${mark}|номер){0,10}`;
/** `4510123456`, `45 10 № 123456`, `4510-123456`. */
const number = String.raw`\d{3}\s?\d{3}(?!\d)`;
const digits = String.raw`\d{2}${mark}?\d{2}${between}${number}`;
const bare = new RegExp(`(?<!\\d)${digits}`, 'iu');
/** The series apart from the number, and no `8` or `+7` of a phone before them. */
const parted = new RegExp(
  String.raw`(?<!\d|(?:\+7|\b8)[\s(\-]{0,3})\d{2}${mark}?\d{2}(?=\D)${between}${number}`,
  'giu',
);
/**
 * A number of a year, as documents of a company have it: `2026-123456`. Of the Russian series it may be one of Vologda or
 * Voronezh, so that it counts as a number only with the dash alone, and beside nothing that tells of documents.
 */
const ofYear = /(?<!\d)(?:199\d|20[0-3]\d)[-\u2010-\u2015]\d{6}(?!\d)/gu;

/** In words of a person, where many numbers are phones: the series in two parts, or a `№` before the number. */
const spaced = String.raw`(?<!\d)(?:\d{2}\s\d{2}\s+(?:№\s*)?\d{6}|\d{2}\s?\d{2}\s*№\s*\d{6})(?!\d)`;
const named = new RegExp(String.raw`(?<=(?:пасп|удостоверени|passport|серия|серии)\D{0,40})${digits}`, 'giu');
const inWords = new RegExp(spaced, 'giu');

const otherStems = [
  ...[
    'пропуск',
    'полис',
    'контракт',
    'доверенност',
    'заявк',
    'заказ(?!чи)',
    'накладн',
    'сч[её]т',
    'трек',
    'отправлени',
  ],
  ...[
    'билет',
    'артикул',
    'штрихкод',
    'тендер',
    'invoice',
    'contract',
    'waybill',
    'policy',
    'tracking',
    'booking',
    'ticket',
  ],
];
/** Whole, for more begins so: «Инна», «Омск», «актуальный», «Бронная», «договорились». */
const otherWords = [
  ...[
    'снилс',
    'омс',
    'инн',
    'кпп',
    'огрн',
    'огрнип',
    'окпо',
    'бик',
    'упд',
    'ттн',
    'код',
    'лот',
    'бронь',
    'брони',
  ],
  ...['акт[ау]?', 'договор(?:а|у|ом|е)?', 'order', 'badge'],
];
const otherName = String.raw`(?<!\p{L})(?:(?:${otherStems.join('|')})\p{L}*|(?:${otherWords.join('|')})(?!\p{L}))`;
/** A number whose words just before it name another document: «Заказ № …», «Пропуск на склад …»; not «пропуск по …». */
const beforeOther = new RegExp(
  String.raw`${otherName}(?:[^\p{L}\d]+\p{L}+){0,2}(?<![^\p{L}](?:по|на))[^\p{L}\d]*$`,
  'iu',
);
const otherHeading = new RegExp(otherName, 'iu');
/** How far before a number its document is looked for. */
const nearBy = 60;
const isOfOther = (text: string, place: number): boolean =>
  beforeOther.test(text.slice(Math.max(0, place - nearBy), place));

/** A note that is nothing else; ten digits that begin as mobile numbers do are one. */
const alone = new RegExp(String.raw`^\s*(?!9\d{9}\s*$)${digits}\s*$`, 'iu');
const noteFields: ReadonlySet<FieldsByColumn[number]> = new Set(['note', 'hint']);

/** They hold numbers, and are checked as such. */
const numberFields: ReadonlySet<FieldsByColumn[number]> = new Set([
  'inn',
  'kpp',
  'ogrn',
  'phone',
  'phone_2',
  'phone_3',
  'email',
  'postcode',
  'fias_id',
  'latitude',
  'longitude',
  'order_number',
  'declared_value',
]);

interface ReadColumns {
  readonly titles: readonly string[];
  readonly fields: FieldsByColumn;
}

/** Digits of a wide keyboard are digits. */
const withPlainDigits = (cell: string): string =>
  cell.replaceAll(/[０-９]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

const judgedNote = (cell: string): string => withPlainDigits(cell).replaceAll(ofYear, '…');

type Cut = (cell: string) => string;

interface Cutter {
  readonly cut: Cut;
  /** By the heading of its column alone: everybody sees what the column is. */
  readonly isByHeading?: boolean;
}

/** Words without the numbers of passports that stand among them. */
function cutWords(cell: string): string {
  const left = cell
    .replaceAll(named, '')
    .replaceAll(inWords, (found: string, place: number, text: string) =>
      isOfOther(text, place) ? found : '',
    );
  return left === cell ? cell : left.trim();
}

/** A cell of a column that no field is read from: nothing is left of one that holds a passport. */
function unreadCut(title: string, isNearDocuments: boolean): Cut {
  if (documentHeading.test(title))
    return (cell) => (bare.test(withPlainDigits(cell)) || cutWords(cell) !== cell ? '' : cell);
  if (!isNearDocuments && otherHeading.test(title)) return (cell) => (cell.search(named) < 0 ? cell : '');
  return (cell) => {
    const plain = withPlainDigits(cell);
    const judged = isNearDocuments ? plain : plain.replaceAll(ofYear, '…');
    const holds = [...judged.matchAll(parted)].some(
      ({ index }) => isNearDocuments || !isOfOther(judged, index),
    );
    return holds || cutWords(cell) !== cell ? '' : cell;
  };
}

const besideOf = (titles: readonly string[], column: number): readonly string[] =>
  [column - 1, column + 1].map((place) => titles[place] ?? '');

const isOfDocuments = (title: string): boolean => heading.test(title) || documentHeading.test(title);

/** Whether numbers of a column, or of one beside it, may be those of documents: its values are no reason to keep them. */
export const mayHoldDocuments = (titles: readonly string[], column: number): boolean =>
  [titles[column] ?? '', ...besideOf(titles, column)].some(isOfDocuments);

/** What is left of a cell of a column: nothing, or its words without the number. */
function cutterOf({ titles, fields }: ReadColumns, column: number): Cutter {
  const title = titles[column] ?? '';
  const field = fields[column] ?? null;
  const beside = besideOf(titles, column);
  const isBesideSeries = beside.some((other) => seriesHeading.test(other));
  if (heading.test(title) || (isBesideSeries && numberHeading.test(title)))
    return { cut: () => '', isByHeading: true };
  if (numberFields.has(field)) return { cut: (cell) => cell };
  if (noteFields.has(field)) return { cut: (cell) => (alone.test(judgedNote(cell)) ? '' : cutWords(cell)) };
  if (field !== null) return { cut: cutWords };
  const isNearDocuments = beside.some(isOfDocuments);
  return { cut: unreadCut(title, isNearDocuments) };
}

const cuttersOf = (read: ReadColumns, rows: readonly TableRow[]): readonly Cutter[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, column) =>
    cutterOf(read, column),
  );

const cutCells = (cutters: readonly Cutter[], { cells }: TableRow): readonly string[] =>
  cells.map((cell, column) => (cell === '' ? cell : (cutters[column]?.cut(cell) ?? cell)));

/** Whether any cell below the headings holds a passport. */
export function holdPassports(rows: readonly TableRow[], read: ReadColumns): boolean {
  const cutters = cuttersOf(read, rows);
  return rows.some((row) => cutCells(cutters, row).some((cell, column) => cell !== row.cells[column]));
}

/** A row as it is kept, and at which of its cells it is told that a passport was left out. */
export type KeptRow = TableRow & { readonly notices: readonly CellNotice[] };

/** Rows with the passports left out: whole columns by their headings, numbers out of words, cells where no field is read. */
export function withoutPassports(rows: readonly TableRow[], read: ReadColumns): readonly KeptRow[] {
  const cutters = cuttersOf(read, rows);
  return rows.map((row) => {
    const cells = cutCells(cutters, row);
    const notices = cells.flatMap((cell, column): CellNotice[] =>
      cell === row.cells[column] || cutters[column]?.isByHeading
        ? []
        : [{ column, field: read.fields[column] ?? 'note', code: passportLeftOut }],
    );
    return { line: row.line, cells, notices };
  });
}
