import { createHash } from 'node:crypto';
import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { Turns } from '../../platform/auth/turns.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../platform/context/index.ts';
import { AppError, tooMany } from '../../platform/errors/index.ts';
import { networkOf } from '../../platform/net/network-of.ts';
import type { CodePurpose } from './codes/code-purposes.ts';
import { canonicalName } from './names/canonical-name.ts';

/** Who an attempt counts against: its name, whether or not anybody has it; its user, whatever name it was made by; its network. */
export interface Attempt {
  readonly nameHash: string;
  readonly userHash?: string | undefined;
  readonly network: string;
  /** Who makes it is signed in, so that a refusal for the user's sake tells them nothing new. */
  readonly isOwn?: boolean;
  /** Code of the refusal after too many failures; by default that of signing in. */
  readonly refusal?: 'too_many_sign_ins' | 'too_many_codes';
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** Each kind has its own prefix: whatever a name is spelt like, it is no code's and no user's. */
const hashName = (name: string): string => hashText(`name:${name}`);
const hashUser = (userId: UserId): string => hashText(`user:${userId}`);

/** An attempt to sign in by a name in its one spelling, and whose it is. */
export const signInAttempt = (name: string, userId: UserId | undefined, address: string): Attempt => ({
  nameHash: hashName(name),
  userHash: userId && hashUser(userId),
  network: networkOf(address),
});

/** A guess at a code, or the asking for one; of the user who is spoken for where the subject is but one of their names. */
export const codeAttempt = (
  { purpose, subject, address }: { purpose: CodePurpose; subject: string; address: string },
  userId?: UserId,
): Attempt => ({
  nameHash: hashText(`code:${purpose}:${subject}`),
  userHash: userId && hashText(`code:${purpose}:user:${userId}`),
  network: networkOf(address),
  refusal: 'too_many_codes',
});

type AttemptNeeds = TransactionNeeds & Needs<'clock' | 'config'>;

const windowStart = ({ config, clock }: Needs<'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.SIGN_IN_WINDOW_MINUTES * 60_000);

/** Milliseconds until the next attempt, while there are `max` failures: until the one that fills the limit has grown old. */
const waitFor = (
  column: 'name_hash' | 'user_hash' | 'address',
  value: string | undefined,
  { since, max }: { since: Date; max: number },
) =>
  sql<number>`coalesce((select extract(epoch from failed_at - ${since}::timestamptz) from sign_in_failures
    where ${sql.ref(column)} = ${value ?? null} and failed_at > ${since}
    order by failed_at desc offset ${max - 1} limit 1), 0)::float`;

/** Seconds until an attempt may be made, 0 where at once; and whether its user has failed too often, by other names too. Indexes: sign_in_failures_name, _user, _address. */
export async function waitAfterFailures(
  ctx: Needs<'db' | 'clock' | 'config'>,
  { nameHash, userHash, network, isOwn = false }: Attempt,
): Promise<{ readonly seconds: number; readonly isBarred: boolean }> {
  const since = windowStart(ctx);
  const perName = { since, max: ctx.config.SIGN_IN_FAILURES_PER_NAME };
  const perAddress = { since, max: ctx.config.SIGN_IN_FAILURES_PER_ADDRESS };
  const { rows } = await sql<{ byName: number; byUser: number; byAddress: number }>`
    select ${waitFor('name_hash', nameHash, perName)} as "byName",
      ${waitFor('user_hash', userHash, perName)} as "byUser",
      ${waitFor('address', network, perAddress)} as "byAddress"`.execute(ctx.db);
  const { byName = 0, byUser = 0, byAddress = 0 } = rows[0] ?? {};
  const seconds = Math.ceil(Math.max(byName, byAddress, isOwn ? byUser : 0));
  return { seconds, isBarred: byUser > 0 };
}

/**
 * Refuses while there are too many failures of the name or the network. True while there are too many of the user, by other
 * names too: a refusal would tell that the names are one user's, so such an attempt is to fail as any other does.
 * Errors: 429 with the wait until the next attempt.
 */
async function refuseAfterFailures(
  ctx: Needs<'db' | 'clock' | 'config'>,
  attempt: Attempt,
): Promise<boolean> {
  const { seconds, isBarred } = await waitAfterFailures(ctx, attempt);
  if (seconds > 0) throw tooMany(attempt.refusal ?? 'too_many_sign_ins', seconds);
  return isBarred;
}

/** An attempt that was written down as a failure, before it is judged. */
export interface Counted {
  readonly id: number;
  /** Its user has failed too often by another name: whatever it says is wrong. */
  readonly isBarred: boolean;
}

/**
 * Writes an attempt as a failure before the password is judged, so that of any number at once no more than the allowed
 * ones are judged. Attempts of one name, one user and one network take the same locks, in this order. What is not judged does
 * not count against the user. Errors: those of `refuseAfterFailures`.
 */
export async function countAttempt(ctx: AttemptNeeds, attempt: Attempt): Promise<Counted> {
  const { nameHash, userHash, network } = attempt;
  return transaction(ctx, async (tx) => {
    for (const key of [nameHash, userHash ?? nameHash, network])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${key}`}, 0))`.execute(tx.db);
    const isBarred = await refuseAfterFailures(tx, attempt);
    const { id } = await tx.db
      .insertInto('sign_in_failures')
      .values({
        name_hash: nameHash,
        user_hash: isBarred ? null : (userHash ?? null),
        address: network,
        failed_at: tx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, isBarred };
  });
}

/** The same of who is signed in and proves once more who they are: it counts as a sign-in of theirs. Gives its id. */
export async function countOwnAttempt(
  ctx: TransactionNeeds & Needs<'clock' | 'config' | 'actor' | 'origin'>,
): Promise<number> {
  const own = hashUser(ctx.actor.userId);
  const network = networkOf(ctx.origin.address);
  return (await countAttempt(ctx, { nameHash: own, userHash: own, network, isOwn: true })).id;
}

/** It was no failure. Those before it stay: whoever has guessed one step may not make the other's failures forgotten. */
export async function forgiveAttempt(ctx: Needs<'db'>, attemptId: number): Promise<void> {
  await ctx.db.deleteFrom('sign_in_failures').where('id', '=', attemptId).execute();
}

/**
 * Judges a code of who is signed in, counted before it is judged; `judge` forgives the right one. What is refused whatever the
 * code, a repeat for one, was no guess.
 */
export async function tryOwnCode<Result>(
  ctx: Parameters<typeof countOwnAttempt>[0],
  judge: (attemptId: number) => Promise<Result>,
): Promise<Result> {
  const attemptId = await countOwnAttempt(ctx);
  try {
    return await judge(attemptId);
  } catch (error) {
    if (error instanceof AppError && error.status === 409) await forgiveAttempt(ctx, attemptId);
    throw error;
  }
}

/** Forgets the failures of a user, and those by these names that count against nobody else. Indexes: sign_in_failures_name, sign_in_failures_user. */
const forgive = (ctx: Needs<'db'>, nameHashes: readonly string[], userHash: string | undefined) =>
  ctx.db
    .deleteFrom('sign_in_failures')
    .where((eb) =>
      eb.or([
        eb('name_hash', 'in', [...nameHashes]).and('user_hash', 'is', null),
        ...(userHash === undefined ? [] : [eb('user_hash', '=', userHash)]),
      ]),
    )
    .execute();

/** A user by all that they may be named. */
export interface NamedUser {
  readonly id: UserId;
  readonly email: string;
  /** Until then the e-mail may be somebody else's. */
  readonly email_verified_at: Date | null;
  readonly phone: string;
}

/** Who has shown who they are is forgiven the wrong passwords before, by whatever name that is shown to be theirs. */
export async function forgiveUser(ctx: Needs<'db'>, user: NamedUser): Promise<void> {
  const names = user.email_verified_at ? [user.phone, user.email] : [user.phone];
  await forgive(
    ctx,
    names.map((name) => hashName(canonicalName(name))),
    hashUser(user.id),
  );
}

const turnsOfName = new Turns(1);
const turnsOfNetwork = new Turns(8);

/** Attempts by one name come one after another, and few of one network at once: people who are right do not meet the limits of those who guess. */
export const takeTurn = <Result>(
  { nameHash, network }: Attempt,
  work: () => Promise<Result>,
): Promise<Result> => turnsOfNetwork.take(network, () => turnsOfName.take(nameHash, work));

/** How many more failures of a name there may be. Index: sign_in_failures_name. */
async function triesLeft(ctx: Needs<'db' | 'clock' | 'config'>, { nameHash }: Attempt): Promise<number> {
  const { failures } = await ctx.db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.countAll<number>().as('failures'))
    .where('name_hash', '=', nameHash)
    .where('failed_at', '>', windowStart(ctx))
    .executeTakeFirstOrThrow();
  return ctx.config.SIGN_IN_FAILURES_PER_NAME - failures;
}

/** What a judge of a code is told: how many more tries there are should it refuse, and whether it has to. */
export interface Bounds {
  readonly left: number;
  readonly isBarred: boolean;
}

/**
 * Judges a code within the limits: an error that `judge` throws leaves a failure, a right one forgives those before it.
 * Errors: 429 after too many failures of a name or a network, and what `judge` throws.
 */
export const judgeAttempt = <Result>(
  ctx: AttemptNeeds,
  attempt: Attempt,
  judge: (bounds: Bounds) => Promise<Result>,
): Promise<Result> =>
  takeTurn(attempt, async () => {
    const { isBarred } = await countAttempt(ctx, attempt);
    const result = await judge({ left: await triesLeft(ctx, attempt), isBarred });
    await forgive(ctx, [attempt.nameHash], attempt.userHash);
    return result;
  });
