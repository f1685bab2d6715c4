import { carrierCodes } from '@tranzit/kernel';
import { afterAll, beforeAll } from 'vitest';
import { createAccount, type TestUser } from './accounts.ts';
import { clockFrom, startTestCarriers, type TestCarriers } from './carriers.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

/** All carriers are started. */
const timeout = 120_000;

/** A portal with all carriers whose clocks go on from a moment, and a user, for the tests of the `describe` that calls it. */
export function portalAt(moment: string, environment: Readonly<Record<string, string>>) {
  const now = clockFrom(Date.parse(moment));
  let carriers: TestCarriers;
  let portal: TestPortal;
  let user: TestUser;
  beforeAll(async () => {
    carriers = await startTestCarriers({ only: carrierCodes, now });
    portal = await createTestPortal({
      ownDatabase: true,
      carriers: carriers.entries,
      now: new Date(now()).toISOString(),
      environment: { CALCULATION_TIMEOUT_MS: '60000', ...environment },
    });
    user = await createAccount(portal.runtime.database.db);
  }, timeout);
  afterAll(async () => {
    await portal.close();
    await carriers.close();
  }, timeout);
  return {
    get carriers() {
      return carriers;
    },
    get portal() {
      return portal;
    },
    get user() {
      return user;
    },
  };
}
