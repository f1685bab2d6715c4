import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMessage } from './parse-message.ts';
import type { ParsedMessage, Span } from './part.ts';
import { allMessages, knownCities } from './testing/all-messages.ts';

const findCity = knownCities();

const spansOf = ({ parts, rest }: ParsedMessage): readonly Span[] =>
  [...parts.flatMap((part) => [part, ...(part.more ?? [])]), ...rest].toSorted((a, b) => a.start - b.start);

function expectSound(text: string): void {
  const parsed = parseMessage(text, findCity);
  let readTo = 0;
  for (const { start, end } of spansOf(parsed)) {
    expect(start).toBeGreaterThanOrEqual(readTo);
    expect(end).toBeGreaterThan(start);
    readTo = end;
  }
  expect(readTo).toBeLessThanOrEqual(text.length);
  expect(parseMessage(text, findCity)).toEqual(parsed);
}

/** What messages are made of, in every order. */
const pieces = [
  ...allMessages.flatMap(({ text }) => text.split(/(?<=[,.:;\n ])/)),
  ...[
    '\n',
    ' ',
    '\u00a0',
    '"',
    '«',
    '(',
    ')',
    '-',
    '—',
    '\r\n',
    '\ufffc',
    '\u0000',
    'İ',
    'ẞ',
    '🚚',
    '٣',
    '½',
  ],
];

describe('whatever the text', () => {
  test('made of pieces of messages, every part has a place of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) =>
        expectSound(parts.join('')),
      ),
      { numRuns: 400 },
    );
  });

  test('made of any signs, every part has a place of its own', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), expectSound), { numRuns: 200 });
  });

  test('of digits and marks, every part has a place of its own', () => {
    const sign = fc.constantFrom(...'0123456789 +-()./,\nхдкгрсм');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 80 }), (signs) => expectSound(signs.join(''))),
      { numRuns: 400 },
    );
  });

  test('a message twice has the parts of both', () => {
    for (const { text } of allMessages) expectSound(`${text}\n\n${text}`);
  });
});

/** Twenty thousand letters that make a reader go back and forth, if any do. */
const adversaries = [
  ...[
    'а',
    'а-',
    'А. ',
    '9',
    '9 ',
    '8 (',
    '+7',
    '1х',
    '10х10х',
    'ул ',
    'ул. Мира 5, ',
    'Иванов Пётр ',
    'в Казани ',
  ],
  ...['"', '«', 'ООО "', 'ООО а ', 'г. ', 'д 5 ', 'пн-', 'пн-пт 9-18 ', '5-3 ', '> ', '[12.11.2026 ', 'инн '],
  ...[
    'Казань Баумана 5 ',
    'Ново-',
    '1 000 ',
    'a@b.',
    'по 2 кг ',
    '\n',
    '.,;',
    'вход ',
    'ая ул ',
    '5/',
    'два ',
  ],
  ...['на Мира 5, ', 'документы ', 'груз: а ', 'Добрый день Анна ', 'с 9 до ', 'Иванов И. И. ', 'юр адрес '],
];
const longest = 20_000;
/** Of processor time, which a busy machine does not lengthen; the slowest takes a twentieth of it. */
const patienceMs = 1500;

/** How long it takes to read, in milliseconds of processor time. */
function costOf(text: string): number {
  const before = process.threadCpuUsage();
  parseMessage(text, findCity);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.each(adversaries)('twenty thousand letters of %j are read at once', (piece) => {
  const text = piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest);
  expect(costOf(text)).toBeLessThan(patienceMs);
});

test.each([' ', '-', '(', '\t'])('so is a name with as many of %j behind it', (mark) => {
  expect(costOf(`Иванов ${mark.repeat(longest)}!`)).toBeLessThan(patienceMs);
});
