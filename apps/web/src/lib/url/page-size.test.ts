import { expect, it } from 'vitest';
import { sampleTokens } from '../../testing/fake-api.ts';
import { setTokens } from '../session/session.ts';
import { type PageSize, pagingOf, sizePart } from './page-size.ts';

it('remembers the size of a page for each person and each list', () => {
  setTokens(sampleTokens('one'));
  const paging = (list: string, standard: PageSize) =>
    pagingOf(list, standard, { size: undefined, page: 1 }, () => undefined);
  paging('orders', 10).onPageSize(50);
  expect([paging('orders', 10).pageSize, paging('tags', 25).pageSize]).toEqual([50, 25]);
  setTokens(sampleTokens('two', 300_000, 8));
  expect(paging('orders', 10).pageSize).toBe(10);
  setTokens(sampleTokens('three'));
  expect(paging('orders', 10).pageSize).toBe(50);
});

it('takes from the address only sizes that there are', () => {
  expect(sizePart.read(new URLSearchParams('size=100'))).toBe(100);
  expect(sizePart.read(new URLSearchParams('size=1000'))).toBeUndefined();
});
