import type { Tokens } from '@tranzit/contract';
import { hashToken } from '../../../platform/auth/refresh-token.ts';
import { Turns } from '../../../platform/auth/turns.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { unauthorized } from '../../../platform/errors/index.ts';
import { answerWith, issueTokens, seenFrom } from '../session-tokens.ts';
import { endSession } from '../sessions/end-sessions.store.ts';

type RotateNeeds = TransactionNeeds & Needs<'clock' | 'origin' | 'accessTokens' | 'refreshTokens' | 'log'>;

/** Two tabs at once, or a call repeated after a lost answer, are no theft so soon after the replacement. */
const graceSeconds = 20;

/** A burst of one session's tabs waits here and not with a database connection each. */
const turns = new Turns(1);

/**
 * Replaces a refresh token. The last one that was replaced gives its successor again for twenty seconds, and after that once
 * another in its place (decision 80); any other that was replaced ends its whole session, for somebody else holds a copy.
 * Errors: 401 for an unknown, expired or used token, and for a closed account.
 */
export async function rotateTokens(ctx: RotateNeeds, refreshToken: string): Promise<Tokens> {
  const tokenHash = hashToken(refreshToken);
  const known = await ctx.db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!known) throw unauthorized('session_ended');
  const tokens = await turns.take(known.session_id, () =>
    transaction(ctx, (tx) => rotateLocked(tx, known.session_id, tokenHash)),
  );
  if (!tokens) throw unauthorized('session_ended');
  return tokens;
}

/**
 * Whoever changes tokens locks their session first: one order of locks. Writes that the session was seen, and from where;
 * true when it lives.
 */
async function lockSession(ctx: Needs<'db' | 'clock' | 'origin'>, sessionId: string): Promise<boolean> {
  const session = await ctx.db
    .updateTable('sessions')
    .set(seenFrom(ctx))
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return session !== undefined;
}

const findToken = (ctx: Needs<'db'>, tokenHash: string) =>
  ctx.db
    .selectFrom('refresh_tokens')
    .select(['expires_at', 'replaced_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

async function rotateLocked(
  ctx: RotateNeeds,
  sessionId: string,
  tokenHash: string,
): Promise<Tokens | undefined> {
  if (!(await lockSession(ctx, sessionId))) return undefined;
  const token = await findToken(ctx, tokenHash);
  const now = ctx.clock.now();
  if (!token || token.expires_at <= now) return undefined;
  if (!token.replaced_at) return replaceToken(ctx, sessionId, tokenHash);
  const again = await answerAgain(ctx, sessionId, { tokenHash, replacedAt: token.replaced_at });
  if (again) return again;
  await endSession(ctx, sessionId, 'reuse');
  ctx.log.warn({ sessionId }, 'a used refresh token was presented again, its session is ended');
  return undefined;
}

const isRecent = ({ clock }: Needs<'clock'>, at: Date): boolean =>
  clock.now().getTime() - at.getTime() <= graceSeconds * 1000;

/**
 * What a token that was replaced still gives while its successor is unused. Later than twenty seconds it may be a device that
 * has slept over the answer, or a copy while the successor is where it belongs: the successor is worth nothing from then on,
 * so that of two holders the other one ends the session.
 */
async function answerAgain(
  ctx: RotateNeeds,
  sessionId: string,
  { tokenHash, replacedAt }: { readonly tokenHash: string; readonly replacedAt: Date },
): Promise<Tokens | undefined> {
  const successor = ctx.refreshTokens.next(tokenHash);
  const known = await findToken(ctx, hashToken(successor));
  if (!known) return undefined;
  const second = ctx.refreshTokens.next(`second:${tokenHash}`);
  if (known.replaced_at) {
    const isRepeated = isRecent(ctx, known.replaced_at);
    const isUnused = isRepeated && (await findToken(ctx, hashToken(second)))?.replaced_at === null;
    return isUnused ? answerWith(ctx, sessionId, second) : undefined;
  }
  if (isRecent(ctx, replacedAt)) return answerWith(ctx, sessionId, successor);
  await markReplaced(ctx, hashToken(successor));
  return issueTokens(ctx, sessionId, second);
}

const markReplaced = (ctx: Needs<'db' | 'clock'>, tokenHash: string) =>
  ctx.db
    .updateTable('refresh_tokens')
    .set({ replaced_at: ctx.clock.now() })
    .where('token_hash', '=', tokenHash)
    .execute();

async function replaceToken(
  ctx: Needs<'db' | 'clock' | 'accessTokens' | 'refreshTokens'>,
  sessionId: string,
  tokenHash: string,
): Promise<Tokens> {
  await markReplaced(ctx, tokenHash);
  return issueTokens(ctx, sessionId, ctx.refreshTokens.next(tokenHash));
}

/** Enough to find what an unused token was made of: it replaces the last one, or what replaced that. */
const lately = 3;

/**
 * The unused refresh token of this hash, made anew of what it replaced: a renewal whose answer is lost has cost nothing.
 * `undefined` for the first one of a session, which is made of nothing. Index: refresh_tokens_session_id.
 */
async function remake(ctx: RotateNeeds, sessionId: string, tokenHash: string): Promise<string | undefined> {
  const replaced = await ctx.db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is not', null)
    .orderBy('replaced_at', 'desc')
    .limit(lately)
    .execute();
  return replaced
    .flatMap(({ token_hash: before }) => [before, `second:${before}`])
    .map((made) => ctx.refreshTokens.next(made))
    .find((token) => hashToken(token) === tokenHash);
}

/**
 * New claims for a session that is signed in, with its refresh token: the unused one again, or the successor of the first,
 * which stops working. Errors: 401 `session_ended`.
 */
export async function renewTokens(ctx: RotateNeeds & Needs<'actor'>): Promise<Tokens> {
  const { sessionId } = ctx.actor;
  return turns.take(sessionId, () =>
    transaction(ctx, async (tx) => {
      if (!(await lockSession(tx, sessionId))) throw unauthorized('session_ended');
      const outstanding = await tx.db
        .selectFrom('refresh_tokens')
        .select('token_hash')
        .where('session_id', '=', sessionId)
        .where('replaced_at', 'is', null)
        .executeTakeFirst();
      if (!outstanding) return issueTokens(tx, sessionId, tx.refreshTokens.first());
      const present = await remake(tx, sessionId, outstanding.token_hash);
      return present === undefined
        ? replaceToken(tx, sessionId, outstanding.token_hash)
        : answerWith(tx, sessionId, present);
    }),
  );
}
