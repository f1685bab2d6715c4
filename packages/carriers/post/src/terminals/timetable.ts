import type { CarrierTerminal } from '@tranzit/carrier-kit';

type Hours = CarrierTerminal['hours'];
interface Interval {
  readonly from: string;
  readonly to: string;
}

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const lastMinute = '23:59';

const weekdayOf = (name: string): number => weekdays.indexOf(name) + 1;

/** The days a line begins with: `пн, …`, `пн-пт: …`, `ежедневно …`. */
function parseDays(line: string): number[] {
  if (/^\s*(ежедневно|круглосуточно)/i.test(line)) return weekdays.map((_, index) => index + 1);
  const [, first = '', last = first] =
    /^\s*(пн|вт|ср|чт|пт|сб|вс)(?:\s*[-–—]\s*(пн|вт|ср|чт|пт|сб|вс))?(?!\p{L})/iu.exec(line.toLowerCase()) ??
    [];
  const [from, to] = [weekdayOf(first), weekdayOf(last)];
  if (from === 0 || to === 0) return [];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1);
}

/** Midnight at the end of a day is its last minute; a time that is none, or ends before it begins, is left out. */
function toIntervals(text: string): Interval[] {
  return [...text.matchAll(/(\d{1,2})[:.](\d\d)\s*[-–—]\s*(\d{1,2})[:.](\d\d)/g)]
    .map(([, fromHour = '', fromMinute = '', toHour = '', toMinute = '']) => {
      const to = `${toHour.padStart(2, '0')}:${toMinute}`;
      return {
        from: `${fromHour.padStart(2, '0')}:${fromMinute}`,
        to: to === '24:00' || to === '00:00' ? lastMinute : to,
      };
    })
    .filter(({ from, to }) => from < to && to <= lastMinute);
}

/** The open time without the break in it. */
function withoutBreak({ from, to }: Interval, pause: Interval): Interval[] {
  if (pause.from >= to || pause.to <= from) return [{ from, to }];
  return [
    { from, to: pause.from },
    { from: pause.to, to },
  ].filter((rest) => rest.from < rest.to);
}

function parseOpen(line: string): Interval[] {
  if (/круглосуточно/i.test(line)) return [{ from: '00:00', to: lastMinute }];
  const [open = '', ...breaks] = line.split(/перерыв/i);
  return toIntervals(breaks.join(' ')).reduce<Interval[]>(
    (left, pause) => left.flatMap((interval) => withoutBreak(interval, pause)),
    toIntervals(open),
  );
}

/** Lines like `пн, открыто: 08:00 - 17:00, перерыв: 12:00 - 13:00` and `вс, выходной`; days off are absent. */
export const parseWorkTime = (lines: readonly string[]): Hours =>
  lines
    .flatMap((line) => parseDays(line).flatMap((day) => parseOpen(line).map((open) => ({ day, ...open }))))
    .toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
