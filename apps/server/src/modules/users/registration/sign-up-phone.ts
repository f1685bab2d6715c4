import { type PhoneNumber, parsePhone } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { isLandline } from '../../../platform/phones/landline.ts';

/** The phone that a code may be sent to. Errors: 400 `phone_wrong`, `phone_landline` at `phone`. */
export function requireMobile(text: string): PhoneNumber {
  const phone = parsePhone(text);
  if (!phone) throw invalid('phone', 'phone_wrong');
  if (isLandline(phone)) throw invalid('phone', 'phone_landline');
  return phone;
}

/** The same of who signs up, from a country that is served. Errors: 400 `phone_country` too. */
export function requireServedMobile(ctx: Needs<'config'>, text: string): PhoneNumber {
  const phone = requireMobile(text);
  if (!ctx.config.SIGN_UP_PHONE_CODES.some((code) => phone.startsWith(`+${code}`)))
    throw invalid('phone', 'phone_country');
  return phone;
}
