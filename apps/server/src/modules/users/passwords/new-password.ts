import { hashPassword } from '../../../platform/auth/password.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The hash of a password that the contract's rules let through. Errors: 400 `password_common` at the field. */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  if (isCommonPassword(password)) throw invalid(field, 'password_common');
  return hashPassword(password);
}
