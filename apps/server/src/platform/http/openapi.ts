import { type Access, type Endpoint, isFileBody, type ResponseBody } from '@tranzit/contract';
import type { z } from 'zod';
import type { MessageCatalogue } from '../errors/index.ts';
import { idempotencyHours } from './idempotency.ts';
import { codesText, meaningsOf, ownCodesOf, refusalAnswers, refusalsIn } from './openapi-errors.ts';
import requests from './openapi-requests.gen.json' with { type: 'json' };
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

/** Bodies that the portal takes by operation; `documented-examples.test.ts` says when it takes them no more. */
const realRequests: Readonly<Record<string, unknown>> = requests;

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

const exampleOf = ({ operationId }: Endpoint): Json => {
  const example = realRequests[operationId];
  return example === undefined ? {} : { example };
};

function operationOf(writer: SchemaWriter, endpoint: Endpoint): Json {
  const schema = endpoint.body && writer.schemaOf(endpoint.body, 'input');
  const codes = ownCodesOf(endpoint);
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: `${accessText(endpoint.access)}${codesText(codes)}`,
    ...(Object.keys(codes).length > 0 ? { 'x-error-codes': codes } : {}),
    security: endpoint.access.kind === 'anonymous' ? [] : [{ bearer: [] }],
    parameters: parametersOf(writer, endpoint),
    ...(schema
      ? {
          requestBody: {
            required: true,
            content: {
              ...(endpoint.upload ? { 'multipart/form-data': { schema } } : {}),
              'application/json': { schema, ...exampleOf(endpoint) },
            },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.responses).map(([status, body]) => [status, answerOf(writer, body)]),
      ),
      ...refusalsIn(endpoint),
    },
  };
}

const about =
  'Compares and orders deliveries of several carriers. Money in roubles, sides in cm, weights in kg; days `YYYY-MM-DD`, instants in UTC. Texts come in the language of `Accept-Language`, Russian or English. Every path may be called without its last slash. An operation lists its own error codes by status in `x-error-codes`, a shared answer those that any operation may give; the document’s own `x-error-codes` tells what each means.';

export interface OpenApiOptions {
  /** The portal's name. */
  readonly title: string;
  readonly messages: MessageCatalogue;
}

/** OpenAPI 3.1 of the whole contract. */
export function createOpenApi(
  api: Readonly<Record<string, Endpoint>>,
  { title, messages }: OpenApiOptions,
): Json {
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
    'x-error-codes': meaningsOf(Object.values(api), messages),
  };
}
