import { createHash } from 'node:crypto';
import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { Turns } from '../../platform/auth/turns.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../platform/context/index.ts';
import { tooMany } from '../../platform/errors/index.ts';
import type { CodePurpose } from './codes/code-purposes.ts';

export interface Attempt {
  /** Whom the attempt counts against: the user however they are named, else the name; for a code what it speaks for. */
  readonly subjectHash: string;
  readonly address: string;
  /** Code of the refusal after too many failures; by default that of signing in. */
  readonly refusal?: 'too_many_sign_ins' | 'too_many_codes';
}

export const hashSubject = (userId: UserId | undefined, name: string): string =>
  createHash('sha256')
    .update(userId === undefined ? name : `user:${userId}`)
    .digest('base64url');

/** A guess at a code, or the asking for one. */
export const codeAttempt = (purpose: CodePurpose, subject: string, address: string): Attempt => ({
  subjectHash: hashSubject(undefined, `code:${purpose}:${subject}`),
  address,
  refusal: 'too_many_codes',
});

type AttemptNeeds = TransactionNeeds & Needs<'clock' | 'config'>;

const windowStart = ({ config, clock }: Needs<'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.SIGN_IN_WINDOW_MINUTES * 60_000);

/** The failure that has to grow old before the next attempt may be made, when there are `max` of them. */
const decisive = (
  column: 'name_hash' | 'address',
  value: string,
  { since, max }: { since: Date; max: number },
) =>
  sql<Date | null>`(select failed_at from sign_in_failures
    where ${sql.ref(column)} = ${value} and failed_at > ${since} order by failed_at desc offset ${max - 1} limit 1)`;

/**
 * Refuses while there are too many failures of the subject or the address.
 * Errors: 429 with the wait until the next attempt. Indexes: sign_in_failures_name, sign_in_failures_address.
 */
export async function refuseAfterFailures(
  ctx: Needs<'db' | 'clock' | 'config'>,
  { subjectHash, address, refusal = 'too_many_sign_ins' }: Attempt,
): Promise<void> {
  const { config } = ctx;
  const since = windowStart(ctx);
  const { rows } = await sql<{ bySubject: Date | null; byAddress: Date | null }>`
    select ${decisive('name_hash', subjectHash, { since, max: config.SIGN_IN_FAILURES_PER_NAME })} as "bySubject",
      ${decisive('address', address, { since, max: config.SIGN_IN_FAILURES_PER_ADDRESS })} as "byAddress"`.execute(
    ctx.db,
  );
  const failedAt = Math.max(rows[0]?.bySubject?.getTime() ?? 0, rows[0]?.byAddress?.getTime() ?? 0);
  if (failedAt === 0) return;
  throw tooMany(refusal, Math.max(1, Math.ceil((failedAt - since.getTime()) / 1000)));
}

/**
 * Writes an attempt as a failure before the password is judged, so that of any number at once no more than the allowed
 * ones are judged; gives its id. Attempts of one subject and of one address take the same locks, the subject's first.
 * Errors: those of `refuseAfterFailures`.
 */
export async function countAttempt(ctx: AttemptNeeds, attempt: Attempt): Promise<number> {
  const { subjectHash, address } = attempt;
  return transaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${subjectHash}`}, 0))`.execute(tx.db);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${address}`}, 0))`.execute(tx.db);
    await refuseAfterFailures(tx, attempt);
    const { id } = await tx.db
      .insertInto('sign_in_failures')
      .values({ name_hash: subjectHash, address, failed_at: tx.clock.now() })
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

/** Forgets the wrong passwords of a user who has shown otherwise who they are. */
export const forgiveUser = (ctx: Needs<'db'>, userId: UserId): Promise<void> =>
  forgiveAttempts(ctx, hashSubject(userId, ''));

const turnsOfSubject = new Turns(1);
const turnsOfAddress = new Turns(8);

/** Attempts of one user come one after another, and few of one address at once: people who are right do not meet the limits of those who guess. */
export const takeTurn = <Result>(
  { subjectHash, address }: Attempt,
  work: () => Promise<Result>,
): Promise<Result> => turnsOfAddress.take(address, () => turnsOfSubject.take(subjectHash, work));

/** How many more failures of a subject there may be. Index: sign_in_failures_name. */
async function triesLeft(ctx: Needs<'db' | 'clock' | 'config'>, { subjectHash }: Attempt): Promise<number> {
  const { failures } = await ctx.db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.countAll<number>().as('failures'))
    .where('name_hash', '=', subjectHash)
    .where('failed_at', '>', windowStart(ctx))
    .executeTakeFirstOrThrow();
  return ctx.config.SIGN_IN_FAILURES_PER_NAME - failures;
}

/**
 * Judges a code within the limits: an error that `judge` throws leaves a failure, a right one forgives those before it.
 * `judge` is told how many more tries there are should it refuse. Errors: 429 after too many failures of a subject or an
 * address, and what `judge` throws.
 */
export const judgeAttempt = <Result>(
  ctx: AttemptNeeds,
  attempt: Attempt,
  judge: (left: number) => Promise<Result>,
): Promise<Result> =>
  takeTurn(attempt, async () => {
    await countAttempt(ctx, attempt);
    const result = await judge(await triesLeft(ctx, attempt));
    await forgiveAttempts(ctx, attempt.subjectHash);
    return result;
  });
