import { describe, expect, it, vi } from 'vitest';
import { sampleTokens } from '../../testing/fake-api.ts';
import {
  currentTokens,
  followOtherTabs,
  isExpired,
  onTokensChange,
  readClaims,
  setTokens,
} from './session.ts';

describe('the session', () => {
  it('stands in local storage and in cookies, and leaves both', () => {
    const tokens = sampleTokens();
    setTokens(tokens);
    expect(localStorage.getItem('accessToken')).toBe(tokens.accessToken);
    expect(document.cookie).toContain(`refreshToken=${tokens.refreshToken}`);
    setTokens(undefined);
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(document.cookie).not.toContain('refreshToken=');
  });

  it('follows a sign-out in another tab', () => {
    setTokens(sampleTokens());
    const listener = vi.fn();
    const stop = onTokensChange(listener);
    const unfollow = followOtherTabs();
    for (const key of ['accessToken', 'refreshToken', 'expiredAt']) localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
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
});
