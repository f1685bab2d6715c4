import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { Language } from '../../../platform/errors/index.ts';
import { recordConsent } from '../consents/consents.store.ts';
import type { LegalNeeds } from '../legal/legal-texts.ts';

export interface NewUser {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  /** One of the portal's own people. */
  readonly isStaff?: boolean | undefined;
  /** What they are written to in; by default the database's. */
  readonly language?: Language;
  /** Whether their having the e-mail is beyond doubt, as it is by default; then nobody else may have it. */
  readonly isEmailVerified?: boolean;
  /** Network address of who signs up. */
  readonly address?: string;
}

/** A user of no account yet, who has accepted the terms; gives the id. Call it in a transaction. */
export async function createUser(ctx: Needs<'db' | 'clock'> & LegalNeeds, user: NewUser): Promise<UserId> {
  const now = ctx.clock.now();
  const { id } = await ctx.db
    .insertInto('users')
    .values({
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      is_staff: user.isStaff ?? false,
      email_verified_at: (user.isEmailVerified ?? true) ? now : null,
      ...(user.language && { language: user.language }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordConsent(ctx, { userId: id, kind: 'terms', address: user.address ?? null });
  return id;
}
