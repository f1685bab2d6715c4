import type { CounterpartyId } from '@tranzit/kernel';
import { sql } from 'kysely';
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

/** Those of one entry are few. Index: addresses_counterparty. */
const countOfEntry = async (ctx: AccountNeeds, counterpartyId: CounterpartyId): Promise<number> =>
  (
    await listedAddresses(ctx, counterpartyId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/**
 * All of the book but those of deleted entries, which are few: whether its entry is there is asked for none of the others. Indexes:
 * addresses_account; counterparties_gone, addresses_counterparty.
 */
async function countOfBook({ db, actor }: AccountNeeds): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from addresses a where ${ofAccount(actor, 'a')})
      - (select count(*) from counterparties c join addresses a on a.counterparty_id = c.id
         where ${ofAccount(actor, 'c')} and c.deleted_at is not null) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One page of the book's addresses, newest first. Indexes: addresses_account, addresses_counterparty. */
export async function listAddresses(
  ctx: AccountNeeds,
  { skip, limit, counterpartyId }: AddressQuestion,
): Promise<{ readonly addresses: readonly BookAddress[]; readonly count: number }> {
  const [rows, count] = await Promise.all([
    listedAddresses(ctx, counterpartyId)
      .selectAll('addresses')
      .orderBy('addresses.id', 'desc')
      .limit(limit)
      .offset(skip)
      .execute(),
    counterpartyId === undefined ? countOfBook(ctx) : countOfEntry(ctx, counterpartyId),
  ]);
  return { addresses: rows.map(fromBookAddressRow), count };
}
