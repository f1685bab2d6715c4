import { expect, test } from 'vitest';
import { parseMessage } from '../parse-message.ts';
import { knownCities } from '../testing/all-messages.ts';
import { toReceiver } from './receiver.ts';

const findCity = knownCities();
const receiverOf = (text: string) => toReceiver(parseMessage(text, findCity).parts);

test('a person, an address and what the courier should know', () => {
  const text =
    'Иванов Пётр, 8 900 000-00-11 доб. 12, Казань, ул. Баумана 5 кв 3, 2 подъезд, этаж 4, вход со двора, после 18:00';
  expect(receiverOf(text)).toEqual({
    address: { city: 'Казань', city_type: 'г', street: 'ул Баумана', house: '5', office: '3' },
    person: { contact_name: 'Иванов Пётр', phones: [{ number: '+79000000011' }] },
    comment: 'подъезд 2; этаж 4; вход со двора; после 18:00; +79000000011 доб. 12',
  });
});

test('a card of a firm: its numbers, and its legal address beside the other one', () => {
  const text =
    'ООО «Ромашка» ИНН/КПП 7800000010/780001001 ОГРН 1207800000000\nЮридический адрес: 191023, г. Санкт-Петербург, ул. Садовая, д. 15, оф. 7\nАдрес склада: г. Тверь, ул. Мира 3\nр/с 40702810200000000001 БИК 044525225\ninfo@romashka.example';
  expect(receiverOf(text)).toEqual({
    address: { city: 'Тверь', city_type: 'г', street: 'ул Мира', house: '3' },
    person: {
      company_name: 'Ромашка',
      opf_full: 'ООО',
      inn: '7800000010',
      kpp: '780001001',
      ogrn: '1207800000000',
      email: 'info@romashka.example',
      legal_address: '191023, г Санкт-Петербург, ул Садовая, д 15, оф 7',
      phones: [],
    },
  });
});

test('phones of the first person alone; all where the first has none', () => {
  const both = 'Иванов Пётр 8 900 000 00 11, Колосова Майя 8 900 000 00 12';
  expect(receiverOf(both).person.phones).toEqual([{ number: '+79000000011' }]);
  const second = 'Иванов Пётр, Колосова Майя 8 900 000 00 12';
  expect(receiverOf(second).person.phones).toEqual([{ number: '+79000000012' }]);
});

test('an entrepreneur is the contact where nobody else is named', () => {
  expect(receiverOf('ИП Лужин П. А.').person).toEqual({
    contact_name: 'Лужин П. А.',
    company_name: 'Лужин П. А.',
    opf_full: 'ИП',
    phones: [],
  });
});

test('what the form cannot take is left out, not cut', () => {
  const long = `вход ${'с торца и дальше по коридору '.repeat(2)}`.trim();
  const text = Array.from({ length: 9 }, () => long).join('. ');
  const { comment = '' } = receiverOf(text);
  expect(comment.length).toBeLessThanOrEqual(255);
  expect(comment.endsWith('коридору')).toBe(true);
});

test('what the comment has no room for is told', () => {
  const hints = ['торца', 'двора', 'улицы', 'арки', 'парковки'].map(
    (side) => `вход с ${side} и дальше по коридору до конца мимо охраны и лифтов`,
  );
  const { comment = '', commentLeft = [] } = receiverOf(hints.join('. '));
  expect([...comment.split('; '), ...commentLeft]).toEqual(hints);
  expect(commentLeft.length).toBeGreaterThan(0);
});

test('a message that says nothing gives an empty person', () => {
  expect(receiverOf('')).toEqual({ person: { phones: [] } });
});
