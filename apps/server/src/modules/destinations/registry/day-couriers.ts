import { tzOffset } from '@date-fns/tz/tzOffset';
import type { CarrierCapabilities } from '@tranzit/carrier-kit';
import type { DayCourier } from '@tranzit/contract';
import { type CarrierCode, type DeliveryWay, isDoorAtSender } from '@tranzit/kernel';
import { addDaysTo, localDay } from '../../../platform/clock/local-day.ts';
import type { Needs } from '../../../platform/context/index.ts';

/** A shipment of the day as far as couriers are concerned. */
export interface DayShipment {
  readonly carrier: CarrierCode;
  readonly way: DeliveryWay;
  readonly city: string;
  /** IANA, of the sender's place. */
  readonly timeZone: string;
  /** Of `over` nothing is left to hand over or to change: its carrier has it, or it is called off. */
  readonly stage: 'draft' | 'ordered' | 'over';
}

type CutOff = DayCourier['cutOffs'][number];
type Named = Pick<CutOff, 'about' | 'time'> & { readonly on: string };

/** What is handed over later travels a day longer, and no courier is ordered for the same day. */
const handoverEnd = '14:00';

/** The hours that count for what is still to be handed over, and for the pickups that can still be changed. Pure. */
export function namedCutOffs(
  pickupOn: string,
  shipments: readonly DayShipment[],
  cutOff: CarrierCapabilities['courierCutOff'],
): readonly Named[] {
  const open = shipments.filter(({ stage }) => stage !== 'over');
  const byCourier = open.filter(({ way }) => isDoorAtSender(way));
  return [
    ...(byCourier.some(({ stage }) => stage === 'draft')
      ? [{ about: 'order' as const, time: handoverEnd, on: pickupOn }]
      : []),
    ...(open.length > byCourier.length
      ? [{ about: 'hand_over' as const, time: handoverEnd, on: pickupOn }]
      : []),
    ...(cutOff && byCourier.some(({ stage }) => cutOff.about !== 'change' || stage === 'ordered')
      ? [{ about: cutOff.about, time: cutOff.time, on: addDaysTo(pickupOn, -cutOff.daysBefore) }]
      : []),
  ];
}

const minuteMs = 60_000;

/** The instant at which a clock of the zone shows the time. */
function instantOf({ on, time }: Named, timeZone: string): Date {
  const shown = new Date(`${on}T${time}:00Z`);
  return new Date(shown.getTime() - tzOffset(timeZone, shown) * minuteMs);
}

/** Who collects on a day, by carrier and town, and what of it ends on the sender's present day. */
export function dayCouriers(
  ctx: Needs<'carriers' | 'clock'>,
  pickupOn: string,
  shipments: readonly DayShipment[],
): DayCourier[] {
  const groups = Map.groupBy(shipments, ({ carrier, city, timeZone }) => `${carrier} ${timeZone} ${city}`);
  return [...groups.values()].flatMap((ofGroup) => {
    const [first] = ofGroup;
    const capabilities = first && ctx.carriers.find(first.carrier)?.adapter.capabilities;
    if (!first || !capabilities) return [];
    const { carrier: deliveryService, city, timeZone } = first;
    const todayOn = localDay(ctx.clock.now(), timeZone);
    const cutOffs = namedCutOffs(pickupOn, ofGroup, capabilities.courierCutOff)
      .filter(({ on }) => on === todayOn)
      .map((named) => ({
        about: named.about,
        time: named.time,
        at: instantOf(named, timeZone).toISOString(),
      }));
    return [{ deliveryService, city, kind: capabilities.courierCalls, cutOffs }];
  });
}
