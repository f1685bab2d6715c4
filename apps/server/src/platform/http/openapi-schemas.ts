import { type Component, components } from '@tranzit/contract';
import { z } from 'zod';
import examples from './openapi-examples.gen.json' with { type: 'json' };

export type Json = Record<string, unknown>;

const place = '#/components/schemas/';

/** Real answers by component; `documented-examples.test.ts` says when they are answered no more. */
const realAnswers: Readonly<Record<string, unknown>> = examples;

interface Named {
  readonly id: string;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

function registryOf(named: Readonly<Record<string, Component>>) {
  const registry = z.registry<Named>();
  for (const [id, { schema, description, rules }] of Object.entries(named))
    registry.add(schema, { ...(description ? { description } : {}), ...rules, id });
  return registry;
}

/** References to definitions of one schema become references into the document. */
const pointIntoDocument = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${place}`));

/**
 * JSON Schemas of a document: what has a name in the contract is shown once and referred to. Throws where one name would
 * mean two schemas, as when a schema reads differently in a request and in an answer.
 */
export function createSchemaWriter() {
  const registry = registryOf(components);
  const written: Record<string, Json> = {};

  function write(name: string, schema: Json): void {
    const example = realAnswers[name];
    const { id: _id, ...plain } = schema;
    const rest = example === undefined ? plain : { ...plain, examples: [example] };
    const before = written[name];
    if (before && JSON.stringify(before) !== JSON.stringify(rest))
      throw new Error(`the component ${name} reads differently in two places of the contract`);
    written[name] = rest;
  }

  return {
    schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
      // As a part of something, so that a named schema is referred to wherever it stands.
      const { properties, $defs = {} } = pointIntoDocument(
        z.toJSONSchema(z.object({ part: schema }), {
          io,
          metadata: registry,
          unrepresentable: 'any',
          reused: 'inline',
        }),
      ) as { properties: { part: Json }; $defs?: Record<string, Json> }; // the shape of what stands above
      for (const [name, definition] of Object.entries($defs)) write(name, definition);
      return properties.part;
    },
    /** All that has been referred to, in the contract's order. */
    schemas: (): Json =>
      Object.fromEntries(
        Object.keys(components).flatMap((name) => (written[name] ? [[name, written[name]]] : [])),
      ),
  };
}

export type SchemaWriter = ReturnType<typeof createSchemaWriter>;
