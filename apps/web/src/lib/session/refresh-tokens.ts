import { api } from '@tranzit/contract';
import { ApiError, toApiError } from '../api/api-error.ts';
import { hasTexts } from '../browser/has-texts.ts';
import { currentTokens, isExpired, rereadTokens, setTokens, type Tokens, tokenKeys } from './session.ts';

let running: Promise<Tokens | undefined> | undefined;

/** A refresh token works once: only one tab may spend it, the others take what it brought. */
function acrossTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request('tranzit.refresh', work) : work();
}

async function spendRefreshToken(refused: string): Promise<Tokens | undefined> {
  const present = rereadTokens();
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
  if (response.ok) {
    const fresh: unknown = await response.json();
    if (!hasTexts(fresh, tokenKeys)) throw new ApiError(0, undefined);
    setTokens(fresh);
    return fresh;
  }
  if (response.status >= 500 || response.status === 429) throw await toApiError(response);
  setTokens(undefined);
  return undefined;
}

/**
 * New tokens in place of `refused` (an access token that expired or was not accepted). One call at a time however many
 * ask. `undefined`: the session is over and its tokens are gone. Throws `ApiError` when the server cannot be asked now.
 */
export function refreshTokens(refused: string): Promise<Tokens | undefined> {
  running ??= acrossTabs(() => spendRefreshToken(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

/** An access token that is good now: refreshed first when it has expired. `undefined` for an anonymous visitor. */
export async function freshAccessToken(): Promise<string | undefined> {
  const tokens = currentTokens();
  if (!tokens) return undefined;
  return isExpired(tokens) ? (await refreshTokens(tokens.accessToken))?.accessToken : tokens.accessToken;
}
