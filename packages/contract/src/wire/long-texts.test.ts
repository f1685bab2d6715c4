import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { personName, titlePart, titleText } from './wire.ts';

/** Texts whose every sign may begin, or go on, what a pattern looks for or a spelling puts in order. */
const kinds = {
  letters: 'x',
  'Cyrillic letters': 'я',
  digits: '7',
  blanks: ' ',
  'a blank and a letter': ' x',
  accents: '\u0323\u0301',
  dots: '.',
  'words and dots': 'ab.',
  mailboxes: 'a@',
  colons: ':/',
  'unseen characters': '\u200B',
  pictographs: '👩\u200D',
  hyphens: '-',
};
const longText = (kind: keyof typeof kinds): string => kinds[kind].repeat(20_000).slice(0, 20_000);
/** What takes linear time is done in one; what takes quadratic time takes many times as long, on every machine. */
const mostMs = 500;

interface Part {
  readonly at: string;
  readonly schema: z.core.$ZodType;
}

/** The schemas within a schema: fields, members, options, and what a wrapper goes round. */
function partsOf({ at, schema }: Part): readonly Part[] {
  const def: Record<string, unknown> = { ...schema._zod.def };
  const named = Object.entries({ ...(def.shape as object | undefined) });
  const options = (def.options ?? def.items ?? []) as readonly unknown[];
  const wrapped = ['element', 'innerType', 'in', 'out', 'left', 'right', 'keyType', 'valueType', 'catchall'];
  return [
    ...named.map(([name, inner]) => ({ at: `${at}.${name}`, schema: inner })),
    ...[...options, ...wrapped.map((key) => def[key])].map((inner) => ({ at, schema: inner })),
  ].filter((part): part is Part => typeof part.schema === 'object' && part.schema !== null);
}

function fieldsOf(endpoint: Endpoint): readonly Part[] {
  const open: Part[] = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
    schema ? [{ at: endpoint.operationId, schema }] : [],
  );
  const found = new Map<z.core.$ZodType, Part>();
  for (let part = open.pop(); part; part = open.pop()) {
    if (found.has(part.schema)) continue;
    found.set(part.schema, part);
    open.push(...partsOf(part));
  }
  return [...found.values()];
}

const fields = [
  ...new Map(
    Object.values<Endpoint>(endpoints)
      .flatMap(fieldsOf)
      .map((part) => [part.schema, part]),
  ).values(),
];

/** The fields that take longer than they may. */
function slowFields(text: string): readonly string[] {
  return fields
    .filter(({ schema }) => {
      const before = performance.now();
      (schema as z.ZodType).safeParse(text); // the full type has the method
      return performance.now() - before > mostMs;
    })
    .map(({ at }) => at);
}

describe('a text much longer than any field takes', () => {
  it('is tried at every field of the contract', () => {
    const names = fields.map(({ at }) => at);
    expect(names).toEqual(expect.arrayContaining(['register.first_name', 'login.username']));
    expect(names.length).toBeGreaterThan(500);
  });

  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('of %s is refused without much work', (kind) => {
    expect(slowFields(longText(kind))).toEqual([]);
  });

  it.each([titleText, titlePart, personName])('is told by the length that there may be (%o)', (schemaOf) => {
    const text = longText('accents').repeat(50);
    expect(schemaOf(40).safeParse(text).error?.issues).toMatchObject([{ code: 'too_big', maximum: 40 }]);
  });

  it('counts as it is kept, not as it is typed', () => {
    const typed = `${'\u0438\u0306 '.repeat(20)}${' '.repeat(50)}`;
    expect(titleText(40).parse(typed)).toHaveLength(39);
  });
});
