import { parsePhone } from '@tranzit/kernel';
import { z } from 'zod';
import { invalid } from '../../../platform/errors/index.ts';
import { canonicalName } from '../names/canonical-name.ts';

export interface RecoveryName {
  readonly channel: 'email' | 'sms';
  /** An e-mail in lower case, or a phone as E.164. */
  readonly to: string;
}

const email = z.email();

/** Where a code is sent to. Errors: 400 `username_wrong` at `username` for what is neither a phone nor an e-mail. */
export function requireRecoveryName(username: string): RecoveryName {
  const to = canonicalName(username);
  if (to.includes('@') && email.safeParse(to).success) return { channel: 'email', to };
  if (!to.includes('@') && parsePhone(to)) return { channel: 'sms', to };
  throw invalid('username', 'username_wrong');
}
