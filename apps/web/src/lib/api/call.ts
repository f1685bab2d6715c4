import type { AnswerOf, Operation, RequestOf } from '@tranzit/contract';
import { randomId } from '../browser/random-id.ts';
import { currentLanguage } from '../language/i18n.ts';
import { freshAccessToken, refreshTokens } from '../session/refresh-tokens.ts';
import { ApiError, toApiError } from './api-error.ts';
import { checkConnection, connectionFound } from './connection.ts';
import { takePrefetched } from './prefetched.ts';

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Of an idempotent operation: keep one key over the user's own retries. Without it each call makes a new one. */
  readonly idempotencyKey?: string;
  /** What sends instead of `fetch`, and fails as it does: the kit of uploads counts what is sent. */
  readonly transport?: Transport;
  /** Of another session than that of this tab. */
  readonly accessToken?: string;
}

export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

type CallArguments<O extends Operation> =
  Record<never, never> extends RequestOf<O>
    ? [request?: RequestOf<O>, options?: CallOptions]
    : [request: RequestOf<O>, options?: CallOptions];

function toQueryText(query: RequestParts['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null && part !== '') search.append(name, String(part));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}

/** The address of a call: its path with the parameters filled in, and the query. */
export function urlOf(operation: Operation, { params = {}, query }: RequestParts = {}): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return path + toQueryText(query);
}

/** A body with a file goes as a form: as JSON it would be a third larger, and held in memory whole. */
function toForm(body: object): FormData | undefined {
  const parts = Object.entries(body).filter(([, value]) => value !== undefined);
  if (!parts.some(([, value]) => value instanceof File)) return undefined;
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value instanceof File ? value : String(value));
  return form;
}

function toInit(
  operation: Operation,
  { body }: RequestParts,
  options: CallOptions,
): RequestInit & { headers: Headers } {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() });
  if (operation.idempotent) headers.set('idempotency-key', options.idempotencyKey ?? randomId());
  const form = typeof body === 'object' && body !== null ? toForm(body) : undefined;
  if (body !== undefined && !form) headers.set('content-type', 'application/json');
  return {
    method: operation.method,
    headers,
    ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  };
}

async function send(url: string, init: RequestInit, transport: Transport = fetch): Promise<Response> {
  const askedAt = performance.now();
  try {
    const response = await (takePrefetched(url, init) ?? transport(url, init));
    connectionFound(askedAt);
    return response;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    void checkConnection();
    throw new ApiError(0, undefined, { cause });
  }
}

async function sendWithToken(
  url: string,
  init: RequestInit & { headers: Headers },
  { accessToken: given, transport }: CallOptions,
): Promise<Response> {
  const accessToken = given ?? (await freshAccessToken());
  if (accessToken === undefined) return send(url, init, transport);
  init.headers.set('authorization', `Bearer ${accessToken}`);
  const response = await send(url, init, transport);
  if (response.status !== 401) return response;
  const fresh = await refreshTokens(accessToken);
  if (!fresh) return response;
  init.headers.set('authorization', `Bearer ${fresh.accessToken}`);
  return send(url, init, transport);
}

async function readAnswer({ answer }: Operation, response: Response): Promise<unknown> {
  if (answer === 'nothing' || response.status === 204) return undefined;
  return answer === 'file' ? response.blob() : response.json();
}

async function request(operation: Operation, parts: RequestParts, options: CallOptions): Promise<Response> {
  const url = urlOf(operation, parts);
  const init = toInit(operation, parts, options);
  const response =
    operation.access.kind === 'anonymous'
      ? await send(url, init, options.transport)
      : await sendWithToken(url, init, options);
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** `call` for those who pass on what others ask: which operation it is, and so which parts it needs, is not known there. */
export async function callWith<O extends Operation>(
  operation: O,
  parts: RequestParts,
  options: CallOptions = {},
): Promise<AnswerOf<O>> {
  const response = await request(operation, parts, options);
  return (await readAnswer(operation, response)) as AnswerOf<O>; // the server checks every answer against the same contract
}

/**
 * Calls an operation of the contract. Refreshes an expired access token first and a refused one once.
 * Throws `ApiError`; status 0 when no answer came. An aborted call throws the browser's `AbortError`.
 */
export const call = <O extends Operation>(
  operation: O,
  ...[parts, options]: CallArguments<O>
): Promise<AnswerOf<O>> => callWith(operation, parts ?? {}, options);

/** A file with the headers it came with: the server says there what the file does not hold. */
export interface AnsweredFile {
  readonly blob: Blob;
  readonly headers: Headers;
}

/** Calls an operation that answers with a file, as `call` does, and keeps the headers of the answer. */
export async function callFile<O extends Operation>(
  operation: O,
  ...[parts, options = {}]: CallArguments<O>
): Promise<AnsweredFile> {
  const response = await request(operation, parts ?? {}, options);
  return { blob: await response.blob(), headers: response.headers };
}
