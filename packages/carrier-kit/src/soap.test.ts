import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CarrierError } from './error.ts';
import { createCarrierHttp } from './http.ts';
import { callSoap, type SoapFault, soapEnvelope, soapFaultKind } from './soap.ts';
import { parseXml } from './xml-reader.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Buffer;
}

/** A SOAP service that gives one answer and keeps what it was asked. */
async function serve({ status = 200, type = 'text/xml; charset=utf-8', body }: Answer) {
  const seen: { request?: IncomingMessage; body: string } = { body: '' };
  const server = createServer(async (request, response) => {
    seen.request = request;
    for await (const chunk of request) seen.body += String(chunk);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const http = createCarrierHttp({
    carrier: 'dpd',
    baseUrl: `http://127.0.0.1:${port}/services`,
    retry: { attempts: 1, firstPauseMs: 1 },
  });
  closers.push(async () => {
    await http.close();
    server.closeAllConnections();
    server.close();
  });
  const faults: SoapFault[] = [];
  const ask = () =>
    callSoap(http, {
      carrier: 'dpd',
      path: '/calc',
      namespace: 'urn:calc',
      method: 'getCost',
      content: { request: { weight: 1.5, name: 'A&B' } },
      call: { timeoutMs: 5_000 },
      reading: { lists: ['return'] },
      toError: (fault, context) => {
        faults.push(fault);
        return new CarrierError(soapFaultKind(fault), {
          ...context,
          carrierMessage: fault.text,
          cause: fault,
        });
      },
    });
  return { ask, seen, faults };
}

const envelope = (body: string): string =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`;

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('soapEnvelope', () => {
  it('qualifies the method and nothing inside it', () => {
    const text = soapEnvelope({ namespace: 'urn:x', method: 'ping', content: { request: { a: 1 } } });
    expect(text).toContain('<ns:ping xmlns:ns="urn:x"><request><a>1</a></request></ns:ping>');
    expect(parseXml(text)).toEqual({ Envelope: { Body: { ping: { request: { a: '1' } } } } });
  });
});

describe('callSoap', () => {
  it('posts the envelope with an empty action and gives the inside of the answer', async () => {
    const { ask, seen } = await serve({
      body: envelope(
        '<n:getCostResponse xmlns:n="urn:calc"><return><cost>1</cost></return></n:getCostResponse>',
      ),
    });
    await expect(ask()).resolves.toEqual({ return: [{ cost: '1' }] });
    expect(seen.request?.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '""',
    });
    expect(seen.request?.url).toBe('/services/calc');
    expect(seen.body).toContain('<weight>1.5</weight><name>A&amp;B</name>');
  });

  it('gives an empty element as nothing', async () => {
    const { ask } = await serve({ body: envelope('<getCostResponse/>') });
    await expect(ask()).resolves.toEqual({});
  });

  it.each([200, 500])('hands a fault with status %d and its detail to the adapter', async (status) => {
    const fault =
      '<S:Fault><faultcode>S:Server</faultcode><faultstring>no rows</faultstring>' +
      '<detail><n:WSFault xmlns:n="urn:f"><code>no-data-found</code></n:WSFault></detail></S:Fault>';
    const { ask, faults } = await serve({ status, body: envelope(fault) });
    expect(await failure(ask())).toMatchObject({
      kind: 'unavailable',
      details: { carrierMessage: 'no rows' },
    });
    expect(faults[0]).toMatchObject({ code: 'S:Server', detail: { WSFault: { code: 'no-data-found' } } });
  });

  it('reads a fault of version 1.2', async () => {
    const fault =
      '<e:Fault><e:Code><e:Value>e:Sender</e:Value></e:Code><e:Reason><e:Text>bad login</e:Text></e:Reason>' +
      '<e:Detail><x>1</x></e:Detail></e:Fault>';
    const { ask, faults } = await serve({ body: envelope(fault) });
    expect(await failure(ask())).toMatchObject({ kind: 'refused' });
    expect(faults[0]).toMatchObject({ code: 'e:Sender', text: 'bad login', detail: { x: '1' } });
  });

  it('reads a charset that only the XML declaration names', async () => {
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${envelope('<r><a>é</a></r>')}`,
      'latin1',
    );
    const { ask } = await serve({ type: 'text/xml', body: latin });
    await expect(ask()).resolves.toEqual({ a: 'é' });
  });

  it.each<[string, Answer, string]>([
    ['an HTML page', { type: 'text/html', body: '<html><body>Bad gateway</body></html>' }, 'unavailable'],
    ['an empty 502', { status: 502, body: '' }, 'unavailable'],
    ['a 503 in plain words', { status: 503, type: 'text/plain', body: 'busy' }, 'unavailable'],
    ['a 401 in plain words', { status: 401, type: 'text/plain', body: 'who?' }, 'unauthorized'],
    ['a truncated envelope', { body: envelope('<r><a>1</a></r>').slice(0, -20) }, 'malformed'],
    ['text', { body: 'ok' }, 'malformed'],
    ['XML of another kind', { body: '<note/>' }, 'malformed'],
    ['an empty body element', { body: envelope('') }, 'malformed'],
    ['bytes of another charset', { body: Buffer.from([0x3c, 0x61, 0x3e, 0xc0, 0xff]) }, 'malformed'],
  ])('calls %s by its kind', async (_what, answer, kind) => {
    const { ask } = await serve(answer);
    expect(await failure(ask())).toMatchObject({ name: 'CarrierError', kind });
  });
});
