import { api } from '@tranzit/contract';
import { ApiError, toApiError } from '../api/api-error.ts';
import { hasTexts } from '../browser/has-texts.ts';
import { currentTokens, isExpired, replaceTokens, rereadTokens, type Tokens, tokenKeys } from './session.ts';
import { accountOf, readSession } from './stored-sessions.ts';

/** By account: a tab that has gone to another one may still wait for an answer in the first. */
const running = new Map<string, Promise<Tokens | undefined>>();

/** A refresh token works once: only one tab may spend it, the others take what it brought. */
function acrossTabs<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`tranzit.refresh.${account}`, work) : work();
}

async function spendRefreshToken(refused: string): Promise<Tokens | undefined> {
  rereadTokens();
  const present = readSession(accountOf(refused));
  if (!present) return undefined;
  if (present.accessToken !== refused && !isExpired(present)) return present;
  const { method, path } = api.refreshTokens;
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: present.refreshToken }),
  }).catch((cause: unknown) => {
    throw new ApiError(0, undefined, { cause });
  });
  if (response.status === 401) {
    replaceTokens(refused, undefined);
    return undefined;
  }
  if (response.status >= 500 || response.status === 429) throw await toApiError(response);
  // Anything else is no word of the server: what stands between answers for it.
  const fresh: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (!hasTexts(fresh, tokenKeys)) throw new ApiError(0, undefined);
  replaceTokens(refused, fresh);
  return fresh;
}

/**
 * New tokens in place of `refused` (an access token that expired or was not accepted). One call at a time however many
 * ask. `undefined`: the session is over and its tokens are gone. Throws `ApiError` when the server cannot be asked now.
 */
export function refreshTokens(refused: string): Promise<Tokens | undefined> {
  const account = accountOf(refused);
  const asked =
    running.get(account) ??
    acrossTabs(account, () => spendRefreshToken(refused)).finally(() => running.delete(account));
  running.set(account, asked);
  return asked;
}

/** An access token that is good now: refreshed first when it has expired. `undefined` for an anonymous visitor. */
export async function freshAccessToken(): Promise<string | undefined> {
  const tokens = currentTokens();
  if (!tokens) return undefined;
  return isExpired(tokens) ? (await refreshTokens(tokens.accessToken))?.accessToken : tokens.accessToken;
}
