import { createHash } from 'node:crypto';
import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type Needs, type TransactionNeeds, transaction } from '../../platform/context/index.ts';
import { tooMany } from '../../platform/errors/index.ts';

export interface Attempt {
  /** Whom the attempt counts against: the user however they are named, else the name. */
  readonly subjectHash: string;
  readonly address: string;
}

export const hashSubject = (userId: UserId | undefined, name: string): string =>
  createHash('sha256')
    .update(userId === undefined ? name : `user:${userId}`)
    .digest('base64url');

/** The failure that has to grow old before the next attempt may be made, when there are `max` of them. */
const decisive = (
  column: 'name_hash' | 'address',
  value: string,
  { since, max }: { since: Date; max: number },
) =>
  sql<Date | null>`(select failed_at from sign_in_failures
    where ${sql.ref(column)} = ${value} and failed_at > ${since} order by failed_at desc offset ${max - 1} limit 1)`;

/**
 * Writes an attempt as a failure before the password is judged, so that of any number at once no more than the allowed
 * ones are judged; gives its id. Attempts of one subject and of one address take the same locks, the subject's first.
 * Errors: 429 with the wait until the next attempt. Indexes: sign_in_failures_name, sign_in_failures_address.
 */
export async function countAttempt(
  ctx: TransactionNeeds & Needs<'clock' | 'config'>,
  { subjectHash, address }: Attempt,
): Promise<number> {
  const { config } = ctx;
  const windowMs = config.SIGN_IN_WINDOW_MINUTES * 60_000;
  return transaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const since = new Date(now.getTime() - windowMs);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${subjectHash}`}, 0))`.execute(tx.db);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${address}`}, 0))`.execute(tx.db);
    const { rows } = await sql<{ bySubject: Date | null; byAddress: Date | null }>`
      select ${decisive('name_hash', subjectHash, { since, max: config.SIGN_IN_FAILURES_PER_NAME })} as "bySubject",
        ${decisive('address', address, { since, max: config.SIGN_IN_FAILURES_PER_ADDRESS })} as "byAddress"`.execute(
      tx.db,
    );
    const failedAt = Math.max(rows[0]?.bySubject?.getTime() ?? 0, rows[0]?.byAddress?.getTime() ?? 0);
    if (failedAt > 0) {
      const seconds = Math.ceil((failedAt + windowMs - now.getTime()) / 1000);
      throw tooMany('too_many_sign_ins', Math.max(1, seconds));
    }
    const { id } = await tx.db
      .insertInto('sign_in_failures')
      .values({ name_hash: subjectHash, address, failed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The same of who is signed in and proves once more who they are: it counts as a sign-in of theirs. */
export const countOwnAttempt = (
  ctx: TransactionNeeds & Needs<'clock' | 'config' | 'actor' | 'origin'>,
): Promise<number> =>
  countAttempt(ctx, { subjectHash: hashSubject(ctx.actor.userId, ''), address: ctx.origin.address });

/** It was no failure. Those before it stay: whoever has guessed one step may not make the other's failures forgotten. */
export async function forgiveAttempt(ctx: Needs<'db'>, attemptId: number): Promise<void> {
  await ctx.db.deleteFrom('sign_in_failures').where('id', '=', attemptId).execute();
}

/** Who has signed in is forgiven the failures before it. */
export async function forgiveAttempts(ctx: Needs<'db'>, subjectHash: string): Promise<void> {
  await ctx.db.deleteFrom('sign_in_failures').where('name_hash', '=', subjectHash).execute();
}
