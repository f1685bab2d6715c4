import { describe, expect, it } from 'vitest';
import { isPersonName } from './full-name.ts';

describe('the name of a person', () => {
  it.each([
    'Ветрова Алина',
    'Тихонова Вера Петровна',
    'Вера Петровна Тихонова',
    'Ли Ольга Сергеевна',
    'Лужин П. А.',
    'П.А. Лужин',
    'ВЕТРОВА АЛИНА',
  ])('is %s', (text) => {
    expect(isPersonName(text)).toBe(true);
  });

  it.each([
    'Аорта',
    'Северный лён',
    'Студия Анна',
    'Магазин Вера',
    'Строй Мастер',
    'Новый Дом',
    'Лён 24',
    '',
  ])('is not %s', (text) => {
    expect(isPersonName(text)).toBe(false);
  });
});
