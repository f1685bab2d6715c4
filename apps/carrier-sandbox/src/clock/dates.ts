const DAY_MS = 86_400_000;
const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/** `2026-03-02T10:00:01+0000`, the way CDEK writes instants. */
export function cdekInstant(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+0000`;
}

/** `2026-03-02T13:00:01`, Moscow time without a zone, the way most carriers write instants. */
export function moscowInstant(at: number): string {
  return new Date(at + MOSCOW_OFFSET_MS).toISOString().slice(0, 19);
}

/** Reads what {@link moscowInstant} writes (a date alone is its midnight); `undefined` when unreadable. */
export function fromMoscowInstant(text: string): number | undefined {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text) && text.includes('T');
  const parsed = Date.parse(hasZone ? text : `${text.length === 10 ? `${text}T00:00:00` : text}Z`);
  if (Number.isNaN(parsed)) return undefined;
  return hasZone ? parsed : parsed - MOSCOW_OFFSET_MS;
}

/** `2026-03-02`: the day in Moscow. */
export function moscowDay(at: number): string {
  return moscowInstant(at).slice(0, 10);
}

/** The day so many calendar days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days that so many working days (Monday to Friday) take from a day. */
export function calendarDays(day: string, workingDays: number): number {
  let calendar = 0;
  for (let worked = 0; worked < workingDays; ) {
    calendar += 1;
    const weekday = new Date(`${addDays(day, calendar)}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) worked += 1;
  }
  return calendar;
}

/** True for a Sunday: couriers do not call then. */
export function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** Hour of the day 0–23 at an instant in a zone. */
export function hourIn(timeZone: string, at: number): number {
  let format = hourFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(at));
}
