import { sql } from 'kysely';
import type { AccountNeeds } from '../../platform/context/index.ts';
import { conflictAs } from '../../platform/errors/index.ts';

/** While a person is deleted nobody changes a table of the account: they might be written into it behind the last look. */

const keyOf = ({ actor }: AccountNeeds) => sql`hashtextextended(${`tables:${actor.accountId}`}, 0)`;

/** Waits for changes under way, and lets no other begin until the transaction ends. Call it before a table is held. */
export const holdFromChanges = (ctx: AccountNeeds): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${keyOf(ctx)})`.execute(ctx.db);

/** Errors: 409 `import_busy` while a person is deleted. Until the transaction ends none is. */
export async function beginChange(ctx: AccountNeeds): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${keyOf(ctx)}) as "isFree"`.execute(ctx.db);
  if (!rows[0]?.isFree) throw conflictAs('import_busy', 'tables_kept_by_deletion');
}

/** The same for a table that is new, which is read once the deletion is done. */
export const awaitChange = (ctx: AccountNeeds): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(ctx)})`.execute(ctx.db);
