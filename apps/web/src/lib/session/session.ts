import type { Tokens } from '@tranzit/contract';
import {
  accountKey,
  accountOf,
  forgetSessions,
  forgetTabAccount,
  readClaims,
  readSession,
  readTabAccount,
  sessionKey,
  tokenKeys,
  writeSession,
  writeTabAccount,
} from './stored-sessions.ts';

export { readClaims, type TokenClaims, tokenKeys } from './stored-sessions.ts';
export type { Tokens };

/** The session of this tab: tokens of a user in one account. Other tabs may be in other accounts of the same user. */
const listeners = new Set<() => void>();
let cached: Tokens | undefined;
let isRead = false;
let isEndedByUser = false;

/** Of a browser that has lost its storage and kept its cookies. */
function readCookies(): Tokens | undefined {
  const cookies = new Map(
    document.cookie
      .split('; ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const [accessToken, refreshToken, expiredAt] = tokenKeys.map((key) =>
    decodeURIComponent(cookies.get(key) ?? ''),
  );
  if (!accessToken || !refreshToken || !expiredAt) return undefined;
  const account = accountOf(accessToken);
  if (account === undefined) return undefined;
  const tokens = { accessToken, refreshToken, expiredAt };
  writeSession(account, tokens);
  writeTabAccount(account);
  return tokens;
}

function readTokens(): Tokens | undefined {
  const account = readTabAccount();
  return account === undefined ? readCookies() : readSession(account);
}

function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 'Max-Age=0' : `Max-Age=${60 * 60 * 24 * 30}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax; ${age}${secure}`;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** The tokens now, `undefined` for an anonymous visitor. The same object until they change. */
export function currentTokens(): Tokens | undefined {
  if (!isRead) {
    cached = readTokens();
    isRead = true;
  }
  return cached;
}

/** Whether the user has ended the session in this tab; else it has run out, or was ended in another one. */
export const hasUserEndedSession = (): boolean => isEndedByUser;

function store(tokens: Tokens | undefined, present: Tokens | undefined): void {
  const account = tokens && accountOf(tokens.accessToken);
  if (account === undefined) {
    if (present) writeSession(accountOf(present.accessToken), undefined);
    forgetTabAccount();
    return;
  }
  forgetSessions(readClaims(tokens?.accessToken ?? '').user_id);
  writeSession(account, tokens);
  if (account !== (present && accountOf(present.accessToken))) writeTabAccount(account);
}

/**
 * Signs in (or on, after a refresh, or into another account of the user); `undefined` signs out of the account of this
 * tab. `byUser`, where the user asked for it: of all accounts. Every tab in the account learns of it; a browser keeps the
 * sessions of one user.
 */
export function setTokens(tokens: Tokens | undefined, { byUser = false } = {}): void {
  isEndedByUser = byUser;
  store(tokens, currentTokens());
  if (byUser && !tokens) forgetSessions();
  cached = tokens;
  for (const key of tokenKeys) writeCookie(key, tokens?.[key] ?? null);
  announce();
}

/** New tokens of the account that `refused` was for, or its end; the tab may have gone to another one meanwhile. */
export function replaceTokens(refused: string, fresh: Tokens | undefined): void {
  const account = accountOf(refused);
  const present = currentTokens();
  if (present && accountOf(present.accessToken) === account) setTokens(fresh);
  else writeSession(account, fresh);
}

/** Reads the storage again: another tab may have refreshed or signed out. */
export function rereadTokens(): Tokens | undefined {
  const present = currentTokens();
  // Who was signed out here is told so first; only a tab without a session takes another's.
  const fresh = present ? readSession(accountOf(present.accessToken)) : readTokens();
  if (fresh?.accessToken === present?.accessToken) return cached;
  cached = fresh;
  announce();
  return cached;
}

/** Calls `listener` on sign-in, refresh and sign-out, here or in another tab; returns the end of it. */
export function onTokensChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows what other tabs do; returns the end of it. */
export function followOtherTabs(): () => void {
  const reread = ({ key }: StorageEvent) => {
    const present = currentTokens();
    const own = present ? sessionKey(accountOf(present.accessToken)) : accountKey;
    if (key === null || key === own) rereadTokens();
  };
  addEventListener('storage', reread);
  return () => removeEventListener('storage', reread);
}

/** Whether the access token ends within `marginMs`. A date that cannot be read counts as expired. */
export function isExpired(tokens: Tokens, nowMs: number = Date.now(), marginMs = 10_000): boolean {
  const endsMs = Date.parse(tokens.expiredAt);
  return !(endsMs - marginMs > nowMs);
}

/** Whose session it is: another user or another account is another owner. */
export function sessionOwner(): string | undefined {
  const tokens = currentTokens();
  if (!tokens) return undefined;
  const { user_id, account_id } = readClaims(tokens.accessToken);
  return `${user_id}:${account_id}`;
}
