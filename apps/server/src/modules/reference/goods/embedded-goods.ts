import chapters from './chapters.json' with { type: 'json' };
import everydayGoods from './everyday-goods.json' with { type: 'json' };
import type { Good, GoodName } from './goods.ts';

const chapterByCode: ReadonlyMap<string, GoodName> = new Map(
  chapters.map((chapter) => [chapter.code, chapter]),
);

/** A chapter by the beginning of a code. */
export const chapterOf = (code: string): GoodName | undefined => chapterByCode.get(code.slice(0, 2));

const parentsOf = (code: string): readonly GoodName[] =>
  [chapterOf(code)].filter((parent) => parent !== undefined);

/**
 * What is sent every day, by its codes of six digits; in their order. The official text calls few of these as people do, so
 * their own words decide.
 */
export const embeddedGoods: readonly Good[] = everydayGoods.map((good) => ({
  ...good,
  parents: parentsOf(good.code),
}));

const wordsByCode: ReadonlyMap<string, string> = new Map(
  embeddedGoods.map(({ code, name, nameEn, words }) => [code, [name, nameEn, words].join('; ')]),
);

/** The everyday words for a longer code: those of its first six digits. */
export const everydayWords = (code: string): string => wordsByCode.get(code.slice(0, 6)) ?? '';
