import { describe, expect, it, vi } from 'vitest';
import { sampleTokens } from '../../testing/fake-api.ts';
import {
  currentTokens,
  followOtherTabs,
  isExpired,
  onTokensChange,
  readClaims,
  replaceTokens,
  setTokens,
} from './session.ts';

describe('the session', () => {
  it('stands in local storage and in cookies, and leaves both', () => {
    const tokens = sampleTokens();
    setTokens(tokens);
    expect(localStorage.getItem('tranzit.session.3')).toContain(tokens.accessToken);
    expect(document.cookie).toContain(`refreshToken=${tokens.refreshToken}`);
    setTokens(undefined);
    expect(localStorage.getItem('tranzit.session.3')).toBeNull();
    expect(document.cookie).not.toContain('refreshToken=');
  });

  it.each([
    ['https:', '; Secure'],
    ['http:', ''],
  ])('goes to no other site, and under %s by no open way', (protocol, secure) => {
    vi.stubGlobal('location', { protocol });
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
    setTokens(sampleTokens());
    setTokens(undefined);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(written).toHaveLength(6);
    for (const cookie of written)
      expect(cookie).toMatch(new RegExp(`^\\w+=[^;]*; Path=/; SameSite=Lax; Max-Age=\\d+${secure}$`));
  });

  it('is found in the cookies by a browser that has lost its storage', async () => {
    const tokens = sampleTokens();
    setTokens(tokens);
    localStorage.clear();
    sessionStorage.clear();
    vi.resetModules();
    const fresh = await import('./session.ts');
    expect(fresh.currentTokens()).toEqual(tokens);
    expect(localStorage.getItem('tranzit.session.3')).toContain(tokens.refreshToken);
    setTokens(undefined);
    vi.resetModules();
    expect((await import('./session.ts')).currentTokens()).toBeUndefined();
  });

  it('follows a sign-out in another tab', () => {
    setTokens(sampleTokens());
    const listener = vi.fn();
    const stop = onTokensChange(listener);
    const unfollow = followOtherTabs();
    localStorage.removeItem('tranzit.session.3');
    dispatchEvent(new StorageEvent('storage', { key: 'tranzit.session.3' }));
    expect(currentTokens()).toBeUndefined();
    expect(listener).toHaveBeenCalledOnce();
    stop();
    unfollow();
  });

  it('counts a token that ends within ten seconds as expired, and a date it cannot read', () => {
    const at = (expiredAt: string) => ({ ...sampleTokens(), expiredAt });
    const nowMs = Date.parse('2026-11-20T11:00:00Z');
    expect(isExpired(at('2026-11-20T11:00:11Z'), nowMs)).toBe(false);
    expect(isExpired(at('2026-11-20T11:00:10Z'), nowMs)).toBe(true);
    expect(isExpired(at('soon'), nowMs)).toBe(true);
  });

  it('reads the claims, and nothing of what is no token', () => {
    expect(readClaims(sampleTokens().accessToken)).toMatchObject({ user_id: 7, account_owner_id: 7 });
    expect(readClaims('not a token')).toEqual({});
  });

  it('is of the tab: another tab stays in its own account, a new one takes the last', async () => {
    setTokens(sampleTokens('first'));
    setTokens(sampleTokens('second', 300_000, 7, 4));
    expect(currentTokens()?.refreshToken).toBe('refresh-second');
    const openTab = async (account: string | null) => {
      if (account === null) sessionStorage.removeItem('tranzit.account');
      else sessionStorage.setItem('tranzit.account', account);
      vi.resetModules();
      return (await import('./session.ts')).currentTokens()?.refreshToken;
    };
    expect(await openTab('3')).toBe('refresh-first');
    expect(await openTab(null)).toBe('refresh-second');
    expect(await openTab('99')).toBe('refresh-second');
  });

  it('replaces tokens of the account they are for, wherever the tab has gone meanwhile', () => {
    const first = sampleTokens('first');
    setTokens(first);
    setTokens(sampleTokens('second', 300_000, 7, 4));
    replaceTokens(first.accessToken, sampleTokens('renewed'));
    expect(localStorage.getItem('tranzit.session.3')).toContain('refresh-renewed');
    expect(currentTokens()?.refreshToken).toBe('refresh-second');
  });

  it('ends in one account by a refusal, in all by the user, and for everybody else by a sign-in', () => {
    const sessions = () => Object.keys(localStorage).filter((key) => key.startsWith('tranzit.session.'));
    setTokens(sampleTokens('first'));
    setTokens(sampleTokens('second', 300_000, 7, 4));
    setTokens(undefined);
    expect(sessions()).toEqual(['tranzit.session.3']);
    setTokens(sampleTokens('stranger', 300_000, 8, 5));
    expect(sessions()).toEqual(['tranzit.session.5']);
    setTokens(undefined, { byUser: true });
    expect(sessions()).toEqual([]);
  });
});
