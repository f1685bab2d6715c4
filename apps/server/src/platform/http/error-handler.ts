import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AppError, type Language, languageOf, type MessageCatalogue, notFound } from '../errors/index.ts';

const fastifyCodes: Readonly<Record<string, { readonly status: number; readonly code: string }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'broken_json' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'broken_json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'broken_json' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body_too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupported_media_type' },
};

/** What an unexpected error of the web server itself means to a caller; `undefined` for our own faults. */
function asAppError(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = 'code' in error ? error.code : undefined;
  const known = code ? fastifyCodes[code] : undefined;
  if (known) return new AppError(known.status, { nonFieldError: [{ code: known.code }] });
  if (error instanceof SyntaxError && 'statusCode' in error)
    return new AppError(400, { nonFieldError: [{ code: 'broken_json' }] });
  return undefined;
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
    texts[field] = reasons.map((reason) => messages.text(reason.code, language, reason.params));
    errorCodes[field] = reasons.map((reason) => reason.code);
  }
  return { ...texts, errorCodes };
}

export function installErrorHandler(
  app: FastifyInstance,
  messages: MessageCatalogue,
  fallbackLanguage: (host: string) => Language,
): void {
  const languageOfRequest = (request: FastifyRequest): Language =>
    languageOf(request.headers['accept-language'], fallbackLanguage(request.hostname));
  const send = (request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply => {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    return reply
      .code(error.status)
      .type('application/json')
      .send(JSON.stringify(errorBodyOf(error, languageOfRequest(request), messages)));
  };
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = asAppError(error);
    if (known) return send(request, reply, known);
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
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, notFound()));
}
