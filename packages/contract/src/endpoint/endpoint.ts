import type { z } from 'zod';
import type { Permission } from '../user/permission.ts';

/**
 * Who may call. `anonymous`: anybody; `signed-in`: any user with a token; a permission: a member who holds it;
 * `owner`: the account's owner; `staff`: users of the portal's own side. `contract`: a member of an account that has accepted the
 * offer. A permission needs the contract too; of several, one is enough. A blocked account may only read, a closed one
 * nothing.
 */
export type Access =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'contract' }
  | { readonly kind: 'permission'; readonly anyOf: readonly [Permission, ...Permission[]] }
  | { readonly kind: 'owner' }
  | { readonly kind: 'staff' };

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body that is not JSON: a file of one of these content types. */
export interface FileBody {
  readonly contentTypes: readonly string[];
}

/** Refusals with a body of `errorBody` that an endpoint may declare. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 429;

export type ResponseBody = z.ZodType | FileBody | null;

export interface Endpoint {
  readonly operationId: string;
  readonly area: string;
  readonly method: HttpMethod;
  readonly path: `/api/v1/${string}/`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Status of success → its body; `null` for an empty one. Error bodies are the same everywhere (`errorBody`). */
  readonly responses: Readonly<Partial<Record<200 | 201 | 202 | 204, ResponseBody>>>;
  /**
   * Codes of refusal by status beside those that every call of its kind may meet (`refusalsOf`, `commonErrorCodes`). An
   * answer with any other code fails the test that asked for it.
   */
  readonly refusals?: Readonly<Partial<Record<RefusalStatus, readonly string[]>>>;
  /** Changes nothing, although its method is not GET: a blocked account may call it. */
  readonly readOnly?: true;
  /** Takes something back and starts nothing, or is about the user and not the account of the token: a blocked one may call it. */
  readonly whileBlocked?: true;
  /** A member who owes the account a second step at the sign-in may call it. */
  readonly beforeSecondFactor?: true;
  /** Not finished: only for accounts with the flag `wip`. */
  readonly wip?: true;
  /** Takes `Idempotency-Key`: the same key and body within 24 h gives the first answer again. */
  readonly idempotent?: true;
  /** What it answers or sends is worded in the language of `Accept-Language`; only such a handler is told the language. */
  readonly localized?: true;
  /** Bytes of the body, at most, where they are not `usualBodyBytes`. Only who has a token may send more than `anonymousBodyBytes`. */
  readonly bodyBytes?: number;
  /** Takes a form with files (`multipart/form-data`) as well as JSON; needs `bodyBytes`. */
  readonly upload?: true;
  /** Calls per window and caller (user, or address when anonymous); without it the general limit holds. */
  readonly rateLimit?: { readonly max: number; readonly windowSeconds: number };
}

/** Bytes of the body of a call that says nothing else, at most. */
export const usualBodyBytes = 1_048_576;
/** Bytes of the body of somebody without a token, at most: more than any field that they may send. */
export const anonymousBodyBytes = 32_768;

/** Keeps the literal types of an endpoint. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export const file = (...contentTypes: readonly string[]): FileBody => ({ contentTypes });
export const isFileBody = (body: ResponseBody | undefined): body is FileBody =>
  body !== null && body !== undefined && 'contentTypes' in body;

declare const endpointType: unique symbol;

/**
 * How to call an endpoint: the part of its definition that is plain data. Its schemas are there for the types alone
 * (`RequestOf`, `AnswerOf`), so that a page carries none of them.
 */
export interface Operation<E extends Endpoint = Endpoint> {
  readonly operationId: E['operationId'];
  readonly area: E['area'];
  readonly method: E['method'];
  readonly path: E['path'];
  readonly access: E['access'];
  readonly idempotent?: true;
  readonly localized?: true;
  readonly answer: 'json' | 'file' | 'nothing';
  /** Never there. */
  readonly [endpointType]?: E;
}

function answerKindOf({ responses }: Endpoint): Operation['answer'] {
  const [body = null] = Object.values(responses);
  if (body === null) return 'nothing';
  return isFileBody(body) ? 'file' : 'json';
}

export function operationOf<E extends Endpoint>(endpoint: E): Operation<E> {
  const { operationId, area, method, path, access, idempotent, localized } = endpoint;
  return {
    operationId,
    area,
    method,
    path,
    access,
    ...(idempotent && { idempotent }),
    ...(localized && { localized }),
    answer: answerKindOf(endpoint),
  };
}

export const anonymous = { kind: 'anonymous' } as const satisfies Access;
export const signedIn = { kind: 'signed-in' } as const satisfies Access;
export const withContract = { kind: 'contract' } as const satisfies Access;
export const ownerOnly = { kind: 'owner' } as const satisfies Access;
export const staffOnly = { kind: 'staff' } as const satisfies Access;
/** The member holds one of the permissions. */
export const may = <const P extends readonly [Permission, ...Permission[]]>(...anyOf: P) =>
  ({ kind: 'permission', anyOf }) as const satisfies Access;

/** Whether a call changes anything beside the caller's own session. */
export const isChange = ({ method, readOnly }: Pick<Endpoint, 'method' | 'readOnly'>): boolean =>
  method !== 'GET' && !readOnly;

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What the types below are asked about: an endpoint, or its operation. */
type Described = Endpoint | Operation;
type EndpointOf<D extends Described> = D extends Endpoint ? D : D extends Operation<infer E> ? E : never;

export type ParamsOf<D extends Described> = Output<EndpointOf<D>['params']>;
export type QueryOf<D extends Described> = Output<EndpointOf<D>['query']>;
export type BodyOf<D extends Described> = Output<EndpointOf<D>['body']>;

type AnswerBody<Body> = Body extends z.ZodType ? z.output<Body> : Body extends FileBody ? Blob : undefined;
type AnyAnswer<Responses> = { [Status in keyof Responses]: AnswerBody<Responses[Status]> }[keyof Responses];
/** What a caller gets back: the union over the success statuses. */
export type AnswerOf<D extends Described> = AnyAnswer<EndpointOf<D>['responses']>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };
/** What a caller gives: only the parts the endpoint has, each required unless all its fields are optional. */
export type RequestOf<D extends Described> = Part<'params', Input<EndpointOf<D>['params']>> &
  Part<'query', Input<EndpointOf<D>['query']>> &
  Part<'body', Input<EndpointOf<D>['body']>>;
