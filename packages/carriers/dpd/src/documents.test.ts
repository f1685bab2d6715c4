import { kopecks } from '@tranzit/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, rows, scripted } from '../test/scripted-dpd.ts';
import { toPdf } from './documents.ts';

afterEach(closeScripted);

const request = { reference, kind: 'waybill', packageCount: 2, declaredValue: kopecks(300_000) } as const;
const label = { ...request, kind: 'label' } as const;
const text = (body: Uint8Array | undefined) => Buffer.from(body ?? []).toString('latin1');

describe('a document', () => {
  it('is the waybill that the order service keeps', async () => {
    const { adapter, contentOf } = await scripted({ getInvoiceFile: fixture('invoice') });
    const document = await adapter.fetchDocument(request, call);
    expect(document).toMatchObject({ kind: 'waybill', contentType: 'application/pdf' });
    expect(text(document?.body)).toBe('%PDF-1.4\n%%EOF\n');
    expect(contentOf('getInvoiceFile')).toMatchObject({
      request: { orderNum: 'RU000000018', parcelCount: '2', cargoValue: '3000' },
    });
  });

  it('is the label of the size that is set', async () => {
    const { adapter, contentOf, calls } = await scripted(
      { createLabelFile: fixture('label') },
      { labelSize: 'A5' },
    );
    expect(text((await adapter.fetchDocument(label, call))?.body)).toMatch(/^%PDF-/);
    expect(calls[0]?.service).toBe('label-print');
    expect(contentOf('createLabelFile')).toMatchObject({
      getLabelFile: {
        fileFormat: 'PDF',
        pageSize: 'A5',
        order: { orderNum: 'RU000000018', parcelsNumber: '2' },
      },
    });
  });

  it('uses the namespace that is set for the label service', async () => {
    const namespaces = { 'label-print': 'urn:labels' };
    const { adapter, calls } = await scripted({ createLabelFile: fixture('label') }, { namespaces });
    await adapter.fetchDocument(label, call);
    expect(calls[0]?.namespace).toBe('urn:labels');
  });

  it('is not there while the order is pending', async () => {
    const row = { orderNumberInternal: reference.ourNumber, status: 'OrderPending' };
    const { adapter } = await scripted({ getOrderStatus: rows('getOrderStatus', row) });
    const pending = { ...label, reference: { ourNumber: reference.ourNumber } };
    expect(await adapter.fetchDocument(pending, call)).toBeUndefined();
  });

  it('is asked for by the number that the look-up gave', async () => {
    const row = { orderNumberInternal: reference.ourNumber, status: 'OK', orderNum: 'RU7' };
    const { adapter, contentOf } = await scripted({
      getOrderStatus: rows('getOrderStatus', row),
      getInvoiceFile: fixture('invoice'),
    });
    await adapter.fetchDocument({ ...request, reference: { ourNumber: reference.ourNumber } }, call);
    expect(contentOf('getInvoiceFile')).toMatchObject({ request: { orderNum: 'RU7' } });
  });

  it('is not there where the answer has no file yet', async () => {
    const { adapter } = await scripted({ getInvoiceFile: rows('getInvoiceFile', { file: '' }) });
    expect(await adapter.fetchDocument(request, call)).toBeUndefined();
  });

  it('is refused in the row of its order', async () => {
    const { adapter } = await scripted({ createLabelFile: fixture('label-refused') });
    expect(await failureOf(adapter.fetchDocument(label, call))).toMatchObject({
      kind: 'refused',
      details: { carrierMessage: 'Дата приёма груза уже прошла', field: 'pickup_on' },
    });
  });

  it('of an unknown order is not found', async () => {
    const row = { orderNum: 'RU000000018', status: 'Error', errorMessage: 'Заказ не найден' };
    const { adapter } = await scripted({ createLabelFile: rows('createLabelFile', { order: row }) });
    expect(await failureOf(adapter.fetchDocument(label, call))).toMatchObject({ kind: 'not_found' });
    const unknown = { ...request, reference: { ourNumber: 'TRZ-1' } };
    expect(await failureOf(adapter.fetchDocument(unknown, call))).toMatchObject({ kind: 'not_found' });
    expect(await failureOf(adapter.fetchDocument(request, call))).toMatchObject({ kind: 'not_found' });
  });

  it('of a kind the carrier does not make is refused without a call about it', async () => {
    const { adapter, calls } = await scripted({});
    const act = { ...request, kind: 'act' } as const;
    expect(await failureOf(adapter.fetchDocument(act, call))).toMatchObject({ kind: 'refused' });
    expect(calls).toEqual([]);
  });
});

describe('toPdf', () => {
  it('takes base64 and the PDF itself', () => {
    expect(text(toPdf('JVBERi0xLjQK', 'x'))).toBe('%PDF-1.4\n');
    expect(text(toPdf('%PDF-1.4\n', 'x'))).toBe('%PDF-1.4\n');
  });

  it('refuses what is neither', () => {
    expect(() => toPdf('bm8gcGRm', 'x')).toThrow(/malformed/);
  });
});
