import type { TrackingEvent } from '@tranzit/carrier-kit';
import type { WaybillStatus } from '@tranzit/kernel';

/** An event, and the place of the cargo it is about; `undefined` where it is about the whole delivery. */
export interface CargoEvent {
  readonly cargoId: string | undefined;
  readonly event: TrackingEvent;
}

type Meaning = Pick<TrackingEvent, 'status' | 'problemReason'>;

/** What holds an order up comes first, then the line of its movement. */
const byProgress: readonly WaybillStatus[] = [
  'problem',
  'received_from_sender',
  'ready_to_send',
  'sent_to_receiver_office',
  'met_in_receiver_office',
  'received_in_delivery_office',
  'courier_delivery',
  'receiver_waiting_in_office',
  'delivered',
];
const progressOf = ({ status }: Meaning): number => (status ? byProgress.indexOf(status) : -1);

/** Where the delivery stands when its places stand so: with the least advanced. Nowhere while one has not begun. */
function together(places: readonly (Meaning | undefined)[]): Meaning | undefined {
  const begun = places.filter((place) => place !== undefined);
  const [least] = begun.toSorted((a, b) => progressOf(a) - progressOf(b));
  return begun.length === places.length || least?.status === 'problem' ? least : undefined;
}

/**
 * The events of a delivery of several places. Each stays an event, but it moves the order only when by it all places
 * together come to stand elsewhere: an order is delivered with its last place. To be given oldest first.
 */
export function settlePlaces(records: readonly CargoEvent[]): TrackingEvent[] {
  const cargoIds = new Set(records.flatMap(({ cargoId }) => cargoId ?? []));
  if (cargoIds.size < 2) return records.map(({ event }) => event);
  const standing = new Map<string, Meaning | undefined>([...cargoIds].map((cargoId) => [cargoId, undefined]));
  let before: Meaning | undefined;
  return records.map(({ cargoId, event }) => {
    if (event.status === undefined) return event;
    for (const place of cargoId === undefined ? cargoIds : [cargoId]) standing.set(place, event);
    const now = together([...standing.values()]);
    const isMove = now?.status !== before?.status || now?.problemReason !== before?.problemReason;
    before = now;
    const { problemReason: _own, ...still } = event;
    if (!now || !isMove) return { ...still, status: undefined };
    const { status, problemReason } = now;
    return { ...still, status, ...(problemReason === undefined ? {} : { problemReason }) };
  });
}
