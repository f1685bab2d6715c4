import type { Endpoint } from '@tranzit/contract';
import { z } from 'zod';

/** The parts of JSON Schema that the contract's requests are made of. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export type FieldPath = readonly (string | number)[];

/** A text of a request: where it stands, and whether it is a calendar day. */
export interface TextField {
  readonly path: FieldPath;
  readonly isDay: boolean;
}

// The library's own type allows anything that JSON Schema allows.
const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** The branch of a union that says most; `null` says nothing. */
function branchOf(schema: Schema): Schema {
  const branches = schema.anyOf ?? schema.oneOf;
  const found = branches?.find((branch) => branch.type !== 'null');
  return found ? branchOf(found) : schema;
}

const isFree = (schema: Schema): boolean => schema.enum === undefined && schema.const === undefined;

function textsIn(schema: Schema, path: FieldPath): readonly TextField[] {
  const branch = branchOf(schema);
  if (branch.type === 'string') return isFree(branch) ? [{ path, isDay: branch.format === 'date' }] : [];
  const children = Object.entries(branch.properties ?? {}).flatMap(([name, child]) =>
    textsIn(child, [...path, name]),
  );
  const items = branch.items ? textsIn(branch.items, [...path, 0]) : [];
  const record = branch.additionalProperties;
  return [...children, ...items, ...(typeof record === 'object' ? textsIn(record, [...path, 'any']) : [])];
}

function sampleOf(schema: Schema): unknown {
  const branch = branchOf(schema);
  if (branch.const !== undefined) return branch.const;
  if (branch.enum) return branch.enum[0];
  switch (branch.type) {
    case 'string':
      return branch.format === 'date' ? '2026-11-23' : branch.format === 'email' ? 'a@example.com' : 'Текст';
    case 'number':
    case 'integer':
      return Math.max(1, branch.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: branch.minItems ?? 0 }, () => sampleOf(branch.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (branch.required ?? []).map((name) => [name, sampleOf(branch.properties?.[name] ?? {})]),
      );
    default:
      return null;
  }
}

/** Puts a value into a request, making the objects and lists on the way. */
function withValue(base: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const [first, ...others] = Array.isArray(base) ? base : [];
    return [withValue(first, rest, value), ...others];
  }
  // Only objects have named fields.
  const fields = (typeof base === 'object' && base !== null ? base : {}) as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** Every free text that the body or the query of an endpoint takes, at any depth. */
export const textFieldsOf = (type: z.ZodType | undefined): readonly TextField[] =>
  type ? textsIn(schemaOf(type), []) : [];

/** The smallest request that fits the schema, with `value` in one of its fields. */
export const requestWith = (type: NonNullable<Endpoint['body']>, path: FieldPath, value: unknown): unknown =>
  withValue(sampleOf(schemaOf(type)), path, value);
