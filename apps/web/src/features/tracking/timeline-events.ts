import type { PlannedStep, TrackingEvent } from '@tranzit/contract';
import { isEndStatus, type WaybillStatus } from '@tranzit/kernel';
import { formatDay, formatInstantDay, formatTime } from '../../lib/format-date.ts';
import type { TimelineEvent } from '../../ui/journey/journey.tsx';

/** An event as either view of a waybill has it; the public one knows less. */
export type TrackedEvent = Pick<TrackingEvent, 'occurredAt' | 'status' | 'name' | 'city'> &
  Partial<Pick<TrackingEvent, 'eventId' | 'reason' | 'isApplied'>>;

/** The stable name of an event: its id, or its moment and words where the view gives no ids. */
export const keyOfEvent = ({ eventId, occurredAt, name }: TrackedEvent): string =>
  eventId === undefined ? `${occurredAt} ${name}` : String(eventId);

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
  readonly planned: (status: WaybillStatus) => string;
  readonly status: (status: WaybillStatus) => string;
  /** Carriers write in Russian; who does not read it sees our word for the event first, and theirs below. */
  readonly readsRussian: boolean;
}

/** What an event is called, and what is said of it. */
function wordsOf(
  { name, status, city, reason }: TrackedEvent,
  words: TimelineWords,
): { readonly title: string; readonly detail: string } {
  const isForeign = !words.readsRussian && status !== null && /[а-яё]/i.test(name);
  const detail = [city, isForeign && name, reason].filter(Boolean).join(', ');
  return { title: isForeign ? words.status(status) : name, detail };
}

const badStatuses: readonly (WaybillStatus | null)[] = ['problem', 'lost', 'scrapped'];
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
    ...(isDayKnown && { time: words.waiting, at: expectedOn }),
    title: words.planned(status),
    ...(atReceiver.includes(status) && { detail: toCity }),
    state: 'plan',
  };
}

function stateOf(
  event: TrackedEvent,
  newest: TrackedEvent | undefined,
  status: WaybillStatus,
): TimelineEvent['state'] {
  if (badStatuses.includes(event.status)) return 'problem';
  return event === newest && !isEndStatus(status) ? 'now' : 'done';
}

/** What a timeline shows, newest first: the steps still ahead on top, then what happened. */
export function toTimeline(
  journey: Journey,
  words: TimelineWords,
  freshKeys: ReadonlySet<string> = new Set(),
): TimelineEvent[] {
  const { events, planned, status } = journey;
  const newest = events.find(({ isApplied }) => isApplied !== false);
  const ahead = planned.toReversed().map((step) => toPlanned(step, journey, words));
  const past = events.map((event) => {
    const { title, detail } = wordsOf(event, words);
    const key = keyOfEvent(event);
    return {
      key,
      day: formatInstantDay(event.occurredAt),
      time: formatTime(event.occurredAt),
      at: event.occurredAt,
      title,
      ...(detail !== '' && { detail }),
      state: stateOf(event, newest, status),
      ...(freshKeys.has(key) && { isFresh: true }),
    };
  });
  return [...ahead, ...past];
}
