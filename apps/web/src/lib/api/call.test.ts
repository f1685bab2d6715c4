import { api } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { currentTokens, setTokens } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { call, urlOf } from './call.ts';

const user = 'GET /api/v1/user/current/detail/';
const refresh = 'POST /api/v1/user/token_refresh/';
const bearer = (headers: Headers) => headers.get('authorization');

describe('a call', () => {
  it('fills the path, repeats lists and leaves out what is not given', () => {
    const query = { delivery_service: ['cdek', 'dpd'], inn: undefined, query: '' };
    expect(urlOf(api.listWaybills, { query })).toBe(
      '/api/v1/shipping/waybill/?delivery_service=cdek&delivery_service=dpd',
    );
    expect(urlOf(api.getWaybill, { params: { id: 'A 1' } })).toBe('/api/v1/shipping/waybill/A%201/');
  });

  it('goes with the token and the language of the page', async () => {
    setTokens(sampleTokens());
    const seen = answerCalls({ [user]: sampleUser() });
    await expect(call(api.getCurrentUser)).resolves.toMatchObject({ userId: 7 });
    expect(bearer(seen[0]?.headers ?? new Headers())).toBe(`Bearer ${sampleTokens().accessToken}`);
    expect(seen[0]?.headers.get('accept-language')).toBe('ru');
  });

  it('refreshes an expired token once for all that wait', async () => {
    setTokens(sampleTokens('old', -1_000));
    const seen = answerCalls({ [refresh]: sampleTokens('new'), [user]: sampleUser() });
    await Promise.all([call(api.getCurrentUser), call(api.getCurrentUser), call(api.getCurrentUser)]);
    expect(seen.map(({ key }) => key)).toEqual([refresh, user, user, user]);
    expect(seen[0]?.body).toEqual({ refresh_token: 'refresh-old' });
    expect(currentTokens()?.refreshToken).toBe('refresh-new');
  });

  it('refreshes a token the server refuses and asks again', async () => {
    setTokens(sampleTokens('old'));
    const fresh = sampleTokens('new');
    const seen = answerCalls({
      [refresh]: fresh,
      [user]: (request) => (bearer(request.headers)?.endsWith('.new') ? sampleUser() : refusal(401)),
    });
    await expect(call(api.getCurrentUser)).resolves.toMatchObject({ userId: 7 });
    expect(seen.map(({ key }) => key)).toEqual([user, refresh, user]);
  });

  it('signs out when the refresh is refused', async () => {
    setTokens(sampleTokens('old', -1_000));
    answerCalls({ [refresh]: () => refusal(401), [user]: () => refusal(401) });
    await expect(call(api.getCurrentUser)).rejects.toMatchObject({ status: 401 });
    expect(currentTokens()).toBeUndefined();
    expect(localStorage.getItem('tranzit.session.3')).toBeNull();
  });

  it('stays signed in when the server cannot be asked for new tokens', async () => {
    setTokens(sampleTokens('old', -1_000));
    answerCalls({ [refresh]: () => refusal(503) });
    await expect(call(api.getCurrentUser)).rejects.toMatchObject({ status: 503 });
    expect(currentTokens()?.refreshToken).toBe('refresh-old');
  });

  it.each([
    ['a proxy that refuses', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['a page in place of the answer', () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
    ['an answer that was cut', () => new Response('{"accessToken":"a', { status: 200 })],
    ['another answer', () => Response.json({}, { status: 404 })],
  ])('stays signed in, and knows no answer, by %s', async (_from, reply) => {
    setTokens(sampleTokens('old', -1_000));
    answerCalls({ [refresh]: reply });
    await expect(call(api.getCurrentUser)).rejects.toMatchObject({ status: 0 });
    expect(currentTokens()?.refreshToken).toBe('refresh-old');
  });

  it('asks an open endpoint without a token', async () => {
    setTokens(sampleTokens());
    const seen = answerCalls(answer(api.getPublicConfig, sampleConfig()));
    await call(api.getPublicConfig);
    expect(bearer(seen[0]?.headers ?? new Headers())).toBeNull();
  });

  it('gives an idempotent call a key, the caller’s own when there is one', async () => {
    setTokens(sampleTokens());
    const seen = answerCalls({
      'POST /api/v1/shipping/tag/create/': { tagId: 1, title: 'Опт', state: 'new' },
    });
    await call(api.createTag, { body: { title: 'Опт' } });
    await call(api.createTag, { body: { title: 'Опт' } }, { idempotencyKey: 'mine' });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(keys[1]).toBe('mine');
  });

  it('gives a file as a blob and an empty answer as nothing', async () => {
    setTokens(sampleTokens());
    answerCalls({
      'GET /api/v1/shipping/waybill/5/document/label/': () =>
        new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
      'POST /api/v1/user/logout/': null,
    });
    const label = await call(api.getDocument, { params: { id: 5, kind: 'label' } });
    expect(await label.text()).toBe('%PDF');
    await expect(call(api.logout, { body: { refresh_token: 'x' } })).resolves.toBeUndefined();
  });

  it('reads the one error body: fields, nested fields, codes, request id', async () => {
    const body = {
      username: ['Нет такого пользователя'],
      sender: { phone: ['Нужен телефон'] },
      nonFieldError: ['Не вышло'],
      errorCodes: { username: ['not_found'] },
      requestId: 'r-1',
    };
    answerCalls({ 'POST /api/v1/user/login/': () => refusal(400, body) });
    const error = await call(api.login, { body: { username: 'a', password: 'b' } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      fields: { username: ['Нет такого пользователя'], 'sender.phone': ['Нужен телефон'] },
      messages: ['Не вышло'],
      requestId: 'r-1',
    });
    expect(error instanceof ApiError && error.has('not_found')).toBe(true);
  });

  it('calls a broken connection status 0 and an answer of a proxy by its status', async () => {
    answerCalls({ 'GET /api/v1/config/': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    await expect(call(api.getPublicConfig)).rejects.toMatchObject({ status: 502, messages: [] });
    answerCalls({});
    await expect(call(api.getPublicConfig)).rejects.toMatchObject({ status: 0 });
  });
});
