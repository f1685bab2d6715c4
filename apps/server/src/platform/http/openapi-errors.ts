import {
  commonErrorCodes,
  type Endpoint,
  type ErrorCodes,
  errorBody,
  errorCodesOf,
  refusalsOf,
} from '@tranzit/contract';
import type { MessageCatalogue } from '../errors/index.ts';
import type { Json, SchemaWriter } from './openapi-schemas.ts';

/** Refusals by status: name of the shared answer and when it comes. */
const refusals: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'A field is wrong, or the request cannot be read. Fields are named as in the request.'],
  401: ['Unauthorized', 'No token, one that has run out, or a session or an account that is over.'],
  403: [
    'Forbidden',
    'Not for this user, an account without a contract, or a blocked one; or a link that is over.',
  ],
  404: ['NotFound', 'It is not there, or not the caller’s to see.'],
  409: [
    'Conflict',
    'Its present state stands against it, or the idempotency key was used for something else.',
  ],
  413: ['TooLarge', 'The body is too large.'],
  414: ['PathTooLong', 'A part of the path is too long to be an id.'],
  415: ['UnsupportedType', 'The body is no JSON.'],
  429: ['TooManyRequests', 'Too many calls; `Retry-After` tells the seconds to wait.'],
  500: ['InternalError', 'A fault of the portal; `requestId` finds it in its log.'],
  503: ['Unavailable', 'Overloaded, or without its database; `Retry-After` tells the seconds to wait.'],
};

/** The refusals of an operation by status. */
export const refusalsIn = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    refusalsOf(endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/${refusals[status]?.[0]}` },
    ]),
  );

/** The answers that operations share. */
export const refusalAnswers = ({ schemaOf }: SchemaWriter): Json => {
  const content = { 'application/json': { schema: schemaOf(errorBody, 'output') } };
  return Object.fromEntries(
    Object.entries(refusals).map(([status, [name, description]]) => {
      const codes = commonErrorCodes[Number(status)];
      return [name, { description, content, ...(codes ? { 'x-error-codes': codes } : {}) }];
    }),
  );
};

/** Codes of an operation by status, those aside that its shared answers tell already. */
export const ownCodesOf = (endpoint: Endpoint): ErrorCodes =>
  Object.fromEntries(Object.entries(errorCodesOf(endpoint)).filter(([, codes]) => codes.length > 0));

/** The codes of an operation's own as a sentence: many readers of the document show no extensions. */
export function codesText(codes: ErrorCodes): string {
  const lists = Object.entries(codes).map(
    ([status, those]) => `${status} ${those.map((code) => `\`${code}\``).join(', ')}`,
  );
  return lists.length > 0 ? ` Error codes: ${lists.join('; ')}.` : '';
}

/** The meaning of every code that the document names. Throws for a code that no catalogue of messages has. */
export function meaningsOf(api: readonly Endpoint[], messages: MessageCatalogue): Json {
  const named = [commonErrorCodes, ...api.map(errorCodesOf)].flatMap((codes) => Object.values(codes).flat());
  return Object.fromEntries(
    [...new Set(named)].toSorted().map((code) => {
      const meaning = messages.find(code, 'en');
      if (meaning === undefined) throw new Error(`the error code ${code} has no message`);
      return [code, meaning];
    }),
  );
}
