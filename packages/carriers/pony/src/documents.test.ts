import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../test/requests.ts';
import {
  closeScripted,
  failureOf,
  fixture,
  message,
  orders,
  printed,
  scripted,
} from '../test/scripted-pony.ts';
import { toFollowableLink } from './links.ts';

afterEach(closeScripted);

const request = { reference, kind: 'waybill', packageCount: 1, declaredValue: undefined } as const;
const pdf = '%PDF-1.4\n%%EOF\n';
const path = '/pony/files/1.pdf?t=a%20b';
const text = (body: Uint8Array | undefined) => Buffer.from(body ?? []).toString('latin1');

describe('a document', () => {
  it.each([
    ['waybill', '1'],
    ['label', '0'],
  ] as const)(
    'of the kind %s is fetched at once from the link that the carrier gives',
    async (kind, printType) => {
      const { adapter, requestOf, fetched, modes } = await scripted(
        { Print: printed(path) },
        {},
        { [path]: { body: pdf } },
      );
      const document = await adapter.fetchDocument({ ...request, kind }, call);
      expect(document).toMatchObject({ kind, contentType: 'application/pdf' });
      expect(text(document?.body)).toBe(pdf);
      expect(requestOf('Print')).toMatchObject({
        '@type': 'PrintRequest',
        PrintType: printType,
        NoCheck: '1',
        StickerType: '0',
        WaybillNumberList: { string: '26-0000-0018' },
      });
      expect([fetched, modes()]).toEqual([[path], ['Print']]);
    },
  );

  it('is followed to the host of the base URL by its whole address', async () => {
    const other = await scripted({}, {}, { '/a.pdf': { body: pdf } });
    const own = await scripted(
      { Print: printed(`${other.origin}/a.pdf`) },
      { documentOrigins: [other.origin] },
    );
    expect(text((await own.adapter.fetchDocument(request, call))?.body)).toBe(pdf);
    expect(other.fetched).toEqual(['/a.pdf']);
  });

  it('is not fetched from a host that nobody has allowed', async () => {
    const other = await scripted({}, {}, { '/a.pdf': { body: pdf } });
    const own = await scripted({ Print: printed(`${other.origin}/a.pdf`) });
    expect(await failureOf(own.adapter.fetchDocument(request, call))).toMatchObject({
      kind: 'malformed',
      details: { operation: 'documents' },
    });
    expect(other.fetched).toEqual([]);
  });

  it('does not follow a redirect, wherever it leads', async () => {
    const other = await scripted({}, {}, { '/a.pdf': { body: pdf } });
    const moved = { status: 302, headers: { location: `${other.origin}/a.pdf` } };
    const own = await scripted({ Print: printed(path) }, {}, { [path]: moved });
    expect(await failureOf(own.adapter.fetchDocument(request, call))).toMatchObject({
      kind: 'malformed',
      details: { httpStatus: 302 },
    });
    expect(other.fetched).toEqual([]);
  });

  it('is asked for by the number that the order itself tells', async () => {
    const { adapter, requestOf } = await scripted(
      { Status: fixture('status'), Print: printed(path) },
      {},
      { [path]: { body: pdf } },
    );
    for (const known of [
      { ourNumber: reference.ourNumber },
      { ...reference, carrierNumber: reference.carrierOrderId },
    ]) {
      expect(await adapter.fetchDocument({ ...request, reference: known }, call)).toBeDefined();
    }
    expect(requestOf('Print', 1)).toMatchObject({ WaybillNumberList: { string: '26-0000-0018' } });
  });

  it('is not there while the order has no waybill number, or there is no file', async () => {
    const row = { ClientsNumber: reference.ourNumber, PerformersNumber: 'MOW-100018' };
    const { adapter, modes } = await scripted({ Status: orders(row), Print: [printed(''), printed(path)] });
    expect(
      await adapter.fetchDocument({ ...request, reference: { ourNumber: reference.ourNumber } }, call),
    ).toBeUndefined();
    expect(modes()).toEqual(['Status']);
    expect(await adapter.fetchDocument(request, call)).toBeUndefined();
    expect(await adapter.fetchDocument(request, call)).toBeUndefined();
  });

  it.each([
    ['a page', { body: '<html>gone</html>', headers: { 'content-type': 'text/html' } }, 'unavailable'],
    ['something else', { body: 'no file' }, 'malformed'],
    ['a refusal', { status: 403, body: 'no' }, 'malformed'],
  ])('is never %s', async (_what, file, kind) => {
    const { adapter } = await scripted({ Print: printed(path) }, {}, { [path]: file });
    expect(await failureOf(adapter.fetchDocument(request, call))).toMatchObject({ kind, isTransient: true });
  });

  it('of an unknown order is not found', async () => {
    const { adapter } = await scripted({ Print: message('U0300', 'Накладная не найдена') });
    expect(
      await failureOf(adapter.fetchDocument({ ...request, reference: { ourNumber: 'TRZ-1' } }, call)),
    ).toMatchObject({ kind: 'not_found' });
    expect(await failureOf(adapter.fetchDocument(request, call))).toMatchObject({ kind: 'not_found' });
  });

  it('of a kind the carrier does not make is refused without a call', async () => {
    const { adapter, calls } = await scripted({});
    expect(await failureOf(adapter.fetchDocument({ ...request, kind: 'act' }, call))).toMatchObject({
      kind: 'refused',
    });
    expect(calls).toEqual([]);
  });
});

describe('a link', () => {
  const base = 'https://api.example.test/ui';
  const allowed = new Set(['https://api.example.test', 'https://files.example.test:8443']);

  it.each([
    ['https://api.example.test/f/1.pdf', 'https://api.example.test/f/1.pdf'],
    ['/f/1.pdf', 'https://api.example.test/f/1.pdf'],
    ['//api.example.test/f', 'https://api.example.test/f'],
    ['http://api.example.test/f', 'https://api.example.test/f'],
    ['https://files.example.test:8443/f', 'https://files.example.test:8443/f'],
    ['HTTPS://API.EXAMPLE.TEST/f', 'https://api.example.test/f'],
  ])('%s is followed', (link, followed) => {
    expect(toFollowableLink(link, base, allowed)?.href).toBe(followed);
  });

  it.each([
    'https://other.example.test/f',
    'https://api.example.test.evil.test/f',
    'https://api.example.test:444/f',
    'http://api.example.test:8080/f',
    'https://user:pass@api.example.test/f',
    'https://api.example.test@evil.test/f',
    'http://169.254.169.254/latest',
    'http://localhost/f',
    'file:///etc/hosts',
    'ftp://api.example.test/f',
    'javascript:alert(1)',
    'https://',
  ])('%s is not', (link) => {
    expect(toFollowableLink(link, base, allowed)).toBeUndefined();
  });
});
