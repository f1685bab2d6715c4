import type { Terminal } from '@tranzit/contract';

/** Days 1 (Monday) to 7 in a row that keep the same hours. */
export interface HoursSpan {
  readonly fromDay: number;
  readonly toDay: number;
  /** `09:00–20:00`; several parts of a day by commas. */
  readonly hours: string;
  readonly isRoundTheClock: boolean;
}

const partsOf = (hours: Terminal['hours'], day: number): string =>
  hours
    .filter((each) => each.day === day)
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');

const allDay: readonly string[] = ['00:00–24:00', '00:00–23:59', '00:00–00:00'];

/** A week in as few lines as say it: «Пн–Пт 09:00–20:00, Сб 10:00–18:00»; days off are left out. */
export function hoursSpans(hours: Terminal['hours']): readonly HoursSpan[] {
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
