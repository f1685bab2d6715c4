import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { isClash, isDatabaseAway, isDatabaseFull } from '../db/database-away.ts';
import { CallerGone, ReadTooLong } from '../db/reads.ts';
import {
  AppError,
  databaseAway,
  databaseFull,
  type Language,
  languageOf,
  type MessageCatalogue,
  notFound,
  overloaded,
  readTooLong,
} from '../errors/index.ts';
import type { MethodsOf } from './known-paths.ts';

/** Codes of the web server's own refusals by status; other statuses below 500 are `broken_request`. */
const codeByStatus: Readonly<Record<number, string>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'path_too_long',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
};
const brokenJson = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);
/** A database that restarts or is reached again is worth another try soon. */
const databaseRetrySeconds = 5;
/** Whom the transaction has clashed with is done by then. */
const clashRetrySeconds = 1;
/** The same read takes the same time again, unless others are done by then. */
const longReadRetrySeconds = 30;
/** Somebody has to make room. */
const fullRetrySeconds = 60;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** The status below 500 that the web server or one of its plugins refused a request with. */
function refusedStatusOf(error: Error): number | undefined {
  const isTheirs = codeOf(error).startsWith('FST_') || error instanceof SyntaxError || 'expose' in error;
  const status = isTheirs && 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  return status >= 400 && status < 500 ? status : undefined;
}

/** What an unexpected error means to a caller; `undefined` for our own faults. */
function asAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return databaseAway(databaseRetrySeconds);
  if (isClash(error)) return overloaded(clashRetrySeconds);
  if (error instanceof ReadTooLong) return readTooLong(longReadRetrySeconds);
  if (isDatabaseFull(error)) return databaseFull(fullRetrySeconds);
  const status = refusedStatusOf(error);
  if (status === undefined) return undefined;
  const isJson = brokenJson.has(codeOf(error)) || error instanceof SyntaxError;
  const code = isJson ? 'broken_json' : (codeByStatus[status] ?? 'broken_request');
  return new AppError(status, { nonFieldError: [{ code }] });
}

/** The one body of every answer that is not a success. */
export function errorBodyOf(
  error: AppError,
  language: Language,
  messages: MessageCatalogue,
): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  const errorCodes: Record<string, string[]> = {};
  for (const [field, reasons] of Object.entries(error.fields)) {
    texts[field] = reasons.map((reason) =>
      messages.text(reason.wording ?? reason.code, language, reason.params),
    );
    errorCodes[field] = reasons.map((reason) => reason.code);
  }
  return { ...texts, errorCodes };
}

/** Answers any error of a request in the one shape. */
export type ErrorAnswerer = (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export interface ErrorHandlerOptions {
  readonly messages: MessageCatalogue;
  readonly fallbackLanguage: (host: string) => Language;
  readonly methodsOf: MethodsOf;
}

/** Gives every answer that is no success the one body, also where no route or no request was found. */
export function installErrorHandler(
  app: FastifyInstance,
  { messages, fallbackLanguage, methodsOf }: ErrorHandlerOptions,
): ErrorAnswerer {
  const languageOfRequest = (request: FastifyRequest): Language =>
    languageOf(request.headers['accept-language'], fallbackLanguage(request.hostname));
  const send = (request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply => {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    return reply
      .code(error.status)
      .type('application/json')
      .send(JSON.stringify(errorBodyOf(error, languageOfRequest(request), messages)));
  };
  const answer: ErrorAnswerer = (error, request, reply) => {
    const known = asAppError(error);
    if (known?.status === 503) request.log.warn({ err: error }, 'request could not be served');
    if (known) return send(request, reply, known);
    // Whoever leaves before the body is whole, or before the answer, is no trouble of ours.
    if (request.raw.complete === false || error instanceof CallerGone)
      request.log.info({ err: error }, 'the caller hung up');
    else
      request.log.error(
        { err: error, issues: error instanceof ZodError ? error.issues : undefined },
        'request failed',
      );
    const body = {
      nonFieldError: [messages.text('internal', languageOfRequest(request))],
      errorCodes: { nonFieldError: ['internal'] },
    };
    return reply
      .code(500)
      .type('application/json')
      .send(JSON.stringify({ ...body, requestId: request.id }));
  };
  app.setErrorHandler<FastifyError>(answer);
  app.setNotFoundHandler((request, reply) => send(request, reply, notFound()));
  // After the hooks that serve pages, and before a body that nobody will read.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.is404) return;
    const allowed = methodsOf(request.url.split('?')[0] ?? '');
    if (allowed.length === 0) throw notFound();
    reply.header('allow', allowed.join(', '));
    throw new AppError(405, { nonFieldError: [{ code: 'method_not_allowed' }] });
  });
  return answer;
}
