import { CarrierError } from '@tranzit/carrier-kit';
import { addDaysTo } from '../../../../platform/clock/local-day.ts';
import type { JobContext } from '../../../../platform/module.ts';
import { loadOrderRequest } from '../../carrier-order.ts';
import { carrierOf } from '../../waybill-carrier.ts';
import { insertPortalEvent, type MovedPickup, type WaybillRow } from '../../waybills.store.ts';

const timeoutMs = 15_000;

/** The days of delivery of the order's tariff for another day; `undefined` where the carrier does not tell them. */
async function askPromise(
  ctx: JobContext,
  row: WaybillRow,
  pickupOn: string,
): Promise<MovedPickup['promised']> {
  const adapter = (await carrierOf(ctx, row))?.adapter;
  if (!adapter) return undefined;
  const { sender, receiver, way, ...order } = await loadOrderRequest(ctx, row);
  const { rates } = await adapter.quote(
    {
      sender: sender.place,
      receiver: receiver.place,
      ways: [way],
      cargoType: order.cargoType,
      packages: order.packages,
      pickupOn,
      declaredValue: order.declaredValue,
      services: order.services,
    },
    { timeoutMs },
  );
  const rate = rates.find(
    (one) => one.tariffCode === row.tariff_code && one.way === way && (one.pickupOn ?? pickupOn) === pickupOn,
  );
  return (
    rate && {
      fromOn: rate.deliveryFromOn ?? addDaysTo(pickupOn, rate.minDays),
      toOn: rate.deliveryToOn ?? addDaysTo(pickupOn, rate.maxDays),
    }
  );
}

/**
 * What is to be written where the carrier comes on another day than ordered: its days of delivery were promised for the
 * ordered day, so that it is asked for them anew. Call outside of a transaction.
 */
export async function findMovedPickup(
  ctx: JobContext,
  row: WaybillRow,
  pickupOn: string | undefined,
): Promise<MovedPickup | undefined> {
  if (pickupOn === undefined || pickupOn === row.pickup_on) return undefined;
  try {
    return { pickupOn, promised: await askPromise(ctx, row, pickupOn) };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const { id: waybillId, carrier } = row;
    ctx.log.warn({ waybillId, carrier, kind: error.kind, err: error }, 'no promise for a moved pickup');
    return { pickupOn, promised: undefined };
  }
}

/** `2026-11-30` as it is read in both languages. */
const dayOf = (isoDay: string): string => isoDay.split('-').toReversed().join('.');

/** Tells in the history of the waybill that its day has changed. */
export const tellMovedPickup = (ctx: JobContext, row: WaybillRow, { pickupOn }: MovedPickup): Promise<void> =>
  insertPortalEvent(ctx, row.id, {
    code: 'pickup_moved',
    status: null,
    reason: `${dayOf(row.pickup_on)} → ${dayOf(pickupOn)}`,
  });
