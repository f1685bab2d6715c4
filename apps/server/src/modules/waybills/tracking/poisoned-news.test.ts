import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { followOnce } from '../../../../test/harness/follow.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

const count = 20;
/** A status that no table can keep as it is: U+0000 and half of a character. */
const poison = 'ACC\u0000EPTED\uD83D';
const clean = 'ACC\uFFFDEPTED\uFFFD';
const taken = { cdek: 'RECEIVED_AT_SHIPMENT_WAREHOUSE', dpd: 'OnTerminalPickup' } as const;

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;

interface Ordered {
  readonly plsWaybillNumber: string;
  readonly waybillId: number;
}

/** Orders that the carrier has, the first of which is the poisoned one. */
async function orderMany(
  as: TestUser,
  carrier: 'cdek' | 'dpd',
  count: number,
): Promise<readonly [Ordered, ...Ordered[]]> {
  const choose = {
    choose: (rates) => rates.find((rate) => rate.deliveryService === carrier),
  } as const satisfies Parameters<typeof prepareOrder>[2];
  const { body } = await prepareOrder(portal, as, choose);
  const ordered: Ordered[] = [];
  for (let made = 0; made < count; made += 1) {
    const created = await portal.call(api.createWaybill, { body }, { as });
    expect(created.status).toBe(201);
    ordered.push(created.body);
  }
  await portal.eventually(async () => {
    await portal.runAllJobs();
    return (await statusesOf(as)).every((status) => status !== 'new') ? true : undefined;
  });
  const [first, ...others] = ordered;
  if (!first) throw new Error('nothing was ordered');
  return [first, ...others];
}

async function statusesOf(as: TestUser) {
  const { body } = await portal.call(api.listWaybills, { query: { limit: 100 } }, { as });
  return body.waybills.map(({ status }) => status);
}
const statusOf = async (as: TestUser, { waybillId }: Ordered) =>
  (await portal.call(api.getWaybill, { params: { id: String(waybillId) } }, { as })).body.status;
const codesOf = async (as: TestUser, { waybillId }: Ordered) =>
  (await portal.call(api.getTracking, { params: { id: waybillId } }, { as })).body.events.map(
    ({ code }) => code,
  );

describe.each(['cdek', 'dpd'] as const)('one order of twenty at %s', (carrier) => {
  let user: TestUser;
  let poisoned: Ordered;
  let others: readonly Ordered[];
  beforeAll(async () => {
    user = await createAccount(db());
    [poisoned, ...others] = await orderMany(user, carrier, count);
  }, 120_000);

  it('may bring an event that no table can keep: all are news', async () => {
    await carriers.advance(carrier, poisoned.plsWaybillNumber, { status: poison });
    for (const one of others)
      await carriers.advance(carrier, one.plsWaybillNumber, { status: taken[carrier] });
    await followOnce(portal, carrier);
    expect((await statusesOf(user)).filter((status) => status === 'received_from_sender')).toHaveLength(
      count - 1,
    );
    expect(await codesOf(user, poisoned)).toContain(clean);
  }, 60_000);

  it('may be refused by the database: the others are news, and it is asked after again', async () => {
    await sql`create function refuse_event() returns trigger language plpgsql as $$
      begin raise exception 'this event cannot be stored'; end $$`.execute(db());
    await sql`create trigger refused before insert on waybill_events for each row
      when (new.waybill_id = ${sql.lit(poisoned.waybillId)}) execute function refuse_event()`.execute(db());
    const [second] = others;
    if (!second) throw new Error('nothing was ordered');
    try {
      for (const one of [poisoned, second])
        await carriers.advance(carrier, one.plsWaybillNumber, { steps: 50 });
      await followOnce(portal, carrier);
      expect(await statusOf(user, second)).toBe('delivered');
      expect(await statusOf(user, poisoned)).not.toBe('delivered');
    } finally {
      await sql`drop function refuse_event cascade`.execute(db());
    }
    await followOnce(portal, carrier);
    expect(await statusOf(user, poisoned)).toBe('delivered');
  });
});

describe('a feed that cannot be read', () => {
  it('does not stop the polling behind it', async () => {
    const user = await createAccount(db());
    const [first] = await orderMany(user, 'dpd', 1);
    await carriers.advance('dpd', first.plsWaybillNumber, { status: taken.dpd });
    // The feed is asked first, and is the only call of this turn that fails.
    await carriers.fault({ carrier: 'dpd', kind: 'malformed', operation: 'tracking', count: 3 });
    await followOnce(portal, 'dpd');
    await carriers.clearFaults();
    expect(await statusOf(user, first)).toBe('received_from_sender');
  }, 120_000);
});
