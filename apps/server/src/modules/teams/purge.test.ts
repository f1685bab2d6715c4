import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, createAccount } from '../../../test/harness/accounts.ts';
import { startMailServer } from '../../../test/harness/mail-server.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { modules } from '../../main/modules.ts';
import { declineTransfer, offer } from './ownership/ownership.factory.ts';
import { invite, teamOf } from './teams.factory.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let portal: TestPortal;
beforeAll(async () => {
  server = await startMailServer();
  const environment = { SMTP_URL: server.url, MAIL_FROM: 'Tranzit <post@portal.test>' };
  portal = await createTestPortal({ environment, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await server.close();
});

const db = () => portal.runtime.database.db;

/** What the worker's clock does between two and three at night. */
async function runNightly(): Promise<void> {
  const nightly = modules
    .flatMap(({ cron = [] }) => cron)
    .filter(({ pattern }) => / 2 \* \* \*$/.test(pattern));
  for (const { job } of nightly)
    await sql`select graphile_worker.add_job(${job.name}, '{"_cron":{}}'::json)`.execute(db());
  await portal.runJobs();
}
async function messageStates() {
  const rows = await db().selectFrom('outbox_messages').select(['channel', 'state']).orderBy('id').execute();
  return rows.map(({ channel, state }) => `${channel} ${state}`);
}
const transferStates = async () =>
  (await db().selectFrom('ownership_transfers').select('state').execute()).map(({ state }) => state);

it('invitations, transfers and sent messages go at night once they mean nothing, and not before', async () => {
  const owner = await createAccount(db());
  const member = await addMember(db(), owner.accountId, 'member');
  const { inviteId: revoked } = await invite(portal, owner);
  await invite(portal, owner);
  await portal.call(api.revokeInvite, { params: { id: revoked } }, { as: owner });
  const { code } = await offer(portal, owner, member);
  await declineTransfer(portal, member, code);
  // On a busy machine a message may have to be sent again.
  await portal.eventually(async () => {
    await portal.runJobs();
    return (await messageStates()).includes('email waiting') ? undefined : true;
  });
  const invites = async () => (await teamOf(portal, owner)).filter(({ kind }) => kind === 'invite').length;
  const states = await messageStates();
  expect(states).toContain('email sent');
  expect(states).toContain('sms kept');

  portal.clock.advance(37 * 86_400_000);
  await runNightly();
  expect(await invites()).toBe(1);
  portal.clock.advance(1000);
  await runNightly();
  expect(await invites()).toBe(0);
  expect(await db().selectFrom('invites').select('id').execute()).toEqual([]);

  expect(await transferStates()).toEqual(['declined']);
  portal.clock.advance(327 * 86_400_000);
  await runNightly();
  expect(await transferStates()).toEqual(['declined']);
  expect(await messageStates()).toEqual(states);
  portal.clock.advance(2 * 86_400_000);
  await runNightly();
  expect(await transferStates()).toEqual([]);
  expect(await messageStates()).toEqual(states.filter((state) => !state.endsWith(' sent')));
});
