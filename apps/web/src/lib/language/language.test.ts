import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

const nothing = { query: null, stored: null, host: null, browser: [] };

it('takes the address, then the earlier choice, then the host, then the browser, then Russian', () => {
  expect(chooseLanguage({ query: 'en', stored: 'ru', host: 'ru', browser: ['ru'] })).toBe('en');
  expect(chooseLanguage({ ...nothing, stored: 'en', host: 'ru' })).toBe('en');
  expect(chooseLanguage({ ...nothing, host: 'en', browser: ['ru-RU'] })).toBe('en');
  expect(chooseLanguage({ ...nothing, browser: ['de-DE', 'en-GB'] })).toBe('en');
  expect(chooseLanguage({ ...nothing, query: 'de', browser: ['de'] })).toBe('ru');
});
