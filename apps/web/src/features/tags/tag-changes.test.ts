import { expect, it } from 'vitest';
import { changedTo, tagState } from './tag-changes.ts';

const things = [{ tags: [{ tagId: 4 }, { tagId: 5 }] }, { tags: [{ tagId: 4 }] }, { tags: [{ tagId: 6 }] }];

it.each([
  [4, new Map(), 'some'],
  [9, new Map(), 'none'],
  [4, new Map([[4, true]]), 'all'],
  [4, new Map([[4, false]]), 'none'],
] as const)('tells where tag %i stands', (tagId, changes, state) => {
  expect(tagState(things, tagId, changes)).toBe(state);
});

it('tells which tags are put on and which are taken off', () => {
  const changes = new Map([
    [4, true],
    [5, false],
    [6, true],
  ]);
  expect([changedTo(changes, true), changedTo(changes, false)]).toEqual([[4, 6], [5]]);
});
