import type { CarrierTerminal } from './port/index.ts';

export type OpeningHours = CarrierTerminal['hours'];
export type OpenInterval = Omit<OpeningHours[number], 'day'>;

/** ISO: Monday is 1. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const lastMinute = '23:59';

/** How the names of the weekdays begin, Monday first. */
const beginnings = [
  ['пн', 'пон', 'mon', '1'],
  ['вт', 'tue', '2'],
  ['ср', 'wed', '3'],
  ['чт', 'чет', 'thu', '4'],
  ['пт', 'пят', 'fri', '5'],
  ['сб', 'суб', 'sat', '6'],
  ['вс', 'вос', 'sun', '7'],
];
const dayName = `(${beginnings.flat().join('|')})\\p{L}*\\.?`;
const dayRange = new RegExp(`(?<![\\p{L}\\d])${dayName}(?!\\d)(?:\\s*[-–—]\\s*${dayName}(?!\\d))?`, 'giu');

const dayOf = (beginning: string): number =>
  beginnings.findIndex((names) => names.includes(beginning.toLowerCase())) + 1;

/** `Пн-Пт`, `сб, вс`, `Monday`, `3`, `ежедневно` as ISO weekdays; words that are none give nothing. */
export function readWeekdays(words: string): readonly number[] {
  if (/ежедневно|everyday|daily/i.test(words)) return everyDay;
  return [...words.matchAll(dayRange)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [dayOf(first), dayOf(last)];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1);
  });
}

const clock = '(\\d{1,2})[:.](\\d\\d)(?::\\d\\d)?';
const clockPair = new RegExp(`(?<!\\d)${clock}[\\s,;]*(?:[-–—]|до|по)?[\\s,;]*(?:[\\d-]+T)?${clock}`, 'giu');

/**
 * `09:00 - 18:00`, `с 9.00 до 18.00`, `круглосуточно`; several where a break lies between. Midnight at the end is the last
 * minute of the day; an interval that ends before it begins, or of times that are none, is left out.
 */
export function readIntervals(text: string): readonly OpenInterval[] {
  if (/круглосуточно|24 часа/i.test(text)) return [{ from: '00:00', to: lastMinute }];
  return [...text.matchAll(clockPair)]
    .map(([, fromHours = '', fromMinutes = '', toHours = '', toMinutes = '']) => {
      const to = `${toHours.padStart(2, '0')}:${toMinutes}`;
      return {
        from: `${fromHours.padStart(2, '0')}:${fromMinutes}`,
        to: to === '24:00' || to === '00:00' ? lastMinute : to,
      };
    })
    .filter(({ from, to }) => from < to && to <= lastMinute);
}

/** The same intervals on each of some days. */
export const onDays = (days: readonly number[], intervals: readonly OpenInterval[]): OpeningHours =>
  days.flatMap((day) => intervals.map((interval) => ({ day, ...interval })));

/** Days in order, each interval once; days off are absent. */
export function inWeekOrder(hours: readonly OpeningHours[number][]): OpeningHours {
  const unique = new Map(hours.map((one) => [`${one.day} ${one.from} ${one.to}`, one]));
  return [...unique.values()].toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
}
