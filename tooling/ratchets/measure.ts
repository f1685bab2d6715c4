import { dirname } from 'node:path';
import { findForeignTables } from '../tables/foreign-tables.ts';
import { owners } from '../tables/owners.ts';
import { readParts, type Source } from './read-sources.ts';
import { type Sizes, sizesOf } from './sizes.ts';

/**
 * Figures of one part of the project, outside tests. All but `testsPerCode` are better the smaller they are. What goes
 * beyond a limit is summed, so that neither one more offender nor a greater one passes.
 */
export interface Figures {
  /** Lines beyond `longFile`, of all files. */
  readonly longFileLines: number;
  /** Lines beyond `longFunction`, of all functions. */
  readonly longFunctionLines: number;
  /** Sources beyond `fullFolder`, of all folders. */
  readonly crowdedSources: number;
  readonly casts: number;
  /** Comments that silence a tool. */
  readonly suppressions: number;
  /** Tables that a file names though they are another owner's. */
  readonly foreignTables: number;
  /** Lines of tests to a line of code, declarations of the contract left out. */
  readonly testsPerCode: number;
}

export const longFile = 250;
export const longFunction = 50;
export const fullFolder = 25;

/** Tables of names and words are as long, and as many, as what they name. */
const isTable = ({ path }: Source): boolean =>
  /\/locales\/|^packages\/places\/build\/|^tooling\/carriers-page\/verified\.ts$/.test(path);

/** The contract declares shapes; what they take and refuse is tried at the server's calls. */
const isDeclaration = ({ path }: Source): boolean => path.startsWith('packages/contract/src/');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const linesOf = (sources: readonly Source[]): number => sum(sources.map(({ lines }) => lines));
const rounded = (value: number): number => Math.round(value * 100) / 100;

const beyond = (limit: number, values: readonly number[]): number =>
  sum(values.map((value) => Math.max(0, value - limit)));

function figuresOf(sources: readonly Source[], filesWithForeign: readonly string[]): Figures {
  const code = sources.filter(({ isTest }) => !isTest);
  const tested = sources.filter((source) => !isDeclaration(source));
  const [tests, testedCode] = [tested.filter(({ isTest }) => isTest), tested.filter(({ isTest }) => !isTest)];
  const texts = code.filter((source) => !isTable(source));
  const folders = Map.groupBy(texts, ({ path }) => dirname(path)).values();
  return {
    longFileLines: beyond(
      longFile,
      texts.map(({ lines }) => lines),
    ),
    longFunctionLines: beyond(
      longFunction,
      code.flatMap(({ functions }) => functions),
    ),
    crowdedSources: beyond(
      fullFolder,
      [...folders].map(({ length }) => length),
    ),
    casts: sum(code.map(({ casts }) => casts)),
    suppressions: sum(code.map(({ suppressions }) => suppressions)),
    foreignTables: filesWithForeign.filter((file) => code.some(({ path }) => path === file)).length,
    testsPerCode: rounded(linesOf(tests) / Math.max(1, linesOf(testedCode))),
  };
}

export interface Measured {
  readonly figures: Readonly<Record<string, Figures>>;
  readonly sizes: Readonly<Record<string, Sizes>>;
}

/** Figures and sizes of every part below a project's root. */
export function measure(root: string): Measured {
  const parts = readParts(root);
  const filesWithForeign = findForeignTables(root, owners).map(({ file }) => file);
  return {
    figures: Object.fromEntries(
      Object.entries(parts).map(([part, sources]) => [part, figuresOf(sources, filesWithForeign)]),
    ),
    sizes: Object.fromEntries(Object.entries(parts).map(([part, sources]) => [part, sizesOf(sources)])),
  };
}
