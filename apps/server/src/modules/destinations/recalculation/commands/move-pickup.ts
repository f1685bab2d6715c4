import { type DestinationId, isDoorAtSender } from '@tranzit/kernel';
import { addDaysTo } from '../../../../platform/clock/local-day.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { loadRates, type RateRow } from '../../../calculations/index.ts';
import { type ContactCast, loadContactCasts } from '../../../contacts/index.ts';
import { listOfferedDays, type OfferNeeds } from '../../../reference/index.ts';
import { requirePickupDay } from '../../check-parts.ts';
import type { DestinationRow } from '../../destination.ts';
import { lockIdleDestinations } from '../../destinations.store.ts';
import { registryOf } from '../../registry/commands/registry-of.ts';
import { planRecalculation } from './recalculate.ts';

type MoveNeeds = TransactionNeeds & OfferNeeds & Needs<'db' | 'actor'>;

export interface Moved {
  readonly movedIds: readonly DestinationId[];
  /** They stay on their day. */
  readonly refused: readonly { readonly destinationId: DestinationId; readonly firstDay: string | null }[];
}

/** How far ahead a day is looked for that would do. */
const searchedDays = 31;

/** The first day from the wished one on which the carrier collects at the sender's; `undefined` where none is near. */
async function firstDayFrom(
  ctx: OfferNeeds,
  wishedOn: string,
  { rate, sender: { address } }: { readonly rate: RateRow; readonly sender: ContactCast },
): Promise<string | undefined> {
  const { latitude, longitude, timeZone } = address;
  const question = {
    carrier: rate.carrier,
    tariffCodes: [rate.tariff_code],
    timeZone,
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    deliveryDays: 0,
  };
  const days = await listOfferedDays(ctx, question, {
    from: wishedOn,
    to: addDaysTo(wishedOn, searchedDays),
  });
  return days.find(({ pickupAvailable }) => pickupAvailable || !isDoorAtSender(rate.way))?.date;
}

const placeKey = (rate: RateRow, { address }: ContactCast): string =>
  [rate.carrier, rate.tariff_code, rate.way, address.timeZone, address.latitude, address.longitude].join();

/** The first day for each destination with a rate; a carrier is asked once for each place. */
async function firstDays(
  ctx: MoveNeeds,
  rows: readonly DestinationRow[],
  pickupOn: string,
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
  const asked = new Map<string, Promise<string | undefined>>();
  const entries = rows.flatMap((row) => {
    const sender = casts.get(row.sender_contact_cast_id);
    const rate = row.rate_result_id === null ? undefined : rates.get(row.rate_result_id);
    if (!sender) return [];
    requirePickupDay(ctx, pickupOn, sender.address);
    if (!rate) return [[row.id, Promise.resolve(pickupOn)] as const];
    const key = placeKey(rate, sender);
    const day = asked.get(key) ?? firstDayFrom(ctx, pickupOn, { rate, sender });
    asked.set(key, day);
    return [[row.id, day] as const];
  });
  return new Map(await Promise.all(entries.map(async ([id, day]) => [id, await day] as const)));
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
      (row) => row.pickup_on !== pickupOn,
    );
    await planRecalculation(tx, rows, { pickup_on: pickupOn });
    await registryOf(tx, pickupOn);
    return movable;
  });
  return { movedIds, refused };
}
