import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { startWorker, type Worker } from './build-worker.ts';

let portal: TestPortal;
let worker: Worker;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  worker = await startWorker(portal.runtime, { isAlone: true });
});
afterAll(async () => {
  await worker.stop();
  await portal.close();
});

it('has the queue know everything that is done by the clock', async () => {
  const { rows } = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_known_crontabs`.execute(portal.runtime.database.db);
  expect(rows.map(({ identifier }) => identifier).toSorted()).toEqual([
    'end-overdue-messages',
    'expire-ownership-transfers',
    'load-all-terminals',
    'load-currency-rates',
    'pseudonymise-orders',
    'purge-audit',
    'purge-codes',
    'purge-counterparties',
    'purge-destinations',
    'purge-idempotency-keys',
    'purge-imports',
    'purge-invite-sendings',
    'purge-messages',
    'purge-rules',
    'purge-sessions',
    'purge-share-attempts',
    'purge-teams',
    'remove-unfinished-files',
    'seal-passports',
    'start-following',
    'sweep-jobs',
  ]);
});
