import type { CarrierCode } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';

/** Switches the portal's contract with the carrier on or off beside the account's own. Errors: 404. */
export async function changeCustomerContract(
  ctx: Needs<'db' | 'actor'>,
  carrier: CarrierCode,
  { portalToo }: { readonly portalToo: boolean },
): Promise<void> {
  const changed = await ctx.db
    .updateTable('carrier_contracts')
    .set({ portal_too: portalToo })
    .where('account_id', '=', ctx.actor.accountId)
    .where('carrier', '=', carrier)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound();
}
