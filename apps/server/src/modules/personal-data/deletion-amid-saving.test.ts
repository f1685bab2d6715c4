import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { untilWaitingForLocks } from '../../../test/harness/locks.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from '../imports/imports.factory.ts';
import { holdBook } from '../imports/rows/import-rows.store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const phoneOf = (place: number): string => `+7916${String(place).padStart(7, '0')}`;

it('people deleted while a table with them is saved are deleted, and the table is saved', {
  timeout: 120_000,
}, async () => {
  const user = await createAccount(portal.runtime.database.db);
  const desk = createImportDesk(portal, user);
  const rows = Array.from({ length: 400 }, (_, n) => `Лён ${n}\tТихий Назар\t${phoneOf(n % 200)}`);
  const table = ['Название\tКонтактное лицо\tТелефон', ...rows].join('\n');
  await desk.save(await desk.bring(table));
  const id = await desk.bring(table.replaceAll('Лён', 'Пенька'));
  await portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
  const jobs = portal.runJobs();
  for (let turn = 0; turn < 10; turn += 1) {
    const body = { phones: [{ number: phoneOf(turn % 3) }] };
    expect((await portal.send(api.deletePerson, { body }, { as: user })).status).toBe(200);
  }
  await jobs;
  expect((await desk.view(id)).state).toBe('done');
});

it('a person is deleted when whoever writes to the book is done', { timeout: 60_000 }, async () => {
  const { db } = portal.runtime.database;
  const user = await createAccount(db);
  let answer: Promise<{ status: number }> | undefined;
  await db.transaction().execute(async (tx) => {
    await holdBook({ db: tx }, { accountId: asId('AccountId', user.accountId) });
    answer = portal.call(api.deletePerson, { body: { phones: [{ number: phoneOf(1) }] } }, { as: user });
    await untilWaitingForLocks(db, 1);
  });
  expect((await answer)?.status).toBe(200);
});
