import { parseDay, today } from '../../lib/format/dates.ts';
import { monthOf } from '../../lib/format/weeks.ts';
import { type AddressPart, type AddressSchema, useAddress } from '../../lib/url/address.ts';

/** Years in which somebody may look for a shipment. */
const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

const monthPart: AddressPart<string> = {
  read: (search) => {
    const month = search.get('month') ?? '';
    return monthPattern.test(month) ? month : monthOf(today());
  },
  write: (month) => (month === monthOf(today()) ? [] : [['month', month]]),
};

/** The day whose shipments stand beside the month. */
const dayPart: AddressPart<string | null> = {
  read: (search) => {
    const day = search.get('day') ?? '';
    return monthPattern.test(monthOf(day)) ? (parseDay(day) ?? null) : null;
  },
  write: (day) => (day === null ? [] : [['day', day]]),
};

interface PlannerAddress {
  readonly month: string;
  readonly day: string | null;
}

const schema: AddressSchema<PlannerAddress> = { month: monthPart, day: dayPart };

export const usePlannerAddress = () => useAddress(schema);
