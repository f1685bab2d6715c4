import { addDays, isSunday, moscowDay, moscowInstant } from '../../clock/dates.ts';
import type { Sandbox } from '../../sandbox.ts';
import { CseError } from '../soap/cse-error.ts';

/** From this hour of Moscow on no courier is sent the same day. */
const CUT_OFF_HOUR = 15;
const OFFERED_DAYS = 14;

/** The first day a courier can still call on. */
function firstTakeDay(sandbox: Sandbox): string {
  const now = sandbox.clock.now();
  const hour = Number(moscowInstant(now).slice(11, 13));
  const today = moscowDay(now);
  return hour < CUT_OFF_HOUR ? today : addDays(today, 1);
}

/** Days couriers call on: two weeks ahead without Sundays. */
export function listTakeDays(sandbox: Sandbox): readonly string[] {
  const first = firstTakeDay(sandbox);
  return Array.from({ length: OFFERED_DAYS }, (_, index) => addDays(first, index)).filter(
    (day) => !isSunday(day),
  );
}

/** Days a shipment taken on a day can be delivered on. */
export function listDeliveryDays(takeDay: string, minDays: number): readonly string[] {
  return Array.from({ length: OFFERED_DAYS }, (_, index) => addDays(takeDay, minDays + index)).filter(
    (day) => !isSunday(day),
  );
}

/**
 * The day of a take date (`2026-03-03T10:00:00`).
 * @throws CseError 05107 none, 05104 unreadable or past, 05103 too late for it or a Sunday
 */
export function checkTakeDate(sandbox: Sandbox, takeDate: string): string {
  if (takeDate === '') throw new CseError('05107');
  const day = takeDate.slice(0, 10);
  const isReadable = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?/.test(takeDate) && !Number.isNaN(Date.parse(day));
  if (!isReadable || day < moscowDay(sandbox.clock.now())) throw new CseError('05104', takeDate);
  if (day < firstTakeDay(sandbox) || isSunday(day)) throw new CseError('05103', takeDate);
  return day;
}

/** `10:00 18:00`. @throws CseError 05106 for anything else but nothing */
export function checkTakeTime(takeTime: string): void {
  if (takeTime !== '' && !/^\d\d:\d\d[ -]\d\d:\d\d$/.test(takeTime)) throw new CseError('05106', takeTime);
}
