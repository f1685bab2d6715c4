import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codesOf, dataOf, documentOf, openDellin } from '../../testing/samples-dellin.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectsOf, textOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
let dellin: Awaited<ReturnType<typeof openDellin>>;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  dellin = await openDellin(sandbox);
});
afterEach(() => sandbox.close());

const isPdf = (base64: unknown): boolean =>
  Buffer.from(textOf(base64), 'base64').subarray(0, 5).toString('latin1') === '%PDF-';

describe('forms', () => {
  test.each(['order', 'bill', 'invoice'])('of a waybill come as base64 PDF (%s)', async (mode) => {
    const waybill = documentOf(await dellin.find(await dellin.order()), 'shipping');
    const { json } = await dellin.ask('/v1/printable.json', {
      docUID: textOf(waybill?.uid).toUpperCase(),
      mode,
    });
    const [row] = objectsOf(json.data);
    expect([row?.uid, isPdf(row?.base64)]).toEqual([waybill?.uid, true]);
  });

  test('of an unknown mode or waybill are refused', async () => {
    const waybill = documentOf(await dellin.find(await dellin.order()), 'shipping');
    const wrongMode = await dellin.ask('/v1/printable.json', { docUID: waybill?.uid, mode: 'poem' });
    const unknown = await dellin.ask('/v1/printable.json', { docUID: '0x00', mode: 'order' });
    expect([codesOf(wrongMode), codesOf(unknown)]).toEqual([[281017], [130002]]);
  });

  test('of a waybill by its number, by the older call', async () => {
    const orderID = await dellin.order();
    const { json } = await dellin.ask('/v1/customers/orders/printable.json', { orderID, mode: 'order' });
    expect(isPdf(objectsOf(json.data)[0]?.base64)).toBe(true);
  });

  test('of a request can be had before it is accepted', async () => {
    const requestID = await dellin.order({ receiver: 'Получатель #pending' });
    const { json } = await dellin.ask('/v1/customers/request/pdf.json', { requestID: Number(requestID) });
    expect(isPdf(objectsOf(json.data)[0]?.base64)).toBe(true);
  });
});

describe('labels', () => {
  const enqueue = (orderID: string) =>
    dellin.ask('/v2/request/cargo/shipment_labels/batch.json', {
      format: '80x50',
      orders: [{ orderID, cargoPlaces: [{ cargoPlace: '1', amount: 1 }] }],
    });
  const read = async (orderID: string) =>
    objectsOf(
      (await dellin.ask('/v2/request/cargo/shipment_labels/get/batch.json', { orderIDs: [orderID] })).json
        .data,
    );

  test('are enqueued, then ready behind a link that dies after ten minutes', async () => {
    const number = await dellin.order();
    expect(dataOf(await enqueue(number))).toEqual({ state: 'enqueued' });
    expect(await read(number)).toEqual([{ orderId: number, files: [] }]);
    sandbox.pass(1_000);
    const [row] = await read(number);
    const link = textOf(Array.isArray(row?.files) ? row.files[0] : undefined);
    const file = await fetch(link);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString('latin1'),
    ).toBe('%PDF-');
    expect(await read(number)).toEqual([row]);
    sandbox.pass(600_000);
    expect((await fetch(link)).status).toBe(404);
  });

  test('come as base64 by the call for one order', async () => {
    const orderID = await dellin.order();
    await dellin.ask('/v2/request/cargo/shipment_labels.json', {
      orderID,
      cargoPlaces: [{ cargoPlace: '1' }],
    });
    sandbox.pass(1_000);
    const { json } = await dellin.ask('/v2/request/cargo/shipment_labels/get.json', {
      orderID,
      format: 'a4',
    });
    const [row] = objectsOf(json.data);
    expect([row?.format, row?.type, isPdf(row?.base64)]).toEqual(['a4', 'application/pdf', true]);
  });

  test('nobody asked for are not there', async () => {
    const orderIDs = [await dellin.order()];
    const answer = await dellin.ask('/v2/request/cargo/shipment_labels/get/batch.json', { orderIDs });
    expect(codesOf(answer)).toEqual([130002]);
  });
});
