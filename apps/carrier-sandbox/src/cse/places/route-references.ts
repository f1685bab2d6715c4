import { addDays, moscowDay } from '../../clock/dates.ts';
import { wayOf } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { listDeliveryDays, listTakeDays } from '../orders/take-dates.ts';
import { type CseOffer, type CseRoute, listOffers } from '../quote/offers.ts';
import { type CseElement, dateTime, flag, int, text, textUnder } from '../soap/cse-element.ts';
import { CseError } from '../soap/cse-error.ts';
import { cityGuid, findGeography, geographyName } from './geography.ts';

type Parameters = readonly CseElement[];

const slots = [
  ['09:00', '14:00'],
  ['14:00', '18:00'],
] as const;

function datesOf(key: string, field: string, days: readonly string[]): readonly CseElement[] {
  return days.map((day) => ({
    ...dateTime(key, `${day}T00:00:00`),
    fields: [dateTime(field, `${day}T00:00:00`)],
    properties: slots.map(([from, to]) => ({
      key: 'Interval',
      fields: [text('TimeFrom', from), text('TimeTo', to)],
    })),
  }));
}

/** `geography` is the sender's place, `Search` the receiver's; the smallest cargo stands for any. */
function readRoute(sandbox: Sandbox, parameters: Parameters): CseRoute {
  const from = findGeography(sandbox, textUnder(parameters, 'geography'));
  if (from === undefined) throw new CseError('05041', textUnder(parameters, 'geography'));
  const to = findGeography(sandbox, textUnder(parameters, 'Search'));
  if (to === undefined) throw new CseError('05051', textUnder(parameters, 'Search'));
  return { from, to, way: wayOf(true, true), weightGrams: 500, chargeableGrams: 500 };
}

/** The order of the fields is the carrier's: some clients count them. */
function presentInfo({ from, to }: CseRoute, { urgency, days }: CseOffer): CseElement {
  return {
    key: 'Data',
    fields: [
      text('NameGeography', geographyName(from)),
      text('Geography', cityGuid(from)),
      text('NameSearch', geographyName(to)),
      text('Search', cityGuid(to)),
      flag('COD', true),
      int('MinPeriod', days[0]),
      int('MaxPeriod', days[1]),
      text('Urgency', urgency.guid),
      text('UrgencyDescription', urgency.name),
      flag('PaymentByRecipient', true),
    ],
  };
}

/** References that are asked of a route: `Search` = to, `geography` = from, `other` = urgency. */
export const routeReferences: Readonly<
  Record<string, (sandbox: Sandbox, parameters: Parameters) => readonly CseElement[]>
> = {
  deliveryinfo(sandbox, parameters) {
    const route = readRoute(sandbox, parameters);
    return listOffers(sandbox, route, textUnder(parameters, 'other')).map((offer) =>
      presentInfo(route, offer),
    );
  },
  availabletakedates(sandbox, parameters) {
    const value = textUnder(parameters, 'geography') || textUnder(parameters, 'Search');
    if (findGeography(sandbox, value) === undefined) throw new CseError('05041', value);
    return datesOf('TakeDates', 'TakeDate', listTakeDays(sandbox));
  },
  availabledeliverydates(sandbox, parameters) {
    const route = readRoute(sandbox, parameters);
    const offers = listOffers(sandbox, route, textUnder(parameters, 'other'));
    const minDays = Math.min(...offers.map(({ days }) => days[0]));
    const takeDay = textUnder(parameters, 'takedate').slice(0, 10) || moscowDay(sandbox.clock.now());
    if (Number.isNaN(Date.parse(takeDay))) throw new CseError('05104', takeDay);
    return datesOf('DeliveryDates', 'DeliveryDate', listDeliveryDays(addDays(takeDay, 0), minDays));
  },
};
