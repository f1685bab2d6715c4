import { randomUUID } from 'node:crypto';
import { api, type BodyOf, type TeamRow } from '@tranzit/contract';
import type { TestUser } from '../../../test/harness/accounts.ts';
import { mailedCode } from '../../../test/harness/mailed-codes.ts';
import type { TestPortal } from '../../../test/harness/test-portal.ts';

type InviteBody = Partial<BodyOf<typeof api.createInvite>>;

export const newAddress = (): string => `invited-${randomUUID().slice(0, 8)}@test.tranzit.local`;

/** Sends an invitation and gives it with the key of its link. */
export async function invite(portal: TestPortal, as: TestUser, body: InviteBody = {}) {
  const email = body.email ?? newAddress();
  const answer = await portal.call(api.createInvite, { body: { ...body, email } }, { as });
  if (answer.status !== 201) throw new Error(`no invitation: ${JSON.stringify(answer.error)}`);
  return { ...answer.body, code: await mailedCode(portal, email) };
}

export const acceptInvite = (portal: TestPortal, as: TestUser, code: string) =>
  portal.call(api.acceptInvite, { body: { code } }, { as });

export const teamOf = async (portal: TestPortal, as: TestUser): Promise<readonly TeamRow[]> =>
  (await portal.call(api.listTeam, { query: {} }, { as })).body.items;

/** The row of a member by who it is. */
export async function membershipOf(portal: TestPortal, as: TestUser, of: TestUser): Promise<number> {
  const row = (await teamOf(portal, as)).find((one) => one.kind === 'member' && one.userId === of.userId);
  if (row?.kind !== 'member') throw new Error('no member');
  return row.membershipId;
}
