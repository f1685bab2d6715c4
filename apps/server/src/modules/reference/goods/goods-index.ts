import MiniSearch from 'minisearch';
import { searchWords } from '../../geo/index.ts';
import type { Good } from './goods.ts';
import { stem } from './stem.ts';

/** Finds codes by everyday words or by their first digits. */
export interface GoodsIndex {
  /** All that fit, the likeliest first; by digits and without a question in the order of the codes. */
  search(query: string): readonly Good[];
}

declare module '../../../platform/context/context.ts' {
  interface Capabilities {
    goods: GoodsIndex;
  }
}

interface Entry {
  readonly id: number;
  readonly words: string;
  readonly name: string;
  readonly nameEn: string;
  readonly parents: string;
}

const boost = { words: 4, name: 3, nameEn: 3, parents: 1 };
/** Shorter words are meant whole. */
const shortestPrefix = 3;
/** In longer words without digits one letter in seven may be wrong. */
const longestExact = 5;
const wrongLetters = 0.15;

/** They stand in many names and tell of no good. */
const littleWords: ReadonlySet<string> = new Set(
  'для из и с со в на по от к или за под без for of the and with to in a an or'.split(' '),
);

const toEntry = ({ words, name, nameEn, parents }: Good, id: number): Entry => ({
  id,
  words,
  name,
  nameEn: nameEn ?? '',
  parents: parents.flatMap((parent) => [parent.name, parent.nameEn ?? '']).join(' '),
});

function createWordIndex(goods: readonly Good[]): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: Object.keys(boost),
    tokenize: (text) => [...searchWords(text)],
    processTerm: (word) => (littleWords.has(word) ? null : stem(word)),
    searchOptions: {
      boost,
      prefix: (term) => term.length >= shortestPrefix,
      fuzzy: (term) => (term.length > longestExact && !/\d/.test(term) ? wrongLetters : false),
    },
  });
  index.addAll(goods.map(toEntry));
  return index;
}

/** A text by its stems, as one is compared with another. */
const stemmed = (text: string): string => searchWords(text).map(stem).join(' ');

/** Codes by what people call them, word for word. */
const byPhrase = (goods: readonly Good[]): ReadonlyMap<string, ReadonlySet<Good>> => {
  const phrases = goods.flatMap((good) =>
    good.words.split(';').map((phrase) => [stemmed(phrase), good] as const),
  );
  const grouped = Map.groupBy(phrases, ([phrase]) => phrase);
  return new Map([...grouped].map(([phrase, rows]) => [phrase, new Set(rows.map(([, good]) => good))]));
};

/** A longer code than any that is known finds the one it begins with. */
const fitsDigits = (code: string, digits: string): boolean =>
  code.startsWith(digits) || digits.startsWith(code);

/** The index is made on the first search by words. */
export function createGoodsIndex(unsorted: readonly Good[]): GoodsIndex {
  const goods = unsorted.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  let words: { readonly index: MiniSearch<Entry>; readonly phrases: ReturnType<typeof byPhrase> } | undefined;

  /** What is called just so comes before what is called so among other things. */
  function searchByWords(query: string): readonly Good[] {
    words ??= { index: createWordIndex(goods), phrases: byPhrase(goods) };
    const all = words.index.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : words.index.search(query);
    const likely = found.map(({ id }) => goods[id]).filter((good) => good !== undefined);
    const called = words.phrases.get(stemmed(query)) ?? new Set();
    return [...likely.filter((good) => called.has(good)), ...likely.filter((good) => !called.has(good))];
  }

  return {
    search(query) {
      const digits = query.replaceAll(/[\s.]/g, '');
      if (digits === '') return goods;
      return /^\d+$/.test(digits)
        ? goods.filter(({ code }) => fitsDigits(code, digits))
        : searchByWords(query);
    },
  };
}
