import { accountStatuses, type Tokens } from '@tranzit/contract';
import type { AccountId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { findMember } from '../../accounts/index.ts';
import { issueTokens, openSession } from '../session-tokens.ts';
import { lockOwnSession } from '../sessions/session-locks.ts';

/**
 * Tokens of a new session of the user in another of their accounts. The present session goes on: another tab may be in it.
 * Errors: 401 `session_ended`; 404 for an account that is closed or not the user's.
 */
export const switchAccount = (
  ctx: TransactionNeeds & Needs<'clock' | 'actor' | 'origin' | 'accessTokens' | 'refreshTokens'>,
  accountId: AccountId,
): Promise<Tokens> =>
  transaction(ctx, async (tx) => {
    const user = await lockOwnSession(tx);
    // After the lock: who was removed from the account meanwhile is no member any more.
    const member = await findMember(tx, { accountId, userId: user.id });
    if (!member || member.status === accountStatuses.closed) throw notFound();
    // The same browser: it is no new device in the other account.
    const sessionId = await openSession(tx, user, { accountId, deviceKeyHash: user.deviceKeyHash });
    return issueTokens(tx, sessionId, tx.refreshTokens.first());
  });
