import { orderEvents, type StatusMeaning, type TrackingEvent } from '@tranzit/carrier-kit';
import type { WaybillStatus } from '@tranzit/kernel';

/** One record of one parcel (or of the whole order, without a parcel), and what it means for that parcel. */
export interface ParcelRecord {
  readonly parcel: string | undefined;
  readonly meaning: StatusMeaning;
  readonly event: Omit<TrackingEvent, keyof StatusMeaning>;
}

/** The lower, the less advanced; what stops an order comes before everything, a cancelled parcel holds nothing up. */
const stages: Readonly<Partial<Record<WaybillStatus, number>>> = {
  problem: 0,
  canceled_negotiation: 0,
  lost: 2,
  scrapped: 2,
  registered: 10,
  pickup_waiting: 11,
  delivery_waiting: 11,
  received_from_sender: 20,
  ready_to_send: 21,
  sent_to_receiver_office: 30,
  met_in_receiver_office: 35,
  received_in_delivery_office: 40,
  receiver_waiting_in_office: 45,
  courier_delivery: 50,
  delivered: 70,
  canceled: 100,
};
const returnedStage = 60;
const stoppedBelow = 10;

const stageOf = ({ status, problemReason }: StatusMeaning): number | undefined =>
  problemReason === 'returned_to_sender' ? returnedStage : status && stages[status];

/** What the parcels mean together: the least advanced decides, and one lost of several is a problem, not a loss. */
function meaningOfAll(parcels: readonly (StatusMeaning | undefined)[]): StatusMeaning | undefined {
  const known = parcels.filter((one) => one !== undefined);
  const [least] = known.toSorted((a, b) => (stageOf(a) ?? 0) - (stageOf(b) ?? 0));
  if (!least) return undefined;
  const stage = stageOf(least) ?? 0;
  if (known.length < parcels.length && stage >= stoppedBelow) return undefined;
  const isPartlyGone = stage === stages.lost && known.some((one) => one.status !== least.status);
  return isPartlyGone ? { status: 'problem', isKnown: true } : least;
}

const isSame = (a: StatusMeaning | undefined, b: StatusMeaning | undefined): boolean =>
  a?.status === b?.status && a?.problemReason === b?.problemReason;

/**
 * The events of an order from the records of its parcels, oldest first. Every record stays an event; it moves the order
 * only when by it all parcels together come to stand elsewhere, so an order is delivered with its last parcel.
 */
export function toOrderEvents(records: readonly ParcelRecord[]): TrackingEvent[] {
  const numbers = new Set(records.flatMap(({ parcel }) => (parcel === undefined ? [] : [parcel])));
  const standing = new Map<string, StatusMeaning | undefined>(
    (numbers.size > 0 ? [...numbers] : ['']).map((number) => [number, undefined]),
  );
  let before: StatusMeaning | undefined;
  const inOrder = records.toSorted((a, b) => Date.parse(a.event.occurredAt) - Date.parse(b.event.occurredAt));
  const events = inOrder.map(({ parcel, meaning, event }): TrackingEvent => {
    const still = { ...event, status: undefined, isKnown: meaning.isKnown };
    if (meaning.status === undefined) return still;
    for (const number of parcel === undefined ? standing.keys() : [parcel]) standing.set(number, meaning);
    const together = meaningOfAll([...standing.values()]);
    const isMove = !isSame(before, together);
    before = together;
    return together && (isMove || isSame(meaning, together))
      ? { ...event, ...together, isKnown: meaning.isKnown }
      : still;
  });
  return orderEvents(events);
}
