import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { parseDay, today } from '../../lib/format/dates.ts';
import { mondayOf, monthOf } from '../../lib/format/weeks.ts';
import {
  type AddressPart,
  type AddressSchema,
  choicePart,
  useAddress,
  writeAddress,
} from '../../lib/url/address.ts';

/** Years in which somebody may look for a shipment. */
const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

const monthPart: AddressPart<string> = {
  read: (search) => {
    const month = search.get('month') ?? '';
    return monthPattern.test(month) ? month : monthOf(today());
  },
  write: (month) => (month === monthOf(today()) ? [] : [['month', month]]),
};

/** Days of a month or of a week as a calendar, or those of a month one below the other. */
export const plannerViews = ['month', 'week', 'list'] as const;
export type PlannerView = (typeof plannerViews)[number];

/** The Monday of the week that is shown. */
const weekPart: AddressPart<string> = {
  read: (search) => {
    const day = search.get('week') ?? '';
    const isDay = monthPattern.test(monthOf(day)) && parseDay(day) !== undefined;
    return mondayOf(isDay ? day : today());
  },
  write: (week) => (week === mondayOf(today()) ? [] : [['week', week]]),
};

/** The day whose shipments stand beside the month. */
const dayPart: AddressPart<string | null> = {
  read: (search) => {
    const day = search.get('day') ?? '';
    return monthPattern.test(monthOf(day)) ? (parseDay(day) ?? null) : null;
  },
  write: (day) => (day === null ? [] : [['day', day]]),
};

/** Carriers whose shipments alone are shown; none: all of them. */
const carriersPart: AddressPart<readonly CarrierCode[]> = {
  read: (search) => {
    const said = search.getAll('carrier').flatMap((part) => part.split(','));
    return carrierCodes.filter((code) => said.includes(code));
  },
  write: (carriers) => (carriers.length === 0 ? [] : [['carrier', carriers.join()]]),
};

export interface PlannerAddress {
  readonly view: PlannerView;
  readonly month: string;
  readonly week: string;
  readonly carriers: readonly CarrierCode[];
  readonly day: string | null;
}

const schema: AddressSchema<PlannerAddress> = {
  view: choicePart('view', plannerViews, 'month'),
  month: monthPart,
  week: weekPart,
  carriers: carriersPart,
  day: dayPart,
};

/** The planner as this address shows it. */
export const plannerPath = (address: PlannerAddress): string =>
  `/scheduler?${writeAddress(schema, address).toString()}`;

export const usePlannerAddress = () => useAddress(schema);
