import { asId, type PhoneNumber, parsePhone } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { readsDuring } from '../../../test/harness/table-reads.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { transaction } from '../../platform/context/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { listMessagesTo } from '../../platform/outbox/outbox.ts';
import { findPeopleOfBook, findSidesBefore, findSidesOf, type NamedPerson } from '../contacts/index.ts';
import { findImportRowsOf, findSeenRows, forgetOrigins, seekInImports } from '../imports/index.ts';
import { findSidesInOrders, listOrdersOfSides } from '../waybills/index.ts';

/** However much an account keeps, of one person no table is read from end to end. */

const size = 20_000;
const tables = [
  'contact_casts',
  'contact_infos',
  'counterparties',
  'import_rows',
  'imports',
  'outbox_messages',
  'waybills',
];

let portal: TestPortal;
let owner: TestUser;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  owner = await createAccount(db());
  await fill(owner);
  await fill(await createAccount(db()));
  for (const table of [...tables, 'address_casts'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db());
}, 120_000);
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const viewer = () => ({
  accountId: asId('AccountId', owner.accountId),
  userId: asId('UserId', owner.userId),
  permissions: ['contacts.edit' as const, 'shipping.view_all' as const],
});

/** Everybody has a name of their own and, but for the 79th, a phone and an e-mail; every hundredth side is of 2015. */
async function fill({ accountId, userId }: TestUser): Promise<void> {
  await sql`insert into address_casts (account_id, type, city, address_line, iso, time_zone)
    values (${accountId}, 'domestic', 'Казань', 'Казань', 'RU', 'Europe/Moscow')`.execute(db());
  await sql`insert into contact_casts (account_id, user_id, address_cast_id, contact_name, phones, email, created_at)
    select ${accountId}, ${userId}, (select max(id) from address_casts), 'Имя ' || n,
      case when n = 79 then '{}' else array['+7916' || lpad(n::text, 7, '0')] end,
      case when n <> 79 then 'p' || n || '@people.example' end,
      case when n % 100 = 0 then '2015-05-05' else '2026-05-05' end::timestamptz
    from generate_series(1, ${size}) n`.execute(db());
  await sql`with entries as (
      insert into counterparties (account_id, kind, title)
      select ${accountId}, 'person', 'Имя ' || n from generate_series(1, ${size}) n returning id, title)
    insert into contact_infos (account_id, counterparty_id, contact_name, email, phone_entries)
    select ${accountId}, id, title, case when title <> 'Имя 79' then 'p' || substr(title, 5) || '@people.example' end,
      case when title = 'Имя 79' then '[]'
        else jsonb_build_array(jsonb_build_object('number', '+7916' || lpad(substr(title, 5), 7, '0'))) end
    from entries`.execute(db());
  await sql`with tables as (
      insert into imports (account_id, user_id, kind, work, state, columns, fields, origin, started_at, created_at)
      select ${accountId}, ${userId}, 'counterparties', 'read', 'done', '[]', '["title", "phone", "email"]', '{}', now(), now()
      from generate_series(1, ${size / 10}) returning id)
    insert into import_rows (import_id, line, cells, created_at)
    select id, line, jsonb_build_array('Имя Отца' || id, case when id = 79 then '' else '8 (916) ' || lpad(id::text, 7, '0') end,
      case when id = 79 then '' else 'p' || id || '@people.example' end), now()
    from tables, generate_series(1, 10) line`.execute(db());
  await sql`insert into outbox_messages (channel, recipient, body, account_id)
    select 'email', 'p' || n || '@people.example', '', ${accountId} from generate_series(1, ${size}) n`.execute(
    db(),
  );
}

/** What is found, and how many rows were read from end to end for it. */
const reading = <Found>(find: (db: Db) => Promise<Found>, of: readonly string[] = tables) =>
  transaction(portal.runtime.capabilities, async ({ db: tx }) => {
    const { found, rows: read, fetched } = await readsDuring(tx, of, () => find(tx));
    return { found, read, fetched };
  });

const phoneOf = (n: number): PhoneNumber => {
  const phone = parsePhone(`+7916${String(n).padStart(7, '0')}`);
  if (!phone) throw new Error('the number is right');
  return phone;
};
const nobody: NamedPerson = { phones: [], email: undefined, name: undefined };
const questions: readonly (readonly [string, NamedPerson])[] = [
  ['a phone', { ...nobody, phones: [phoneOf(77)] }],
  ['an e-mail', { ...nobody, email: 'P77@People.example' }],
  ['a phone or an e-mail', { ...nobody, phones: [phoneOf(77)], email: 'p77@people.example' }],
  ['a name', { ...nobody, name: 'имя 79' }],
];

describe.each(questions)('by %s', (_name, person) => {
  const called = person.name ? 'Имя 79' : 'Имя 77';

  it('a person of the book is found by indexes', async () => {
    const { found, read } = await reading((tx) => findPeopleOfBook({ db: tx, actor: viewer() }, person));
    expect([found.map((row) => row.contact_name), read]).toEqual([[called], 0]);
  });

  it('and so are their sides', async () => {
    const { found, read } = await reading((tx) => findSidesOf({ db: tx, actor: viewer() }, person));
    expect([found.map((row) => row.contact_name), read]).toEqual([[called], 0]);
  });
});

describe('what hangs on sides', () => {
  it('is found by indexes: orders, and those that still need them', async () => {
    const sides = await findSidesOf({ db: db(), actor: viewer() }, { ...nobody, phones: [phoneOf(77)] });
    const ids = sides.map(({ id }) => id);
    const orders = await reading((tx) => listOrdersOfSides({ db: tx }, ids));
    const needed = await reading((tx) => findSidesInOrders({ db: tx }, ids));
    expect([orders.found, needed.found.size, orders.read, needed.read]).toEqual([[], 0, 0, 0]);
  });

  it('and messages', async () => {
    const { accountId } = viewer();
    const { found, read } = await reading((tx) =>
      listMessagesTo({ db: tx }, { accountId, recipients: ['p77@people.example'] }),
    );
    expect([found.length, read]).toEqual([1, 0]);
  });
});

describe('imported tables', () => {
  it.each([
    ['a phone', { ...nobody, phones: [phoneOf(77)] }],
    ['an e-mail', { ...nobody, email: 'P77@People.example' }],
    ['a phone or an e-mail', { ...nobody, phones: [phoneOf(77)], email: 'p77@people.example' }],
    ['a phone of a name', { ...nobody, phones: [phoneOf(77)], name: 'имя отца77' }],
    ['a name', { ...nobody, name: 'Отца79 Имя' }],
  ])('are read by no row but those with %s', async (_what, person) => {
    const { found, read, fetched } = await reading(
      (tx) => findImportRowsOf({ db: tx, actor: viewer() }, person),
      ['import_rows'],
    );
    expect([found.length, read]).toEqual([10, 0]);
    // Twenty of both accounts.
    expect(fetched).toBeLessThanOrEqual(20);
  });

  it('are looked through before anything is held, and then only rows that were found', async () => {
    const person = { ...nobody, phones: [phoneOf(77)] };
    const seen = await seekInImports({ db: db(), actor: viewer() }, person);
    expect(seen.ids).toHaveLength(10);
    const unseen = { ...seen, ids: [] };
    const inTables = (from: typeof seen) =>
      transaction(portal.runtime.capabilities, (tx) =>
        findSeenRows({ ...tx, actor: viewer() }, person, from),
      );
    expect([(await inTables(unseen)).length, (await inTables(seen)).length]).toEqual([0, 10]);
  });

  it('are found by who has asked for their work', async () => {
    const { read } = await reading((tx) => forgetOrigins({ db: tx }, asId('UserId', 0)));
    expect(read).toBe(0);
  });
});

it('sides after the term are found in pages, and none of the others is looked at', async () => {
  const before = new Date('2021-01-01T00:00:00Z');
  const first = await reading((tx) => findSidesBefore({ db: tx }, before, undefined));
  expect([first.found.length, first.read]).toEqual([400, 0]);
  const rest = await reading((tx) => findSidesBefore({ db: tx }, before, first.found[299]));
  expect([rest.found, rest.read]).toEqual([first.found.slice(300), 0]);
});
