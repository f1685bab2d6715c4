import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { nameText, optionalName, personName } from './wire.ts';

const codeOf = (schema: z.ZodType, text: string): unknown => {
  const issue = schema.safeParse(text).error?.issues[0];
  return issue?.code === 'custom' ? issue.params?.code : issue?.code;
};
const links = [
  'http://a.ru',
  'Приз: HTTPS://a.ru',
  'www.a.ru',
  'a.ru/приз',
  'Приз на сайт.рф/x',
  'пишите a@b',
  'a.ru:8080',
  'ftp://x',
  'сайт\u3002рф/x',
  'a\uFF0Eru/x',
  'a\u2024ru/x',
];
const turned = ['Иван \u202Eгелo', 'Анна\u202D Петрова'];

describe('a name that others get to read', () => {
  it.each(links)('of an account, a person or a role holds no address: %s', (text) => {
    for (const schema of [nameText(100), personName(100), optionalName(100)])
      expect(codeOf(schema, text)).toBe('name_link');
  });

  it.each(turned)('is not turned round: %j', (text) => {
    for (const schema of [nameText(100), personName(100), optionalName(100)])
      expect(codeOf(schema, text)).toBe('unstorable_text');
  });

  it.each(['a.ru', 'Иван evil.com', 't.me', 'приз сайт.рф', 'evil\u3002com', 'evil\uFF61com'])(
    'of a person is no site: %s',
    (text) => {
      expect(codeOf(personName(100), text)).toBe('name_link');
    },
  );

  it.each([
    'Яндекс.Такси',
    'Booking.com',
    'ООО «Ромашка.ру»',
    'A/S Maersk',
    '24/7 Логистика',
    'ИП Иванов И.И.',
  ])('of an account is %s', (text) => {
    expect(nameText(100).parse(text)).toBe(text);
  });

  it.each(['Анна-Мария', 'А.Б. Иванов', 'А.Б.Иванов', 'O’Брайен', 'Мамин-Сибиряк'])(
    'of a person is %s',
    (text) => {
      expect(personName(100).parse(text)).toBe(text);
    },
  );

  it.each(['', 'Нач.отдела', 'зам. директора', 'Закупки/логистика'])('of a role is %j', (text) => {
    expect(optionalName(100).parse(text)).toBe(text);
  });

  it('loses the other marks of direction that come with pasted text', () => {
    expect(personName(100).parse('\u202AИван\u202C')).toBe('Иван');
  });
});
