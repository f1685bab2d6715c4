import { api, type Permission, type Tokens } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createAccount,
  joinAccount,
  type TestUser,
  testPassword,
} from '../../../../test/harness/accounts.ts';
import { whileLocked } from '../../../../test/harness/locks.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { invite, membershipOf } from '../teams.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const bearer = ({ accessToken }: Tokens) => ({ headers: { authorization: `Bearer ${accessToken}` } });
async function signIn({ email }: TestUser): Promise<Tokens> {
  return (await portal.call(api.login, { body: { username: email, password: testPassword } })).body;
}
const livingIn = (accountId: TestUser['accountId'], { userId }: TestUser) =>
  db()
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();

it('a member who is removed while they switch into the account has no session there', async () => {
  const [owner, member] = [await createAccount(db()), await createAccount(db())];
  const { accountId } = owner;
  await joinAccount(db(), { ...member, accountId }, 'administrator');
  const own = await signIn(member);
  // An invitation that they have sent holds the removal up between the end of their sessions and its commit.
  await invite(portal, { ...member, accountId });
  const id = await membershipOf(portal, owner, member);
  const invitations = (tx: ReturnType<typeof db>) =>
    tx.selectFrom('invites').select('id').where('invited_by', '=', member.userId).forUpdate().execute();
  const [removed] = await whileLocked<{ readonly status: number }>({ db: db(), lock: invitations }, [
    () => portal.call(api.revokeMembership, { params: { id } }, { as: owner }),
    () => portal.call(api.switchAccount, { body: { account_id: accountId } }, bearer(own)),
  ]);
  expect(removed?.status).toBe(204);
  expect(await livingIn(accountId, member)).toEqual([]);
  expect((await portal.call(api.getCurrentUser, {}, bearer(own))).status).toBe(200);
});

it('of two managers who change the same rights at once the second is told what the first has done', async () => {
  const owner = await createAccount(db());
  const member = await joinAccount(
    db(),
    { ...(await createAccount(db())), accountId: owner.accountId },
    'member',
  );
  const id = await membershipOf(portal, owner, member);
  const save = (right: Permission) => () =>
    portal.call(
      api.changePermissions,
      { params: { id }, body: { permissions: [right], expected: { role: 'member', permissions: [] } } },
      { as: owner },
    );
  const account = (tx: ReturnType<typeof db>) =>
    tx.selectFrom('accounts').select('id').where('id', '=', owner.accountId).forUpdate().execute();
  const answers = await whileLocked({ db: db(), lock: account }, [save('tags.edit'), save('bonus.spend')]);
  expect(answers.map(({ status, error }) => [status, error?.errorCodes?.nonFieldError])).toEqual([
    [200, undefined],
    [409, ['rights_changed']],
  ]);
});
