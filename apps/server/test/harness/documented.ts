import { endpoints } from '@tranzit/contract';
import Fastify from 'fastify';
import { createPortalMessages } from '../../src/main/messages.ts';
import { createOpenApi } from '../../src/platform/http/openapi.ts';

/** The parts of the document that tests look at. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly 'x-error-codes'?: Readonly<Record<string, readonly string[]>>;
  readonly parameters: readonly (
    | { readonly name: string; readonly in: string }
    | { readonly $ref: string }
  )[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } };
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface OpenApiDocument {
  readonly 'x-error-codes': Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly responses: Readonly<Record<string, unknown>>;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

// The generator gives JSON; these are the parts it always writes.
export const openApi = createOpenApi(endpoints, {
  title: 'Tranzit',
  messages: createPortalMessages(),
}) as unknown as OpenApiDocument;

const operations = Object.values(openApi.paths).flatMap((path) => Object.values(path));
export const findOperation = (operationId: string): DocumentedOperation | undefined =>
  operations.find((one) => one.operationId === operationId);

/**
 * Says whether a body fits the documented schema of an operation, as a client that was generated from the document would
 * check it; `undefined` when it fits, else what is wrong.
 */
export async function createBodyChecker(): Promise<
  (operationId: string, body: unknown) => Promise<string | undefined>
> {
  const app = Fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  const pointed = <Part>(part: Part): Part =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/components/schemas/', '"openapi#/definitions/'));
  app.addSchema({ $id: 'openapi', definitions: pointed(openApi.components.schemas) });
  for (const { operationId, requestBody } of operations)
    if (requestBody)
      app.post(
        `/${operationId}`,
        { schema: { body: pointed(requestBody.content['application/json'].schema) } },
        async () => 'fits',
      );
  await app.ready();
  return async (operationId, body) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/${operationId}`,
      payload: body as object, // any JSON value may be sent
    });
    return reply.statusCode === 200 ? undefined : reply.body;
  };
}
