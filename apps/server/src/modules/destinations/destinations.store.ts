import type { DestinationId } from '@tranzit/kernel';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Needs, type ViewerNeeds, visibleTo } from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { type DestinationRow, isBusy } from './destination.ts';
import { publishCart } from './destinations.live.ts';
import { ensureRegistries } from './registry/commands/registry-of.ts';

type StoreNeeds = ViewerNeeds & Needs<'clock' | 'live'>;

type NewDestination = Omit<
  Insertable<Tables['destinations']>,
  'account_id' | 'user_id' | 'created_at' | 'changed_at'
>;

/**
 * Writes destinations of the actor and the registries of their days, and tells the account's pages; answers their ids in the
 * order of the rows.
 */
export async function insertDestinations(
  ctx: StoreNeeds,
  rows: readonly NewDestination[],
): Promise<readonly DestinationId[]> {
  const now = ctx.clock.now();
  const { accountId, userId } = ctx.actor;
  const written = await ctx.db
    .insertInto('destinations')
    .values(
      rows.map((row) => ({
        ...row,
        account_id: accountId,
        user_id: userId,
        created_at: now,
        changed_at: now,
      })),
    )
    .returning('id')
    .execute();
  const ids = written.map(({ id }) => id);
  await ensureRegistries(
    ctx,
    rows.map((row) => row.pickup_on),
  );
  publishCart(ctx, ctx.actor, { t: 'CHANGED', destinationIds: ids });
  return ids;
}

/**
 * Those of named destinations that the member may see and that are not removed, held until the transaction ends, by id. Index:
 * primary key.
 */
export async function lockRemaining(
  ctx: ViewerNeeds,
  ids: readonly DestinationId[],
): Promise<ReadonlyMap<DestinationId, DestinationRow>> {
  const rows = await ctx.db
    .selectFrom('destinations')
    .selectAll()
    .where(visibleTo(ctx.actor, 'destinations'))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same, all of them. Errors: 404 where one is absent, removed or not the member's to see. */
export async function lockDestinations(
  ctx: ViewerNeeds,
  ids: readonly DestinationId[],
): Promise<ReadonlyMap<DestinationId, DestinationRow>> {
  const rows = await lockRemaining(ctx, ids);
  if (rows.size < new Set(ids).size) throw notFound();
  return rows;
}

/** The same, of which none is being ordered or was. Errors: 404, 409 `destination_busy`. */
export async function lockIdleDestinations(
  ctx: ViewerNeeds,
  ids: readonly DestinationId[],
): Promise<ReadonlyMap<DestinationId, DestinationRow>> {
  const rows = await lockDestinations(ctx, ids);
  if (rows.values().some(isBusy)) throw conflict('destination_busy');
  return rows;
}

type Change = Updateable<Tables['destinations']>;

async function write(
  ctx: Needs<'db' | 'clock'>,
  ids: readonly DestinationId[],
  change: Change,
): Promise<void> {
  await ctx.db
    .updateTable('destinations')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), changed_at: ctx.clock.now() }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** Changes one of several that are each changed otherwise; `publishRows` tells of all. Index: primary key. */
export const writeDestination = (
  ctx: Needs<'db' | 'clock'>,
  { id }: Pick<DestinationRow, 'id'>,
  change: Change,
): Promise<void> => write(ctx, [id], change);

/** Changes destinations alike and tells the pages of those who see them. Index: primary key. */
export async function changeDestinations(
  ctx: Needs<'db' | 'clock' | 'live'>,
  rows: readonly DestinationRow[],
  change: Change,
): Promise<void> {
  if (rows.length === 0) return;
  await write(
    ctx,
    rows.map(({ id }) => id),
    change,
  );
  publishRows(ctx, rows);
}

/** Tells the pages of those who see them that these destinations have changed. */
export function publishRows(ctx: Needs<'live'>, rows: readonly DestinationRow[]): void {
  const byMaker = Map.groupBy(rows, ({ account_id, user_id }) => `${account_id}-${user_id}`);
  for (const [first, ...others] of byMaker.values()) {
    if (!first) continue;
    const maker = { accountId: first.account_id, userId: first.user_id };
    publishCart(ctx, maker, { t: 'CHANGED', destinationIds: [first, ...others].map(({ id }) => id) });
  }
}
