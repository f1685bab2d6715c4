import { expect, it } from 'vitest';
import { sampleTokens } from '../testing/fake-api.ts';
import { sizePart, storedPageSize, storePageSize } from './page-size.ts';
import { setTokens } from './session.ts';

it('remembers the size of a page for each person and each list', () => {
  setTokens(sampleTokens('one'));
  storePageSize('orders', 50);
  expect([storedPageSize('orders', 10), storedPageSize('tags', 25)]).toEqual([50, 25]);
  setTokens(sampleTokens('two', 300_000, 8));
  expect(storedPageSize('orders', 10)).toBe(10);
  setTokens(sampleTokens('three'));
  expect(storedPageSize('orders', 10)).toBe(50);
});

it('takes from the address only sizes that there are', () => {
  expect(sizePart.read(new URLSearchParams('size=100'))).toBe(100);
  expect(sizePart.read(new URLSearchParams('size=1000'))).toBeUndefined();
});
