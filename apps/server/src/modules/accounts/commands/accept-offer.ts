import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import { forbidden } from '../../../platform/errors/index.ts';

/** Gives the account its contract number; an account that has one keeps it. Only its owner or administrator may. */
export async function acceptOffer(ctx: Needs<'db' | 'clock' | 'actor'>): Promise<void> {
  if (!ctx.actor.isOwner && ctx.actor.role !== 'administrator') throw forbidden();
  await ctx.db
    .updateTable('accounts')
    .set({ contract_id: sql<number>`nextval('contract_numbers')`, contract_accepted_at: ctx.clock.now() })
    .where('id', '=', ctx.actor.accountId)
    .where('contract_id', 'is', null)
    .execute();
}
