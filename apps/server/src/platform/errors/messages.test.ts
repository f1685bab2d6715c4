import { expect, it } from 'vitest';
import { createMessageCatalogue } from './messages.ts';

const messages = createMessageCatalogue({
  later: { ru: 'Повторите через {wait}', en: 'Try again in {wait}' },
  short: { ru: 'Не хватает {lackingKopecks}', en: '{lackingKopecks} short' },
});

it.each([
  [895, '15 минут', '15 minutes'],
  [60, '1 минуту', '1 minute'],
  [121, '3 минуты', '3 minutes'],
  [31, '31 секунду', '31 seconds'],
  [4, '4 секунды', '4 seconds'],
])('a wait of %i seconds is told in words', (seconds, ru, en) => {
  expect(messages.text('later', 'ru', { seconds })).toBe(`Повторите через ${ru}`);
  expect(messages.text('later', 'en', { seconds })).toBe(`Try again in ${en}`);
});

it.each([
  [123_456_789, '1 234 567,89', '1,234,567.89'],
  [5, '0,05', '0.05'],
  [-150_000, '−1 500,00', '−1,500.00'],
])('%i kopecks are told in roubles', (lackingKopecks, ru, en) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(messages.text('short', 'ru', { lackingKopecks }))).toBe(`Не хватает ${ru} ₽`);
  expect(plain(messages.text('short', 'en', { lackingKopecks }))).toBe(`${en} ₽ short`);
});
