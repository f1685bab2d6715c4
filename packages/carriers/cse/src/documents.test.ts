import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../test/requests.ts';
import { answer, closeScripted, deepValue, failure, failureOf, scripted } from '../test/scripted-cse.ts';

afterEach(closeScripted);

const pdf = Buffer.from('%PDF-1.4 накладная').toString('base64');
const envelope = (inner: string): string =>
  `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><m:R xmlns:m="http://www.cargo3.ru"><m:return>${inner}</m:return></m:R></e:Body></e:Envelope>`;
const inRow = (bytes: string): string =>
  envelope(`<m:List><m:Key>000-00000018</m:Key><m:BData>${bytes}</m:BData></m:List>`);
const request = { reference, kind: 'waybill', packageCount: 1, declaredValue: undefined } as const;

describe('documents', () => {
  it.each([
    ['in the node', inRow(pdf)],
    ['broken into lines', inRow(`${pdf.slice(0, 10)}\n${pdf.slice(10)}`)],
    ['in a field', answer('R', { list: [{ key: 'x', fields: { BData: pdf } }] })],
  ])('come as a PDF from bytes %s', async (_name, body) => {
    const carrier = await scripted({ GetFormsForDocuments: body });
    const document = await carrier.adapter.fetchDocument(request, call);
    expect([document?.kind, document?.contentType]).toEqual(['waybill', 'application/pdf']);
    expect(Buffer.from(document?.body ?? []).toString()).toBe('%PDF-1.4 накладная');
  });

  it('are asked for by a list of conditions, never by properties', async () => {
    const carrier = await scripted({ GetFormsForDocuments: inRow(pdf) });
    await carrier.adapter.fetchDocument(request, call);
    const asked = carrier.calls[0];
    expect(
      ['DocumentType', 'Type', 'Name', 'Format', 'OnlyPath'].map((key) => deepValue(asked?.content, key)),
    ).toEqual(['waybill', 'print', 'Заказ для уведомлений', 'PDF', 'false']);
    expect(asked?.text).not.toContain('Properties');
    expect(asked?.text).toContain(
      '<ns:documents><ns:Key>Documents</ns:Key><ns:List><ns:Key>000-00000018</ns:Key>',
    );
  });

  it('come in the default form where the contract has none of that name', async () => {
    const carrier = await scripted({ GetFormsForDocuments: [failure('R', '06010'), inRow(pdf)] });
    expect(await carrier.adapter.fetchDocument(request, call)).toBeDefined();
    expect(deepValue(carrier.calls[1]?.content, 'Name')).toBeUndefined();
  });

  it('are not there yet when no bytes come', async () => {
    const carrier = await scripted({
      GetFormsForDocuments: answer('R', { list: [{ key: '000-00000018' }] }),
    });
    expect(await carrier.adapter.fetchDocument(request, call)).toBeUndefined();
  });

  it.each([
    ['malformed', 'for bytes that are no PDF', inRow(Buffer.from('<html>').toString('base64'))],
    ['not_found', 'for a waybill nobody knows', failure('R', '04020')],
    ['not_found', 'for a row nobody knows', answer('R', { list: [{ key: 'x', error: '04020' }] })],
    ['refused', 'for a form that is not there at all', failure('R', '06010')],
  ])('fail as %s %s', async (kind, _name, body) => {
    const carrier = await scripted({ GetFormsForDocuments: body });
    expect(await failureOf(carrier.adapter.fetchDocument(request, call))).toMatchObject({ kind });
  });

  it('are offered in the kinds that have a form', async () => {
    const forms = { label: 'Марка ГМХ' };
    const carrier = await scripted({ GetFormsForDocuments: inRow(pdf) }, { forms });
    expect(carrier.adapter.capabilities.documents).toEqual(['waybill', 'label']);
    await carrier.adapter.fetchDocument({ ...request, kind: 'label' }, call);
    expect(deepValue(carrier.calls[0]?.content, 'Name')).toBe('Марка ГМХ');
    const plain = await scripted({});
    expect(plain.adapter.capabilities.documents).toEqual(['waybill']);
    expect(await failureOf(plain.adapter.fetchDocument({ ...request, kind: 'label' }, call))).toMatchObject({
      kind: 'refused',
    });
  });

  it('are found by our number where the waybill is not known yet', async () => {
    const carrier = await scripted({
      GetFormsForDocuments: inRow(pdf),
      Tracking: answer('Tracking', { list: [{ key: '000-00000018' }] }),
    });
    const { ourNumber } = reference;
    expect(await carrier.adapter.fetchDocument({ ...request, reference: { ourNumber } }, call)).toBeDefined();
  });
});
