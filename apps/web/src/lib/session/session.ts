import type { AccessTokenClaims, Tokens } from '@tranzit/contract';
import { readStored, writeStored } from '../browser/storage.ts';

/** What the access token itself says; the server trusts only its own check of it. */
export type TokenClaims = Partial<AccessTokenClaims>;
export type { Tokens };

/** The user's tokens are kept in local storage and in cookies, shared by all tabs, dropped on sign-out. */
export const tokenKeys = [
  'accessToken',
  'refreshToken',
  'expiredAt',
] as const satisfies readonly (keyof Tokens)[];
const listeners = new Set<() => void>();
let cached: Tokens | undefined;
let isRead = false;
let isEndedByUser = false;

function readTokens(): Tokens | undefined {
  const [accessToken, refreshToken, expiredAt] = tokenKeys.map((key) => readStored(key));
  return accessToken && refreshToken && expiredAt ? { accessToken, refreshToken, expiredAt } : undefined;
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

/** Signs in (or on, after a refresh); `undefined` signs out, `byUser` where the user asked for it. Every tab learns of it. */
export function setTokens(tokens: Tokens | undefined, { byUser = false } = {}): void {
  isEndedByUser = byUser;
  cached = tokens;
  isRead = true;
  for (const key of tokenKeys) {
    writeStored(key, tokens?.[key] ?? null);
    writeCookie(key, tokens?.[key] ?? null);
  }
  announce();
}

/** Reads the storage again: another tab may have refreshed or signed out. */
export function rereadTokens(): Tokens | undefined {
  const fresh = readTokens();
  if (fresh?.accessToken === currentTokens()?.accessToken) return cached;
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
    if (key === null || tokenKeys.some((tokenKey) => tokenKey === key)) rereadTokens();
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

let lastRead: { readonly accessToken: string; readonly claims: TokenClaims } | undefined;

/** The claims of a JWT without checking it; empty for anything else. Many parts of a page ask for those of one token. */
export function readClaims(accessToken: string): TokenClaims {
  if (lastRead?.accessToken !== accessToken) lastRead = { accessToken, claims: parseClaims(accessToken) };
  return lastRead.claims;
}

function parseClaims(accessToken: string): TokenClaims {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
