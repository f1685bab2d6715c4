import { invalid } from '../../../platform/errors/index.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Refuses what everybody knows of the passwords that the contract's rules let through. It costs next to nothing, unlike the
 * hash, which is made once the caller has shown a right to it. Errors: 400 `password_common` at the field.
 */
export function refuseCommon(password: string, field = 'password'): void {
  if (isCommonPassword(password)) throw invalid(field, 'password_common');
}
