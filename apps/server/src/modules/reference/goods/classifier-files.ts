import { chapterOf, embeddedGoods, everydayWords } from './embedded-goods.ts';
import type { Good, GoodName } from './goods.ts';

/** The texts of the tax service's files, by what they list. */
export interface ClassifierFiles {
  readonly chapters: string;
  readonly headings: string;
  readonly codes: string;
}

/** A file that is no such list. */
export class ClassifierError extends Error {}

/** Fields of the rows that hold today: those without a last day. The first line tells the version. */
function currentRows(text: string, width: number): readonly (readonly string[])[] {
  return text
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('|').map((field) => field.trim()))
    .filter((fields) => fields.length >= width && fields[width - 1] === '');
}

/** Capitals of a whole name are the file's way to print it. */
function spelled(name: string): string {
  const text = name
    .replaceAll(/^(\s*-)+\s*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[:;]$/, '');
  const isShouted = text === text.toUpperCase();
  const words = isShouted ? text.toLowerCase() : text;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Прочие` says nothing without what they are other than. */
const fullName = (name: string, heading: GoodName | undefined): string =>
  heading && /^проч/i.test(name) ? `${heading.name}: ${name.toLowerCase()}` : name;

function readNames(text: string, width: number, codeWidth: number): ReadonlyMap<string, GoodName> {
  const names = currentRows(text, width).map((fields): [string, GoodName] => {
    const code = fields.slice(codeWidth === 2 ? 1 : 0, 2).join('');
    return [code, { code, name: spelled(fields[2] ?? ''), nameEn: null }];
  });
  return new Map(names.filter(([code]) => code.length === codeWidth && /^\d+$/.test(code)));
}

/**
 * Goods of the tax service's classifier, code by code, with the everyday words of the embedded ones. Of the latter those
 * stay whose heading the files lack.
 */
export function readClassifier(files: ClassifierFiles): readonly Good[] {
  const chapters = readNames(files.chapters, 6, 2);
  const headings = readNames(files.headings, 5, 4);
  const goods = currentRows(files.codes, 6).flatMap(
    ([chapter = '', heading = '', sub = '', text = '']): Good[] => {
      const code = chapter + heading + sub;
      if (!/^\d{10}$/.test(code)) return [];
      const [known, above] = [chapterOf(code) ?? chapters.get(chapter), headings.get(chapter + heading)];
      const parents = [known, above].filter((parent) => parent !== undefined);
      return [
        { code, name: fullName(spelled(text), above), nameEn: null, parents, words: everydayWords(code) },
      ];
    },
  );
  if (goods.length === 0) throw new ClassifierError('no codes of ten digits are in force');
  const known = new Set(goods.map(({ code }) => code.slice(0, 6)));
  return [...goods, ...embeddedGoods.filter(({ code }) => !known.has(code))];
}
