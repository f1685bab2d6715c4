import { expect, it } from 'vitest';
import { quotedWords, refusalText } from './refusal-words.ts';

it('a refusal that is a code alone is a sentence which keeps the code', () => {
  expect(refusalText('02011', 'ru')).toBe(
    'Служба отказала с кодом 02011 и без объяснения. Что он значит, скажут в самой службе',
  );
  expect(refusalText('ILLEGAL_INDEX_TO', 'en')).toBe(
    'The carrier refused with the code ILLEGAL_INDEX_TO and no explanation. The carrier can tell what it means',
  );
});

it('a refusal is in the words of the carrier, quoted after ours to who reads another language', () => {
  expect(refusalText('Неверный индекс', 'ru')).toBe('Неверный индекс');
  expect(refusalText('Неверный индекс', 'en')).toBe('The carrier refused: “Неверный индекс”');
  expect(refusalText('Order is invalid', 'en')).toBe('Order is invalid');
  expect(refusalText('Order is invalid', 'ru')).toBe('Ответ службы: «Order is invalid»');
});

it('a code alone is called one where it is quoted, and words stay as they came', () => {
  expect(quotedWords('02011')).toBe('код 02011 без объяснения');
  expect(quotedWords('Код 02011: неверный индекс')).toBe('Код 02011: неверный индекс');
});
