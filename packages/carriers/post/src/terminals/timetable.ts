import {
  everyDay,
  inWeekOrder,
  type OpenInterval,
  type OpeningHours,
  onDays,
  readIntervals,
  readWeekdays,
} from '@tranzit/carrier-kit';

/** The days a line begins with: `пн, …`, `пн-пт: …`, `ежедневно …`. */
function daysOf(line: string): readonly number[] {
  if (/^\s*(ежедневно|круглосуточно)/i.test(line)) return everyDay;
  const name = '(?:пн|вт|ср|чт|пт|сб|вс)';
  const [days = ''] = new RegExp(`^\\s*${name}(?:\\s*[-–—]\\s*${name})?(?!\\p{L})`, 'iu').exec(line) ?? [];
  return readWeekdays(days);
}

/** The open time without the break in it. */
function withoutBreak({ from, to }: OpenInterval, pause: OpenInterval): OpenInterval[] {
  if (pause.from >= to || pause.to <= from) return [{ from, to }];
  return [
    { from, to: pause.from },
    { from: pause.to, to },
  ].filter((rest) => rest.from < rest.to);
}

function openIntervals(line: string): readonly OpenInterval[] {
  const [open = '', ...breaks] = line.split(/перерыв/i);
  return readIntervals(breaks.join(' ')).reduce<readonly OpenInterval[]>(
    (left, pause) => left.flatMap((interval) => withoutBreak(interval, pause)),
    readIntervals(open),
  );
}

/** Lines like `пн, открыто: 08:00 - 17:00, перерыв: 12:00 - 13:00` and `вс, выходной`; days off are absent. */
export const parseWorkTime = (lines: readonly string[]): OpeningHours =>
  inWeekOrder(lines.flatMap((line) => onDays(daysOf(line), openIntervals(line))));
