import type { AccessTokenClaims, Tokens } from '@tranzit/contract';
import { hasTexts } from '../browser/has-texts.ts';
import { readStored, readStoredJson, writeStored } from '../browser/storage.ts';

/** What the access token itself says; the server trusts only its own check of it. */
export type TokenClaims = Partial<AccessTokenClaims>;

/**
 * Where the browser keeps the sessions of one user: tokens by account in local storage, each in one piece, so that no tab
 * reads half of them; the account of a tab in its own storage, so that each tab keeps its account.
 * `public/first-paint.js` reads the same.
 */
const sessionPrefix = 'tranzit.session.';
/** In local storage: the account that a new tab takes; in a tab's own: that of the tab. */
export const accountKey = 'tranzit.account';

export const tokenKeys = [
  'accessToken',
  'refreshToken',
  'expiredAt',
] as const satisfies readonly (keyof Tokens)[];

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

/** The account that an access token is for, as a part of keys. */
export const accountOf = (accessToken: string): string => String(readClaims(accessToken).account_id ?? '');

export const sessionKey = (account: string): string => sessionPrefix + account;

/** The tokens of an account, as whichever tab has written them last. */
export function readSession(account: string): Tokens | undefined {
  const stored = readStoredJson(sessionKey(account));
  return hasTexts(stored, tokenKeys) ? stored : undefined;
}

export function writeSession(account: string, tokens: Tokens | undefined): void {
  writeStored(sessionKey(account), tokens ? JSON.stringify(tokens) : null);
}

/** All sessions that the browser keeps. */
export function listSessions(): readonly Tokens[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(sessionPrefix));
  return keys.flatMap((key) => readSession(key.slice(sessionPrefix.length)) ?? []);
}

/** What the server calls the sessions that the browser keeps. */
export const keptSessionIds = (): readonly string[] =>
  listSessions().flatMap(({ accessToken }) => readClaims(accessToken).sid ?? []);

/** The account of this tab: its own, as long as there is a session in it, else the last that any tab has taken. */
export function readTabAccount(): string | undefined {
  const own = readStored(accountKey, 'tab');
  const account = own !== null && readSession(own) ? own : readStored(accountKey);
  if (account === null || !readSession(account)) return undefined;
  writeStored(accountKey, account, 'tab');
  return account;
}

/** From now on this tab is in the account, and so is each that is opened after it. */
export function writeTabAccount(account: string): void {
  writeStored(accountKey, account, 'tab');
  writeStored(accountKey, account);
}

/** The tab is in no account any more. */
export const forgetTabAccount = (): boolean => writeStored(accountKey, null, 'tab');

/** Ends what the browser keeps of all sessions, or of those of everybody else but `userId`. */
export function forgetSessions(userId?: number): void {
  for (const { accessToken } of listSessions()) {
    if (userId === undefined || readClaims(accessToken).user_id !== userId)
      writeSession(accountOf(accessToken), undefined);
  }
}
