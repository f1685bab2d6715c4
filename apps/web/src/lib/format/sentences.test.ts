import { expect, it } from 'vitest';
import { joinSentences } from './sentences.ts';

type Parts = Parameters<typeof joinSentences>[0];
const cases: readonly (readonly [Parts, string])[] = [
  [
    ['Недостаточно прав', 'Всё, что вы ввели, сохранено.'],
    'Недостаточно прав. Всё, что вы ввели, сохранено.',
  ],
  [['Уже есть.', undefined, 'Ещё раз?', false, 'Да'], 'Уже есть. Ещё раз? Да'],
  [['Одно'], 'Одно'],
  [[], ''],
];

it.each(cases)('parts sentences: %j', (parts, text) => {
  expect(joinSentences(parts)).toBe(text);
});
