import { describe, expect, it } from 'vitest';
import { dayStateOf } from './day-state.ts';

const nothing = { count: 0, unrated: 0, drafts: 0, waiting: 0, collected: 0, problems: 0 };

describe('the state of a day', () => {
  it.each([
    ['nothing is collected', {}, undefined],
    ['one of them has a problem', { count: 9, drafts: 2, waiting: 6, problems: 1 }, ['problems', 1]],
    ['some are ordered', { count: 42, drafts: 9, unrated: 3, waiting: 30 }, ['ready', 30]],
    ['none is ordered and some have no rate', { count: 31, drafts: 27, unrated: 4 }, ['unrated', 4]],
    ['all have a rate and none is ordered', { count: 8, drafts: 8 }, ['drafts', 8]],
    ['all are ordered', { count: 5, waiting: 4, collected: 1 }, ['ordered', 5]],
    ['all are collected', { count: 14, collected: 14 }, ['collected', 14]],
  ])('tells when %s', (_what, counts, told) => {
    const state = dayStateOf({ ...nothing, ...counts });
    expect(state && [state.state, state.count]).toEqual(told);
  });
});
