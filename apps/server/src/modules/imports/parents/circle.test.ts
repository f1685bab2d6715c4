import { asId } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { depthsOf, rowsInCircle } from './circle.ts';

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

it('counts what stands above a row, and nothing where that leads into a circle', () => {
  const links = [[4, 3], [3, 2], [2, 1], [5, 2], [7, 6], [6, 6], [8, 9], [9, 7]] as const; // biome-ignore format: pairs
  const depths = depthsOf(new Map(links.map(([child, parent]) => [row(child), row(parent)] as const)));
  expect(Object.fromEntries(depths)).toEqual({ 2: 1, 3: 2, 4: 3, 5: 2, 6: 0, 7: 0, 8: 0, 9: 0 });
});
