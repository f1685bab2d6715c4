import { accountStatuses, type Tokens } from '@tranzit/contract';
import type { AccountId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { findMember } from '../../accounts/index.ts';
import { issueTokens, openSession } from '../session-tokens.ts';

/**
 * Tokens of a new session of the user in another of their accounts. The present session goes on: another tab may be in it.
 * Errors: 404 for an account that is closed or not the user's.
 */
export const switchAccount = (
  ctx: TransactionNeeds & Needs<'clock' | 'actor' | 'origin' | 'accessTokens' | 'refreshTokens'>,
  accountId: AccountId,
): Promise<Tokens> =>
  transaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const member = await findMember(tx, { accountId, userId });
    if (!member || member.status === accountStatuses.closed) throw notFound();
    // The same browser: it is no new device in the other account.
    const { device_key_hash: deviceKeyHash } = await tx.db
      .selectFrom('sessions')
      .select('device_key_hash')
      .where('id', '=', tx.actor.sessionId)
      .executeTakeFirstOrThrow();
    const sessionId = await openSession(tx, { userId, accountId }, deviceKeyHash);
    return issueTokens(tx, sessionId, tx.refreshTokens.first());
  });
