/**
 * Several phones, tags, people or addresses in one cell of a table, as the export writes and the import reads them. A cell of phones:
 * `+79000000052 доб. 14 [до 17:00] ✓, +78120000021`; of tags: `Опт, Срочно`; a cell of people or addresses has a line for each, and each line the same
 * headings as the table: `Контактное лицо: Мохова Рада; Телефон: +79000000052`. A backslash takes a sign as it is. Pure.
 */

const escapeSigns = (text: string, signs: RegExp): string =>
  text.replaceAll(signs, (sign) => (sign === '\n' ? '\\n' : sign === '\r' ? '\\r' : `\\${sign}`));
const unescapeSigns = (text: string): string =>
  text.replaceAll(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign));

export interface PackedPhone {
  readonly number: string;
  readonly extension: string | undefined;
  /** When to call. */
  readonly note: string | undefined;
  /** Somebody has said that this landline number shall be used. */
  readonly confirmed: boolean;
}

export const packPhones = (phones: readonly PackedPhone[]): string =>
  phones
    .map(({ number, extension, note, confirmed }) =>
      [
        number,
        extension === undefined ? '' : `доб. ${escapeSigns(extension, /[^\p{L}\d*]/gu)}`,
        note === undefined ? '' : `[${escapeSigns(note, /[\\[\]\n\r]/g)}]`,
        confirmed ? '✓' : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

/** What stands between commas, semicolons or ` / `, brackets and escaped signs whole. */
const phonePattern = /(?:\\[\s\S]|\[(?:\\[\s\S]|[^\]\\]){0,500}\]|(?!\s\/\s)[^,;\\])+/g;
/** Where what follows a number may begin: of a cell that says anything else, no more are tried. */
const tailStart = /\[|✓|\(?(?:доб|вн|ext|#)/giu;
const mostTailStarts = 20;
const phoneTail =
  /^(?:\(?(?:доб|вн|ext|#)(?:\.\s*|\s+|(?=\d))(?<extension>(?:\\[\s\S]|[\p{L}\d*])+)\)?)?(?:\s*\[(?<note>(?:\\[\s\S]|[^\]\\])*)\])?(?:\s*(?<confirmed>✓))?$/iu;

function parsePhone(part: string): PackedPhone {
  for (const { index } of [...part.matchAll(tailStart)].slice(0, mostTailStarts)) {
    const tail = phoneTail.exec(part.slice(index))?.groups;
    if (!tail) continue;
    const { extension, note, confirmed } = tail;
    return {
      number: part.slice(0, index).trim(),
      extension: extension === undefined ? undefined : unescapeSigns(extension),
      note: note === undefined ? undefined : unescapeSigns(note),
      confirmed: confirmed !== undefined,
    };
  }
  return { number: part, extension: undefined, note: undefined, confirmed: false };
}

/** Phones of a cell, however people write them. */
export const parsePhones = (cell: string): readonly PackedPhone[] =>
  (cell.match(phonePattern) ?? [])
    .map((part) => part.replace(/^\s*\/\s/, '').trim())
    .filter((part) => part !== '')
    .map(parsePhone);

export const packTitles = (titles: readonly string[]): string =>
  titles.map((title) => escapeSigns(title, /[\\,;\n\r]/g)).join(', ');

/** Titles of a cell: between commas, semicolons or ends of lines. */
export const parseTitles = (cell: string): readonly string[] =>
  (cell.match(/(?:\\[\s\S]|[^,;\n\r\\])+/g) ?? [])
    .map((part) => unescapeSigns(part.trim()))
    .filter((title) => title !== '');

export type LabelledCell = readonly [heading: string, value: string];

export const packLine = (cells: readonly LabelledCell[]): string =>
  cells.map(([heading, value]) => `${heading}: ${escapeSigns(value, /[\\;\n\r]/g)}`).join('; ');

/** The labelled parts of each line that is not blank; a part without a label has an empty one. */
export const parseLines = (cell: string): readonly (readonly LabelledCell[])[] =>
  cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      (line.match(/(?:\\[\s\S]|[^;\\])+/g) ?? [])
        .filter((part) => part.trim() !== '')
        .map((part): LabelledCell => {
          const colon = part.indexOf(':');
          return [part.slice(0, Math.max(colon, 0)).trim(), unescapeSigns(part.slice(colon + 1).trim())];
        }),
    );

/** Signs of full width count too: some spreadsheets take them for the narrow ones. */
const guardedStart = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * A text that a spreadsheet would take for a formula stands behind an apostrophe, and so does one that begins with such an
 * apostrophe itself. Cells of workbooks have a type and need it only for the latter.
 */
export const guardFormula = (text: string, { typed }: { readonly typed: boolean }): string =>
  (typed ? guardedStart : /^'*[=+\-@\t\r＝＋－＠]/).test(text) ? `'${text}` : text;
export const unguardFormula = (cell: string): string => (guardedStart.test(cell) ? cell.slice(1) : cell);
