import { CarrierError } from '@tranzit/carrier-kit';
import { describe, expect, it } from 'vitest';
import { knownCodes, meaningOfCode } from './error-codes.ts';
import {
  codeInText,
  emptyReasonOf,
  errorIn,
  isFormError,
  isGeographyError,
  isServiceError,
  isUnknownDocument,
  toCarrierError,
} from './errors.ts';
import { node, text } from './tree.ts';

const span = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(5, '0'));

/** Every code of the carrier's list, and how it is to be taken. */
const table: readonly (readonly [
  codes: readonly string[],
  kind: string,
  field?: string | undefined,
  empty?: string,
])[] = [
  [['01010', '99010'], 'unavailable'],
  [span(2010, 2041), 'refused'],
  [span(2050, 2051), 'refused', undefined, 'route_not_served'],
  [['02053'], 'not_found', 'receiver_place', 'route_not_served'],
  [['02060', '03050'], 'refused'],
  [['02062'], 'refused', 'sender_place', 'route_not_served'],
  [['03010', '03020', '03030', '03040'], 'unauthorized'],
  [['04010', '04011', '04030', '04031', '04032', '04040'], 'refused', 'our_number'],
  [['04020'], 'not_found'],
  [['05010', '05011'], 'refused', 'tariff', 'no_tariff'],
  [span(5020, 5029), 'refused', 'services'],
  [['05030', '05031'], 'refused', 'packages', 'no_tariff'],
  [span(5040, 5051), 'refused', 'receiver_place', 'route_not_served'],
  [span(5060, 5064), 'refused', 'receiver_contact'],
  [['05066'], 'refused', 'packages', 'cargo_too_heavy'],
  [['05098', '05099'], 'refused', 'receiver_place'],
  [span(5103, 5107), 'refused', 'pickup_on', 'date_not_served'],
  [span(5120, 5122), 'refused', 'receiver_place'],
  [span(5130, 5132), 'refused', 'receiver_contact'],
  [span(5140, 5145), 'refused', 'receiver_contact'],
  [span(5150, 5152), 'refused'],
  [['05202'], 'refused', 'packages', 'cargo_too_large'],
  [['05223'], 'refused', 'receiver_contact'],
  [['05225', '05226'], 'refused', 'receiver_place', 'route_not_served'],
  [['05227', '05228'], 'refused', 'receiver_place'],
  [span(6000, 6030), 'refused'],
];
const cases = table.flatMap(([codes, kind, field, empty]) =>
  codes.map((code) => [code, kind, field, empty] as const),
);

const failure = (code: string, words = '') => toCarrierError({ code, text: words }, 'Calc');

describe('errors of the carrier', () => {
  it.each(cases)('%s is %s', (code, kind, field, empty) => {
    const error = failure(code);
    expect([error.kind, error.details.field, emptyReasonOf(error)]).toEqual([kind, field, empty]);
    expect(error.details).toMatchObject({ carrier: 'cse', operation: 'Calc', theirCode: code });
    expect(error.details.carrierMessage).toMatch(/[А-я]/);
    expect(error.details.mayHaveReached).toBe(kind === 'unavailable');
  });

  it('are all in the table of these tests', () => {
    expect([...knownCodes].sort()).toEqual(cases.map(([code]) => code).sort());
  });

  it('of no list are refusals in the words of the carrier', () => {
    expect(meaningOfCode('09999')).toBeUndefined();
    const error = failure('09999', 'Новая ошибка');
    expect([error.kind, error.details.carrierMessage, emptyReasonOf(error)]).toEqual([
      'refused',
      'Новая ошибка',
      undefined,
    ]);
  });

  it.each([
    ['02011', '02011', 'Неверные параметры или структура запроса (код 02011)'],
    ['05066', '', 'Превышен допустимый вес (код 05066)'],
    ['09999', '09999', '09999'],
    ['02011', 'Не указан вид груза', 'Не указан вид груза'],
  ])('%s that came as «%s» is told as «%s»', (code, words, told) => {
    expect(failure(code, words).details.carrierMessage).toBe(told);
  });

  it.each([
    ['05130', 'Не указан телефон отправителя', 'sender_contact'],
    ['05130', 'Не указан телефон получателя', 'receiver_contact'],
    ['05042', 'География отправителя не найдена', 'sender_place'],
    ['05103', 'Дата у отправителя', 'pickup_on'],
  ])('%s with «%s» is about %s', (code, words, field) => {
    expect(failure(code, words).details.field).toBe(field);
  });

  it.each([
    ['ClientNumber 123 уже используется (04032)', '04032'],
    ['04032', '04032'],
    ['Документ с таким ClientNumber уже существует', '04032'],
    ['Индекс 630000 не найден, код 05050', '05050'],
    ['Укажите другую дату забора', '05103'],
    ['Неверный логин', '03010'],
    ['Заказ 12 не найден', '04020'],
    ['Груз 12345 кг', ''],
    ['', ''],
  ])('«%s» speaks of %j', (words, code) => {
    expect(codeInText(words)).toBe(code);
  });

  it('are read from the properties of a node, with a code in the description or in the text', () => {
    const error = (list: readonly ReturnType<typeof text>[], value = 'true') =>
      errorIn(node('x', { properties: [node('Error', { value, list })] }));
    expect(error([text('Description', '05021'), text('Info', 'нельзя вместе')])).toEqual({
      code: '05021',
      text: 'нельзя вместе',
    });
    expect(error([text('Description', 'Ошибка'), text('Info', 'код 05066')])).toEqual({
      code: '05066',
      text: 'Ошибка: код 05066',
    });
    expect(error([text('Description', '07777')])).toEqual({ code: '07777', text: '07777' });
    expect(error([text('Description', '05021')], 'false')).toBeUndefined();
    expect(errorIn(node('x'))).toBeUndefined();
  });

  it('of one cause are known by it', () => {
    expect(['02053', '05040', '05051', '05052'].map((code) => isGeographyError(failure(code)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['05020', '05029', '05030'].map((code) => isServiceError(failure(code)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['06000', '06030', '06031'].map((code) => isFormError(failure(code)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['04020', '04040', '02053', '04032'].map((code) => isUnknownDocument(failure(code)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isUnknownDocument(new CarrierError('timeout', { carrier: 'cse', operation: 'x' }))).toBe(false);
  });
});
