import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, joinAccount, type TestUser, testPassword } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { untilWaitingForLocks, whileLocked } from '../../../test/harness/locks.ts';
import { codeSentTo } from '../../../test/harness/messages.ts';
import { moscow, prepareOrder } from '../../../test/harness/orders.ts';
import { newcomer, signUp } from '../../../test/harness/sample-sign-up.ts';
import { setUpSecondFactor } from '../../../test/harness/second-factor.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { acceptInvite, invite, membershipOf } from '../teams/teams.factory.ts';

/** What others do in the very moment in which a user deletes themselves, in either order, and many at once. */

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    carriers: carriers.entries.filter(({ carrier }) => carrier === 'cdek'),
    connectors: carriers.connectors,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0', DATABASE_CONNECTIONS: '40' },
  });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
type Db = ReturnType<typeof db>;
interface Told {
  readonly status: number;
}
const account = () => createAccount(db());
const remove = (as: TestUser) => () =>
  portal.call(api.deleteMyUser, { body: { password: testPassword } }, { as });

/** Nobody writes to a table meanwhile. */
const writesTo = (table: string) => (tx: Db) => sql`lock table ${sql.table(table)} in share mode`.execute(tx);
/** The statuses of two calls, the second of which begins when the first waits for what is locked. */
const statusesOf = async (lock: (tx: Db) => Promise<unknown>, calls: readonly (() => Promise<Told>)[]) =>
  (await whileLocked<Told>({ db: db(), lock }, calls)).map(({ status }) => status);

const person = { contact_name: 'Заречный Мирон', phones: [{ number: '+79165550177' }] };
const makeEntry = (as: TestUser) => () =>
  portal.call(
    api.createCounterparty,
    { body: { kind: 'person', title: 'Заречный Мирон', ...person } },
    { as },
  );
const makeAddress = (as: TestUser) => () => portal.call(api.createAddress, { body: moscow }, { as });
const makeSide = (as: TestUser) => () =>
  portal.call(api.createComplexCast, { body: { ...person, address: moscow, side: 'sender' } }, { as });
const makeImport = (as: TestUser) => () =>
  portal.call(
    api.startCounterpartyImport,
    { body: { raw_data: 'ФИО;Телефон\nЗаречный Мирон;+79165550177\n' } },
    { as },
  );

/** How many rows of the account still tell of somebody, in the order of the tables. */
async function leftOf({ accountId }: TestUser) {
  const { rows } = await sql<{ table: string; count: number }>`
    select 'counterparties' as table, count(*)::int from counterparties where account_id = ${accountId}
    union all select 'addresses', count(*)::int from addresses where account_id = ${accountId}
    union all select 'recent_contacts', count(*)::int from recent_contacts where account_id = ${accountId}
    union all select 'sides', count(*)::int from contact_casts
      where account_id = ${accountId} and pseudonymised_at is null
    union all select 'imports', count(*)::int from imports where account_id = ${accountId} and state <> 'done'`.execute(
    db(),
  );
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ table, count }) => [table, count]));
}

describe('what a second session writes in that moment', () => {
  it.each([
    ['an entry of the book', makeEntry, 'contact_infos'],
    ['a side', makeSide, 'recent_contacts'],
    ['a table', makeImport, 'imports'],
  ])('is waited for and goes: %s', async (_what, make, table) => {
    const user = await account();
    expect(await statusesOf(writesTo(table), [make(user), remove(user)])).toEqual([201, 204]);
    expect(await leftOf(user)).toEqual({});
  });

  it.each([
    ['an entry of the book', makeEntry],
    ['an address', makeAddress],
    ['a side', makeSide],
    ['a table', makeImport],
  ])('finds a closed account: %s', async (_what, make) => {
    const user = await account();
    expect(await statusesOf(writesTo('codes'), [remove(user), make(user)])).toEqual([204, 401]);
    expect(await leftOf(user)).toEqual({});
  });
});

describe('an order', () => {
  const ordersOf = ({ accountId }: TestUser) =>
    sql`select from waybills where account_id = ${accountId}`.execute(db()).then(({ rows }) => rows.length);
  async function ready(contract: 'portal' | 'own') {
    const user = await account();
    if (contract === 'own')
      await portal.call(
        api.saveCarrierContract,
        { params: { carrier: 'cdek' }, body: { credentials: { ...sandboxCredentials.cdek } } },
        { as: user },
      );
    const { body } = await prepareOrder(portal, user, {
      choose: (rates) => rates.find((rate) => rate.contract === contract),
    });
    const make = () => portal.call(api.createWaybill, { body }, { as: user });
    return { user, make, cargoId: body.cargo_id };
  }

  it.each(['portal', 'own'] as const)('under the contract of the %s keeps the user', async (contract) => {
    const { user, make, cargoId } = await ready(contract);
    const cargo = (tx: Db) => sql`select from cargoes where id = ${cargoId} for update`.execute(tx);
    expect(await statusesOf(cargo, [make, remove(user)])).toEqual([201, 409]);
    expect(await ordersOf(user)).toBe(1);
  });

  it('that comes up in that very moment spends no code of the second step, and is no failure', async () => {
    const { user, make, cargoId } = await ready('portal');
    const { recoveryCodes } = await setUpSecondFactor(portal, user);
    const [code = ''] = recoveryCodes;
    const cargo = (tx: Db) => sql`select from cargoes where id = ${cargoId} for update`.execute(tx);
    const take = (given: string) => () =>
      portal.call(api.deleteMyUser, { body: { password: testPassword, code: given } }, { as: user });
    expect(await statusesOf(cargo, [make, take(code)])).toEqual([201, 409]);
    const { rows } = await sql<{ spent: number; failures: number }>`
      select (select count(*)::int from recovery_codes where user_id = ${user.userId} and used_at is not null) as spent,
        (select count(*)::int from sign_in_failures) as failures`.execute(db());
    expect(rows).toEqual([{ spent: 0, failures: 0 }]);
  });

  it.each(['portal', 'own'] as const)(
    'under the contract of the %s finds a closed account',
    async (contract) => {
      const { user, make } = await ready(contract);
      expect(await statusesOf(writesTo('codes'), [remove(user), make])).toEqual([204, 401]);
      expect(await ordersOf(user)).toBe(0);
    },
  );

  it('in the team of another is charged, while the user leaves it', async () => {
    const [owner, user] = [await account(), await account()];
    const member = await joinAccount(db(), { ...user, accountId: owner.accountId }, 'administrator');
    const { body } = await prepareOrder(portal, { ...member });
    const make = () => portal.call(api.createWaybill, { body }, { as: member });
    const statuses = await statusesOf(writesTo('codes'), [remove(member), make]);
    expect(statuses).toEqual([204, 201]);
  });
});

describe('the team', () => {
  const member = async (owner: TestUser) => {
    const user = await account();
    return joinAccount(db(), { ...user, accountId: owner.accountId }, 'member');
  };
  const teamsOf = ({ userId }: TestUser) =>
    db().selectFrom('memberships').select('account_id').where('user_id', '=', userId).execute();
  /** In their own account. */
  const atHome = async ({ userId, ...user }: TestUser) => {
    const { id } = await db()
      .selectFrom('accounts')
      .select('id')
      .where('owner_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { ...user, userId, accountId: id };
  };

  it('that the user joins is left again', async () => {
    const [owner, user] = [await account(), await account()];
    const { code } = await invite(portal, owner);
    await portal.call(api.getCurrentUser, {}, { as: user });
    // The user is in, and their session is looked at for the last time.
    const session = (tx: Db) =>
      tx.selectFrom('sessions').select('id').where('user_id', '=', user.userId).forNoKeyUpdate().execute();
    const statuses = await statusesOf(session, [() => acceptInvite(portal, user, code), remove(user)]);
    expect(statuses).toEqual([204, 204]);
    expect((await teamsOf(user)).map((row) => row.account_id)).toEqual([user.accountId]);
  });

  it('lets nobody in who has deleted themselves', async () => {
    const [owner, user] = [await account(), await account()];
    const { code } = await invite(portal, owner);
    const calls = [remove(user), () => acceptInvite(portal, user, code)];
    expect(await statusesOf(writesTo('codes'), calls)).toEqual([204, 401]);
    expect((await teamsOf(user)).map((row) => row.account_id)).toEqual([user.accountId]);
  });

  it('that takes the user out meanwhile is not left once more', async () => {
    const owner = await account();
    const user = await atHome(await member(owner));
    const id = await membershipOf(portal, owner, user);
    const take = () => portal.call(api.revokeMembership, { params: { id } }, { as: owner });
    expect(await statusesOf(writesTo('audit_acts'), [take, remove(user)])).toEqual([204, 204]);
    expect((await teamsOf(user)).map((row) => row.account_id)).toEqual([user.accountId]);
  });

  it('finds nobody to take out after the user', async () => {
    const owner = await account();
    const user = await atHome(await member(owner));
    const id = await membershipOf(portal, owner, user);
    const take = () => portal.call(api.revokeMembership, { params: { id } }, { as: owner });
    expect(await statusesOf(writesTo('codes'), [remove(user), take])).toEqual([204, 404]);
  });
});

describe('a name', () => {
  const rename = (as: TestUser) => () =>
    portal.call(api.updateSettings, { body: { first_name: 'Мирон', last_name: 'Заречный' } }, { as });
  const nameOf = ({ userId }: TestUser) =>
    db().selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst();

  it.each([
    ['given meanwhile goes', [rename, remove], 'audit_acts', [204, 204]],
    ['comes to nobody who is deleted', [remove, rename], 'codes', [204, 401]],
  ] as const)('%s', async (_what, calls, table, statuses) => {
    const user = await account();
    expect(
      (
        await statusesOf(
          writesTo(table),
          calls.map((call) => call(user)),
        )
      ).map((one) => (one === 200 ? 204 : one)),
    ).toEqual(statuses);
    expect(await nameOf(user)).toEqual({ first_name: '', last_name: '—' });
  });
});

describe('many at once', () => {
  const pairs = 12;
  /** Every pair waits for what is locked, then all go on: no call is ended in favour of another. */
  async function allAtOnce(
    lock: (tx: Db) => Promise<unknown>,
    [first, second]: readonly [readonly (() => Promise<Told>)[], readonly (() => Promise<Told>)[]],
  ) {
    const begun: Promise<Told>[] = [];
    await db()
      .transaction()
      .execute(async (tx) => {
        await lock(tx);
        for (const calls of [first, second]) {
          begun.push(...calls.map((call) => call()));
          await untilWaitingForLocks(db(), begun.length);
        }
      });
    return (await Promise.all(begun)).map(({ status }) => status);
  }
  const times = <One>(make: () => Promise<One>) => Promise.all(Array.from({ length: pairs }, make));
  const idsOf = (users: readonly TestUser[]) => users.map(({ accountId }) => accountId);

  it('orders and deletions end in neither’s clash', async () => {
    const made: { user: TestUser; make: () => Promise<Told> }[] = [];
    for (let count = 0; count < pairs; count += 1) {
      const user = await account();
      const { body } = await prepareOrder(portal, user);
      made.push({ user, make: () => portal.call(api.createWaybill, { body }, { as: user }) });
    }
    const rows = (tx: Db) =>
      tx
        .selectFrom('accounts')
        .select('id')
        .where('id', 'in', idsOf(made.map(({ user }) => user)))
        .forNoKeyUpdate()
        .execute();
    const statuses = await allAtOnce(rows, [
      made.map(({ user }) => remove(user)),
      made.map(({ make }) => make),
    ]);
    // Whoever comes first: an order of nobody is refused, and so is the deletion of one whose order is under way.
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(401), count(409)]).toEqual([count(204), count(201)]);
    expect(count(204) + count(201)).toBe(pairs);
  });

  it('so do confirmations of an e-mail', async () => {
    const people = await times(() => signUp(portal));
    const codes = await Promise.all(people.map(({ email }) => codeSentTo(portal, email)));
    const emails = people.map(({ email }) => email);
    const rows = (tx: Db) =>
      tx.selectFrom('users').select('id').where('email', 'in', emails).forNoKeyUpdate().execute();
    const { password } = newcomer;
    const statuses = await allAtOnce(rows, [
      people.map(
        ({ headers }) =>
          () =>
            portal.call(api.deleteMyUser, { body: { password } }, { headers }),
      ),
      people.map(
        ({ headers }, index) =>
          () =>
            portal.call(api.confirmEmail, { body: { code: codes[index] ?? '' } }, { headers }),
      ),
    ]);
    expect(statuses.toSorted()).toEqual([...Array(pairs).fill(204), ...Array(pairs).fill(400)]);
  });

  it('and undone merges', async () => {
    const merged = await times(async () => {
      const user = await account();
      const [gone, kept] = [(await makeEntry(user)()).body, (await makeEntry(user)()).body];
      const body = {
        from_id: gone.counterpartyId as never,
        version: kept.version,
        from_version: gone.version,
      };
      const params = { id: kept.counterpartyId };
      const { mergeId } = (await portal.call(api.mergeCounterparties, { params, body }, { as: user })).body;
      const undo = () => portal.call(api.undoCounterpartyMerge, { params: { id: mergeId } }, { as: user });
      return { user, undo, keptId: kept.counterpartyId };
    });
    const rows = (tx: Db) =>
      tx
        .selectFrom('counterparties')
        .select('id')
        .where('id', 'in', merged.map(({ keptId }) => keptId) as never[])
        .forUpdate()
        .execute();
    const calls = [merged.map(({ undo }) => undo), merged.map(({ user }) => remove(user))] as const;
    const statuses = await allAtOnce(rows, calls);
    expect(statuses.toSorted()).toEqual([...Array(pairs).fill(200), ...Array(pairs).fill(204)]);
    for (const { user } of merged) expect(await leftOf(user)).toEqual({});
  });
});
