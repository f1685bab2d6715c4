import { dirname } from 'node:path';
import type { Source } from './read-sources.ts';

/** How large a part of the project is. All but `testLines` is counted outside tests. */
export interface Sizes {
  readonly files: number;
  readonly lines: number;
  /** Lines of each function, the shortest first. */
  readonly functions: readonly number[];
  readonly casts: number;
  readonly suppressions: number;
  readonly testLines: number;
  /** Sources of each folder, the fullest first. */
  readonly folders: readonly (readonly [folder: string, files: number])[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function sizesOf(sources: readonly Source[]): Sizes {
  const code = sources.filter(({ isTest }) => !isTest);
  const folders = Map.groupBy(code, ({ path }) => dirname(path));
  return {
    files: code.length,
    lines: sum(code.map(({ lines }) => lines)),
    functions: code.flatMap(({ functions }) => functions).toSorted((a, b) => a - b),
    casts: sum(code.map(({ casts }) => casts)),
    suppressions: sum(code.map(({ suppressions }) => suppressions)),
    testLines: sum(sources.filter(({ isTest }) => isTest).map(({ lines }) => lines)),
    folders: [...folders]
      .map(([folder, files]) => [folder, files.length] as const)
      .toSorted(([, a], [, b]) => b - a),
  };
}

/** The sizes of all parts together. */
export const totalOf = (sizes: readonly Sizes[]): Sizes => ({
  files: sum(sizes.map(({ files }) => files)),
  lines: sum(sizes.map(({ lines }) => lines)),
  functions: sizes.flatMap(({ functions }) => functions).toSorted((a, b) => a - b),
  casts: sum(sizes.map(({ casts }) => casts)),
  suppressions: sum(sizes.map(({ suppressions }) => suppressions)),
  testLines: sum(sizes.map(({ testLines }) => testLines)),
  folders: sizes.flatMap(({ folders }) => folders).toSorted(([, a], [, b]) => b - a),
});
