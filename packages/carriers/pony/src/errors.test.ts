import { CarrierError, SoapFault } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { call, quoteRequest, reference } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, message, scripted } from '../test/scripted-pony.ts';
import { emptyReasonOf, errorIn, fromFault } from './errors.ts';

afterEach(closeScripted);

const said = (
  ErrorCode: string | undefined,
  Text: string | undefined,
  IsError: boolean | undefined = true,
) => ({ ErrorCode, Text, IsError });

describe('a message', () => {
  it.each([
    ['S0001', 'Сбой сервера', 'unavailable', true],
    ['C0001', 'Неверный формат запроса', 'refused', false],
    ['C0002', 'Неверный ключ доступа', 'unauthorized', false],
    ['C0003', 'Access key is not valid', 'unauthorized', false],
    ['U0001', 'Адрес не найден', 'refused', false],
    ['X0001', 'Непонятно', 'malformed', true],
    [undefined, 'Ошибка', 'malformed', true],
  ])('%s "%s" of an order is %s', (code, text, kind, mayHaveReached) => {
    expect(errorIn([said(code, text)], 'create')).toMatchObject({
      kind,
      details: {
        carrier: 'pony',
        operation: 'create',
        theirCode: code,
        carrierMessage: text,
        mayHaveReached,
      },
    });
  });

  it.each(['find', 'cancel', 'documents', 'tracking'] as const)(
    '"not found" of %s is about the number',
    (operation) => {
      expect(errorIn([said('U0001', 'Не найден')], operation)).toMatchObject({ kind: 'not_found' });
      expect(errorIn([said('C0001', 'Order not found')], operation)).toMatchObject({ kind: 'not_found' });
    },
  );

  it('is none where it informs, or tells to look at each order', () => {
    const harmless = [said('I0000', 'OK', false), said('T0001', 'Есть ошибки'), said('I0001', 'Внимание')];
    expect(errorIn(harmless, 'create')).toBeUndefined();
    expect(errorIn([{ ...said(undefined, 'Готово'), IsError: undefined }], 'create')).toBeUndefined();
    expect(errorIn([said('U0001', 'Предупреждение', false)], 'create')).toBeUndefined();
  });

  it('without a flag is an error by its letter, and the server’s own fault counts first', () => {
    expect(errorIn([{ ...said('U0001', 'a'), IsError: undefined }], 'create')).toMatchObject({
      kind: 'refused',
    });
    expect(errorIn([said('U0001', 'a'), said('S0001', 'b')], 'create')).toMatchObject({
      kind: 'unavailable',
      details: { carrierMessage: 'b' },
    });
  });
});

describe('a fault', () => {
  const context = { carrier: 'pony', operation: 'create' } as const;
  it.each([
    ['s:Client', 'Bad request', 'refused', false],
    ['a:ActionNotSupported', 'The message cannot be processed', 'refused', false],
    ['a:DeserializationFailed', 'bad element', 'refused', false],
    ['a:InternalServiceFault', 'internal error', 'unavailable', true],
    ['s:Server', 'Access key is unknown', 'unauthorized', false],
  ])('%s "%s" is %s', (code, text, kind, mayHaveReached) => {
    expect(fromFault(new SoapFault(code, text, {}), context)).toMatchObject({
      kind,
      details: { theirCode: code, carrierMessage: text, mayHaveReached },
    });
  });

  it('keeps the name of the call that met it', async () => {
    const body =
      '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>Сбой</faultstring></s:Fault></s:Body></s:Envelope>';
    const { adapter } = await scripted({ Status: { status: 500, body } });
    expect(await failureOf(adapter.findOrder(reference, call))).toMatchObject({
      kind: 'unavailable',
      details: { operation: 'find', carrierMessage: 'Сбой' },
    });
  });
});

describe('the wire', () => {
  it('asks a read once more after a fault of the server, and no more than that', async () => {
    const { adapter, calls } = await scripted({
      Calculation: [message('S0001', 'сбой'), fixture('calculation')],
    });
    expect((await adapter.quote(quoteRequest, call)).rates).toHaveLength(3);
    expect(calls).toHaveLength(2);
    const failing = await scripted({ Calculation: message('S0001', 'сбой') });
    expect(await failureOf(failing.adapter.quote(quoteRequest, call))).toMatchObject({
      kind: 'unavailable',
      details: { theirCode: 'S0001' },
    });
    expect(failing.calls).toHaveLength(2);
  });

  it('does not take the reply to another request for its own', async () => {
    const other = '<Response><RequestId>77</RequestId></Response>';
    const body = `<Envelope><Body><R><SubmitRequestResult><![CDATA[${other}]]></SubmitRequestResult></R></Body></Envelope>`;
    const { adapter } = await scripted({ Status: { body } });
    expect(await failureOf(adapter.findOrder(reference, call))).toMatchObject({ kind: 'malformed' });
  });

  it.each([
    [
      'in CDATA, after a byte order mark',
      '<![CDATA[\uFEFF<?xml version="1.0" encoding="utf-16"?><Response><OrderList/></Response>]]>',
    ],
    ['as elements', '<Response><OrderList/></Response>'],
  ])('reads an inner document that comes %s', async (_how, inner) => {
    const body = `<Envelope><Body><R><SubmitRequestResult>${inner}</SubmitRequestResult></R></Body></Envelope>`;
    const { adapter } = await scripted({ Status: { body } });
    expect(await adapter.findOrder(reference, call)).toBeUndefined();
  });

  it.each(['<SubmitRequestResult xsi:nil="true"/>', '<SubmitRequestResult/>', ''])(
    'takes an answer with %s for none',
    async (inner) => {
      const { adapter } = await scripted({
        Status: { body: `<Envelope><Body><R>${inner}</R></Body></Envelope>` },
      });
      expect(await failureOf(adapter.findOrder(reference, call))).toMatchObject({ kind: 'malformed' });
    },
  );
});

describe('a refused calculation', () => {
  it('is more than an empty list where the carrier was not well, or says something else', () => {
    const details = { carrier: 'pony', operation: 'rates', carrierMessage: 'Превышен вес' } as const;
    expect(emptyReasonOf(new CarrierError('unavailable', details))).toBeUndefined();
    expect(emptyReasonOf(new CarrierError('refused', details))).toBe('cargo_too_heavy');
    expect(
      emptyReasonOf(new CarrierError('refused', { ...details, carrierMessage: 'Неизвестная ошибка' })),
    ).toBeUndefined();
  });
});
