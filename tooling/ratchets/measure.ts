import { dirname } from 'node:path';
import { findForeignTables } from '../tables/foreign-tables.ts';
import { owners } from '../tables/owners.ts';
import { readParts, type Source } from './read-sources.ts';
import { type Sizes, sizesOf } from './sizes.ts';

/** Figures of one part of the project. All but `testsPerCode` are better the smaller they are. */
export interface Figures {
  /** Files of more than `longFile` lines. */
  readonly longFiles: number;
  /** Functions of more than `longFunction` lines, outside tests. */
  readonly longFunctions: number;
  /** Folders with more than `fullFolder` sources, tests not counted. */
  readonly fullFolders: number;
  /** Casts in a thousand lines, outside tests. */
  readonly castsPerThousand: number;
  /** Silenced tools in a thousand lines, outside tests. */
  readonly suppressionsPerThousand: number;
  /** Tables that a file names though they are another owner's. */
  readonly foreignTables: number;
  /** Lines of tests to a line of code. */
  readonly testsPerCode: number;
}

export const longFile = 250;
export const longFunction = 50;
export const fullFolder = 25;

/** Tables of names and words are as long as what they name. */
const isTable = ({ path }: Source): boolean => /\/locales\/|^packages\/places\/build\//.test(path);

/** The parts whose figures may not become worse. */
const ratcheted = ['server', 'web', 'sandbox', 'adapters', 'packages'];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const linesOf = (sources: readonly Source[]): number => sum(sources.map(({ lines }) => lines));
const rounded = (value: number): number => Math.round(value * 100) / 100;

function figuresOf(sources: readonly Source[], filesWithForeign: readonly string[]): Figures {
  const code = sources.filter(({ isTest }) => !isTest);
  const perThousand = (count: number): number => rounded((1000 * count) / Math.max(1, linesOf(code)));
  const folders = Object.values(Object.groupBy(code, ({ path }) => dirname(path)));
  return {
    longFiles: code.filter((source) => !isTable(source) && source.lines > longFile).length,
    longFunctions: sum(code.map(({ functions }) => functions.filter((lines) => lines > longFunction).length)),
    fullFolders: folders.filter((files) => (files?.length ?? 0) > fullFolder).length,
    castsPerThousand: perThousand(sum(code.map(({ casts }) => casts))),
    suppressionsPerThousand: perThousand(sum(code.map(({ suppressions }) => suppressions))),
    foreignTables: filesWithForeign.filter((file) => code.some(({ path }) => path === file)).length,
    testsPerCode: rounded(linesOf(sources.filter(({ isTest }) => isTest)) / Math.max(1, linesOf(code))),
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
      ratcheted.map((part) => [part, figuresOf(parts[part] ?? [], filesWithForeign)]),
    ),
    sizes: Object.fromEntries(Object.entries(parts).map(([part, sources]) => [part, sizesOf(sources)])),
  };
}
