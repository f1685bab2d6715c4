import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { CarrierCode } from '@tranzit/kernel';
import { cleanText } from './clean-text.ts';
import { CarrierError, type CarrierErrorKind } from './error.ts';
import type { ExchangeAnswer } from './exchange.ts';

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** The body in the charset it names, UTF-8 when it names none; clean of what no table can keep. */
  text(): string;
}

export interface AnswerContext {
  readonly carrier: CarrierCode;
  readonly operation: string;
}

const unzip = promisify(gunzip);
const quotedLength = 300;

/** The carrier's words, short enough to store with an error. */
export const quote = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, quotedLength);

/** Milliseconds to wait by a `Retry-After` header (seconds or a date); `undefined` when absent or unreadable. */
export function parseRetryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.round(seconds * 1000));
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

function decode(bytes: Uint8Array, contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return cleanText(new TextDecoder(charset).decode(bytes));
  } catch {
    return cleanText(new TextDecoder().decode(bytes)); // a charset nobody knows
  }
}

/** Unpacks the body. Throws `CarrierError('malformed')` when it does not unpack within `maxAnswerBytes`. */
export async function toHttpAnswer(
  raw: ExchangeAnswer,
  context: AnswerContext,
  maxAnswerBytes: number,
): Promise<HttpAnswer> {
  const bytes = await unpack(raw, context, maxAnswerBytes);
  return {
    status: raw.status,
    headers: raw.headers,
    bytes,
    text: () => decode(bytes, raw.headers['content-type'] ?? ''),
  };
}

async function unpack(
  raw: ExchangeAnswer,
  context: AnswerContext,
  maxAnswerBytes: number,
): Promise<Uint8Array> {
  if (!/gzip/i.test(raw.headers['content-encoding'] ?? '')) return raw.body;
  try {
    return await unzip(raw.body, { maxOutputLength: maxAnswerBytes });
  } catch (cause) {
    throw new CarrierError('malformed', { ...context, httpStatus: raw.status, mayHaveReached: true, cause });
  }
}

/**
 * Turns answers that are no answers into errors: 429 → `rate_limited`, an HTML page → `unauthorized` with 401 and
 * `unavailable` with any other status, 5xx → `unavailable` (unless it has a body the protocol itself promises, as SOAP
 * faults are).
 */
export function refuseBadAnswer(
  answer: HttpAnswer,
  context: AnswerContext,
  readsServerErrors: boolean,
): void {
  const { status, headers } = answer;
  const isServerError = status >= 500 && !(readsServerErrors && answer.bytes.length > 0);
  if (status !== 429 && !isServerError && !isHtml(answer)) return;
  const kind = kindByStatus[status] ?? 'unavailable';
  throw new CarrierError(kind, {
    ...context,
    httpStatus: status,
    carrierMessage: quote(answer.text()),
    retryAfterMs: parseRetryAfterMs(headers['retry-after'], Date.now()),
    mayHaveReached: kind === 'unavailable',
  });
}

const kindByStatus: Readonly<Record<number, CarrierErrorKind>> = { 401: 'unauthorized', 429: 'rate_limited' };

/** The first bytes as letters, whatever their charset: enough to know ASCII by. */
export const beginningOf = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, bytes.length)).toString('latin1');

function isHtml({ headers, bytes }: HttpAnswer): boolean {
  if (/text\/html/i.test(headers['content-type'] ?? '')) return true;
  return /^\s*<(!doctype html|html)/i.test(beginningOf(bytes, 64));
}
