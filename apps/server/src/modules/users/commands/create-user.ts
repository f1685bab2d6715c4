import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';

export interface NewUser {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  /** One of the portal's own people. */
  readonly isStaff?: boolean | undefined;
}

/** A user of no account yet, who has accepted the terms and whose e-mail needs no confirmation; gives the id. */
export async function createUser(ctx: Needs<'db' | 'clock'>, user: NewUser): Promise<UserId> {
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
      email_verified_at: now,
      terms_accepted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
