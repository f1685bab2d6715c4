import {
  type Access,
  type Endpoint,
  errorBody,
  isFileBody,
  type ResponseBody,
  refusalsOf,
} from '@tranzit/contract';
import type { z } from 'zod';
import { idempotencyHours } from './idempotency.ts';
import { createSchemaWriter, type Json, type SchemaWriter } from './openapi-schemas.ts';

const accessText = (access: Access): string =>
  ({
    anonymous: 'Anybody.',
    'signed-in': 'Signed-in users.',
    contract: 'Users of an account with a contract.',
    permission: `Needs the permission ${access.kind === 'permission' ? access.anyOf.join(' or ') : ''}.`,
    owner: 'The account owner.',
    staff: 'Staff.',
  })[access.kind];

const keyReference = { $ref: '#/components/parameters/IdempotencyKey' };

/** On every call that makes something: without it a repeated call makes a second one. */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A key of the caller's own for this call. The same key with the same body gives the first answer again within ${idempotencyHours} h, marked by the header \`Idempotency-Replayed\`; with another body 409 \`idempotency_mismatch\`.`,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

function parametersOf({ schemaOf }: SchemaWriter, endpoint: Endpoint): Json[] {
  const part = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: json,
    }));
  };
  return [
    ...part(endpoint.params, 'path'),
    ...part(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [keyReference] : []),
  ];
}

function answerOf({ schemaOf }: SchemaWriter, body: ResponseBody | undefined): Json {
  if (!body) return { description: 'Done.' };
  if (!isFileBody(body))
    return {
      description: 'Done.',
      content: { 'application/json': { schema: schemaOf(body, 'output') } },
    };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return {
    description: 'The file.',
    content: Object.fromEntries(body.contentTypes.map((type) => [type, binary])),
  };
}

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
  415: ['UnsupportedType', 'The body is no JSON.'],
  429: ['TooManyRequests', 'Too many calls; `Retry-After` tells the seconds to wait.'],
  500: ['InternalError', 'A fault of the portal; `requestId` finds it in its log.'],
  503: ['Unavailable', 'Overloaded, or without its database; `Retry-After` tells the seconds to wait.'],
};

const refusalsIn = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    refusalsOf(endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/${refusals[status]?.[0]}` },
    ]),
  );

const refusalAnswers = ({ schemaOf }: SchemaWriter): Json => {
  const content = { 'application/json': { schema: schemaOf(errorBody, 'output') } };
  return Object.fromEntries(
    Object.values(refusals).map(([name, description]) => [name, { description, content }]),
  );
};

function operationOf(writer: SchemaWriter, endpoint: Endpoint): Json {
  const schema = endpoint.body && writer.schemaOf(endpoint.body, 'input');
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    security: endpoint.access.kind === 'anonymous' ? [] : [{ bearer: [] }],
    parameters: parametersOf(writer, endpoint),
    ...(schema ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.responses).map(([status, body]) => [status, answerOf(writer, body)]),
      ),
      ...refusalsIn(endpoint),
    },
  };
}

const about =
  'Compares and orders deliveries of several carriers. Money in roubles, sides in cm, weights in kg; days `YYYY-MM-DD`, instants in UTC. Texts come in the language of `Accept-Language`, Russian or English. Every path may be called without its last slash.';

/** OpenAPI 3.1 of the whole contract; `title` is the portal's name. */
export function createOpenApi(api: Readonly<Record<string, Endpoint>>, title: string): Json {
  const writer = createSchemaWriter();
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(api)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(writer, endpoint),
    };
  }
  const responses = refusalAnswers(writer);
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: about },
    servers: [{ url: '/', description: 'The portal that serves this document.' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { IdempotencyKey: idempotencyKey },
      responses,
      schemas: writer.schemas(),
    },
  };
}
