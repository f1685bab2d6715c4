import type { AnswerOf, Endpoint, Operation, RequestOf, User } from '@tranzit/contract';
import { vi } from 'vitest';
import { urlOf } from '../lib/api/call.ts';
import type { Tokens } from '../lib/session/session.ts';
import { checkRequest, checkResponse, endpointOf, toAnswer } from './contract-check.ts';
import { countUploads } from './fake-upload.ts';

type Answer =
  | object
  | null
  | Response
  | ((request: Request) => object | null | Response | Promise<object | null | Response>);

/** By `'GET /api/v1/…/'`, as `answer` makes them. */
export type Answers = Readonly<Record<string, Answer>>;

/** A call that came: to look at in a test. */
export interface SeenCall {
  readonly key: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

async function toResponse(
  endpoint: Endpoint | undefined,
  given: object | null | Response,
  { url, body }: SeenCall,
): Promise<Response> {
  if (!endpoint) return given instanceof Response ? given : Response.json(given);
  const response = given instanceof Response ? given : toAnswer(endpoint, given);
  if (response === given) await checkResponse(endpoint, response);
  if (response.ok) checkRequest(endpoint, url, body);
  return response;
}

async function readBody(request: Request, sent: BodyInit | null | undefined): Promise<unknown> {
  // The forms of jsdom are none to the requests of Node.
  if (sent instanceof FormData) return Object.fromEntries(sent);
  const text = await request.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Stands in for the network: answers by `'GET /api/v1/…/'`, and fails the call that nobody expects, as a network does.
 * What the server could not answer, or would not take, fails the test at its end.
 * Returns the calls seen, oldest first.
 */
export function answerCalls(answers: Answers): SeenCall[] {
  const seen: SeenCall[] = [];
  countUploads();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const request = new Request(new URL(address, 'http://portal.test'), init);
    const url = new URL(request.url);
    const key = `${request.method} ${url.pathname}`;
    const call = { key, url, headers: request.headers, body: await readBody(request, init?.body) };
    seen.push(call);
    // The page's own question whether anybody answers at all.
    if (key === 'HEAD /icon.svg' && !(key in answers)) return new Response();
    const endpoint = endpointOf(request.method, url.pathname);
    const given = key in answers ? answers[key] : answers[`${request.method} ${endpoint?.path}`];
    if (given === undefined) throw new TypeError(`nobody answers ${key}`);
    return toResponse(endpoint, typeof given === 'function' ? await given(request) : given, call);
  });
  return seen;
}

/** An empty answer is `null` here. */
type Sent<Body> = Body extends object ? Body : null;
type Given<O extends Operation> = Sent<AnswerOf<O>>;
type GivenOrAnswer<O extends Operation> = Given<O> | Response | Promise<Given<O> | Response>;

/** What `operation` answers in a test, typed by the contract: to any call of it, or to that with `params`. */
export const answer = <O extends Operation>(
  operation: O,
  given: Given<O> | ((request: Request) => GivenOrAnswer<O>),
  params?: RequestOf<O>['params'],
): Answers => ({ [`${operation.method} ${params ? urlOf(operation, { params }) : operation.path}`]: given });

/** An error answer in the server's one shape. */
export const refusal = (status: number, body: object = {}): Response => Response.json(body, { status });

const encode = (part: object): string =>
  btoa(JSON.stringify(part)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** Tokens that end `lifetimeMs` from now. */
export function sampleTokens(name = 'one', lifetimeMs = 300_000, userId = 7, accountId = 3): Tokens {
  const claims = {
    user_id: userId,
    account_id: accountId,
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
  accountKind: 'company',
  accountInn: null,
  accountManagerName: null,
  contractId: 11,
  contractAcceptedAt: null,
  emailVerified: true,
  emailConfirmation: { state: 'confirmed', email: 'owner@demo.tranzit.local', sentAt: null, resendAfter: 0 },
  accountStatus: 1,
  termsAccepted: true,
  marketingAccepted: false,
  isUpdatedDesign: true,
  firstName: 'Дарья',
  lastName: 'Ольховская',
  phone: '+79000000012',
  phoneChange: null,
  email: 'owner@demo.tranzit.local',
  passwordChangedAt: null,
  avatar: null,
  language: 'ru',
  permissions: ['shipping.create', 'shipping.view_all', 'contacts.edit', 'tags.edit'],
  role: 'owner',
  position: null,
  isOwner: true,
  owesSecondFactor: false,
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
