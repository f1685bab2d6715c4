import { isLandlineNumber, type PhoneNumber, parsePhone } from '@tranzit/kernel';
import { invalid } from '../../../platform/errors/index.ts';

/** The phone that a code may be sent to. Errors: 400 `phone_wrong`, `phone_landline` at `phone`. */
export function requireMobile(text: string): PhoneNumber {
  const phone = parsePhone(text);
  if (!phone) throw invalid('phone', 'phone_wrong');
  if (isLandlineNumber(phone)) throw invalid('phone', 'phone_landline');
  return phone;
}
