import { expect, it } from 'vitest';
import { isCalled } from './other-layout.ts';

it.each([
  ['Настройки', 'настр', true],
  ['Настройки', 'yfcnh', true],
  ['Settings', 'ыуее', true],
  ['Настройки', 'ntub', false],
  ['Теги', '', true],
])('finds %s by %s: %s', (name, typed, isFound) => {
  expect(isCalled(name, typed)).toBe(isFound);
});
