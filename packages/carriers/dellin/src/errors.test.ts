import { CarrierError, type HttpAnswer } from '@tranzit/carrier-kit';
import { describe, expect, it } from 'vitest';
import { refusal } from '../test/scripted-dellin.ts';
import { emptyReasonOf, errorCodes, isDateRefused, isUnknownOrder, toCarrierError } from './errors.ts';

function answer(code: number, detail: string, fields: readonly string[] = [], status = 400): HttpAnswer {
  const text = JSON.stringify(refusal(code, detail, fields, status).json);
  return { status, headers: {}, bytes: new TextEncoder().encode(text), text: () => text };
}
const errorOf = (...given: Parameters<typeof answer>) => toCarrierError(answer(...given), 'create');

describe('a refusal', () => {
  it.each([
    [110004, [], 'sender_contact'],
    [117004, ['delivery.arrival.city'], 'receiver_place'],
    [117004, ['delivery.derival.address.search'], 'sender_place'],
    [180007, ['members.receiver.counteragent.form'], 'receiver_contact'],
    [180012, ['delivery.derival.produceDate'], 'pickup_on'],
    [281016, ['members.sender'], 'sender_contact'],
    [281017, ['delivery.deliveryType.type'], 'tariff'],
    [281017, ['delivery.derival.time.worktimeStart'], 'pickup_period'],
    [281017, ['delivery.derival.handling'], 'services'],
    [281017, ['cargo.insurance.statedValue'], 'services'],
    [281017, ['cargo.totalWeight'], 'packages'],
    [281017, [], undefined],
  ])('%s of %j is about %s', (code, fields, field) => {
    expect(errorOf(code, 'Недопустимо', fields)).toMatchObject({
      kind: 'refused',
      details: {
        field,
        theirCode: String(code),
        carrierMessage: 'Ошибка: Недопустимо',
        mayHaveReached: false,
      },
    });
  });

  it('covers every code that is known', () => {
    for (const code of Object.values(errorCodes))
      expect(errorOf(Number(code), 'Недопустимо')).toMatchObject({
        kind: 'refused',
        details: { theirCode: code },
      });
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not_found'],
    [400, 'refused'],
    [422, 'refused'],
  ])('with status %s is %s', (status, kind) => {
    expect(errorOf(1, 'Нет', [], status).kind).toBe(kind);
  });

  it('keeps the words of a body that is no list of errors', () => {
    const given = { ...answer(0, ''), text: () => 'Запрос отклонён' };
    expect(toCarrierError(given, 'create').details).toMatchObject({ carrierMessage: 'Запрос отклонён' });
  });
});

describe('a refused calculation', () => {
  it.each([
    [180012, 'Нет забора', [], 'date_not_served'],
    [281017, 'Недопустимо', ['cargo.weight'], 'cargo_too_heavy'],
    [281017, 'Недопустимо', ['cargo.length'], 'cargo_too_large'],
    [281017, 'Недопустимо', ['cargo.totalVolume'], 'cargo_too_large'],
    [281017, 'Недопустимо', ['delivery.deliveryType'], 'no_tariff'],
    [117004, 'Недопустимо', ['delivery.arrival.city'], 'route_not_served'],
    [1, 'Превышен вес места', [], 'cargo_too_heavy'],
    [1, 'Превышены габариты', [], 'cargo_too_large'],
    [1, 'По этому направлению не работаем', [], 'route_not_served'],
    [1, 'Вид перевозки недоступен', [], 'no_tariff'],
    [1, 'Недоступная дата', [], 'date_not_served'],
    [110004, 'Не указан город контрагента', [], undefined],
    [180007, 'Неверная форма', ['members.sender.counteragent.form'], undefined],
    [1, 'Иное', [], undefined],
  ] as const)('%s "%s" of %j has the reason %s', (code, detail, fields, reason) => {
    expect(emptyReasonOf(errorOf(code, detail, fields))).toBe(reason);
  });

  it('is none where the carrier was not well', () => {
    const error = new CarrierError('unavailable', {
      carrier: 'dellin',
      operation: 'rates',
      carrierMessage: 'вес',
    });
    expect([emptyReasonOf(error), isDateRefused(error), isUnknownOrder(error)]).toEqual([
      undefined,
      false,
      false,
    ]);
  });
});

describe('an order nobody knows', () => {
  it.each([
    [errorOf(1, '', [], 404), true],
    [errorOf(1, 'Заказ не найден'), true],
    [errorOf(1, 'Неверно', ['docIds']), true],
    [errorOf(1, 'Неверно', ['members.sender']), false],
    [new Error('иное'), false],
  ])('is said in several ways', (error, expected) => {
    expect(isUnknownOrder(error)).toBe(expected);
  });
});
