import { CarrierError, SoapFault } from '@tranzit/carrier-kit';
import { describe, expect, it } from 'vitest';
import { emptyReasonOf, fromFault } from './errors.ts';

const context = { carrier: 'dpd', operation: 'createOrder2' } as const;
const fault = (code: string, message: string) =>
  new SoapFault('S:Server', message, { WSFault: { code, message } });

describe('a fault', () => {
  it.each([
    [fault('no-data-found', 'Нет данных'), 'not_found', false],
    [fault('too-many-rows', 'Несколько городов'), 'refused', false],
    [fault('call-client-twin', 'Повтор'), 'rate_limited', false],
    [new SoapFault('S:Server', 'call-client-twin', {}), 'rate_limited', false],
    [fault('auth-error', 'Неверный ключ'), 'unauthorized', false],
    [fault('x', 'Доступ запрещён'), 'unauthorized', false],
    [fault('bad-date', 'Неверная дата'), 'refused', false],
    [new SoapFault('S:Server', 'java.lang.NullPointerException', {}), 'unavailable', true],
    [new SoapFault('S:Server', 'перегрузка', {}), 'unavailable', true],
    [new SoapFault('S:Client', 'Cannot find dispatch method', {}), 'refused', false],
  ])('%s is %s', (given, kind, mayHaveReached) => {
    const error = fromFault(given, context);
    expect(error).toMatchObject({
      kind,
      details: { carrier: 'dpd', operation: 'createOrder2', mayHaveReached },
    });
  });

  it('keeps the carrier’s code and words aside', () => {
    expect(fromFault(fault('bad-date', 'Неверная  дата'), context).details).toMatchObject({
      theirCode: 'bad-date',
      carrierMessage: 'Неверная дата',
    });
  });
});

describe('a refused calculation', () => {
  it.each([
    ['Превышен вес отправки', 'cargo_too_heavy'],
    ['Превышены габариты', 'cargo_too_large'],
    ['Неверная дата приёма', 'date_not_served'],
    ['Услуга недоступна на маршруте', 'route_not_served'],
    ['Неизвестная опция', undefined],
  ])('that says "%s" has the reason %s', (carrierMessage, reason) => {
    const error = new CarrierError('refused', { ...context, theirCode: 'x', carrierMessage });
    expect(emptyReasonOf(error)).toBe(reason);
  });

  it('is none where the carrier was not well', () => {
    expect(
      emptyReasonOf(new CarrierError('unavailable', { ...context, carrierMessage: 'вес' })),
    ).toBeUndefined();
  });
});
