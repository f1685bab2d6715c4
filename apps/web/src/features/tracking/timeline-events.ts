import type { PlannedStep, TrackingEvent } from '@tranzit/contract';
import { isEndStatus, type WaybillStatus } from '@tranzit/kernel';
import { formatDay, formatInstantDay, formatTime, today } from '../../lib/format/dates.ts';
import type { TimelineEvent } from '../../ui/journey/journey.tsx';

/** An event as either view of a waybill has it; the public one knows less. */
export type TrackedEvent = Pick<TrackingEvent, 'occurredAt' | 'status' | 'name' | 'city'> &
  Pick<TrackingEvent, 'isApplied' | 'source'> &
  Partial<Pick<TrackingEvent, 'eventId' | 'reason'>>;

/**
 * The stable names of events, newest first as they are given: the id, or where the view gives no ids the moment and the
 * status. Nothing of them is in a language, for a reader may change it; of several alike the older counts first.
 */
export function keysOfEvents(events: readonly TrackedEvent[]): readonly string[] {
  const alike = new Map<string, number>();
  const oldestFirst = events.toReversed().map(({ eventId, occurredAt, source, status }) => {
    if (eventId !== undefined) return String(eventId);
    const what = `${occurredAt} ${source} ${status ?? 'note'}`;
    const place = (alike.get(what) ?? 0) + 1;
    alike.set(what, place);
    return `${what} ${place}`;
  });
  return oldestFirst.toReversed();
}

interface Journey {
  /** Newest first. */
  readonly events: readonly TrackedEvent[];
  /** In the order they are to come. */
  readonly planned: readonly PlannedStep[];
  readonly status: WaybillStatus;
  readonly toCity: string;
}

interface TimelineWords {
  /** «Ждём». */
  readonly waiting: string;
  /** «Ждали»: its day has gone by. */
  readonly overdue: string;
  readonly planned: (status: WaybillStatus) => string;
  readonly status: (status: WaybillStatus) => string;
  /** «Сообщение службы»: a carrier's event that says nothing of the status. */
  readonly news: string;
}

/** Our word for the event first; what the carrier wrote itself stands below, marked as its own. */
function wordsOf(
  { name, city, reason, source, status }: TrackedEvent,
  words: TimelineWords,
): Pick<TimelineEvent, 'title' | 'detail' | 'quote'> {
  if (source !== 'carrier') {
    const detail = [city, reason].filter(Boolean).join(', ');
    return { title: name, ...(detail !== '' && { detail }) };
  }
  const title = status ? words.status(status) : words.news;
  const said = [name.toLowerCase() === title.toLowerCase() ? '' : name, reason].filter(Boolean).join(', ');
  return { title, ...(city && { detail: city }), ...(said !== '' && { quote: said }) };
}

const badStatuses: readonly WaybillStatus[] = ['problem', 'lost', 'scrapped'];
/** Steps that take place where the receiver is. */
const atReceiver: readonly WaybillStatus[] = [
  'met_in_receiver_office',
  'courier_delivery',
  'receiver_waiting_in_office',
  'delivered',
];

function toPlanned(
  { status, expectedOn }: PlannedStep,
  { toCity }: Journey,
  words: TimelineWords,
): TimelineEvent {
  const isDayKnown = expectedOn !== null;
  return {
    key: `plan-${status}`,
    day: isDayKnown ? formatDay(expectedOn) : words.waiting,
    ...(isDayKnown && { time: expectedOn < today() ? words.overdue : words.waiting, at: expectedOn }),
    title: words.planned(status),
    ...(atReceiver.includes(status) && { detail: toCity }),
    state: 'plan',
  };
}

/** Where the newest step stands: the last event that moved the waybill, or says again where it is. */
const newestStepOf = ({ events, status: inForce }: Journey): number =>
  events.findIndex(({ status, isApplied }) => status !== null && (isApplied || status === inForce));

/**
 * «Now» is the newest step, in every view the same one. What says nothing of the status (documents, calls, a carrier's
 * message), and news after that step that moved nothing, stand beside the way.
 */
function stateOf(
  { status }: TrackedEvent,
  stepsToNewest: number,
  { status: inForce }: Journey,
): TimelineEvent['state'] {
  if (status === null || stepsToNewest < 0) return 'note';
  if (badStatuses.includes(status)) return 'problem';
  return stepsToNewest === 0 && !isEndStatus(inForce) ? 'now' : 'done';
}

/** What a timeline shows, newest first: the steps still ahead on top, then what happened. */
export function toTimeline(
  journey: Journey,
  words: TimelineWords,
  freshKeys: ReadonlySet<string> = new Set(),
): TimelineEvent[] {
  const ahead = journey.planned.toReversed().map((step) => toPlanned(step, journey, words));
  const keys = keysOfEvents(journey.events);
  const newestStep = newestStepOf(journey);
  const past = journey.events.map((event, place): TimelineEvent => {
    const key = keys[place] ?? '';
    return {
      key,
      day: formatInstantDay(event.occurredAt),
      time: formatTime(event.occurredAt),
      at: event.occurredAt,
      ...wordsOf(event, words),
      state: stateOf(event, place - newestStep, journey),
      ...(freshKeys.has(key) && { isFresh: true }),
    };
  });
  return [...ahead, ...past];
}
