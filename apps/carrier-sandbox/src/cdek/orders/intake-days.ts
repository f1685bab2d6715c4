import { addDays, isSunday, moscowDay, moscowInstant } from '../../clock/dates.ts';
import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, objectOf, textOf } from '../../wire/read-json.ts';
import { CdekFailure, type CdekRoute, cdekFailure, emptyField } from '../cdek-call.ts';
import { findLocation } from '../places/locations.ts';

/** Couriers are called so many days ahead at most. */
const MAX_DAYS_AHEAD = 31;

export function checkWindow(sandbox: Sandbox, body: JsonObject): void {
  const required = ['intake_date', 'intake_time_from', 'intake_time_to'].filter(
    (field) => textOf(body[field]) === '',
  );
  if (required.length > 0) throw new CdekFailure(400, required.map(emptyField));
  const day = textOf(body.intake_date).slice(0, 10);
  const today = moscowDay(sandbox.clock.now());
  const from = textOf(body.intake_time_from);
  const to = textOf(body.intake_time_to);
  const isDayServed = /^\d{4}-\d\d-\d\d$/.test(day) && day >= today && day <= addDays(today, MAX_DAYS_AHEAD);
  if (!isDayServed || from < '09:00' || to > '22:00' || from >= to) {
    throw cdekFailure('v2_wrong_interval', 'Interval of the courier call is wrong');
  }
}

/** From this hour of Moscow on a call for today moves to the next day. */
const CUT_OFF_HOUR = 15;
/** How many days are named where the client gives no last day. */
const USUAL_DAYS = 14;

/** `POST /intakes/availableDays`: days on which couriers come to a settlement; never a Sunday here. */
export const availableDaysRoute: CdekRoute = {
  method: 'POST',
  path: '/intakes/availableDays',
  operation: 'unknown',
  handle(sandbox, { body }) {
    const location = objectOf(body.from_location);
    if (body.from_location === undefined) throw new CdekFailure(400, [emptyField('from_location')]);
    if (findLocation(sandbox, location) === undefined)
      throw cdekFailure('v2_sender_location_not_recognized', 'Sender location is not recognized');
    const now = sandbox.clock.now();
    const today = moscowDay(now);
    const first = Number(moscowInstant(now).slice(11, 13)) < CUT_OFF_HOUR ? today : addDays(today, 1);
    const furthest = addDays(today, MAX_DAYS_AHEAD);
    const wanted = textOf(body.date).slice(0, 10) || addDays(today, USUAL_DAYS);
    const date: string[] = [];
    for (let day = first; day <= wanted && day <= furthest; day = addDays(day, 1))
      if (!isSunday(day)) date.push(day);
    return jsonAnswer(200, { date, all_days: false, errors: [], warnings: [] });
  },
};
