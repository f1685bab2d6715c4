import { type CarrierCall, CarrierError, type CarrierHttp, readJson, waitWithin } from '@tranzit/carrier-kit';
import { isErrorAnswer, toCarrierError } from './errors.ts';
import { loginSchema } from './schemas.ts';

export interface SessionSource {
  /** A session that is still good; all callers share one login. */
  get(call: CarrierCall): Promise<string>;
  /** Says that the carrier no longer takes this session. */
  drop(sessionId: string): void;
}

export interface SessionOptions {
  readonly appKey: string;
  readonly login: string;
  readonly password: string;
  readonly lifetimeMs: number;
  readonly now: () => number;
}

/** A login belongs to nobody: a caller who leaves does not take it away from the others. */
const loginTimeoutMs = 20_000;
const operation = 'token';

export function createSessionSource(http: CarrierHttp, options: SessionOptions): SessionSource {
  let current: { readonly sessionId: string; readonly usableUntil: number } | undefined;
  let loggingIn: Promise<string> | undefined;

  const logIn = async (): Promise<string> => {
    const sessionId = await requestSession(http, options);
    current = { sessionId, usableUntil: options.now() + options.lifetimeMs };
    return sessionId;
  };

  return {
    get: async (call) => {
      if (current && options.now() < current.usableUntil) return current.sessionId;
      loggingIn ??= logIn().finally(() => {
        loggingIn = undefined;
      });
      return await waitWithin(loggingIn, call, 'dellin', operation);
    },
    drop: (sessionId) => {
      if (current?.sessionId === sessionId) current = undefined;
    },
  };
}

async function requestSession(
  http: CarrierHttp,
  { appKey, login, password }: SessionOptions,
): Promise<string> {
  const answer = await http.request({
    operation,
    method: 'POST',
    path: '/v3/auth/login.json',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ appkey: appKey, login, password }),
    call: { timeoutMs: loginTimeoutMs },
    mayRetry: true,
  });
  if (!isErrorAnswer(answer)) return readJson(answer, loginSchema, { carrier: 'dellin', operation });
  const { details } = toCarrierError(answer, operation);
  throw new CarrierError('unauthorized', { ...details, mayHaveReached: false });
}
