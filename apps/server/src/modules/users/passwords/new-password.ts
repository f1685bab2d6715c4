import { hashPassword } from '../../../platform/auth/password.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The hash of a password that the contract's rules let through. Errors: 400 `password_common` at `password`. */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw invalid('password', 'password_common');
  return hashPassword(password);
}
