import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../language/i18n.ts';
import { inReadersLanguage } from './carrier-text.ts';

afterEach(() => changeLanguage('ru'));

const reasons = {
  russian: '02011 Параметры запроса составлены неверно',
  english: 'Order did not pass validation',
};

it('gives a reason to who reads its language, and says whose words an English one is in Russian', async () => {
  expect(inReadersLanguage(reasons.russian, 'Ответ службы')).toBe(reasons.russian);
  expect(inReadersLanguage(reasons.english, 'Ответ службы')).toBe(
    'Ответ службы: «Order did not pass validation»',
  );
  await changeLanguage('en');
  expect(inReadersLanguage(reasons.english, 'The carrier refused')).toBe(reasons.english);
  expect(inReadersLanguage(reasons.russian, 'The carrier refused')).toBe('The carrier refused');
});
