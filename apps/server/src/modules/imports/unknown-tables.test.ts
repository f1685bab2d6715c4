import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { readsDuring } from '../../../test/harness/table-reads.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { transaction } from '../../platform/context/index.ts';
import { createImportDesk } from './imports.factory.ts';
import { lockImport } from './imports.store.ts';
import { checkBatch } from './work/check-table.jobs.ts';
import type { Batch } from './work/in-batch.jobs.ts';
import { undoBatch } from './work/undo-table.jobs.ts';

/** However large a table is that the planner knows nothing of, its rows are not compared with one another. */

const size = 20_000;

let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  user = await createAccount(db());
  await createImportDesk(portal, user).bring('Название\nЛён\nПенька');
  await sql`alter table import_rows set (autovacuum_enabled = false)`.execute(db());
  await sql`vacuum analyze import_rows`.execute(db());
}, 120_000);
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

/** An import whose rows came after the planner's last look at the table. */
async function create(work: 'check' | 'undo'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (account_id, user_id, kind, work, state, columns, fields, done, total, origin, created_at)
    values (${user.accountId}, ${user.userId}, 'counterparties', ${work}, 'running',
      '[{"title": "Название", "samples": [], "suggested": "title"}, {"title": "Входит в", "samples": [], "suggested": "parent"}]',
      '["title", "parent"]', 0, ${size}, '{"address": "", "userAgent": ""}', now()) returning id`.execute(
    db(),
  );
  const [row] = rows;
  if (!row) throw new Error('an import was inserted');
  return row.id;
}

/** What one batch reads of the rows. */
const readsOf = async (id: number, batch: Batch): Promise<number> =>
  transaction({ ...portal.runtime.capabilities, log: portal.runtime.log }, async (tx) => {
    const held = await lockImport(tx, asId('ImportId', id));
    if (!held) throw new Error('an import was inserted');
    const { rows, fetched } = await readsDuring(tx.db, ['import_rows'], () =>
      batch({ ...tx, actor: held }, held),
    );
    return rows + fetched;
  });

describe('a batch of a table that the planner does not know', () => {
  it('reads each row a few times to tell which are repeated', { timeout: 120_000 }, async () => {
    const id = await create('check');
    await sql`insert into import_rows (import_id, line, state, cells, sameness, created_at)
      select ${id}, n, 'ready', '["Лён", ""]', 'same ' || n % ${size / 2}, now()
      from generate_series(1, ${size}) n`.execute(db());
    expect(await readsOf(id, checkBatch)).toBeLessThan(3 * size);
  });

  it('reads each row a few times to count what stands above it', { timeout: 120_000 }, async () => {
    const id = await create('check');
    const { rows } = await sql<{ id: number }>`
      insert into import_rows (import_id, line, state, cells, depth, created_at)
      select ${id}, n, 'ready', '["Лён", ""]', -1, now() from generate_series(1, ${size}) n returning id`.execute(
      db(),
    );
    const ids = rows.map((row) => row.id);
    // A chain: each stands below the one before it.
    await sql`update import_rows r set parent_row_id = link.above
      from unnest(${ids.slice(1)}::bigint[], ${ids.slice(0, -1)}::bigint[]) link (id, above) where r.id = link.id`.execute(
      db(),
    );
    expect(await readsOf(id, checkBatch)).toBeLessThan(8 * size);
  });

  it('reads no row but its own to take back what was saved', { timeout: 120_000 }, async () => {
    const id = await create('undo');
    await sql`with entries as (
        insert into counterparties (account_id, kind, title)
        select ${user.accountId}, 'company', 'Имя ' || n from generate_series(1, ${size}) n returning id)
      insert into import_rows (import_id, line, state, cells, counterparty_id, created_at)
      select ${id}, row_number() over (), 'saved', '["Лён", ""]', id, now() from entries`.execute(db());
    expect(await readsOf(id, undoBatch)).toBeLessThan(size / 10);
  });
});
