import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recoverCache, recoverStream } from './recovery.ts';

const stream = (first: number, top: number, epoch = 'e') => ({
  position: { offset: top, epoch },
  kept: Array.from({ length: Math.max(top - first + 1, 0) }, (_, index) => ({
    data: index,
    offset: first + index,
  })),
});

describe('stream recovery', () => {
  it.each([
    ['nothing missed', stream(1, 5), { offset: 5, epoch: 'e' }, []],
    ['some missed', stream(1, 5), { offset: 3, epoch: 'e' }, [4, 5]],
    ['everything, from any epoch', stream(1, 3), { offset: 0, epoch: '' }, [1, 2, 3]],
    ['an empty stream from its start', stream(1, 0), { offset: 0, epoch: '' }, []],
    ['another epoch', stream(1, 5), { offset: 5, epoch: 'f' }, undefined],
    ['the oldest missed dropped', stream(4, 8), { offset: 2, epoch: 'e' }, undefined],
    ['the kept ones expired', stream(9, 8), { offset: 7, epoch: 'e' }, undefined],
    ['a position ahead of the stream', stream(1, 5), { offset: 9, epoch: 'e' }, undefined],
    [
      'exactly the limit',
      stream(1, 300),
      { offset: 0, epoch: 'e' },
      Array.from({ length: 300 }, (_, i) => i + 1),
    ],
    ['one over the limit', stream(1, 301), { offset: 0, epoch: 'e' }, undefined],
  ])('%s', (_case, state, since, expected) => {
    expect(recoverStream(state, since, 300)?.map(({ offset }) => offset)).toEqual(expected);
  });

  it('gives all that was missed, in order, or nothing', () => {
    const numbers = fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(numbers, ([top, size, seen, limit]) => {
        const recovered = recoverStream(
          stream(Math.max(top - size + 1, 1), top),
          { offset: seen, epoch: 'e' },
          limit,
        );
        const missed = Array.from({ length: Math.max(top - seen, 0) }, (_, index) => seen + 1 + index);
        const isPossible = seen <= top && missed.length <= Math.min(size, limit);
        expect(recovered?.map(({ offset }) => offset)).toEqual(isPossible ? missed : undefined);
      }),
    );
  });
});

describe('cache recovery', () => {
  it.each([
    ['any position gets the newest', stream(7, 7), { offset: 2, epoch: 'other' }, [7]],
    ['no position gets the newest', stream(7, 7), { offset: 0, epoch: '' }, [7]],
    ['the newest is known already', stream(7, 7), { offset: 7, epoch: 'e' }, []],
    ['the newest is known and expired', stream(8, 7), { offset: 7, epoch: 'e' }, []],
    ['the newest is gone', stream(8, 7), { offset: 3, epoch: 'e' }, undefined],
    ['nothing was ever published', stream(1, 0), { offset: 0, epoch: '' }, undefined],
  ])('%s', (_case, state, since, expected) => {
    expect(recoverCache(state, since)?.map(({ offset }) => offset)).toEqual(expected);
  });
});
