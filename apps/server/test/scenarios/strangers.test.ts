import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints as endpointsByName, isChange, refusalsOf } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminalLoads } from '../../src/modules/terminals/index.ts';
import type { TestUser } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createBodyChecker } from '../harness/documented.ts';
import { mixedSamples, sampleRequests } from '../harness/sample-requests.ts';
import { forgetting, separations } from '../harness/separation.ts';
import {
  belongings,
  type Case,
  cases,
  codesOf,
  createScene,
  expectColleague,
  expectDenied,
  expectMixedRefused,
  expectStranger,
  guarded,
  type Scene,
} from '../harness/strangers.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/**
 * Every operation of the contract is sent with one owner's data by everybody who must not reach it, and at the end by the
 * owner, so that a request which would be refused anyway proves nothing.
 */

const titled = (those: readonly Case[]) => those.map((one) => [one.endpoint.operationId, one] as const);

let carriers: TestCarriers;
let portal: TestPortal;
let scene: Scene;
let before: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    ownDatabase: true,
    carriers: carriers.entries,
    connectors: carriers.connectors,
  });
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
  scene = await createScene(portal);
  before = await belongings(scene);
}, 120_000);
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const send = ({ endpoint, sample }: Case, as?: TestUser, headers: Record<string, string> = {}) =>
  portal.send(endpoint, sample.request(scene.own), as ? { as, headers } : { headers });

it('the table has a request for every operation', () => {
  expect(Object.keys(endpointsByName).filter((name) => !(name in sampleRequests))).toEqual([]);
});

it('what the owner has shows in no sum, count or answer of anybody else', async () => {
  for (const { by, operationId, run } of separations(scene))
    await run().catch((error: Error) => {
      throw new Error(`${by} ${operationId}: ${error.message}`, { cause: error });
    });
});

describe('nobody', () => {
  it.each(titled(guarded))('is refused %s', async (_name, one) => {
    const reply = await send(one);
    expect([reply.status, codesOf(reply)]).toEqual([401, ['unauthorized']]);
  });
});

describe('an expired token', () => {
  it.each(titled(guarded))('is refused %s', async (_name, one) => {
    const { accessTokens } = portal.runtime.capabilities;
    const { userId, accountId } = scene.own.user;
    const claims = { user_id: userId, account_id: accountId, account_owner_id: userId, account_status: 1 };
    const { token } = await accessTokens.issue({ ...claims, group: 'public', loyalty: 1, sid: randomUUID() });
    portal.clock.advance(301_000);
    const reply = await send(one, undefined, { authorization: `Bearer ${token}` });
    portal.clock.advance(-301_000);
    expect([reply.status, codesOf(reply)]).toEqual([401, ['unauthorized']]);
  });
});

describe('a closed account', () => {
  it.each(titled(guarded))('is refused %s', async (_name, one) => {
    const reply = await send(one, scene.callers.closed);
    expect([reply.status, codesOf(reply)]).toEqual([401, ['account_closed']]);
  });
});

describe.each([
  ['without a contract', 'fresh', 'no_contract'],
  ['that nobody has been named for', 'unnamed', 'account_unnamed'],
  ['of an e-mail that is not confirmed', 'unverified', 'email_unverified'],
] as const)('an account %s', (_name, who, code) => {
  const needContract = guarded.filter(({ endpoint }) =>
    ['permission', 'contract', 'owner'].includes(endpoint.access.kind),
  );
  it.each(titled(needContract))('is refused %s', async (_operation, one) => {
    const reply = await send(one, scene.callers[who]);
    expect([reply.status, codesOf(reply)]).toEqual([403, [code]]);
  });
});

describe('a blocked account of somebody else', () => {
  it.each(titled(guarded))('reads and changes nothing by %s', async (_name, one) => {
    const reply = await send(one, scene.callers.blocked);
    if (one.endpoint.access.kind === 'staff') expect(reply.status).toBe(403);
    else if (isChange(one.endpoint) && !one.endpoint.whileBlocked)
      expect([reply.status, codesOf(reply)]).toEqual([403, ['account_blocked']]);
    else expectDenied(reply, one, scene.own);
  });
});

describe('a stranger', () => {
  it.each(titled(guarded))('reaches nothing by %s', (_name, one) => expectStranger(scene, one));

  it('has changed nothing of the owner’s, nor has anybody before', async () => {
    expect(await belongings(scene)).toEqual(before);
  });
});

describe('a member without a right', () => {
  it.each(titled(guarded))('reaches nothing more by %s', (_name, one) =>
    expectColleague(scene, one, 'powerless'),
  );
});

describe('a colleague who does not see all', () => {
  it.each(titled(guarded))('reaches only what is the account’s by %s', (_name, one) =>
    expectColleague(scene, one, 'colleague'),
  );

  it('has changed none of the owner’s shipping', async () => {
    const now = await belongings(scene);
    for (const part of ['getWaybill', 'getTracking', 'getCalculationResults', 'listCarrierContracts'])
      expect(now[part]).toEqual(before[part]);
  });
});

it('a colleague who forgets a side takes it from nobody else', () => forgetting(scene).run());

describe.each(['stranger', 'colleague'] as const)('a %s', (who) => {
  const tried = mixedSamples.flatMap((mixed) =>
    mixed.fields.map((field) => [mixed.operationId, field, mixed] as const),
  );
  it.each(tried)('is refused in %s when only %s is the owner’s', (_operationId, field, mixed) =>
    expectMixedRefused(scene, mixed, { who, field }),
  );
});

describe('the owner', () => {
  it.each(titled(cases))('is answered %s', async (_name, one) => {
    if (one.endpoint.access.kind === 'staff') return;
    // Tables that were only started would keep the deletion of a person waiting.
    if (one.endpoint.operationId === 'deletePerson')
      await portal.runtime.database.db.updateTable('imports').set({ state: 'done' }).execute();
    const reply = await send(one, one.endpoint.access.kind === 'anonymous' ? undefined : scene.own.user);
    if (one.sample.ownerGets === undefined)
      expect([reply.status, codesOf(reply)]).toEqual([expect.any(Number), []]);
    expect(reply.status).toBe(one.sample.ownerGets ?? Number(Object.keys(one.endpoint.responses)[0]));
    if (one.sample.shows) expect(reply.bytes.toString('utf8')).toContain(one.sample.shows(scene.own));
  });
});

describe('an id that cannot be one', () => {
  it.each(titled(cases.filter(({ endpoint }) => endpoint.params?.shape.id)))(
    'is absent in %s',
    async (_name, one) => {
      const request = one.sample.request(scene.own);
      const reply = await portal.send(
        one.endpoint,
        { ...request, params: { ...request.params, id: '!' } },
        { as: scene.own.user },
      );
      expect(reply.status).toBe(404);
    },
  );

  it.each(titled(cases.filter(({ endpoint }) => endpoint.params)))(
    'is too long in %s',
    async (_name, { endpoint }) => {
      const names = Object.keys(endpoint.params?.shape ?? {});
      const params = Object.fromEntries(names.map((name) => [name, '1'.repeat(101)]));
      const reply = await portal.send(endpoint, { params }, { as: scene.own.user });
      expect([reply.status, codesOf(reply)]).toEqual([414, ['path_too_long']]);
    },
  );
});

describe('the documentation', async () => {
  const problemOf = await createBodyChecker();

  it.each(titled(cases.filter(({ endpoint }) => endpoint.body)))(
    'takes the body that %s takes',
    async (name, { sample }) => {
      expect(await problemOf(name, sample.request(scene.own).body ?? {})).toBeUndefined();
    },
  );

  it('declares every status that anybody above was answered with', () => {
    const undeclared = Object.values<Endpoint>(endpointsByName).flatMap((endpoint) => {
      const declared = [...Object.keys(endpoint.responses).map(Number), ...refusalsOf(endpoint)];
      return [...(portal.answered.get(endpoint.operationId) ?? [])]
        .filter((status) => !declared.includes(status))
        .map((status) => `${endpoint.operationId} ${status}`);
    });
    expect(undeclared).toEqual([]);
  });
});
