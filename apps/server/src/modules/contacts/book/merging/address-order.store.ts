import type { AddressId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../../platform/context/index.ts';
import type { Counterparty } from '../counterparty.ts';
import type { StoredMerge } from '../merges.store.ts';

interface Renamed {
  readonly from: AddressId;
  readonly to: AddressId;
}

/** Earlier merges that can still be undone name the address by its new id. A scan of the merges of 30 days, which are made by hand. */
const renameInMerges = (ctx: AccountNeeds, { from, to }: Renamed) =>
  sql`
    update counterparty_merges set before = jsonb_set(before, '{addressIds}', (
      select jsonb_agg(case when one = to_jsonb(${from}::bigint) then to_jsonb(${to}::bigint) else one end order by place)
      from jsonb_array_elements(before -> 'addressIds') with ordinality as listed (one, place)))
    where account_id = ${ctx.actor.accountId} and undone_at is null
      and before -> 'addressIds' @> to_jsonb(${from}::bigint)`.execute(ctx.db);

/** Gives addresses new ids, in their order, and tells earlier merges. Index: primary key. */
async function renumber(ctx: AccountNeeds, addressIds: readonly AddressId[]): Promise<readonly AddressId[]> {
  const placed: AddressId[] = [];
  for (const id of addressIds) {
    const row = await ctx.db
      .updateTable('addresses')
      .set({ id: sql`default` })
      .where(ofAccount(ctx.actor, 'addresses'))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!row) continue;
    await renameInMerges(ctx, { from: id, to: row.id });
    placed.push(row.id);
  }
  return placed;
}

/**
 * Addresses of an entry stand in the order of their ids, the main one first: older ones that come to it get new ids, or one of
 * them would be its main address. Only merges name them beside. Index: primary key.
 */
export async function placeBehind(
  ctx: AccountNeeds,
  kept: Pick<Counterparty, 'addresses'>,
  addressIds: readonly AddressId[],
): Promise<readonly AddressId[]> {
  const main = kept.addresses[0]?.id;
  if (main === undefined || addressIds.every((id) => id > main)) return addressIds;
  return renumber(ctx, addressIds);
}

/**
 * The addresses that have come back to an entry stand where they did, among those that were left with it. What merges of earlier
 * releases moved has no place, and stands last.
 */
export async function putInOrder(
  ctx: AccountNeeds,
  leftIds: readonly AddressId[],
  { taken, addressPlaces }: Pick<StoredMerge, 'taken' | 'addressPlaces'>,
): Promise<void> {
  const ids = [...leftIds];
  for (const [index, id] of taken.addressIds.entries()) ids.splice(addressPlaces[index] ?? ids.length, 0, id);
  const behind = ids.findIndex((id, place) => ids.slice(place + 1).some((next) => next < id));
  if (behind >= 0) await renumber(ctx, ids.slice(behind));
}
