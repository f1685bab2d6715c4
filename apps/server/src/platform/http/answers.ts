import { type Endpoint, isFileBody } from '@tranzit/contract';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/** Turns a handler's answer into the JSON text of the endpoint's success. */
export type Serializer = (answer: unknown) => string;

/** The status and schema of the endpoint's success: the first one declared. */
export function successOf(endpoint: Endpoint): {
  readonly status: number;
  readonly schema: z.ZodType | undefined;
} {
  const [entry] = Object.entries(endpoint.responses);
  if (!entry) throw new Error(`${endpoint.operationId} declares no answer`);
  const [status, body] = entry;
  return { status: Number(status), schema: body && !isFileBody(body) ? body : undefined };
}

/**
 * Strict (development, tests): the answer is parsed, so that a wrong one fails loudly.
 * Fast (production): a compiled serialiser. Both drop what the contract does not declare.
 */
export function createSerializer(endpoint: Endpoint, mode: 'strict' | 'fast'): Serializer {
  const { schema } = successOf(endpoint);
  if (!schema) return () => '';
  if (mode === 'strict') return (answer) => JSON.stringify(schema.parse(answer));
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0]);
}
