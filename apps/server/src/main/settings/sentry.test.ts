import { afterEach, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { readConfig } from '../config.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.close());

it('tells the pages where to report a crash, and lets them', async () => {
  const dsn = 'https://key@sentry.example/7';
  portal = await createTestPortal({ environment: { SENTRY_DSN: dsn } });
  const told = await portal.app.inject({ url: '/api/v1/config/' });
  expect(told.json().crashDsn).toBe(dsn);
  expect(told.headers['content-security-policy']).toContain("connect-src 'self' https://sentry.example");
});

it.each(['https://sentry.example/7', 'https://key@sentry.example/', 'key@sentry.example/7'])(
  'refuses the address %s',
  (dsn) => {
    expect(() => readConfig({ SENTRY_DSN: dsn })).toThrow('SENTRY_DSN');
  },
);
