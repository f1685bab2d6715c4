import type { RegistryId } from '@tranzit/kernel';
import type { AccountNeeds, Needs } from '../../../../platform/context/index.ts';
import { requirePickupDay } from '../../check-parts.ts';
import { findRegistryId } from '../registry.queries.ts';

/** Makes the registries of days that have none. One statement. Index: registries_account_id_pickup_on_key. */
export async function ensureRegistries(
  ctx: AccountNeeds & Needs<'clock'>,
  days: readonly string[],
): Promise<void> {
  const values = [...new Set(days)].toSorted().map((pickupOn) => ({
    account_id: ctx.actor.accountId,
    pickup_on: pickupOn,
    created_at: ctx.clock.now(),
  }));
  if (values.length === 0) return;
  await ctx.db
    .insertInto('registries')
    .values(values)
    .onConflict((clash) => clash.columns(['account_id', 'pickup_on']).doNothing())
    .execute();
}

/** The registry of a day; made when it is asked for first. Index: registries_account_id_pickup_on_key. */
export async function registryOf(ctx: AccountNeeds & Needs<'clock'>, pickupOn: string): Promise<RegistryId> {
  await ensureRegistries(ctx, [pickupOn]);
  const id = await findRegistryId(ctx, pickupOn);
  if (id === undefined) throw new Error('the registry of a day is gone');
  return id;
}

/** Where the day that a registry is asked for is not over yet. */
const westernmostTimeZone = 'Europe/Kaliningrad';

/** Errors: 400 at `pickup_date` for a day that is over everywhere, or further away than carriers plan. */
export const requirePlannableDay = (ctx: Needs<'clock'>, pickupOn: string): void =>
  requirePickupDay(ctx, pickupOn, { timeZone: westernmostTimeZone });

/** The same of a day that is still to come. Errors: 400 at `pickup_date`. */
export async function createRegistry(
  ctx: AccountNeeds & Needs<'clock'>,
  pickupOn: string,
): Promise<RegistryId> {
  requirePlannableDay(ctx, pickupOn);
  return registryOf(ctx, pickupOn);
}
