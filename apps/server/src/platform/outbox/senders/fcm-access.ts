import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../clock/clock.ts';
import {
  type CallOptions,
  callProvider,
  isUnanswered,
  outcomeOfStatus,
  readJson,
  type Unanswered,
} from './provider-call.ts';

/** The key file of a service account, as the cloud console gives it. */
export const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url(),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const assertionSeconds = 3600;
/** A token is taken for spent so long before it is, so that none runs out on its way. */
const marginMs = 60_000;

interface Access {
  readonly token: string;
  readonly until: number;
}

export interface FcmAccess {
  /** A token that holds for the next request: that of the last exchange, or one of its own. */
  token(options: CallOptions): Promise<string | Unanswered>;
  /** The service does not take it. */
  forget(token: string): void;
}

async function signAssertion(account: ServiceAccount, clock: Clock): Promise<string> {
  const key = await importPKCS8(account.private_key, 'RS256');
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + assertionSeconds)
    .sign(key);
}

async function exchange(
  account: ServiceAccount,
  clock: Clock,
  options: CallOptions,
): Promise<Access | Unanswered> {
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: await signAssertion(account, clock),
  });
  const answer = await callProvider(
    {
      url: account.token_uri,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    },
    options,
  );
  if (isUnanswered(answer)) return answer;
  const parsed = tokenAnswer.safeParse(readJson(answer.text));
  if (parsed.success && answer.status === 200)
    return {
      token: parsed.data.access_token,
      until: clock.now().getTime() + parsed.data.expires_in * 1000 - marginMs,
    };
  return outcomeOfStatus(answer) ?? { kind: 'later', reason: `no access token: answered ${answer.status}` };
}

/** Access tokens of a service account: a signed assertion is exchanged for one, which serves until it runs out. */
export function createFcmAccess(account: ServiceAccount, clock: Clock): FcmAccess {
  let held: Access | undefined;
  let underWay: Promise<Access | Unanswered> | undefined;

  return {
    async token(options) {
      if (held && clock.now().getTime() < held.until) return held.token;
      underWay ??= exchange(account, clock, options).finally(() => {
        underWay = undefined;
      });
      const access = await underWay;
      if ('kind' in access) return access;
      held = access;
      return access.token;
    },
    forget(token) {
      if (held?.token === token) held = undefined;
    },
  };
}
