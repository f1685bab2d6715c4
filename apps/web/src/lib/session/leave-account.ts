import { api } from '@tranzit/contract';
import { isNotFound } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { currentTokens, replaceTokens, setTokens } from './session.ts';
import { tokensIn } from './user.ts';

/**
 * Leaves the team of this tab's account and takes the tab into `nextId`, another account of the user; whoever has no other
 * is signed out. Without the way into the next one nothing is left. The call comes from the next one, whose session outlives
 * it: asked again after a lost answer, it says that the user is not in the team, which is what was wanted.
 */
export async function leaveAccount(accountId: number, nextId: number | undefined): Promise<void> {
  const left = currentTokens();
  const next = nextId === undefined ? undefined : await tokensIn(nextId);
  if (next) replaceTokens(next.accessToken, next);
  await call(
    api.leaveTeam,
    { body: { account_id: accountId } },
    next && { accessToken: next.accessToken },
  ).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
  queryClient.clear();
  setTokens(next, { byUser: !next });
  if (left) replaceTokens(left.accessToken, undefined);
}
