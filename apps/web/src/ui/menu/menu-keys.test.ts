import { expect, it } from 'vitest';
import { placeByKey } from './menu-keys.ts';

const labels = ['Изменить', 'Объединить с другим', 'Удалить', 'Отменить'];

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['у', 0, 2],
  ['О', 0, 1],
  ['о', 1, 3],
  ['о', 3, 1],
  ['и', 0, 0],
  ['я', 0, undefined],
  [' ', 0, undefined],
  ['Tab', 0, undefined],
] as const)('%s from %i leads to %s', (key, place, next) => {
  expect(placeByKey(key, labels, place)).toBe(next);
});
