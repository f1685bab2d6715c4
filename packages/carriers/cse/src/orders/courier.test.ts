import { afterEach, describe, expect, it } from 'vitest';
import { call, courierRequest, reference } from '../../test/requests.ts';
import {
  answer,
  closeScripted,
  deepValue,
  failure,
  failureOf,
  notSaved,
  type Row,
  saved,
  scripted,
} from '../../test/scripted-cse.ts';
import { factOf, node } from '../tree.ts';
import { toCourierRequest } from './courier.ts';

afterEach(closeScripted);

const made = (number: string): string =>
  answer('SaveDocuments', { key: 'Orders', list: [{ key: 'Order', properties: { Number: number } }] });
const rowError = (code: string): string =>
  answer('SaveDocuments', { key: 'Orders', list: [{ key: 'Order', error: code }] });
const tracked = (...list: Row[]): string => answer('Tracking', { key: 'Tracking', list });

describe('a courier call', () => {
  it('is an order for the waybill that is to be collected', () => {
    const { data, parameters } = toCourierRequest(courierRequest, {
      sender: 'fias-1',
      pickupOn: '2026-03-03',
      waybillNumbers: ['000-00000018', '000-00000019'],
      divisorCm3PerKg: 5_000,
    });
    const order = data.list[0] ?? node('');
    expect(Object.fromEntries(order.fields.map(({ key, value }) => [key, value]))).toMatchObject({
      ClientNumber: 'TRZ-0000000018-C',
      TakeDate: '2026-03-03T00:00:00',
      TakeTime: '10:00 18:00',
      TakeAtOffice: 'false',
      Sender: 'ООО «Пример & Ко»',
      SenderOfficial: 'Отправитель Тестовый',
      SenderGeography: 'fias-1',
      SenderAddress: 'ул. Примерная, 1, 5',
      SenderInfo: 'вход со двора',
      Payer: '0',
      PaymentMethod: '1',
      Weight: '1.5',
      CargoPackageQty: '1',
    });
    expect(factOf(order, 'SenderEMail')).toBeUndefined();
    expect(order.tables.map(({ key, list }) => [key, list.map((row) => factOf(row, 'Number'))])).toEqual([
      ['Waybills', ['000-00000018', '000-00000019']],
    ]);
    expect(parameters.list.map(({ key, value }) => [key, value])).toEqual([['DocumentType', 'order']]);
  });

  it.each([
    ['a tree', made('000-C1')],
    ['plain items', saved('000-C1')],
  ])('gives its number from %s', async (_name, body) => {
    const carrier = await scripted({ SaveDocuments: body });
    expect(await carrier.adapter.callCourier(courierRequest, call)).toEqual({
      carrierCallId: '000-C1',
      carrierNumber: '000-C1',
    });
    expect(carrier.methods()).toEqual(['SaveDocuments']);
  });

  it.each([
    ['as a whole', failure('SaveDocuments', '04032')],
    ['in its row', rowError('04032')],
    ['in plain words', notSaved('04032')],
  ])(
    'that was made before is answered with the first, when its number is refused %s',
    async (_name, body) => {
      const carrier = await scripted({ SaveDocuments: body, Tracking: tracked({ key: '000-C1' }) });
      expect(await carrier.adapter.callCourier(courierRequest, call)).toEqual({
        carrierCallId: '000-C1',
        carrierNumber: '000-C1',
      });
      const asked = carrier.calls.at(-1);
      expect([deepValue(asked?.content, 'DocumentType'), deepValue(asked?.content, 'NumberType')]).toEqual([
        'Order',
        'ClientNumber',
      ]);
      expect(asked?.text).toContain('<ns:Key>TRZ-0000000018-C</ns:Key>');
    },
  );

  it('moves to the day the carrier offers, and tells it', async () => {
    const carrier = await scripted({
      SaveDocuments: [rowError('05103'), made('000-C1')],
      GetReferenceData: answer('GetReferenceData', { list: [{ key: '2026-03-04' }] }),
    });
    expect(await carrier.adapter.callCourier(courierRequest, call)).toEqual({
      carrierCallId: '000-C1',
      carrierNumber: '000-C1',
      pickupOn: '2026-03-04',
    });
  });

  it('finds the waybill by our number where its own is not known', async () => {
    const carrier = await scripted({
      SaveDocuments: made('000-C1'),
      Tracking: tracked({ key: '000-00000018' }),
    });
    const request = { ...courierRequest, references: [{ ourNumber: reference.ourNumber }] as const };
    await carrier.adapter.callCourier(request, call);
    expect(carrier.calls.at(-1)?.text).toContain('<ns:Value>000-00000018</ns:Value>');
    const none = await scripted({});
    expect(await failureOf(none.adapter.callCourier(request, call))).toMatchObject({ kind: 'not_found' });
  });

  it('is refused in the words of the carrier, and for a place it does not know', async () => {
    const carrier = await scripted({ SaveDocuments: rowError('05131') });
    expect(await failureOf(carrier.adapter.callCourier(courierRequest, call))).toMatchObject({
      kind: 'refused',
      details: { theirCode: '05131', carrierMessage: 'Текст 05131' },
    });
    const place = { ...courierRequest.sender.place, fiasId: undefined, postcode: undefined };
    const nowhere = { ...courierRequest, sender: { ...courierRequest.sender, place } };
    expect(await failureOf(carrier.adapter.callCourier(nowhere, call))).toMatchObject({
      kind: 'refused',
      details: { field: 'sender_place' },
    });
  });

  it('is malformed without a number', async () => {
    const carrier = await scripted({ SaveDocuments: answer('SaveDocuments', { list: [{ key: 'Order' }] }) });
    expect(await failureOf(carrier.adapter.callCourier(courierRequest, call))).toMatchObject({
      kind: 'malformed',
    });
  });
});

describe('recalling a courier', () => {
  const courier = { callNumber: courierRequest.callNumber, carrierCallId: '000-C1' };
  const deleted = answer('DeleteDocuments', { list: [{ key: 'x', properties: { Error: false } }] });
  const refused = (code: string) => answer('DeleteDocuments', { list: [{ key: 'x', error: code }] });

  it('deletes the document of the call and nothing else', async () => {
    const carrier = await scripted({ DeleteDocuments: deleted, Tracking: tracked({ key: '000-C1' }) });
    expect((await carrier.adapter.recallCourier(courier, call)).outcome).toBe('canceled');
    const asked = carrier.calls.filter(({ method }) => method === 'DeleteDocuments');
    expect(
      asked.map(({ content }) => [deepValue(content, 'DocumentType'), deepValue(content, 'Number')]),
    ).toEqual([['Order', '000-C1']]);
  });

  it.each([
    ['02060', 'negotiation'],
    ['03050', 'negotiation'],
    ['04020', 'unknown'],
  ])('%s is %s', async (code, outcome) => {
    const carrier = await scripted({ DeleteDocuments: refused(code), Tracking: tracked({ key: '000-C1' }) });
    expect(await carrier.adapter.recallCourier(courier, call)).toEqual({
      outcome,
      carrierMessage: `Текст ${code}`,
    });
  });

  it('knows of no call where the carrier has none', async () => {
    const carrier = await scripted({ Tracking: failure('Tracking', '04020') });
    const never = { callNumber: courier.callNumber, carrierCallId: undefined };
    expect((await carrier.adapter.recallCourier(never, call)).outcome).toBe('unknown');
  });
});
