import { sql } from 'kysely';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { forbidden } from '../../../platform/errors/index.ts';
import { recordAct } from '../../audit/index.ts';

/**
 * Gives the account its contract number, by the offer of that version; an account that has one keeps it. Only its owner or
 * administrator may.
 */
export async function acceptOffer(
  ctx: TransactionNeeds & Needs<'clock' | 'actor' | 'origin'>,
  version: string,
): Promise<void> {
  if (!ctx.actor.isOwner && ctx.actor.role !== 'administrator') throw forbidden();
  await transaction(ctx, async (tx) => {
    const accepted = await tx.db
      .updateTable('accounts')
      .set({
        contract_id: sql<number>`nextval('contract_numbers')`,
        contract_accepted_at: tx.clock.now(),
        contract_version: version,
      })
      .where('id', '=', tx.actor.accountId)
      .where('contract_id', 'is', null)
      .returning('contract_id')
      .executeTakeFirst();
    if (accepted) await recordAct(tx, { kind: 'contract_accepted', subject: `№ ${accepted.contract_id}` });
  });
}
