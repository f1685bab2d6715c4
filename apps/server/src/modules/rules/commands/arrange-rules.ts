import type { RuleId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { ofAccount, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { loadRules } from '../rules.queries.ts';
import { holdRules, type RuleNeeds, requireRoom } from './save-rule.ts';

/** A deleted rule can be brought back for so long. */
export const restorableMs = 24 * 3_600_000;

/** Tries these rules first, in this order, and then the others as they stood. Errors: 404 where one is not there. */
export function orderRules(ctx: RuleNeeds, ids: readonly RuleId[]): Promise<void> {
  return transaction(ctx, async (tx) => {
    await holdRules(tx);
    const standing = (await loadRules(tx)).map(({ id }) => id);
    const first = new Set(ids);
    if (![...first].every((id) => standing.includes(id))) throw notFound();
    const wanted = [...first, ...standing.filter((id) => !first.has(id))];
    await sql`update rules set place = wanted.place
      from unnest(${sql.val(wanted)}::bigint[]) with ordinality wanted (id, place)
      where rules.id = wanted.id and ${ofAccount(tx.actor, 'rules')}`.execute(tx.db);
  });
}

/** Deletes a rule; it keeps its place for the day in which it may come back. Errors: 404. */
export async function deleteRule(ctx: RuleNeeds, id: RuleId): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('rules')
    .set({ removed_at: ctx.clock.now() })
    .where(ofAccount(ctx.actor, 'rules'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Brings a rule back that was deleted within a day. Errors: 404, 409 `too_many_rules`. */
export function restoreRule(ctx: RuleNeeds, id: RuleId): Promise<void> {
  return transaction(ctx, async (tx) => {
    await holdRules(tx);
    await requireRoom(tx);
    const { numUpdatedRows } = await tx.db
      .updateTable('rules')
      .set({ removed_at: null })
      .where(ofAccount(tx.actor, 'rules'))
      .where('id', '=', id)
      .where('removed_at', '>', new Date(tx.clock.now().getTime() - restorableMs))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
  });
}
