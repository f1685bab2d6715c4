import type { Figures } from './measure.ts';

export type FiguresByPart = Readonly<Record<string, Figures>>;

const names: readonly (keyof Figures)[] = [
  'longFileLines',
  'longFunctionLines',
  'crowdedSources',
  'casts',
  'suppressions',
  'foreignTables',
  'testsPerCode',
];
/** A change elsewhere moves the ratio of tests a little; whatever is counted has no slack. */
const slack = 0.02;

const isMoreBetter = (name: keyof Figures): boolean => name === 'testsPerCode';

const isWorse = (name: keyof Figures, now: number, kept: number): boolean =>
  isMoreBetter(name) ? now < kept - slack : now > kept;

/** A sentence for every figure that has become worse than it was kept, or that is not kept at all. */
export const worsenings = (now: FiguresByPart, kept: FiguresByPart): readonly string[] =>
  Object.entries(now).flatMap(([part, figures]) =>
    names.flatMap((name) => {
      const [value, bound] = [figures[name], kept[part]?.[name]];
      if (bound === undefined)
        return [`${part}: ${name} is ${value} and not kept: npm run ratchets -- --tighten`];
      return isWorse(name, value, bound) ? [`${part}: ${name} is ${value}, and was ${bound}`] : [];
    }),
  );

/** The better of both, figure by figure. */
export const tightened = (now: FiguresByPart, kept: FiguresByPart): FiguresByPart =>
  Object.fromEntries(
    Object.entries(now).map(([part, figures]) => [
      part,
      Object.fromEntries(
        names.map((name) => {
          const bound = kept[part]?.[name] ?? figures[name];
          return [name, isMoreBetter(name) ? Math.max(figures[name], bound) : Math.min(figures[name], bound)];
        }),
      ) as unknown as Figures, // every name of the figures is there
    ]),
  );

/** One line for each part. */
export const table = (figures: FiguresByPart): string =>
  Object.entries(figures)
    .map(([part, values]) => `${part}: ${names.map((name) => `${name} ${values[name]}`).join(', ')}`)
    .join('\n');
