import type { CounterpartyId } from '@tranzit/kernel';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';
import type { BookAddress } from './counterparty.ts';
import { fromBookAddressRow } from './counterparty-rows.ts';

interface AddressQuestion {
  readonly skip: number;
  readonly limit: number;
  readonly counterpartyId: CounterpartyId | undefined;
}

const listedAddresses = (ctx: AccountNeeds, counterpartyId: CounterpartyId | undefined) =>
  ctx.db
    .selectFrom('addresses')
    .leftJoin('counterparties', 'counterparties.id', 'addresses.counterparty_id')
    .where(ofAccount(ctx.actor, 'addresses'))
    .where('counterparties.deleted_at', 'is', null)
    .$if(counterpartyId !== undefined, (addresses) =>
      addresses.where('addresses.counterparty_id', '=', counterpartyId ?? null),
    );

/** One page of the book's addresses, newest first. Indexes: addresses_account, addresses_counterparty. */
export async function listAddresses(
  ctx: AccountNeeds,
  { skip, limit, counterpartyId }: AddressQuestion,
): Promise<{ readonly addresses: readonly BookAddress[]; readonly count: number }> {
  const matching = listedAddresses(ctx, counterpartyId);
  const [rows, { count }] = await Promise.all([
    matching.selectAll('addresses').orderBy('addresses.id', 'desc').limit(limit).offset(skip).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { addresses: rows.map(fromBookAddressRow), count };
}
