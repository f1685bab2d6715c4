import { orderEvents, type StatusMeaning, type TrackingEvent } from '@tranzit/carrier-kit';
import type { WaybillStatus } from '@tranzit/kernel';

/** One operation on one place, and what it means for that place. */
export interface PlaceRecord {
  /** Its barcode. */
  readonly place: string;
  readonly meaning: StatusMeaning;
  readonly event: Omit<TrackingEvent, keyof StatusMeaning>;
}

/** The lower, the less advanced. What stops an order comes before everything, a cancelled place holds nothing up. */
const stages: Readonly<Partial<Record<WaybillStatus, number>>> = {
  problem: 0,
  canceled_negotiation: 0,
  lost: 1,
  scrapped: 1,
  registered: 10,
  pickup_waiting: 11,
  delivery_waiting: 11,
  courier_search: 12,
  received_from_sender: 20,
  sent_to_receiver_office: 30,
  received_in_delivery_office: 40,
  courier_delivery: 50,
  receiver_waiting_in_office: 50,
  delivered: 70,
  canceled: 100,
};
const goneStage = 1;
const movingFrom = 10;

const stageOf = ({ status }: StatusMeaning): number => (status && stages[status]) ?? movingFrom;

/** What the places mean together; `undefined` while one has not been seen and nothing is wrong with the others. */
function together(places: readonly (StatusMeaning | undefined)[]): StatusMeaning | undefined {
  const seen = places.filter((one) => one !== undefined);
  const [least] = seen.toSorted((a, b) => stageOf(a) - stageOf(b));
  if (!least || (seen.length < places.length && stageOf(least) >= movingFrom)) return undefined;
  const isPartlyGone = stageOf(least) === goneStage && places.some((one) => one?.status !== least.status);
  return isPartlyGone ? { status: 'problem', isKnown: true } : least;
}

const isSame = (a: StatusMeaning | undefined, b: StatusMeaning | undefined): boolean =>
  a?.status === b?.status && a?.problemReason === b?.problemReason;

/**
 * The events of a waybill, oldest first. With several places every operation stays an event, but moves the waybill only
 * when by it all places together come to stand elsewhere: it is delivered with its last place.
 */
export function toWaybillEvents(places: readonly string[], records: readonly PlaceRecord[]): TrackingEvent[] {
  const standing = new Map<string, StatusMeaning | undefined>(places.map((place) => [place, undefined]));
  const isSingle = standing.size <= 1;
  let before: StatusMeaning | undefined;
  const inTime = records.toSorted((a, b) => Date.parse(a.event.occurredAt) - Date.parse(b.event.occurredAt));
  const events = inTime.map(({ place, meaning, event }): TrackingEvent => {
    if (isSingle || meaning.status === undefined) return { ...event, ...meaning };
    standing.set(place, meaning);
    const now = together([...standing.values()]);
    const isMove = !isSame(before, now);
    before = now;
    return now && (isMove || isSame(meaning, now))
      ? { ...event, ...now, isKnown: meaning.isKnown }
      : { ...event, status: undefined, isKnown: meaning.isKnown };
  });
  return orderEvents(events);
}
