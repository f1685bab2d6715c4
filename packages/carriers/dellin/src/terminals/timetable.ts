import {
  everyDay,
  inWeekOrder,
  type OpeningHours,
  onDays,
  readIntervals,
  readWeekdays,
} from '@tranzit/carrier-kit';
import type { DellinTerminal, DellinWorktable } from '../schemas.ts';

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** `пн-пт: 09:00-18:00; сб: 10:00-16:00` in one line. Times without days are every day's. */
export function parseTimetable(text: string): OpeningHours {
  const groups = text.matchAll(
    /((?:ежедневно|(?:пн|вт|ср|чт|пт|сб|вс)[^\d;]*)?)\s*:?\s*((?:\d{1,2}[:.]\d\d\s*[-–—]\s*\d{1,2}[:.]\d\d[\s,]*)+|круглосуточно)/gi,
  );
  return inWeekOrder(
    [...groups].flatMap(([, days = '', times = '']) => {
      const named = readWeekdays(days);
      return onDays(named.length > 0 ? named : everyDay, readIntervals(times));
    }),
  );
}

/** A row of a department: a column for each day, else its line of text. */
function ofDepartment(row: DellinWorktable): OpeningHours {
  const byDay = dayNames.flatMap((name, index) => {
    const text = row[name];
    return typeof text === 'string' ? onDays([index + 1], readIntervals(text)) : [];
  });
  return byDay.length > 0 ? byDay : parseTimetable(typeof row.timetable === 'string' ? row.timetable : '');
}

const cargoDepartment = /при[её]м|выдач|груз|склад/i;

/** When cargo is taken and handed out; of a terminal that does not tell departments apart, when it is open. */
export function toHours({ worktables, calcSchedule }: DellinTerminal): OpeningHours {
  const rows = worktables?.worktable ?? [];
  const withCargo = rows.filter(({ department }) => cargoDepartment.test(department ?? ''));
  const found = [...withCargo, ...rows].map(ofDepartment).find((hours) => hours.length > 0);
  return found ?? parseTimetable(calcSchedule?.arrival || calcSchedule?.derival || '');
}
