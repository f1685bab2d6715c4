import { asId } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { rowsInCircle } from './circle.ts';

const row = (id: number) => asId('ImportRowId', id);
const circleOf = (...pairs: readonly (readonly [number, number])[]) =>
  rowsInCircle(new Map(pairs.map(([child, parent]) => [row(child), row(parent)] as const))).toSorted();

describe('rows in a circle', () => {
  it.each([
    ['none in a chain', [[1, 2], [2, 3]], []],
    ['one that names itself', [[1, 1], [2, 1]], [1]],
    ['all of a circle, and none below it', [[4, 3], [1, 2], [2, 3], [3, 1], [5, 4]], [1, 2, 3]],
    ['those of two circles', [[1, 2], [2, 1], [3, 4], [4, 3], [5, 1]], [1, 2, 3, 4]],
  ] as const)('are %s', (_title, pairs, expected) => {
    expect(circleOf(...pairs)).toEqual(expected);
  }); // biome-ignore format: a row
});
