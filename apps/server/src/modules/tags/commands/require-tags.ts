import type { TagId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';
import { type ErrorReason, invalidFields } from '../../../platform/errors/index.ts';

interface Named {
  readonly field: string;
  readonly ids: readonly TagId[];
  /** A query of the ids of further tags that shall stay as they are meanwhile. */
  readonly held?: RawBuilder<unknown>;
}

/**
 * Until the transaction ends nobody deletes or merges these tags, nor the held ones. Errors: 400 `not_found` at
 * `<field>.<place>` for a tag that the account does not have. Index: primary key.
 */
export async function requireTags(ctx: AccountNeeds, { field, ids, held }: Named): Promise<void> {
  const others = held ? sql`or id in (${held})` : sql``;
  const { rows } = await sql<{ id: TagId }>`
    select id from tags where ${ofAccount(ctx.actor, 'tags')} and (id = any(${sql.val([...ids])}::bigint[]) ${others})
    order by id for key share`.execute(ctx.db);
  const known = new Set<number>(rows.map(({ id }) => id));
  const missing: readonly ErrorReason[] = [{ code: 'not_found' }];
  const fields = ids.flatMap((id, index) => (known.has(id) ? [] : [[`${field}.${index}`, missing] as const]));
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
}
