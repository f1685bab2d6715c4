import type { DestinationId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { paired } from '../../../../platform/paired.ts';
import { loadRates } from '../../../calculations/index.ts';
import { loadContactCasts } from '../../../contacts/index.ts';
import type { OfferNeeds } from '../../../reference/index.ts';
import { requirePickupDay } from '../../check-parts.ts';
import type { DestinationRow } from '../../destination.ts';
import { lockIdleDestinations } from '../../destinations.store.ts';
import { registryOf } from '../../registry/commands/registry-of.ts';
import { firstDaysOf } from '../first-days.ts';
import { planRecalculation } from './recalculate.ts';

type MoveNeeds = TransactionNeeds & OfferNeeds & Needs<'db' | 'actor'>;

export interface Moved {
  readonly movedIds: readonly DestinationId[];
  /** They stay on their day. */
  readonly refused: readonly { readonly destinationId: DestinationId; readonly firstDay: string | null }[];
}

/** The first day for each destination with a rate; others go onto the wished one. Errors: 400 at `pickup_date`. */
async function firstDays(
  ctx: MoveNeeds,
  rows: readonly DestinationRow[],
  wishedOn: string,
): Promise<ReadonlyMap<DestinationId, string | undefined>> {
  const [casts, rates] = await Promise.all([
    loadContactCasts(
      ctx,
      rows.map((row) => row.sender_contact_cast_id),
    ),
    loadRates(
      ctx,
      rows.flatMap((row) => row.rate_result_id ?? []),
    ),
  ]);
  const known = rows.flatMap(({ id, sender_contact_cast_id, rate_result_id }) => {
    const sender = casts.get(sender_contact_cast_id);
    return sender
      ? [{ id, sender, rate: rate_result_id === null ? undefined : rates.get(rate_result_id) }]
      : [];
  });
  for (const { sender } of known) requirePickupDay(ctx, wishedOn, sender.address);
  const rated = known.flatMap(({ id, sender, rate }) =>
    rate
      ? [{ id, carrier: rate.carrier, tariffCode: rate.tariff_code, way: rate.way, sender, wishedOn }]
      : [],
  );
  const days = await firstDaysOf(ctx, rated);
  return new Map([
    ...known.map(({ id }) => [id, wishedOn] as const),
    ...paired(rated, days).map(([{ id }, day]) => [id, day] as const),
  ]);
}

/**
 * Moves destinations to another day, each where its carrier collects on it; the others stay, with the first day on which it
 * does. Rates are asked again. Carriers are asked for their days before anything is held. Errors: 400 at `pickup_date`,
 * 404, 409 `destination_busy`.
 */
export async function movePickup(
  ctx: MoveNeeds,
  ids: readonly DestinationId[],
  pickupOn: string,
): Promise<Moved> {
  const before = await transaction(ctx, async (tx) => [...(await lockIdleDestinations(tx, ids)).values()]);
  const days = await firstDays(ctx, before, pickupOn);
  const refused = before
    .filter(({ id }) => days.get(id) !== pickupOn)
    .map(({ id }) => ({ destinationId: id, firstDay: days.get(id) ?? null }));
  const movable = before.filter(({ id }) => days.get(id) === pickupOn).map(({ id }) => id);
  const movedIds = await transaction(ctx, async (tx) => {
    if (movable.length === 0) return [];
    const rows = [...(await lockIdleDestinations(tx, movable)).values()].filter(
      (row) => row.pickup_on !== pickupOn || row.wished_pickup_on !== null,
    );
    await planRecalculation(tx, rows, { pickup_on: pickupOn, wished_pickup_on: null });
    await registryOf(tx, pickupOn);
    return movable;
  });
  return { movedIds, refused };
}
