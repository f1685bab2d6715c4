import { type Access, type Endpoint, errorBody, isFileBody, type ResponseBody } from '@tranzit/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
};

const accessText = (access: Access): string =>
  ({
    anonymous: 'Anybody.',
    'signed-in': 'Signed-in users.',
    contract: 'Users of an account with a contract.',
    permission: `Needs the permission ${access.kind === 'permission' ? access.anyOf.join(' or ') : ''}.`,
    owner: 'The account owner.',
    staff: 'Staff.',
  })[access.kind];

function parametersOf(endpoint: Endpoint): Json[] {
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
  const key: Json[] = endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
        },
      ]
    : [];
  return [...part(endpoint.params, 'path'), ...part(endpoint.query, 'query'), ...key];
}

function answerContent(body: ResponseBody | undefined): Json {
  if (!body) return {};
  if (isFileBody(body)) {
    return {
      content: Object.fromEntries(
        body.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    };
  }
  return { content: { 'application/json': { schema: schemaOf(body, 'output') } } };
}

const errorAnswer = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Any call may be refused in these ways; without a token 401 and 403 stand for a session or a link that is over. */
const errorStatuses = ['400', '401', '403', '404', '409', '413', '415', '429', '500', '503'];

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    security: endpoint.access.kind === 'anonymous' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.responses).map(([status, body]) => [
          status,
          { description: 'Success', ...answerContent(body) },
        ]),
      ),
      ...Object.fromEntries(errorStatuses.map((status) => [status, errorAnswer])),
    },
  };
}

/** OpenAPI 3.1 of the whole contract. */
export function createOpenApi(api: Readonly<Record<string, Endpoint>>, title: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(api)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}
