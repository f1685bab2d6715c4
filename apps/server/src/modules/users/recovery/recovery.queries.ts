import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { Language } from '../../../platform/errors/index.ts';
import type { RecoveryName } from './recovery-name.ts';

export interface Recovering {
  readonly id: UserId;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly email_verified_at: Date | null;
}

/**
 * Who gets in again by this name: an e-mail that nobody has confirmed may be a stranger's, so it opens nothing. Indexes:
 * users_email, users_phone.
 */
export const findRecovering = (
  ctx: Needs<'db'>,
  { channel, to }: RecoveryName,
): Promise<Recovering | undefined> =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'language', 'email_verified_at'])
    .where((eb) =>
      channel === 'sms'
        ? eb('phone', '=', to)
        : eb.and([eb(eb.fn('lower', ['email']), '=', to), eb('email_verified_at', 'is not', null)]),
    )
    .executeTakeFirst();
