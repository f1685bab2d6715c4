import type { CarrierTerminal } from '@tranzit/carrier-kit';
import type { DellinTerminal, DellinWorktable } from '../schemas.ts';

type Hours = CarrierTerminal['hours'];
type Interval = Omit<Hours[number], 'day'>;

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const shortNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const lastMinute = '23:59';
const allDays = [1, 2, 3, 4, 5, 6, 7];

/** `09:00-18:00`, several intervals for a break; midnight at the end is the day's last minute, words are a day off. */
export function parseIntervals(text: string): readonly Interval[] {
  if (/круглосуточно|24 часа/i.test(text)) return [{ from: '00:00', to: lastMinute }];
  const found = text.matchAll(/(\d{1,2})[:.](\d\d)\s*(?:[-–—]|до)\s*(\d{1,2})[:.](\d\d)/g);
  return [...found]
    .map(([, fromHours = '', fromMinutes = '', toHours = '', toMinutes = '']) => {
      const to = `${toHours.padStart(2, '0')}:${toMinutes}`;
      return {
        from: `${fromHours.padStart(2, '0')}:${fromMinutes}`,
        to: to === '24:00' || to === '00:00' ? lastMinute : to,
      };
    })
    .filter(({ from, to }) => from < to && to <= lastMinute);
}

const dayOf = (name: string): number => shortNames.indexOf(name.toLowerCase().slice(0, 2)) + 1;

/** `пн-пт`, `сб, вс`, `ежедневно` as ISO weekdays. */
function parseDays(text: string): readonly number[] {
  if (/ежедневно/i.test(text)) return allDays;
  const found = text.matchAll(/(пн|вт|ср|чт|пт|сб|вс)[а-яё]*\.?(?:\s*[-–—]\s*(пн|вт|ср|чт|пт|сб|вс))?/gi);
  return [...found].flatMap(([, first = '', last = first]) => {
    const [from, to] = [dayOf(first), dayOf(last)];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1);
  });
}

/** `пн-пт: 09:00-18:00; сб: 10:00-16:00` in one line. Times without days are every day's. */
export function parseTimetable(text: string): Hours {
  const groups = text.matchAll(
    /((?:ежедневно|(?:пн|вт|ср|чт|пт|сб|вс)[^\d;]*)?)\s*:?\s*((?:\d{1,2}[:.]\d\d\s*[-–—]\s*\d{1,2}[:.]\d\d[\s,]*)+|круглосуточно)/gi,
  );
  return inOrder(
    [...groups].flatMap(([, days = '', times = '']) => {
      const named = parseDays(days);
      return toDays(named.length > 0 ? named : allDays, parseIntervals(times));
    }),
  );
}

const toDays = (days: readonly number[], intervals: readonly Interval[]): Hours[number][] =>
  days.flatMap((day) => intervals.map((interval) => ({ day, ...interval })));

const inOrder = (hours: readonly Hours[number][]): Hours =>
  [...new Map(hours.map((one) => [`${one.day} ${one.from}`, one])).values()].toSorted(
    (a, b) => a.day - b.day || a.from.localeCompare(b.from),
  );

/** A row of a department: a column for each day, else its line of text. */
function ofDepartment(row: DellinWorktable): Hours {
  const byDay = dayNames.flatMap((name, index) => {
    const text = row[name];
    return typeof text === 'string' ? toDays([index + 1], parseIntervals(text)) : [];
  });
  return byDay.length > 0 ? byDay : parseTimetable(typeof row.timetable === 'string' ? row.timetable : '');
}

const cargoDepartment = /при[её]м|выдач|груз|склад/i;

/** When cargo is taken and handed out; of a terminal that does not tell departments apart, when it is open. */
export function toHours({ worktables, calcSchedule }: DellinTerminal): Hours {
  const rows = worktables?.worktable ?? [];
  const withCargo = rows.filter(({ department }) => cargoDepartment.test(department ?? ''));
  const found = [...withCargo, ...rows].map(ofDepartment).find((hours) => hours.length > 0);
  return found ?? parseTimetable(calcSchedule?.arrival || calcSchedule?.derival || '');
}
