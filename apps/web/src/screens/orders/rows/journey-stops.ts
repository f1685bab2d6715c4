import type { AnswerOf, api, TrackingEvent } from '@tranzit/contract';
import type { WaybillStatus } from '@tranzit/kernel';
import type { JourneyStop } from '../../../ui/journey/journey.tsx';

export type Tracking = AnswerOf<typeof api.getTracking>;

/** A stop before it has words. */
export interface TrackStop {
  readonly key: string;
  readonly status: WaybillStatus;
  readonly state: JourneyStop['state'];
  /** When it happened; `undefined` for what is planned. */
  readonly at: string | undefined;
  readonly city: string | null;
  readonly expectedOn: string | null;
}

/** So many fit into the width of a row. */
const mostStops = 6;
const troubles: ReadonlySet<WaybillStatus> = new Set(['problem', 'lost', 'scrapped', 'canceled']);

type Moving = TrackingEvent & { readonly status: WaybillStatus };
const isMoving = (event: TrackingEvent): event is Moving => event.isApplied && event.status !== null;

/** Events that moved the waybill, oldest first; of several in a row with one status the newest. */
function movesOf({ events }: Tracking): readonly Moving[] {
  const moves = events
    .filter(isMoving)
    .toSorted((one, other) => one.occurredAt.localeCompare(other.occurredAt));
  return moves.filter(({ status }, place) => moves[place + 1]?.status !== status);
}

/** The first and the last ones of a list too long. */
const ends = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.length <= most ? items : [...items.slice(0, 1), ...items.slice(1 - most)];

/** At most six stops: where it began, the newest, what is next and the end. */
export function toStops(tracking: Tracking): readonly TrackStop[] {
  const planned = ends(tracking.planned, 2);
  const moves = movesOf(tracking);
  const done = moves.length + planned.length <= mostStops ? moves : ends(moves, mostStops - planned.length);
  const ahead = moves.length + tracking.planned.length <= mostStops ? tracking.planned : planned;
  const stateOf = (event: Moving): JourneyStop['state'] => {
    if (event !== done.at(-1)) return 'done';
    if (troubles.has(event.status)) return 'bad';
    return ahead.length > 0 ? 'now' : 'done';
  };
  return [
    ...done.map((event) => ({
      key: `event-${event.eventId}`,
      status: event.status,
      state: stateOf(event),
      at: event.occurredAt,
      city: event.city,
      expectedOn: null,
    })),
    ...ahead.map(({ status, expectedOn }) => ({
      key: `step-${status}`,
      status,
      state: 'next' as const,
      at: undefined,
      city: null,
      expectedOn,
    })),
  ];
}
