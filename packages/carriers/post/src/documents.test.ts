import type { CarrierError } from '@tranzit/carrier-kit';
import { PDFDocument } from 'pdf-lib';
import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../test/requests.ts';
import { closeScripted, failureOf, scripted } from '../test/scripted-post.ts';

afterEach(closeScripted);

const row = { id: 900000018, barcode: '80000000000018', 'order-num': 'TRZ-0000000018' };
const batched = { ...row, 'batch-name': '24' };
const inBacklog = { 'GET /1.0/backlog/search': { json: [row] } };
const inBatch = { 'GET /1.0/shipment/search': { json: [batched] } };
const whole = '%PDF-1.4\none page\nxref\n0 0\ntrailer\nstartxref\n18\n%%EOF\n';
const pdf = { bytes: Buffer.from(whole) };
const ask = { reference, packageCount: 1, declaredValue: undefined };

async function onePage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  return document.save();
}

describe('documents', () => {
  it.each([
    ['label', 'GET /1.0/forms/900000018/f7pdf'],
    ['waybill', 'GET /1.0/forms/900000018/forms'],
  ] as const)('of an order in a batch: the %s is %s', async (kind, route) => {
    const { adapter } = await scripted({ ...inBatch, [route]: pdf });
    const document = await adapter.fetchDocument({ ...ask, kind }, call);
    expect([document?.kind, document?.contentType]).toEqual([kind, 'application/pdf']);
    expect(Buffer.from(document?.body ?? []).toString()).toBe(whole);
  });

  it('of an order that stays in the backlog are its forms before a batch', async () => {
    const { adapter, routes } = await scripted(
      { ...inBacklog, 'GET /1.0/forms/backlog/900000018/forms': pdf },
      { batches: 'none' },
    );
    expect(await adapter.fetchDocument({ ...ask, kind: 'label' }, call)).toBeDefined();
    expect(routes()).not.toContain('POST /1.0/user/shipment');
  });

  it('put an order into its batch that did not get there with the booking', async () => {
    const { adapter, routes } = await scripted({
      'GET /1.0/backlog/search': [{ json: [row] }, { json: [] }],
      ...inBatch,
      'GET /1.0/forms/900000018/f7pdf': pdf,
    });
    expect(await adapter.fetchDocument({ ...ask, kind: 'label' }, call)).toBeDefined();
    expect(routes()).toContain('POST /1.0/user/shipment');
  });

  it('have an acceptance list where batches are checked in', async () => {
    const batch = { 'batch-name': '24', 'batch-status': 'FROZEN' };
    const { adapter, routes } = await scripted(
      { ...inBatch, 'GET /1.0/batch/24': { json: batch }, 'GET /1.0/forms/24/f103pdf': pdf },
      { batches: 'check_in' },
    );
    expect(adapter.capabilities.documents).toEqual(['waybill', 'label', 'act']);
    expect(await adapter.fetchDocument({ ...ask, kind: 'act' }, call)).toBeDefined();
    expect(routes().some((route) => route.includes('checkin'))).toBe(false);
  });

  it('say why the check-in was refused', async () => {
    const { adapter } = await scripted(
      {
        ...inBatch,
        'GET /1.0/batch/24': { json: { 'batch-name': '24', 'batch-status': 'CREATED' } },
        'POST /1.0/batch/24/checkin': {
          json: { 'error-code': 'OFFLINE_BALANCE_FORBIDDEN', 'f103-sent': false },
        },
      },
      { batches: 'check_in' },
    );
    const error = (await failureOf(adapter.fetchDocument({ ...ask, kind: 'label' }, call))) as CarrierError;
    expect([error.kind, error.details.theirCode]).toEqual(['refused', 'OFFLINE_BALANCE_FORBIDDEN']);
  });

  it.each([
    ['an error as JSON', { json: { code: '2000', desc: 'Форма не готова' } }, 'refused', 'Форма не готова'],
    [
      'an error under the name of a PDF',
      { contentType: 'application/pdf', json: { code: '1' } },
      'refused',
      '1',
    ],
    ['something else', { contentType: 'application/pdf', bytes: Buffer.from('oops') }, 'malformed', 'oops'],
    [
      'a file that is cut off',
      { contentType: 'application/pdf', bytes: Buffer.from(whole.slice(0, 40)) },
      'malformed',
      'PDF',
    ],
    [
      'a file whose bytes were changed',
      { contentType: 'application/pdf', bytes: Buffer.from(whole.replace('one page', 'one')) },
      'malformed',
      'PDF',
    ],
    ['nothing', { contentType: 'application/pdf', bytes: Buffer.alloc(0) }, 'malformed', ''],
  ])('are never %s', async (_what, answer, kind, words) => {
    const { adapter } = await scripted({ ...inBatch, 'GET /1.0/forms/900000018/f7pdf': answer });
    const error = (await failureOf(adapter.fetchDocument({ ...ask, kind: 'label' }, call))) as CarrierError;
    expect(error.kind).toBe(kind);
    expect([error.details.theirCode, error.details.carrierMessage].join(' ')).toContain(words);
  });

  it('of several places come as one file', async () => {
    const rows = [batched, { ...batched, id: 900000019, barcode: '80000000000025' }];
    const { adapter } = await scripted({
      'GET /1.0/shipment/search': { json: rows },
      'GET /1.0/forms/900000018/f7pdf': { bytes: await onePage() },
      'GET /1.0/forms/900000019/f7pdf': { bytes: await onePage() },
    });
    const two = { ...reference, carrierOrderId: '900000018:80000000000018,900000019:80000000000025' };
    const document = await adapter.fetchDocument({ ...ask, reference: two, kind: 'label' }, call);
    expect((await PDFDocument.load(document?.body ?? '')).getPageCount()).toBe(2);
  });

  it('are not there for an order nobody knows', async () => {
    const { adapter } = await scripted();
    const error = (await failureOf(adapter.fetchDocument({ ...ask, kind: 'label' }, call))) as CarrierError;
    expect(error.kind).toBe('not_found');
  });
});
