import type { CarrierTerminal } from '@tranzit/carrier-kit';

type Hours = CarrierTerminal['hours'];

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const lastMinute = '23:59';

const weekdayOf = (name: string): number => weekdays.indexOf(name.trim().slice(0, 2)) + 1;

/** `Пн,Вт,Ср`, `Пн-Пт`, `Ежедневно` as ISO weekdays; words that are none give nothing. */
export function parseWeekdays(text: string): readonly number[] {
  const lower = text.toLowerCase();
  if (lower.includes('ежедневно')) return weekdays.map((_, index) => index + 1);
  return lower.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[-–—]/).map(weekdayOf);
    if (from === 0 || to === 0) return [];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1);
  });
}

const time = (hours: string, minutes: string): string => `${hours.padStart(2, '0')}:${minutes}`;

/** `09:00 - 21:00`, with several intervals for a break; midnight at the end is the day's last minute. */
export function parseWorkTime(text: string): readonly { readonly from: string; readonly to: string }[] {
  if (/круглосуточно/i.test(text)) return [{ from: '00:00', to: lastMinute }];
  const intervals = text.matchAll(/(\d{1,2})[:.](\d\d)\s*[-–—]\s*(\d{1,2})[:.](\d\d)/g);
  return [...intervals].map(([, fromHours = '', fromMinutes = '', toHours = '', toMinutes = '']) => {
    const to = time(toHours, toMinutes);
    return { from: time(fromHours, fromMinutes), to: to === '24:00' || to === '00:00' ? lastMinute : to };
  });
}

export interface TimetableRow {
  readonly weekDays?: string | undefined;
  readonly workTime?: string | undefined;
}

/** Days in order; days off are absent. */
export function toHours(timetable: readonly TimetableRow[]): Hours {
  return timetable
    .flatMap(({ weekDays = '', workTime = '' }) =>
      parseWeekdays(weekDays).flatMap((day) =>
        parseWorkTime(workTime).map((interval) => ({ day, ...interval })),
      ),
    )
    .toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
}
