import { type Endpoint, endpoints as endpointsByName } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../harness/accounts.ts';
import { requestWith, type TextField, textFieldsOf } from '../harness/contract-samples.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

const endpoints: readonly Endpoint[] = Object.values(endpointsByName);
const unstorable = ['a\u0000b', '\ud83c', 'a\udf84b'];
const farDays = ['0000-01-01', '9999-12-31', '1899-12-31'];
const long = 'Ж'.repeat(10_000);

let portal: TestPortal;
let owner: TestUser;
beforeAll(async () => {
  portal = await createTestPortal();
  owner = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());
// Limits of calls are counted by the portal's clock.
beforeEach(() => portal.clock.advance(3_600_000));

/** Ids of nothing, so that what gets through the door changes nothing. */
const absentParams = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(
    Object.keys(endpoint.params?.shape ?? {}).map((name) => [
      name,
      { kind: 'label', carrier: 'cdek', id: '999999999', uid: '999999999' }[name] ?? 'absent',
    ]),
  );

const sendBody = (endpoint: Endpoint, body: unknown) =>
  portal.send(endpoint, { params: absentParams(endpoint), body }, { as: owner });
const sendQuery = (endpoint: Endpoint, query: object) =>
  portal.send(endpoint, { params: absentParams(endpoint), query }, { as: owner });

const bodied = endpoints.flatMap(({ body, ...endpoint }) =>
  body && textFieldsOf(body).length > 0 ? [{ ...endpoint, body, fields: textFieldsOf(body) }] : [],
);
const queried = endpoints.flatMap(({ query, ...endpoint }) =>
  query ? [{ ...endpoint, query, names: Object.keys(query.shape) }] : [],
);
const nameOf = ({ path }: TextField): string => path.join('.');

describe.each(bodied)('the body of $operationId', ({ fields, ...endpoint }) => {
  it.each(fields.map((field) => [nameOf(field), field] as const))(
    'names %s when it cannot be stored',
    async (name, { path }) => {
      for (const text of unstorable) {
        const reply = await sendBody(endpoint, requestWith(endpoint.body, path, text));
        expect([reply.status, reply.error.errorCodes]).toEqual([400, { [name]: ['unstorable_text'] }]);
      }
    },
  );

  it.each(fields.map((field) => [nameOf(field), field] as const))(
    'takes or refuses %s of 10,000 letters',
    async (_name, { path }) => {
      const reply = await sendBody(endpoint, requestWith(endpoint.body, path, long));
      expect(reply.status).toBeLessThan(500);
    },
  );
});

const dated = bodied
  .map(({ fields, ...endpoint }) => ({ ...endpoint, days: fields.filter((field) => field.isDay) }))
  .filter(({ days }) => days.length > 0);

describe.each(dated)('the days of $operationId', ({ days, ...endpoint }) => {
  it.each(days.map((field) => [nameOf(field), field] as const))(
    '%s is of our times',
    async (name, { path }) => {
      for (const far of farDays) {
        const reply = await sendBody(endpoint, requestWith(endpoint.body, path, far));
        expect([reply.status, Object.keys(reply.error.errorCodes ?? {})]).toEqual([
          400,
          expect.arrayContaining([name]),
        ]);
      }
    },
  );
});

describe.each(queried)('the query of $operationId', ({ names, ...endpoint }) => {
  it.each(names)('takes or refuses whatever stands in %s', async (name) => {
    for (const text of [
      'a\u0000b',
      long.slice(0, 3000),
      ...farDays,
      '1e308',
      '-0',
      '[]',
      '99999999999999999999',
    ]) {
      const reply = await sendQuery(endpoint, { [name]: text });
      expect(reply.status, text.slice(0, 20)).toBeLessThan(500);
    }
  });
});

const pathed = endpoints.filter((endpoint) => endpoint.params);

describe.each(pathed)('the path of $operationId', (endpoint) => {
  it.each(Object.keys(endpoint.params?.shape ?? {}))('is not found whatever stands in {%s}', async (name) => {
    for (const part of [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%F0%9F',
      '%2e%2e',
      '1e308',
      '-1',
      '%D0%96'.repeat(2000),
    ]) {
      const parts = { ...absentParams(endpoint), [name]: part };
      const path = Object.entries(parts).reduce(
        (text, [key, value]) => text.replace(`{${key}}`, value),
        endpoint.path as string,
      );
      // Whoever sends `..` has taken the step up already.
      const sent = new URL(path, 'http://portal').pathname;
      if (endpoints.some((other) => other.method === endpoint.method && other.path === sent)) continue;
      const reply = await portal.send(
        { ...endpoint, path: path as Endpoint['path'] },
        { body: {} },
        { as: owner },
      );
      expect([400, 403, 404, 414], `${part.slice(0, 12)} gives ${reply.status}`).toContain(reply.status);
    }
  });
});
