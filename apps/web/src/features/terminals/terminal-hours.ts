import type { Terminal } from '@tranzit/contract';

type Hours = Terminal['hours'];

/** Days 1 (Monday) to 7 in a row that keep the same hours. */
export interface HoursSpan {
  readonly fromDay: number;
  readonly toDay: number;
  /** `09:00–20:00`; several parts of a day by commas. */
  readonly hours: string;
  readonly isRoundTheClock: boolean;
}

/** The wire counts weekdays from 0, the page, as people do, from 1. */
const ofDay = (hours: Hours, day: number): Hours =>
  hours.filter((each) => each.day === day - 1).sort((a, b) => a.from.localeCompare(b.from));

const partsOf = (hours: Hours, day: number): string =>
  ofDay(hours, day)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');

const allDay: readonly string[] = ['00:00–24:00', '00:00–23:59', '00:00–00:00'];

/** A week in as few lines as say it: «Пн–Пт 09:00–20:00, Сб 10:00–18:00»; days off are left out. */
export function hoursSpans(hours: Hours): readonly HoursSpan[] {
  const spans: HoursSpan[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const text = partsOf(hours, day);
    const last = spans.at(-1);
    if (text === '') continue;
    if (last && last.hours === text && last.toDay === day - 1)
      spans[spans.length - 1] = { ...last, toDay: day };
    else spans.push({ fromDay: day, toDay: day, hours: text, isRoundTheClock: allDay.includes(text) });
  }
  return spans;
}

/** A line of the week: what a day's hours are; empty on a day off. */
export interface DayHours {
  readonly day: number;
  readonly parts: readonly string[];
  readonly isRoundTheClock: boolean;
}

/** Monday to Sunday; nothing where the carrier tells no hours. */
export function weekOf(hours: Hours): readonly DayHours[] {
  if (hours.length === 0) return [];
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const parts = ofDay(hours, day).map(({ from, to }) => `${from}–${to}`);
    return { day, parts, isRoundTheClock: parts.some((part) => allDay.includes(part)) };
  });
}

/** Round the clock on every day: a table of the week would say nothing more. */
export const isAlwaysOpen = (hours: Hours): boolean => {
  const week = weekOf(hours);
  return week.length > 0 && week.every(({ isRoundTheClock }) => isRoundTheClock);
};

export type OpenState =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'always' }
  /** `inDays`: 0 is today, 1 tomorrow. */
  | { readonly kind: 'closed'; readonly opensAt: string; readonly day: number; readonly inDays: number };

const minutesPerDay = 1440;
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

interface Opening {
  /** Minutes since the start of today; before it where yesterday's hours run past midnight. */
  readonly from: number;
  readonly to: number;
  readonly opensAt: string;
  readonly until: string;
  readonly inDays: number;
}

/** Openings from yesterday to a week ahead; those that touch are one. */
function openingsAround(hours: Hours, today: number): readonly Opening[] {
  const openings: Opening[] = [];
  for (let inDays = -1; inDays <= 7; inDays += 1) {
    const day = ((today - 1 + inDays + 7) % 7) + 1;
    for (const { from, to } of ofDay(hours, day)) {
      const start = inDays * minutesPerDay + minutesOf(from);
      const isPastMidnight = minutesOf(to) <= minutesOf(from);
      // 23:59 is how some carriers write midnight.
      const end = inDays * minutesPerDay + (to === '23:59' ? minutesPerDay : minutesOf(to));
      const opening = {
        from: start,
        to: isPastMidnight ? end + minutesPerDay : end,
        opensAt: from,
        until: to,
        inDays,
      };
      const last = openings.at(-1);
      if (last && last.to >= opening.from)
        openings[openings.length - 1] = { ...last, to: opening.to, until: to };
      else openings.push(opening);
    }
  }
  return openings;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Made once for each zone: making one takes longer than all the rest of a terminal's line. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** Weekday (1 is Monday) and minutes since midnight on the clocks of a zone. */
export function localTime(now: Date, timeZone: string): { readonly day: number; readonly minutes: number } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: weekdays.indexOf(part('weekday')) + 1,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Whether a terminal is open by its weekly hours; holidays are not known and change nothing. `undefined`: not told. */
export function openState(
  { hours, timeZone }: Pick<Terminal, 'hours' | 'timeZone'>,
  now: Date,
): OpenState | undefined {
  if (hours.length === 0 || !timeZone) return undefined;
  const { day, minutes } = localTime(now, timeZone);
  const openings = openingsAround(hours, day);
  const current = openings.find(({ from, to }) => from <= minutes && minutes < to);
  if (current && current.to - minutes >= 6 * minutesPerDay) return { kind: 'always' };
  if (current) return { kind: 'open', until: current.until === '00:00' ? '24:00' : current.until };
  const next = openings.find(({ from }) => from > minutes);
  if (!next) return undefined;
  return {
    kind: 'closed',
    opensAt: next.opensAt,
    day: ((day - 1 + next.inDays) % 7) + 1,
    inDays: next.inDays,
  };
}
