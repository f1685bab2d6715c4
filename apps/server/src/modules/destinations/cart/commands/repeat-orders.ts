import type { DestinationId, WaybillId } from '@tranzit/kernel';
import { localDay } from '../../../../platform/clock/local-day.ts';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import { paired } from '../../../../platform/paired.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { loadRates, type RateRow } from '../../../calculations/index.ts';
import { type ContactCast, loadContactCasts } from '../../../contacts/index.ts';
import type { OfferNeeds } from '../../../reference/index.ts';
import { loadRepeatedOrders, type RepeatedOrder } from '../../../waybills/index.ts';
import { requirePickupDay } from '../../check-parts.ts';
import { rateColumns } from '../../destination.ts';
import { insertDestinations, lockDestinations } from '../../destinations.store.ts';
import { planRecalculation } from '../../recalculation/commands/recalculate.ts';
import { firstDaysOf } from '../../recalculation/first-days.ts';

type RepeatNeeds = TransactionNeeds & OfferNeeds & Needs<'actor'>;

export interface RepeatedOrders {
  readonly made: readonly {
    readonly destinationId: DestinationId;
    readonly waybillId: WaybillId;
    readonly pickupDate: string;
    readonly isRated: boolean;
    /** Its carrier collects on the day; if not, on none near it. */
    readonly isCollected: boolean;
  }[];
  /** Their people were taken out of them. */
  readonly leftIds: readonly WaybillId[];
}

/** An order with what makes a destination of it. */
interface Repeatable {
  readonly order: RepeatedOrder;
  readonly sender: ContactCast;
  /** The one it went by, as long as it is known. */
  readonly rate: RateRow | undefined;
}

/** The orders in the order of `ids`, each once. Errors: 404 where one is not the member's to see. */
async function ordersOf(ctx: RepeatNeeds, ids: readonly WaybillId[]): Promise<readonly RepeatedOrder[]> {
  const wanted = [...new Set(ids)];
  const orders = await loadRepeatedOrders(ctx, wanted);
  if (orders.size < wanted.length) throw notFound();
  return wanted.flatMap((id) => orders.get(id) ?? []);
}

/** What of the orders has its people still: two statements for any number. */
async function repeatableOf(
  ctx: RepeatNeeds,
  orders: readonly RepeatedOrder[],
): Promise<readonly Repeatable[]> {
  const [casts, rates] = await Promise.all([
    loadContactCasts(
      ctx,
      orders.map((order) => order.sender_contact_cast_id),
    ),
    loadRates(
      ctx,
      orders.flatMap((order) => order.rate_result_id ?? []),
    ),
  ]);
  return orders.flatMap((order) => {
    const sender = casts.get(order.sender_contact_cast_id);
    const rate = order.rate_result_id === null ? undefined : rates.get(order.rate_result_id);
    return sender && order.pseudonymised_at === null ? [{ order, sender, rate }] : [];
  });
}

/** The day of a destination. */
interface RepeatDay {
  readonly pickupOn: string;
  readonly isCollected: boolean;
}

/** The first day of each from the wished one, or from today at its sender's; the wished one where none is near. */
async function daysOf(
  ctx: RepeatNeeds,
  repeatable: readonly Repeatable[],
  pickupOn: string | undefined,
): Promise<readonly RepeatDay[]> {
  const sendings = repeatable.map(({ order, sender, rate }) => ({
    carrier: rate?.carrier,
    tariffCode: order.tariff_code,
    way: order.way,
    sender,
    wishedOn: pickupOn ?? localDay(ctx.clock.now(), sender.address.timeZone),
  }));
  const days = await firstDaysOf(ctx, sendings);
  return paired(sendings, days).map(([{ wishedOn }, day]) => ({
    pickupOn: day ?? wishedOn,
    isCollected: day !== undefined,
  }));
}

/** Sides and cargo are those that the order has frozen. */
const columnsOf = ({ order, rate }: Repeatable, pickupOn: string, isSingle: boolean) => ({
  pickup_on: pickupOn,
  pickup_period: order.pickup_period,
  sender_contact_cast_id: order.sender_contact_cast_id,
  receiver_contact_cast_id: order.receiver_contact_cast_id,
  cargo_id: order.cargo_id,
  return_cargo_id: order.return_cargo_id,
  is_single: isSingle,
  ...(rate && rateColumns(rate)),
});

/** Writes destinations of orders on their days, and asks for their rates. */
async function putRepeated(
  ctx: RepeatNeeds,
  repeated: readonly (readonly [Repeatable, RepeatDay])[],
): Promise<RepeatedOrders['made']> {
  const ids = await inOpenAccount(ctx, async (tx) => {
    const rows = repeated.map(([one, { pickupOn }]) => columnsOf(one, pickupOn, repeated.length === 1));
    const made = await insertDestinations(tx, rows);
    await planRecalculation(tx, [...(await lockDestinations(tx, made)).values()]);
    return made;
  });
  return paired(repeated, ids).map(([[{ order, rate }, { pickupOn, isCollected }], destinationId]) => ({
    destinationId,
    waybillId: order.id,
    pickupDate: pickupOn,
    isRated: rate !== undefined,
    isCollected,
  }));
}

/**
 * Makes destinations of orders, each on the first day from the wished one on which its carrier collects; the rates they went by
 * are asked again, and compared with what they cost. Carriers are asked for their days before anything is held. Errors: 404;
 * 400 at `pickup_date`; 401 `account_closed`.
 */
export async function repeatOrders(
  ctx: RepeatNeeds,
  ids: readonly WaybillId[],
  pickupOn: string | undefined,
): Promise<RepeatedOrders> {
  const orders = await ordersOf(ctx, ids);
  const repeatable = await repeatableOf(ctx, orders);
  if (pickupOn !== undefined)
    for (const { sender } of repeatable) requirePickupDay(ctx, pickupOn, sender.address);
  const days = await daysOf(ctx, repeatable, pickupOn);
  const kept = new Set(repeatable.map(({ order }) => order.id));
  const leftIds = orders.map(({ id }) => id).filter((id) => !kept.has(id));
  if (repeatable.length === 0) return { made: [], leftIds };
  return { made: await putRepeated(ctx, paired(repeatable, days)), leftIds };
}
