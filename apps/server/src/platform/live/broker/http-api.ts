import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ZodError } from 'zod';
import type { LiveEngine } from '../engine.ts';
import { LiveError, liveError, toErrorBody } from '../errors.ts';
import { findMethod, runBatch } from './api-methods.ts';

export interface HttpApiOptions {
  readonly engine: LiveEngine;
  readonly key: string;
  /** No key asked for. */
  readonly isInsecure: boolean;
  /** Errors as HTTP statuses for every request, not only for those that ask. */
  readonly usesTransportErrors: boolean;
}

const statusByErrorCode: Readonly<Record<number, number>> = {
  102: 404,
  104: 404,
  107: 400,
  108: 400,
  112: 416,
  113: 409,
};
const bodyMaxBytes = 16_777_216;

/** Serves `POST /api/<method>` as Centrifugo does: 200 even on failure, unless transport errors are asked for. */
export async function serveHttpApi(
  options: HttpApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '', 'http://localhost');
  const name = url?.pathname.match(/^\/api\/(\w+)$/)?.[1];
  const method = name === undefined ? undefined : findMethod(name);
  if (!url || (!method && name !== 'batch')) return answer(response, 404);
  if (!options.isInsecure && !isKey(options.key, toKey(request, url))) return answer(response, 401);
  if (request.method !== 'POST') return answer(response, 405);
  try {
    const body = withoutNulls(await readJson(request));
    if (method) answer(response, 200, { result: await method(options.engine, body) });
    else answer(response, 200, await runBatch(options.engine, body));
  } catch (error) {
    answerFailure(options, request, response, error);
  }
}

function answerFailure(
  options: HttpApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  if (error instanceof ZodError || error instanceof SyntaxError) {
    answer(response, 400);
    return;
  }
  const { code, message } = toErrorBody(error instanceof LiveError ? error : liveError('internal'));
  const asStatus = options.usesTransportErrors || request.headers['x-centrifugo-error-mode'] === 'transport';
  if (asStatus) answer(response, statusByErrorCode[code] ?? 500, { code, message });
  else answer(response, 200, { error: { code, message } });
}

function toKey(request: IncomingMessage, url: URL): string {
  const { 'x-api-key': header, authorization = '' } = request.headers;
  if (typeof header === 'string') return header;
  return /^apikey (.+)$/i.exec(authorization)?.[1] ?? url.searchParams.get('api_key') ?? '';
}

function isKey(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > bodyMaxBytes) throw new SyntaxError('body too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** An explicit null reads as an absent field, except in content, where null is a value. */
function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null || name === 'data'),
  );
}

function answer(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, body && { 'content-type': 'application/json' });
  response.end(body && JSON.stringify(body));
}
