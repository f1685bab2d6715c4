import type { PhoneNumber } from '@tranzit/kernel';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Numbers that no courier reaches anybody by on the way; those that may be mobile as well are none of them. */
const landlines: ReadonlySet<NumberType> = new Set(['FIXED_LINE', 'TOLL_FREE', 'PREMIUM_RATE']);

/** Whether a number is a landline or a service number by the plan of its country, whichever that is. */
export const isLandline = (phone: PhoneNumber): boolean =>
  landlines.has(parsePhoneNumberFromString(phone)?.getType());
