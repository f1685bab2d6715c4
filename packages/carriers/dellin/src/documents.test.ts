import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../test/requests.ts';
import {
  type Answer,
  closeScripted,
  failureOf,
  fixture,
  pdf,
  refusal,
  scripted,
} from '../test/scripted-dellin.ts';
import { findFile } from './documents.ts';

afterEach(closeScripted);

const list = '/v3/orders.json';
const printable = '/v1/printable.json';
const requestPdf = '/v1/customers/request/pdf.json';
const order = '/v2/request/cargo/shipment_labels/batch.json';
const get = '/v2/request/cargo/shipment_labels/get/batch.json';
const base64 = pdf.toString('base64');
const accepted: Answer = { json: fixture('orders') };
const fresh: Answer = {
  json: {
    orders: [
      {
        orderId: '90000018',
        state: 'processing',
        documents: [{ id: '90000018', uid: '0xreq', type: 'request' }],
      },
    ],
  },
};
const ask = (kind: 'waybill' | 'label' | 'act') => ({
  reference,
  kind,
  packageCount: 2,
  declaredValue: undefined,
});
const textOf = (body: Uint8Array | undefined): string => new TextDecoder().decode(body);

describe('the waybill', () => {
  it('is printed by its id once there is one', async () => {
    const { adapter, bodiesOf } = await scripted({
      [list]: accepted,
      [printable]: { json: { data: [{ uid: '0xship', base64 }] } },
    });
    const document = await adapter.fetchDocument(ask('waybill'), call);
    expect([document?.kind, document?.contentType, textOf(document?.body)]).toEqual([
      'waybill',
      'application/pdf',
      pdf.toString(),
    ]);
    expect(bodiesOf(printable)[0]).toMatchObject({ docUID: '0xship', mode: 'order', sessionID: 'S1' });
  });

  it('is the request before that', async () => {
    const { adapter, bodiesOf } = await scripted({
      [list]: fresh,
      [requestPdf]: { json: { data: { pdf: base64 } } },
    });
    expect(textOf((await adapter.fetchDocument(ask('waybill'), call))?.body)).toBe(pdf.toString());
    expect(bodiesOf(requestPdf)[0]).toMatchObject({ requestID: '90000018' });
  });

  it('is the printed form of the request where there is no file of it', async () => {
    const { adapter, bodiesOf } = await scripted({ [list]: fresh, [printable]: { json: [base64] } });
    expect(await adapter.fetchDocument(ask('waybill'), call)).toBeDefined();
    expect(bodiesOf(printable)[0]).toMatchObject({ docUID: '0xreq' });
  });

  it.each([
    ['nothing is made', fresh],
    ['the order is declined', { json: { orders: [{ orderId: '90000018', state: 'declined' }] } }],
  ])('is not there while %s', async (_why, orders) => {
    const { adapter } = await scripted({
      [list]: orders,
      [requestPdf]: { json: { data: [] } },
      [printable]: refusal(117004, 'Документ не найден', ['docUID']),
    });
    expect(await adapter.fetchDocument(ask('waybill'), call)).toBeUndefined();
  });

  it('of an order nobody knows is not found', async () => {
    const { adapter } = await scripted({ [list]: { json: { orders: [] } } });
    expect(await failureOf(adapter.fetchDocument(ask('waybill'), call))).toMatchObject({ kind: 'not_found' });
  });

  it('that is no PDF is malformed', async () => {
    const { adapter } = await scripted({
      [list]: accepted,
      [printable]: { json: ['JVBERi'] },
    });
    expect(await failureOf(adapter.fetchDocument(ask('waybill'), call))).toMatchObject({ kind: 'malformed' });
  });
});

describe('labels', () => {
  const empty: Answer = { json: { data: [] } };
  const made: Answer = { json: { data: [{ orderId: 90000018, files: [base64] }] } };

  it('are ordered and waited for', async () => {
    const { adapter, paths, bodiesOf } = await scripted({
      [list]: fresh,
      [get]: [refusal(117004, 'Не заказаны'), empty, made],
      [order]: { json: { data: { state: 'enqueued' } } },
    });
    expect(textOf((await adapter.fetchDocument(ask('label'), call))?.body)).toBe(pdf.toString());
    expect(paths()).toEqual([list, get, order, get, get]);
    expect(bodiesOf(order)[0]).toMatchObject({
      format: '80x50',
      orders: [{ orderID: '90000018', cargoPlaces: [{ cargoPlace: 'TRZ-0000000018', amount: 2 }] }],
    });
  });

  it('that were made before are not ordered again', async () => {
    const { adapter, paths } = await scripted({ [list]: fresh, [get]: made });
    expect(await adapter.fetchDocument(ask('label'), call)).toBeDefined();
    expect(paths()).toEqual([list, get]);
  });

  it('are not there yet when the budget is over', async () => {
    const { adapter } = await scripted({ [list]: fresh, [get]: empty, [order]: { json: { data: {} } } });
    expect(await adapter.fetchDocument(ask('label'), { timeoutMs: 300 })).toBeUndefined();
  });

  it('are fetched from where they lie', async () => {
    const { adapter, paths } = await scripted({
      [list]: fresh,
      [get]: (_call, origin) => ({
        json: { data: [{ orderId: '90000018', files: [`${origin}/files/1.pdf`] }] },
      }),
      '/files/1.pdf': { bytes: pdf },
    });
    expect(textOf((await adapter.fetchDocument(ask('label'), call))?.body)).toBe(pdf.toString());
    expect(paths()).toContain('/files/1.pdf');
  });
});

describe('documents', () => {
  it('of other kinds are refused', async () => {
    const { adapter } = await scripted({});
    expect(await failureOf(adapter.fetchDocument(ask('act'), call))).toMatchObject({ kind: 'refused' });
  });

  it.each([
    [{ data: [{ base64: [base64] }] }, base64],
    [{ base64 }, base64],
    [{ urls: ['https://files.example.test/1.pdf'] }, 'https://files.example.test/1.pdf'],
    [{ uid: '0x1', name: 'Накладная' }, undefined],
    [null, undefined],
  ])('are found wherever they stand', (answer, file) => {
    expect(findFile(answer)).toBe(file);
  });
});
