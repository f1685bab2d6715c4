import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { reportCrash } from './report-crash.ts';

/** Speaks as Sentry does, as far as a report needs it. */
async function openStandIn() {
  const reports: { url: string; lines: unknown[] }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString('utf8');
    });
    request.on('end', () => {
      if (request.method === 'POST')
        reports.push({ url: request.url ?? '', lines: text.split('\n').map((line) => JSON.parse(line)) });
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { reports, port, close: () => server.close() };
}

it('tells of a crash where it happened, by the pattern of the route, without keys and typed text', async () => {
  const standIn = await openStandIn();
  history.replaceState(null, '', '/waybill/shared/k3y-of-the-link?query=Ветрова');
  const crash = new TypeError(`x is not a function at ${location.href}`);
  crash.stack = [
    'TypeError: x is not a function',
    '    at Row (https://portal.test/assets/orders.js:12:7)',
    '    at https://portal.test/assets/page.js:1:2',
    'Page@https://portal.test/assets/page.js:3:4',
    `    at ${location.href}:1:9`,
  ].join('\n');
  const dsn = `http://key@127.0.0.1:${standIn.port}/sub/7`;
  await reportCrash({ dsn, route: '/waybill/shared/:shareKey' }, crash);
  standIn.close();
  expect(standIn.reports).toHaveLength(1);
  const [{ url = '', lines = [] } = {}] = standIn.reports;
  expect(url).toBe('/sub/api/7/envelope/?sentry_key=key&sentry_version=7');
  expect(lines[1]).toEqual({ type: 'event' });
  expect(lines[2]).toMatchObject({
    level: 'fatal',
    request: { url: `${location.origin}/waybill/shared/:shareKey` },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: `x is not a function at ${location.origin}/waybill/shared/:shareKey`,
          stacktrace: {
            frames: [
              { filename: `${location.origin}/waybill/shared/:shareKey`, function: '?', lineno: 1, colno: 9 },
              { filename: 'https://portal.test/assets/page.js', function: 'Page', lineno: 3, colno: 4 },
              { filename: 'https://portal.test/assets/page.js', function: '?', lineno: 1, colno: 2 },
              { filename: 'https://portal.test/assets/orders.js', function: 'Row', lineno: 12, colno: 7 },
            ],
          },
        },
      ],
    },
  });
  expect(JSON.stringify(lines)).not.toMatch(/Ветрова|k3y|%D0/);
});

it('does not mind that nobody listens', async () => {
  await expect(
    reportCrash({ dsn: 'http://key@127.0.0.1:9/7', route: '/' }, new Error('lost')),
  ).resolves.toBeUndefined();
});
