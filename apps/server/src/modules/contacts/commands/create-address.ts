import type { AddressInput, SavedAddress } from '@tranzit/contract';
import type { CounterpartyId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { toAddressColumns } from '../cast-rows.ts';
import { hasCounterparty } from '../contact-book.queries.ts';
import { presentAddress } from '../contacts.present.ts';
import { createFieldReport } from '../field-report.ts';
import { completeAddress } from '../freeze-address.ts';
import { readAddress } from '../read-address.ts';

type NewAddress = AddressInput & { readonly counterparty_id?: CounterpartyId | null | undefined };

/** Saves an address in the account's book, completed as a frozen one is. Errors: 400 at each broken field; `not_found` at `counterparty_id`. */
export async function createAddress(
  ctx: Needs<'db' | 'clock' | 'actor'>,
  { counterparty_id: counterpartyId = null, ...input }: NewAddress,
): Promise<SavedAddress> {
  const { report, requireNone } = createFieldReport();
  const address = completeAddress(readAddress(input, report));
  if (counterpartyId !== null && !(await hasCounterparty(ctx, counterpartyId)))
    report('counterparty_id', 'not_found');
  requireNone();
  const { id } = await ctx.db
    .insertInto('addresses')
    .values({
      ...toAddressColumns(address),
      account_id: ctx.actor.accountId,
      counterparty_id: counterpartyId,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...presentAddress(address), addressId: id, counterpartyId };
}
