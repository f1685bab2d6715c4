import type { CarrierCode } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { recordAct } from '../../audit/index.ts';

/** Switches the portal's contract with the carrier on or off beside the account's own. Errors: 404. */
export async function changeCustomerContract(
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'origin'>,
  carrier: CarrierCode,
  { portalToo }: { readonly portalToo: boolean },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('carrier_contracts')
      .set({ portal_too: portalToo })
      .where('account_id', '=', tx.actor.accountId)
      .where('carrier', '=', carrier)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw notFound();
    await recordAct(tx, { kind: 'carrier_contract_changed', subject: carrier });
  });
}
