import { expect, it } from 'vitest';
import { entryName } from './entry-name.ts';

it.each([
  ['Северный лён', 'ООО', 'ООО Северный лён'],
  ['ООО «Северный лён»', 'ООО', 'ООО «Северный лён»'],
  ['ооо Лён', 'ООО', 'ооо Лён'],
  ['Ипподром', 'ИП', 'ИП Ипподром'],
  ['ИП', 'ИП', 'ИП'],
  ['Ветрова Алина', null, 'Ветрова Алина'],
])('%s with the form %s is called %s', (title, opf, name) => {
  expect(entryName({ title, opf })).toBe(name);
});
