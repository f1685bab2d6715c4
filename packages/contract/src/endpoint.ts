import type { z } from 'zod';
import type { Permission } from './permission.ts';

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
export type RefusalStatus = 401 | 403 | 404 | 409;

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
  /** Statuses of refusal beside those that follow from the rest (`refusalsOf`): 409 where its state may stand against it. */
  readonly refusals?: readonly RefusalStatus[];
  /** Changes nothing, although its method is not GET: a blocked account may call it. */
  readonly readOnly?: true;
  /** Takes `Idempotency-Key`: the same key and body within 24 h gives the first answer again. */
  readonly idempotent?: true;
  /** What it answers or sends is worded in the language of `Accept-Language`; only such a handler is told the language. */
  readonly localized?: true;
  /** Calls per window and caller (user, or address when anonymous); without it the general limit holds. */
  readonly rateLimit?: { readonly max: number; readonly windowSeconds: number };
}

/** Keeps the literal types of an endpoint; the endpoint is plain data for the server, the browser and the tests. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export const file = (...contentTypes: readonly string[]): FileBody => ({ contentTypes });
export const isFileBody = (body: ResponseBody | undefined): body is FileBody =>
  body !== null && body !== undefined && 'contentTypes' in body;

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

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;

type AnswerBody<Body> = Body extends z.ZodType ? z.output<Body> : Body extends FileBody ? Blob : undefined;
/** What a caller gets back: the union over the success statuses. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['responses']]: AnswerBody<E['responses'][Status]>;
}[keyof E['responses']];

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };
/** What a caller gives: only the parts the endpoint has, each required unless all its fields are optional. */
export type RequestOf<E extends Endpoint> = Part<'params', Input<E['params']>> &
  Part<'query', Input<E['query']>> &
  Part<'body', Input<E['body']>>;
