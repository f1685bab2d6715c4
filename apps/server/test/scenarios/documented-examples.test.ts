import { api, components, type Endpoint, endpoints } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminalLoads } from '../../src/modules/terminals/index.ts';
import { createAccount } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { createBodyChecker } from '../harness/documented.ts';
import { documentedRequests } from '../harness/documented-requests.ts';
import { finishedResults, prepareOrder, startCalculation } from '../harness/orders.ts';
import { createSampleOwner } from '../harness/sample-owner.ts';
import { callerOf, untilDocuments } from '../harness/sample-twins.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/**
 * The examples of the documentation are what the portal answers, ids and seconds aside, and the requests that it takes of
 * an owner (`strangers.test.ts` sends every one). Where they have changed, `vitest run --project server documented-examples
 * -u` takes the new ones, and `npm run openapi` writes them.
 */

const folder = '../../src/platform/http';

/** Ids get small numbers of their own; instants lose what passed since the hour began, for carriers' clocks go on. */
function settled(answers: Readonly<Record<string, unknown>>): string {
  const ids = new Map<number, number>();
  const idOf = (id: number) => ids.set(id, ids.get(id) ?? 1001 + ids.size).get(id);
  const settle = (name: string, value: unknown): unknown => {
    if (name.endsWith('Id') && typeof value === 'number') return idOf(value);
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
      return `${value.slice(0, 13)}:00:00.000Z`;
    return value;
  };
  return `${JSON.stringify(answers, settle, 2)}\n`;
}

let carriers: TestCarriers;
let portal: TestPortal;
let requests: Readonly<Record<string, unknown>>;
const answers: Record<string, unknown> = {};

beforeAll(async () => {
  carriers = await startTestCarriers();
  // Numbers of orders count from the beginning.
  portal = await createTestPortal({
    carriers: carriers.entries.filter(({ carrier }) => carrier === 'cdek'),
    connectors: carriers.connectors,
    ownDatabase: true,
  });
  const user = await createAccount(portal.runtime.database.db);
  const call = callerOf(portal, user);
  const order = await prepareOrder(portal, user, {
    choose: (rates) => rates.find(({ deliveryWay }) => deliveryWay === 'd2d'),
  });
  const tag = await call(api.createTag, { body: { title: 'хрупкое' } });
  const { waybillId } = await call(api.createWaybill, { body: order.body });
  const refused = await portal.call(
    api.createWaybill,
    { body: { ...order.body, bonus_value: 1 } },
    { as: user },
  );
  await untilDocuments(portal, user, waybillId);
  await call(api.updateWaybillTags, { params: { id: waybillId }, body: { tag_list: [tag.tagId] } });
  const waybill = await call(api.getWaybill, { params: { id: String(waybillId) } });
  const started = await startCalculation(portal, user);
  const { runs } = await finishedResults(portal, user, started.taskId);
  Object.assign(answers, {
    Error: refused.error,
    AddressCast: waybill.sender.address,
    ContactCast: waybill.sender,
    Cargo: waybill.cargo,
    Rate: order.rate,
    CalculationRun: { ...runs[0], duration: 640 },
    Tag: tag,
    Waybill: waybill,
  });
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
  const owner = await createAccount(portal.runtime.database.db);
  requests = documentedRequests(await createSampleOwner(portal, owner));
}, 120_000);
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

describe('the examples of the documentation', () => {
  it('are what the portal answers', async () => {
    await expect(settled(answers)).toMatchFileSnapshot(`${folder}/openapi-examples.gen.json`);
  });

  it('are requests that the portal takes', async () => {
    const text = `${JSON.stringify(requests, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`${folder}/openapi-requests.gen.json`);
  });

  it('hold a body of every operation that takes one', async () => {
    const problemOf = await createBodyChecker();
    for (const { operationId, body } of Object.values<Endpoint>(endpoints).filter((one) => one.body)) {
      expect([operationId, body?.safeParse(requests[operationId]).error]).toEqual([operationId, undefined]);
      expect([operationId, await problemOf(operationId, requests[operationId])]).toEqual([
        operationId,
        undefined,
      ]);
    }
  });

  it.each([
    'Error',
    'AddressCast',
    'ContactCast',
    'Cargo',
    'Rate',
    'CalculationRun',
    'Tag',
    'Waybill',
  ] as const)('fit the schema of %s', (name) => {
    expect(components[name].schema.safeParse(answers[name]).error).toBeUndefined();
  });
});
