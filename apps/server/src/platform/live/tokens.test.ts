import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { signToken, testSecret } from './testing/harness.ts';
import { ManualClock } from './testing/manual-clock.ts';
import { TokenError, type TokenSettings, Tokens } from './tokens.ts';

const clock = new ManualClock();
const now = clock.now() / 1000;
const newTokens = (settings: Partial<TokenSettings> = {}) =>
  new Tokens({ secret: testSecret, ...settings }, clock);
const expired = expect.objectContaining({ isExpired: true });
const invalid = expect.objectContaining({ isExpired: false });

describe('issuing', () => {
  it('signs what Centrifugo reads, as HS256, for 15 minutes', async () => {
    const token = await newTokens().issueSubscription({ userId: '42', channel: 'feed:1', info: { a: 1 } });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256' });
    expect(decodeJwt(token)).toEqual({
      sub: '42',
      channel: 'feed:1',
      info: { a: 1 },
      iat: now,
      exp: now + 900,
    });
    const [header, payload, signature] = token.split('.');
    expect(createHmac('sha256', testSecret).update(`${header}.${payload}`).digest('base64url')).toBe(
      signature,
    );
  });

  it('leaves the expiry out for 0, and adds audience and issuer when they are set', async () => {
    const tokens = newTokens({ audience: 'a', issuer: 'i' });
    const token = await tokens.issueConnection({ userId: '42', expiresInSeconds: 0 });
    expect(decodeJwt(token)).toEqual({ sub: '42', iat: now, aud: 'a', iss: 'i' });
    expect(await tokens.verifyConnection(token)).toMatchObject({ user: '42', expireAt: 0 });
    await expect(tokens.verifyConnection(await signToken({ sub: '42', aud: 'b', iss: 'i' }))).rejects.toEqual(
      invalid,
    );
  });
});

describe('checking', () => {
  it('knows no leeway', async () => {
    const tokens = newTokens();
    const verify = async (claims: Record<string, unknown>) =>
      tokens.verifyConnection(await signToken(claims));
    await expect(verify({ sub: '42', exp: now })).rejects.toEqual(expired);
    expect(await verify({ sub: '42', exp: now + 1 })).toMatchObject({ user: '42', expireAt: now + 1 });
    await expect(verify({ sub: '42', nbf: now + 1 })).rejects.toEqual(expired);
    expect(await verify({ sub: '42', nbf: now })).toMatchObject({ user: '42' });
  });

  it('checks the signature before the time', async () => {
    const token = await signToken({ sub: '42', exp: 1 }, 'another secret, also quite long enough');
    await expect(newTokens().verifyConnection(token)).rejects.toEqual(invalid);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"42"}').toString('base64url')}.`;
    await expect(newTokens().verifyConnection(unsigned)).rejects.toBeInstanceOf(TokenError);
    await expect(newTokens({ secret: '' }).verifyConnection(token)).rejects.toEqual(invalid);
  });

  it('takes a previous secret until its end', async () => {
    const old = 'an older secret, not forgotten at once';
    const token = await signToken({ sub: '42' }, old);
    const withPrevious = (validUntil?: number) => newTokens({ previousSecret: { secret: old, validUntil } });
    expect(await withPrevious().verifyConnection(token)).toMatchObject({ user: '42' });
    expect(await withPrevious(now + 1).verifyConnection(token)).toMatchObject({ user: '42' });
    await expect(withPrevious(now).verifyConnection(token)).rejects.toEqual(invalid);
  });

  it('keeps a secret of subscriptions apart', async () => {
    const tokens = newTokens({ subscriptionSecret: 'the secret of subscriptions, long enough' });
    const own = await tokens.issueSubscription({ userId: '42', channel: 'feed:1' });
    expect(await tokens.verifySubscription(own)).toMatchObject({ channel: 'feed:1' });
    const shared = await signToken({ sub: '42', channel: 'feed:1' });
    await expect(tokens.verifySubscription(shared)).rejects.toEqual(invalid);
  });

  it('reads base64 forms, and subs before channels', async () => {
    const b64info = Buffer.from('{"a":1}').toString('base64');
    const claims = { sub: '42', b64info, subs: { 'feed:1': { data: 5 } }, channels: ['feed:2'] };
    const { info, subscriptions } = await newTokens().verifyConnection(await signToken(claims));
    expect(info).toEqual({ a: 1 });
    expect([...subscriptions]).toEqual([['feed:1', { data: 5 }]]);
    const broken = await signToken({ sub: '42', b64info: '%%%' });
    await expect(newTokens().verifyConnection(broken)).rejects.toEqual(invalid);
  });

  it.each([
    ['channels that are no list', { sub: '42', channels: 'feed:1' }],
    ['an expire_at that is no number', { sub: '42', expire_at: 'never' }],
    ['subs that are no objects', { sub: '42', subs: { 'feed:1': 5 } }],
  ])('refuses %s', async (_case, claims) => {
    await expect(newTokens().verifyConnection(await signToken(claims))).rejects.toEqual(invalid);
  });

  it('checks the signature of a token once, and its time always', async () => {
    const moving = new ManualClock();
    const start = moving.now() / 1000;
    const tokens = new Tokens({ secret: testSecret }, moving);
    const token = await signToken({ sub: '42', channel: 'feed:1', exp: start + 60 });
    const checked = vi.spyOn(globalThis.crypto.subtle, 'verify');
    for (let turn = 0; turn < 3; turn += 1)
      expect(await tokens.verifySubscription(token)).toMatchObject({ channel: 'feed:1' });
    expect(checked).toHaveBeenCalledTimes(1);
    checked.mockRestore();
    await expect(tokens.verifyConnection(token)).rejects.toEqual(invalid);
    const [header, payload] = token.split('.');
    await expect(tokens.verifySubscription(`${header}.${payload}.${'A'.repeat(43)}`)).rejects.toEqual(
      invalid,
    );
    moving.advance(60_000);
    await expect(tokens.verifySubscription(token)).rejects.toEqual(expired);
  });
});
