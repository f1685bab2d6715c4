import { fullFolder } from './measure.ts';
import { type Sizes, totalOf } from './sizes.ts';

/** What the project measures now, as a section of a page. */
export interface PageFigures {
  readonly sizes: Readonly<Record<string, Sizes>>;
  /** Gzipped bytes of JavaScript on the first screen. */
  readonly firstScreen: number;
}

const heads = [
  'part',
  'files',
  'lines',
  'functions',
  'p50',
  'p90',
  '`as`',
  'silenced',
  'tests : code',
  'fullest folder',
  `over ${fullFolder}`,
];

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? 0;

function cellsOf(sizes: Sizes): readonly string[] {
  const { functions, folders } = sizes;
  return [
    ...[sizes.files, sizes.lines, functions.length, percentile(functions, 0.5), percentile(functions, 0.9)],
    ...[sizes.casts, sizes.suppressions],
    (sizes.testLines / Math.max(1, sizes.lines)).toFixed(2),
    folders[0]?.[1] ?? 0,
    folders.filter(([, files]) => files > fullFolder).length,
  ].map(String);
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The lines between the two marks of the page. */
export function renderFigures({ sizes, firstScreen }: PageFigures): string {
  return [
    row(heads),
    row(['---', ...heads.slice(1).map(() => '--:')]),
    ...Object.entries(sizes).map(([part, values]) => row([part, ...cellsOf(values)])),
    row(['all', ...cellsOf(totalOf(Object.values(sizes)))]),
    '',
    `JavaScript of the first screen: ${(firstScreen / 1000).toFixed(1)} kB gzip.`,
  ].join('\n');
}

const begin = '<!-- figures: npm run figures -->';
const end = '<!-- /figures -->';

/** What stands between the marks; `undefined` where the page lacks them. */
export function sectionOf(page: string): string | undefined {
  const [, rest] = page.split(begin);
  return rest?.includes(end) ? rest.slice(0, rest.indexOf(end)).trim() : undefined;
}

/** The page with these lines between its marks. */
export const withSection = (page: string, section: string): string =>
  `${page.slice(0, page.indexOf(begin) + begin.length)}\n\n${section}\n\n${page.slice(page.indexOf(end))}`;

/** How far a number of the page may be off, so that not every change has to write them anew. */
const isNear = (kept: number, now: number): boolean =>
  Math.abs(kept - now) <= Math.max(0.1 * Math.abs(now), Number.isInteger(now) ? 10 : 0.05);

const numbersOf = (line: string): readonly number[] => (line.match(/\d+(\.\d+)?/g) ?? []).map(Number);

/** The lines that are not true any more. */
export function staleLines(kept: string, now: string): readonly string[] {
  const keptLines = kept.split('\n');
  return now.split('\n').filter((line, place) => {
    const keptLine = keptLines[place] ?? '';
    const [before, after] = [numbersOf(keptLine), numbersOf(line)];
    const isSameText = keptLine.replaceAll(/\d+(\.\d+)?/g, '') === line.replaceAll(/\d+(\.\d+)?/g, '');
    return !isSameText || !after.every((value, index) => isNear(before[index] ?? Number.NaN, value));
  });
}
