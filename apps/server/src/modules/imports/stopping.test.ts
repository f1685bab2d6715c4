import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from './imports.factory.ts';
import { zipOf } from './reading/testing/zip.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const start = async (user: TestUser, table: string | File): Promise<number> => {
  const body = typeof table === 'string' ? { raw_data: table } : { file: table };
  const { body: started } = await portal.call(api.startCounterpartyImport, { body }, { as: user });
  return started.importId;
};

/** Reading it hands nothing out for some ten seconds. */
const slowBook = () =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<a/>'.repeat(40_000_000)}</sheetData></worksheet>`,
  });

describe('an import that is stopped while its table is read', () => {
  it('has its reading ended, though no row has come', { timeout: 60_000 }, async () => {
    const user = await createAccount(portal.runtime.database.db);
    const id = await start(user, new File([new Uint8Array(slowBook())], 'a.xlsx'));
    const jobs = portal.runJobs();
    await portal.eventually(async () => {
      const { body } = await portal.call(api.getImport, { params: { id } }, { as: user });
      return body.sheets.length > 0 || undefined;
    });
    await portal.call(api.cancelImport, { params: { id } }, { as: user });
    const begun = Date.now();
    await jobs;
    expect(Date.now() - begun).toBeLessThan(4_000);
    const { view } = createImportDesk(portal, user);
    expect(await view(id)).toMatchObject({ state: 'done', failure: 'import_canceled' });
  });
});

describe('an import that is stopped in the middle of its rows', () => {
  it('keeps none of them, and is read whole when it is asked for again', { timeout: 120_000 }, async () => {
    const user = await createAccount(portal.runtime.database.db);
    const count = 30_000;
    const id = await start(
      user,
      `Название\n${Array.from({ length: count }, (_, n) => `Лён ${n}`).join('\n')}`,
    );
    const { view } = createImportDesk(portal, user);
    const rows = async () => {
      const { db } = portal.runtime.database;
      const found = await sql<{
        count: number;
      }>`select count(*) as count from import_rows where import_id = ${id}`.execute(db);
      return found.rows[0]?.count;
    };
    const jobs = portal.runJobs();
    await portal.eventually(async () => ((await view(id)).done > 0 ? true : undefined));
    await portal.call(api.cancelImport, { params: { id } }, { as: user });
    await jobs;
    expect(await view(id)).toMatchObject({ work: 'read', state: 'done', failure: 'import_canceled' });
    expect(await rows()).toBe(0);
    await portal.call(api.readImportAgain, { params: { id }, body: {} }, { as: user });
    await portal.runAllJobs();
    expect(await view(id)).toMatchObject({ work: 'check', state: 'done', failure: null });
    expect(await rows()).toBe(count);
  });
});

describe('tables of one account', () => {
  const queuesOf = async (ids: readonly number[]): Promise<readonly (string | null)[]> => {
    const keys = ids.map((id) => `import:${id}`);
    const { rows } = await sql<{ queue: string | null }>`
      select queue_name as queue from graphile_worker._private_jobs as jobs
      left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
      where jobs.key = any(${keys}::text[])`.execute(portal.runtime.database.db);
    return rows.map(({ queue }) => queue);
  };

  it('wait for one another in two queues, and for nobody of another account', async () => {
    const users = [
      await createAccount(portal.runtime.database.db),
      await createAccount(portal.runtime.database.db),
    ];
    const seen: (string | null)[][] = [];
    for (const user of users) {
      const ids: number[] = [];
      for (let count = 0; count < 8; count += 1) ids.push(await start(user, 'Название\nЛён'));
      seen.push([...new Set(await queuesOf(ids))]);
    }
    expect(seen.map((queues) => queues.length)).toEqual([2, 2]);
    expect(new Set(seen.flat()).size).toBe(4);
    expect(seen.flat()).not.toContain(null);
    await portal.runJobs();
  });

  it('are saved without waiting for another to be read', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const desk = createImportDesk(portal, user);
    const id = await desk.bring('Название\nЛён');
    await portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user });
    expect(await queuesOf([id])).toEqual([null]);
    await portal.runJobs();
    expect(await desk.book()).toEqual(['Лён']);
  });
});
