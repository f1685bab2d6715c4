import { expect, it } from 'vitest';
import { isBareCode, reasonInWords, withReasonInWords } from './reason-words.ts';
import { createStatusReader, returnInProgress, statusesOf } from './status-reader.ts';

it.each([
  ['Отказ получателя', 'receiver_refused'],
  ['Получатель отказался от получения', 'receiver_refused'],
  ['Отказано в получении', 'receiver_refused'],
  ['Refused by the receiver', 'receiver_refused'],
  ['Отказ отправителя', undefined],
  ['Отправитель отказался от отправки', undefined],
  ['Отказ в приёме', undefined],
  ['Refused by sender', undefined],
  ['Истёк срок хранения', 'storage_expired'],
  ['Срок бесплатного хранения истек', 'storage_expired'],
  ['Возврат по истечении срока хранения', 'storage_expired'],
  ['Storage period expired', 'storage_expired'],
  ['Срок хранения до 5 марта', undefined],
  ['Завтра истекает срок хранения', undefined],
  ['Нет дома', undefined],
  ['', undefined],
])('«%s» tells %s', (words, reason) => {
  expect(reasonInWords(words)).toBe(reason);
});

it('gives a reason to a problem without one, and to nothing else', () => {
  const words = 'Отказ получателя';
  const problem = { status: 'problem', isKnown: true } as const;
  const delivered = { status: 'delivered', isKnown: true } as const;
  expect(withReasonInWords(problem, undefined, words).problemReason).toBe('receiver_refused');
  expect(withReasonInWords(problem, undefined, 'Нет дома')).toEqual(problem);
  expect(withReasonInWords(delivered, words)).toEqual(delivered);
  expect(withReasonInWords(returnInProgress, words)).toEqual(returnInProgress);
});

it('a table may name a reason, which is a problem', () => {
  const table = { 1: 'storage_expired', 2: 'keep', 3: 'lost' } as const;
  const read = createStatusReader(table);
  expect(read('1')).toEqual({ status: 'problem', problemReason: 'storage_expired', isKnown: true });
  expect(read('2')).toEqual({ status: undefined, isKnown: true });
  expect(statusesOf([table])).toEqual(['problem', 'lost']);
});

it.each(['02011', '[02011]', '02011; 05021', 'ILLEGAL_INDEX_TO', 'v2_field_is_empty', 'E-1024.'])(
  '%s is a code and no words',
  (words) => expect(isBareCode(words)).toBe(true),
);

it.each([
  '',
  ' ',
  'Нет',
  'Forbidden',
  'Груз 12',
  'Error 02011',
  '02011 Неверный индекс',
  'дом_7',
  '{"code":1}',
])('«%s» is not a code alone', (words) => expect(isBareCode(words)).toBe(false));
