import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { whileLocked } from '../../../../test/harness/locks.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

/** The same in turns from its beginning and from its end. */
const inTurns = <One>(list: readonly One[], turn: number): One[] =>
  turn % 2 === 0 ? [...list] : list.toReversed();

it('entries deleted and brought back by many at once, in whatever order, are all dealt with', {
  timeout: 60_000,
}, async () => {
  const user = await createAccount(portal.runtime.database.db);
  const ids: number[] = [];
  for (let count = 0; count < 40; count += 1) {
    const body = { title: `Лён ${count}`, city: 'Казань' };
    ids.push((await portal.call(api.createCounterparty, { body }, { as: user })).body.counterpartyId);
  }
  const calls = Array.from({ length: 40 }, (_, turn) =>
    portal.call(
      turn % 3 === 0 ? api.restoreCounterparties : api.deleteCounterparties,
      { body: { counterparty_ids: inTurns(ids, turn) } },
      { as: user },
    ),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
});

it('the same tags made by two at once, in either order, are made', { timeout: 60_000 }, async () => {
  const { db } = portal.runtime.database;
  const user = await createAccount(db);
  const titles = Array.from({ length: 20 }, (_, place) => ({ title: `м ${place + 10}` }));
  const make = (turn: number) => () =>
    portal.call(api.createTags, { body: { tags: inTurns(titles, turn) } }, { as: user });
  // Somebody else adds one of the middle, which both come to when they have added others.
  const lock = (tx: typeof db) =>
    tx
      .insertInto('tags')
      .values({
        account_id: asId('AccountId', user.accountId),
        title: 'м 20',
        state: 'new',
        created_at: new Date(),
      })
      .execute();
  const statuses = (await whileLocked({ db, lock }, [make(0), make(1)])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
});
