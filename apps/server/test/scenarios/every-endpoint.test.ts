import { type Endpoint, endpoints as endpointsByName } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccount, type TestUser } from '../harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

const endpoints: readonly Endpoint[] = Object.values(endpointsByName);
const guarded = endpoints.filter((endpoint) => endpoint.access.kind !== 'anonymous');

let portal: TestPortal;
let owner: TestUser;
beforeAll(async () => {
  portal = await createTestPortal();
  owner = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());

/** Ids that no account has, and words where the path wants a word. */
function absentParams(endpoint: Endpoint): Record<string, string> {
  const standIn = (name: string): string =>
    ({ kind: 'label', carrier: 'cdek', id: '999999999', uid: '999999999' })[name] ?? 'absent';
  return Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, standIn(name)]));
}

interface FieldSchema {
  readonly type?: string;
  /** Of a field that may be null as well. */
  readonly anyOf?: readonly FieldSchema[];
}

interface BodySchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

// JSON Schema of an object is an object with properties.
const bodySchemaOf = (endpoint: Endpoint): BodySchema =>
  endpoint.body ? (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as BodySchema) : {};

/** Something no field of this kind takes. */
const wrongFor = ({ type, anyOf = [] }: FieldSchema): unknown =>
  [type, ...anyOf.map((schema) => schema.type)].some((kind) => kind === 'object' || kind === 'array')
    ? 'certainly wrong'
    : { wrong: true };

describe.each(guarded)('$operationId', (endpoint) => {
  it('refuses a forged token', async () => {
    const headers = { authorization: 'Bearer a.b.c' };
    const reply = await portal.send(endpoint, { params: absentParams(endpoint), body: {} }, { headers });
    expect(reply.status).toBe(401);
  });
});

const bodied = endpoints.filter((endpoint) => bodySchemaOf(endpoint).properties);

describe.each(bodied)('$operationId', (endpoint) => {
  const fields = bodySchemaOf(endpoint).properties ?? {};

  it.each(Object.keys(fields))('names the broken field %s', async (field) => {
    const body = { [field]: wrongFor(fields[field] ?? {}) };
    const reply = await portal.send(endpoint, { params: absentParams(endpoint), body }, { as: owner });
    expect(reply.status).toBe(400);
    const named = Object.keys(reply.error.errorCodes ?? {});
    expect(named.some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
  });

  it('answers broken JSON in the one error shape', async () => {
    const url = Object.entries(absentParams(endpoint)).reduce(
      (path, [name, value]) => path.replace(`{${name}}`, value),
      endpoint.path as string,
    );
    const headers = { 'content-type': 'application/json' };
    const reply = await portal.app.inject({ method: endpoint.method, url, headers, payload: '{"broken' });
    // A long body is not even read of somebody without a token.
    if (endpoint.bodyBytes !== undefined) {
      expect(reply.statusCode).toBe(401);
      return;
    }
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      nonFieldError: ['Запрос не удалось прочитать'],
      errorCodes: { nonFieldError: ['broken_json'] },
    });
  });
});

describe('the contract as a whole', () => {
  it('names and places every call once', () => {
    expect(endpoints.length).toBe(new Set(endpoints.map((endpoint) => endpoint.operationId)).size);
    expect(endpoints.length).toBe(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size);
  });

  it('answers every path without its last slash too', async () => {
    expect((await portal.app.inject({ method: 'GET', url: '/api/v1/config' })).statusCode).toBe(200);
  });

  it('gives every answer a request id, and takes a given one', async () => {
    const headers = { 'x-request-id': 'request-12345' };
    const reply = await portal.app.inject({ method: 'GET', url: '/api/v1/config/', headers });
    expect(reply.headers['x-request-id']).toBe('request-12345');
  });
});
