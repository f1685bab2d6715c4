/** What can be wrong with the day; the catalogue has the words under `problem` and `lack`. */
export type DayProblemCode = 'date_missing' | 'dates_awaited' | 'date_gone' | 'period_missing';

export interface DayProblem {
  readonly field: 'date.day' | 'date.period';
  readonly code: DayProblemCode;
}

interface ChosenDay {
  /** `YYYY-MM-DD` and `HH:mm-HH:mm` */
  readonly pickupOn: string | null;
  readonly pickupPeriod: string | null;
}

/** What the server has offered; `undefined` while it has not answered. */
export interface OfferedDays {
  /** Days on which this order can start. */
  readonly days: readonly string[] | undefined;
  /** Days or periods are on their way: what is missing of them is not yet for the person to choose. */
  readonly isAwaited?: boolean;
  /** What stands in the field of the day is none that may be taken. */
  readonly isDayRefused?: boolean;
  /** Periods of the chosen day; empty where no courier comes. */
  readonly periods: readonly string[] | undefined;
}

function dayProblem({ pickupOn }: ChosenDay, offered: OfferedDays): DayProblemCode | undefined {
  if (offered.isDayRefused) return 'date_missing';
  if (pickupOn === null) return offered.isAwaited ? 'dates_awaited' : 'date_missing';
  return offered.days?.includes(pickupOn) === false ? 'date_gone' : undefined;
}

/** The one thing that is wrong with the day itself: nothing else is asked about it before that is mended. */
export function checkDay(draft: ChosenDay, offered: OfferedDays): readonly DayProblem[] {
  const code = dayProblem(draft, offered);
  return code ? [{ field: 'date.day', code }] : [];
}

/** Whether a courier knows when to come. */
export function checkPeriod(
  { pickupPeriod }: ChosenDay,
  { periods, isAwaited }: OfferedDays,
): readonly DayProblem[] {
  if (pickupPeriod !== null && (periods?.includes(pickupPeriod) ?? true)) return [];
  const isOnItsWay = isAwaited === true && periods === undefined;
  return [{ field: 'date.period', code: isOnItsWay ? 'dates_awaited' : 'period_missing' }];
}
