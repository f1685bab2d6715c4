import type { User } from '@tranzit/contract';
import { vi } from 'vitest';
import type { Tokens } from '../lib/session.ts';

type Answer =
  | object
  | null
  | Response
  | ((request: Request) => object | null | Response | Promise<object | null | Response>);

/** A call that came: to look at in a test. */
export interface SeenCall {
  readonly key: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

const toResponse = (answer: object | null | Response): Response => {
  if (answer instanceof Response) return answer;
  return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
};

async function readBody(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Stands in for the network: answers by `'GET /api/v1/…/'`, and fails the call that nobody expects, as a network does.
 * Returns the calls seen, oldest first.
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>): SeenCall[] {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const request = new Request(new URL(address, 'http://portal.test'), init);
    const url = new URL(request.url);
    const key = `${request.method} ${url.pathname}`;
    seen.push({ key, url, headers: request.headers, body: await readBody(request) });
    // The page's own question whether anybody answers at all.
    if (key === 'HEAD /icon.svg' && !(key in answers)) return new Response();
    const answer = answers[key];
    if (answer === undefined) throw new TypeError(`nobody answers ${key}`);
    return toResponse(typeof answer === 'function' ? await answer(request) : answer);
  });
  return seen;
}

/** An error answer in the server's one shape. */
export const refusal = (status: number, body: object = {}): Response => Response.json(body, { status });

const encode = (part: object): string =>
  btoa(JSON.stringify(part)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** Tokens that end `lifetimeMs` from now. */
export function sampleTokens(name = 'one', lifetimeMs = 300_000, userId = 7): Tokens {
  const claims = {
    user_id: userId,
    account_id: 3,
    account_owner_id: 7,
    account_status: 1,
    group: 'public',
    loyalty: 1,
    sid: name,
  };
  return {
    accessToken: `${encode({ alg: 'HS256' })}.${encode(claims)}.${name}`,
    refreshToken: `refresh-${name}`,
    expiredAt: new Date(Date.now() + lifetimeMs).toISOString(),
  };
}

/** An owner of an active account; give what the test is about. */
export const sampleUser = (changes: Partial<User> = {}): User => ({
  userId: 7,
  accountId: 3,
  accountTitle: 'Лесной дом',
  accountManagerName: null,
  contractId: 11,
  emailVerified: true,
  accountStatus: 1,
  termsAccepted: true,
  isUpdatedDesign: true,
  firstName: 'Дарья',
  lastName: 'Ольховская',
  phone: '+79000000012',
  email: 'owner@demo.tranzit.local',
  avatar: null,
  language: 'ru',
  permissions: ['shipping.create', 'shipping.view_all', 'contacts.edit', 'tags.edit'],
  role: 'owner',
  isOwner: true,
  rank: null,
  loyalty: 1,
  featureFlags: {},
  ...changes,
});

/** Pulls the plug: no call gets an answer from here on. Returns the calls that were tried. */
export function unplug() {
  const tried = vi.fn((_input: RequestInfo | URL) => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', tried);
  return tried;
}
