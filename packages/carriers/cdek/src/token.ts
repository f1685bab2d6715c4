import { type CarrierCall, CarrierError, type CarrierHttp, readJson, waitWithin } from '@tranzit/carrier-kit';
import { toCarrierError } from './errors.ts';
import { tokenSchema } from './schemas.ts';

export interface TokenSource {
  /** A token that is still good; all callers share one request for it. */
  get(call: CarrierCall): Promise<string>;
  /** Says that the carrier no longer takes this token. */
  drop(token: string): void;
}

export interface TokenOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly now: () => number;
}

/** The request for a token belongs to nobody: a caller who leaves does not take it away from the others. */
const tokenTimeoutMs = 20_000;
/** Renewed before its hour is over, so that no call starts with a token about to end. */
const usableShare = 0.9;

export function createTokenSource(http: CarrierHttp, options: TokenOptions): TokenSource {
  let current: { readonly token: string; readonly usableUntil: number } | undefined;
  let fetching: Promise<string> | undefined;

  const fetchToken = async (): Promise<string> => {
    const { token, lifeMs } = await requestToken(http, options);
    current = { token, usableUntil: options.now() + lifeMs * usableShare };
    return token;
  };

  return {
    get: async (call) => {
      if (current && options.now() < current.usableUntil) return current.token;
      fetching ??= fetchToken().finally(() => {
        fetching = undefined;
      });
      return await waitWithin(fetching, call, 'cdek', 'token');
    },
    drop: (token) => {
      if (current?.token === token) current = undefined;
    },
  };
}

async function requestToken(
  http: CarrierHttp,
  { clientId, clientSecret }: TokenOptions,
): Promise<{ token: string; lifeMs: number }> {
  const answer = await http.request({
    operation: 'token',
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
    call: { timeoutMs: tokenTimeoutMs },
    mayRetry: true,
  });
  if (answer.status === 400 || answer.status === 401) {
    const { details } = toCarrierError(answer, 'token');
    throw new CarrierError('unauthorized', { ...details, mayHaveReached: false });
  }
  if (answer.status !== 200) throw toCarrierError(answer, 'token');
  const { access_token, expires_in } = readJson(answer, tokenSchema, { carrier: 'cdek', operation: 'token' });
  return { token: access_token, lifeMs: expires_in * 1000 };
}
