import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../src/platform/log/log.ts';
import { addMember, createAccount, type TestUser } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { moscow, novosibirsk, prepareOrder } from '../harness/orders.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/** A passport that comes in by any way stands nowhere in plain words: no table, no queue, no log. */

const passport = '4777 139571';
const marks = ['139571', Buffer.from('139571').toString('hex')];
/** As many bytes of another text that is kept in plain words: the search would find a passport as well. */
const inPlain = 'Заречный Мирон';

let carriers: TestCarriers;
let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['dellin'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    log: createLogger('trace', { write: (line: string) => lines.push(line) }),
  });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});
const db = () => portal.runtime.database.db;

/** `schema.table` of the rows in which a text stands; of all tables, the queue's too. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db(),
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hit =
        await sql`select 1 from ${sql.raw(name)} as t where strpos(t::text, ${text}) > 0 limit 1`.execute(
          db(),
        );
      return hit.rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

const person = { contact_name: inPlain, phones: [{ number: '+79161234567' }], passport };
const keyed = (key: string) => ({ 'idempotency-key': key });

async function bringInEveryWay(as: TestUser) {
  const { body, rate } = await prepareOrder(portal, as, { receiverParticulars: { passport } });
  expect(rate.deliveryService).toBe('dellin');
  const number = (await portal.call(api.createWaybill, { body }, { as, headers: keyed('order') })).body;
  const side = await portal.call(
    api.createComplexCast,
    { body: { ...person, address: moscow, side: 'sender' } },
    { as, headers: keyed('side') },
  );
  await portal.call(
    api.startFromCast,
    {
      body: {
        sender_contact_cast_id: side.body.contactCastId,
        receiver_contact_cast_id: body.receiver_contact_id,
        cargo_cast_id: body.cargo_id,
      },
    },
    { as, headers: keyed('repeat') },
  );
  const entry = await portal.call(
    api.createCounterparty,
    { body: { kind: 'person', title: inPlain, passport: { number: passport }, ...novosibirsk } },
    { as, headers: keyed('entry') },
  );
  const { counterpartyId: id, version } = entry.body;
  const again = { version, passport: { number: passport } };
  await portal.call(api.updateCounterparty, { params: { id }, body: again }, { as });
  const broken = { ...person, phones: [{ number: '1' }], address: moscow, side: 'sender' as const };
  expect((await portal.call(api.createComplexCast, { body: broken }, { as })).status).toBe(400);
  await portal.runAllJobs();
  return { contactCastId: side.body.contactCastId, number: number.plsWaybillNumber };
}

describe('a passport', () => {
  it('stands in no row and no line of the log, whichever way it came in', async () => {
    const owner = await createAccount(db());
    const { contactCastId, number } = await bringInEveryWay(owner);
    expect(await tablesWith(inPlain)).toEqual(
      expect.arrayContaining(['public.contact_casts', 'public.counterparties', 'public.idempotency_keys']),
    );
    for (const mark of marks) expect(await tablesWith(mark)).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('139571');

    const stored = (await carriers.orders('dellin')).find((order) => order.number === number);
    expect(stored?.receiver.name).toBe('Берёзов Тимофей');

    const params = { id: contactCastId };
    const read = (as: TestUser) => portal.call(api.readSidePassport, { params }, { as });
    const editor = await addMember(db(), owner.accountId, 'member', ['contacts.edit', 'shipping.view_all']);
    expect((await read(editor)).status).toBe(403);
    expect((await read(owner)).body).toEqual({ number: passport });
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, { as: owner })).body;
    expect(items.filter(({ kind }) => kind === 'passport_read').map(({ subject }) => subject)).toEqual([
      inPlain,
    ]);
    for (const mark of marks) expect(await tablesWith(mark)).toEqual([]);
  });

  it('of an earlier release is sealed by a job, whole batches of them, and read as any other', async () => {
    const owner = await createAccount(db());
    const body = { ...person, passport: null, address: moscow, side: 'sender' as const };
    const { contactCastId: id } = (await portal.call(api.createComplexCast, { body }, { as: owner })).body;
    await sql`insert into contact_casts (account_id, address_cast_id, contact_name, phones, passport)
      select account_id, address_cast_id, contact_name, phones, '4777 139571'
      from contact_casts, generate_series(1, 450) where id = ${id}`.execute(db());
    await sql`update contact_casts set passport = '4777 139571' where id = ${id}`.execute(db());
    await sql`select graphile_worker.add_job('seal-passports', '{"_cron":{}}'::json)`.execute(db());
    await portal.runAllJobs();
    expect(await tablesWith('139571')).toEqual([]);
    const params = { id };
    expect((await portal.call(api.readSidePassport, { params }, { as: owner })).body.number).toBe(passport);
  });
});
