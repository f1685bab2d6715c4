import type { UserId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import { isSameHash } from '../../../../platform/auth/one-time-codes.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import type { Tables } from '../../../../platform/db/database.ts';
import { type AppError, invalid, invalidFor } from '../../../../platform/errors/index.ts';
import { lockUser } from '../../sessions/session-locks.ts';
import { codeAttempt, judgeAttempt } from '../../sign-in-attempts.store.ts';
import { type CodePurpose, type DigitsScope, hashScope, type Issued, maxTries } from '../code-purposes.ts';
import { secondsUntilNext } from './issue-code.ts';

type TakeNeeds = TransactionNeeds & Needs<'clock' | 'config' | 'oneTimeCodes'>;
type CodeRow = Selectable<Tables['codes']>;

interface Guess {
  readonly purpose: CodePurpose;
  readonly code: string;
  /** Field of the request that a refusal stands at. */
  readonly field: string;
}

export interface DigitsGuess extends Guess, DigitsScope {
  /** Network address of who guesses. */
  readonly address: string;
  /** Who is spoken for, where the subject is but one of their names: tries count against them by whichever. */
  readonly userId?: UserId | undefined;
}

/** A code that was judged right and that nobody has used yet. */
export interface RightCode {
  readonly row: CodeRow;
  readonly field: string;
  /** Whose it is, or who is spoken for. */
  readonly userId: UserId | undefined;
}

/**
 * Marks the code used and does what it opens, in one transaction: of several at once one is let through, and a code whose
 * work fails may be used again. Its user is locked before it, as whoever deletes themselves does; where the work locks a team it
 * is to be locked before. Errors: 400 `code_used` at the field.
 */
export async function useCode<Ctx extends TakeNeeds, Result>(
  ctx: Ctx,
  { row, field, userId }: RightCode,
  open: (tx: Ctx, issued: Issued) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx, async (tx) => {
    if (userId !== undefined) await lockUser(tx, userId);
    const used = await tx.db
      .updateTable('codes')
      .set({ used_at: tx.clock.now() })
      .where('id', '=', row.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw invalid(field, 'code_used');
    return open(tx, { subject: row.subject, userId: row.user_id });
  });
}

/** The newest code of a subject, with this try counted; `undefined` without one. Index: codes_subject. */
async function countTry(
  ctx: TakeNeeds,
  { purpose, subject, field }: DigitsGuess,
): Promise<CodeRow | undefined> {
  const newest = await ctx.db
    .selectFrom('codes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('form', '=', 'digits')
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const row = await ctx.db
    .updateTable('codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest.id)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw invalid(field, 'code_expired');
  return row;
}

interface WrongTry {
  readonly left: number;
  readonly tried: CodeRow | undefined;
}

/** What a wrong try is told: how many there may be still, or when there may be another code. */
async function refusalOf(ctx: TakeNeeds, guess: DigitsGuess, { left, tried }: WrongTry): Promise<AppError> {
  if (left > 0) return invalid(guess.field, 'code_wrong', { left });
  const { purpose, subject, address } = guess;
  const asked = { purpose, subject, address, ...(tried?.user_id && { userId: tried.user_id }) };
  return invalidFor(guess.field, 'code_barred', await secondsUntilNext(ctx, asked));
}

/**
 * Judges the digits that were sent, for `useCode`. The try is counted before it is judged: of any number at once five are
 * judged. Errors: 400 at the field: `code_wrong` with the tries `left`, `code_barred` with the wait
 * for another code, `code_expired`; 429 `too_many_codes`. Not to be
 * called inside a transaction, which would take the counting back.
 */
export async function judgeDigits(ctx: TakeNeeds, guess: DigitsGuess): Promise<RightCode> {
  if (ctx.inTransaction) throw new Error('the tries of a code are counted outside of transactions');
  const { code, field } = guess;
  const row = await judgeAttempt(ctx, codeAttempt(guess, guess.userId), async ({ left, isBarred }) => {
    const tried = await countTry(ctx, guess);
    const hash = ctx.oneTimeCodes.hash(hashScope('digits', guess), code);
    if (!isSameHash(hash, tried?.code_hash ?? '') || !tried || isBarred)
      throw await refusalOf(ctx, guess, { left: Math.min(left, maxTries - (tried?.tries ?? 1)), tried });
    return tried;
  });
  await ctx.db
    .updateTable('codes')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', row.id)
    .execute();
  // Whoever has the right one guesses nothing, late as they are.
  if (row.expires_at <= ctx.clock.now()) throw invalid(field, 'code_expired');
  return { row, field, userId: row.user_id ?? guess.userId };
}

/** Opens something to whoever types the digits that were sent. Errors: those of `judgeDigits` and `useCode`. */
export async function takeDigits<Ctx extends TakeNeeds, Result>(
  ctx: Ctx,
  guess: DigitsGuess,
  open: (tx: Ctx, issued: Issued) => Promise<Result>,
): Promise<Result> {
  return useCode(ctx, await judgeDigits(ctx, guess), open);
}

/** Finds the key of a link, for `useCode`. Errors: 400 at the field: `code_not_found`, `code_expired`, `code_used`. Index: codes_link. */
export async function findLink(ctx: TakeNeeds, { purpose, code, field }: Guess): Promise<RightCode> {
  const row = await ctx.db
    .selectFrom('codes')
    .selectAll()
    .where('form', '=', 'link')
    .where('code_hash', '=', ctx.oneTimeCodes.hash(hashScope('link', { purpose, subject: '' }), code))
    .executeTakeFirst();
  if (!row) throw invalid(field, 'code_not_found');
  if (row.used_at) throw invalid(field, 'code_used');
  if (row.expires_at <= ctx.clock.now()) throw invalid(field, 'code_expired');
  return { row, field, userId: row.user_id ?? undefined };
}

/** Opens something to whoever has the key of a link. Errors: those of `findLink`. */
export async function takeLink<Ctx extends TakeNeeds, Result>(
  ctx: Ctx,
  guess: Guess,
  open: (tx: Ctx, issued: Issued) => Promise<Result>,
): Promise<Result> {
  return useCode(ctx, await findLink(ctx, guess), open);
}
