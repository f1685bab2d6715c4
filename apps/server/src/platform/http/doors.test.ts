import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await createTestPortal({ environment: { REQUEST_TIMEOUT_MS: '300' } });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port; // listens on a port, not on a pipe
});
afterAll(() => portal.close());

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: unknown;
}

/** Sends these bytes as they are, for no client sends a broken request, and reads until the server hangs up. */
async function sendRaw(bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.on('error', () => undefined); // the server may hang up first
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body === '' ? undefined : JSON.parse(body) };
}

const request = (method: string, path: string, more = ''): string =>
  `${method} ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${more}\r\n`;
const codes = (code: string) => ({ errorCodes: { nonFieldError: [code] } });

describe('a path that is not canonical', () => {
  it.each([
    '/api/v1//health/',
    '/api/v1/./health/',
    '/api/v1/../v1/nothing/',
    '/api/v1/health\\/',
    '/api/v1/%00/',
    '/api/v1/shipping/shared/%00/detail/',
    '/api/v1/shipping/shared/%ED%A0%80/detail/',
    '/assets/%00',
    '/assets//../../secret.txt',
    '/api/v1/%zz/',
  ])('%s is refused as the caller’s mistake', async (path) => {
    const answer = await sendRaw(request('GET', path));
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toHaveProperty('errorCodes.nonFieldError');
  });

  it('has its length said', async () => {
    const answer = await sendRaw(request('GET', `/api/v1/shipping/shared/${'a'.repeat(10_000)}/detail/`));
    expect([answer.status, answer.body]).toMatchObject([414, codes('path_too_long')]);
  });
});

describe('a wrong method', () => {
  it.each(['DELETE', 'PUT', 'QUERY', 'PROPFIND'])(
    '%s on a known path names those that are taken',
    async (method) => {
      const answer = await sendRaw(request(method, '/api/v1/health/'));
      expect([answer.status, answer.body]).toMatchObject([405, codes('method_not_allowed')]);
      expect(answer.head.toLowerCase()).toContain('allow: get, head');
    },
  );

  it('on an unknown path is not found', async () => {
    const answer = await sendRaw(request('QUERY', '/api/v1/nothing/'));
    expect([answer.status, answer.body]).toMatchObject([404, codes('not_found')]);
  });
});

describe('what the parser of HTTP refuses', () => {
  it('is told in the one error shape', async () => {
    const garbage = await sendRaw('NONSENSE\r\n\r\n');
    expect([garbage.status, garbage.body]).toMatchObject([400, codes('broken_request')]);
    const headers = await sendRaw(request('GET', '/api/v1/health/', `X-Long: ${'a'.repeat(40_000)}\r\n`));
    expect([headers.status, headers.body]).toMatchObject([431, codes('headers_too_large')]);
  });

  it('hangs up on a body that does not arrive', async () => {
    const answer = await sendRaw(
      `POST /api/v1/user/login/ HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"username":`,
    );
    expect([answer.status, answer.body]).toMatchObject([408, codes('request_timeout')]);
  });
});

describe('what a page may do', () => {
  it('is to connect to its own host only, and never to stand in a frame', async () => {
    const { headers } = await portal.app.inject({ method: 'GET', url: '/api/v1/health/' });
    expect(headers['content-security-policy']).toMatch(/connect-src 'self'(;|$)/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

describe('a portal under https', () => {
  it.each([
    ['https://portal.test', 'max-age=31536000'],
    ['http://portal.test', undefined],
  ])('tells browsers to come by nothing else: %s', async (address, told) => {
    const other = await createTestPortal({ environment: { PUBLIC_URL: address } });
    const { headers } = await other.app.inject({ method: 'GET', url: '/api/v1/health/' });
    await other.close();
    expect(headers['strict-transport-security']).toBe(told);
  });
});

describe('a body that is no JSON', () => {
  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    '%s is refused as such',
    async (type) => {
      const body = 'username=a';
      const head = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
      const answer = await sendRaw(`${request('POST', '/api/v1/user/login/', head)}${body}`);
      expect([answer.status, answer.body]).toMatchObject([415, codes('unsupported_media_type')]);
    },
  );
});

describe('an id in a path', () => {
  it('is written in decimal digits alone', async () => {
    const as = await createAccount(portal.runtime.database.db);
    const body = { city: 'Казань' };
    const { addressCastId } = (await portal.call(api.createFastAddressCast, { body }, { as })).body;
    const statusOf = async (id: string) =>
      (await portal.send(api.updateFastAddressCast, { params: { id }, body }, { as })).status;
    const others = [
      `0x${addressCastId.toString(16)}`,
      `${addressCastId}e0`,
      `+${addressCastId}`,
      `${addressCastId}.0`,
    ];
    expect(await Promise.all(others.map(statusOf))).toEqual([404, 404, 404, 404]);
    expect(await statusOf(String(addressCastId))).toBe(200);
  });
});

it('limits the calls of a whole /64 together, and no others', async () => {
  const bounded = await createTestPortal({ environment: { RATE_LIMIT_CALLS: '3', RATE_LIMIT_FACTOR: '1' } });
  const askFrom = async (remoteAddress: string) =>
    (await bounded.app.inject({ url: api.getTerms.path, remoteAddress })).statusCode;
  const inside = await Promise.all([1, 2, 3, 4].map((host) => askFrom(`2001:db8:7:7::${host}`)));
  expect(inside.toSorted()).toEqual([200, 200, 200, 429]);
  expect([await askFrom('2001:db8:7:8::1'), await askFrom('::ffff:198.51.100.9')]).toEqual([200, 200]);
  await bounded.close();
});
