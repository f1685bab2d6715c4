import type { CarrierRate } from '@tranzit/carrier-kit';
import {
  type CarrierCode,
  type DeliveryWay,
  defaultPickupPeriod,
  formatPickupPeriod,
  isDoorAtReceiver,
  isDoorAtSender,
} from '@tranzit/kernel';
import { addDaysTo, localDay } from '../../../../platform/clock/local-day.ts';
import type { Needs } from '../../../../platform/context/index.ts';
import { cheapestBack } from '../../../calculations/index.ts';
import { type Cargo, loadCargo } from '../../../cargoes/index.ts';
import { type ContactCast, loadContactCast } from '../../../contacts/index.ts';
import { listOfferedDays, type OfferNeeds } from '../../../reference/index.ts';
import { partyOf } from '../../carrier-order.ts';
import { type CarrierNeeds, carrierOf } from '../../waybill-carrier.ts';
import type { WaybillRow } from '../../waybills.store.ts';
import type { ReturnRow } from '../returns.store.ts';

/** The way back as it would be ordered now. */
export interface ReturnOffer {
  readonly sender: ContactCast;
  readonly receiver: ContactCast;
  readonly cargo: Cargo;
  readonly pickupOn: string;
  readonly pickupPeriod: string;
  /** `undefined` where the carrier has none any more. */
  readonly rate: CarrierRate | undefined;
}

const timeoutMs = 20_000;
const daysAhead = 21;
const wholeDay = formatPickupPeriod(defaultPickupPeriod);

async function loadParts(ctx: Needs<'db'>, row: WaybillRow) {
  const { return_cargo_id: cargoId } = row;
  if (cargoId === null) throw new Error(`nothing comes back of waybill ${row.id}`);
  const account = { db: ctx.db, actor: { accountId: row.account_id } };
  const [sender, receiver, cargo] = await Promise.all([
    loadContactCast(account, row.receiver_contact_cast_id),
    loadContactCast(account, row.sender_contact_cast_id),
    loadCargo(account, cargoId),
  ]);
  return { sender, receiver, cargo };
}

/** The first day after today on which the way back may start, on the clock of the place it starts from. */
async function firstPickup(
  ctx: OfferNeeds,
  carrier: CarrierCode,
  { sender, way, tariffCode }: { sender: ContactCast; way: DeliveryWay; tariffCode: string },
): Promise<{ readonly pickupOn: string; readonly pickupPeriod: string }> {
  const { timeZone, latitude, longitude } = sender.address;
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const from = addDaysTo(localDay(ctx.clock.now(), timeZone), 1);
  const question = { carrier, tariffCodes: [tariffCode], timeZone, point, deliveryDays: 0 };
  const days = await listOfferedDays(ctx, question, { from, to: addDaysTo(from, daysAhead) });
  const day = days.find(({ pickupAvailable }) => pickupAvailable || !isDoorAtSender(way));
  if (!day) throw new Error(`no day of collection within ${daysAhead} days`);
  const { date: pickupOn, periods } = day;
  return { pickupOn, pickupPeriod: periods.includes(wholeDay) ? wholeDay : (periods[0] ?? wholeDay) };
}

/** Asks the carrier of a waybill for its way back as of now. Throws `CarrierError` where it cannot be asked. */
export async function askReturn(
  ctx: CarrierNeeds & OfferNeeds,
  row: WaybillRow,
  planned: ReturnRow,
): Promise<ReturnOffer> {
  const way = planned.way;
  const carrier = row.carrier;
  const parts = await loadParts(ctx, row);
  const pickup = await firstPickup(ctx, carrier, { ...parts, way, tariffCode: planned.tariff_code });
  const { sender, receiver, cargo } = parts;
  const entry = await carrierOf(ctx, row);
  const reply = await entry?.adapter.quote(
    {
      sender: partyOf(sender, isDoorAtSender(way)).place,
      receiver: partyOf(receiver, isDoorAtReceiver(way)).place,
      ways: [way],
      cargoType: cargo.type,
      packages: cargo.packages,
      pickupOn: pickup.pickupOn,
      declaredValue: cargo.isInsured ? cargo.declaredValue : undefined,
      services: cargo.isInsured ? ['INSURANCE'] : [],
    },
    { timeoutMs },
  );
  return { ...parts, ...pickup, rate: reply && cheapestBack(reply.rates, way, planned.tariff_code) };
}
