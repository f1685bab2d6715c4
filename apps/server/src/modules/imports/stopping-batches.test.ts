import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { untilWaitingForLocks } from '../../../test/harness/locks.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from './imports.factory.ts';
import { holdBook } from './rows/import-rows.store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

/** Three batches. */
const table = ['Название', ...Array.from({ length: 250 }, (_, n) => `Лён ${n}`)].join('\n');

/** What is asked for in the middle of a batch that is being saved; the job goes on afterwards. */
async function amidBatch(user: TestUser, ask: () => Promise<void>): Promise<void> {
  let jobs: Promise<unknown> | undefined;
  await db()
    .transaction()
    .execute(async (tx) => {
      await holdBook({ db: tx }, { accountId: asId('AccountId', user.accountId) });
      jobs = portal.runJobs();
      await untilWaitingForLocks(db(), 1);
      await ask();
      // Nobody else has come to wait.
      await untilWaitingForLocks(db(), 1);
    });
  await jobs;
}

describe('an import that is stopped while a batch of it is written', () => {
  it('is stopped after the batch, whoever asks waits for nothing', { timeout: 60_000 }, async () => {
    const user = await createAccount(db());
    const other = await createAccount(db());
    const desk = createImportDesk(portal, user);
    const id = await desk.bring(table);
    await portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
    await amidBatch(user, async () => {
      const stops = Array.from({ length: 30 }, () =>
        portal.call(api.cancelImport, { params: { id } }, { as: user }),
      );
      const seen = await Promise.all(stops);
      expect(new Set(seen.map(({ status, body }) => `${status} ${body.state}`))).toEqual(
        new Set(['200 new']),
      );
      const again = await portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
      expect([again.status, again.error.errorCodes]).toEqual([409, { nonFieldError: ['import_busy'] }]);
      expect((await portal.call(api.listCounterparties, {}, { as: other })).status).toBe(200);
    });
    expect(await desk.view(id)).toMatchObject({ state: 'done', counts: { saved: 100, ready: 150 } });
  });

  it('can be begun again: what was stopped was the work of then', { timeout: 60_000 }, async () => {
    const user = await createAccount(db());
    const desk = createImportDesk(portal, user);
    const id = await desk.bring(table);
    await portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
    await amidBatch(user, async () => {
      await portal.call(api.cancelImport, { params: { id } }, { as: user });
    });
    const { counts } = await desk.save(id);
    expect(counts).toEqual({ saved: 250 });
    expect((await sql`select from import_stops`.execute(db())).rows).toEqual([]);
  });
});
