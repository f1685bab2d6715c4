import { api, type Transfer } from '@tranzit/contract';
import type { TestUser } from '../../../../test/harness/accounts.ts';
import { mailedCode } from '../../../../test/harness/mailed-codes.ts';
import { codeSentTo } from '../../../../test/harness/messages.ts';
import type { TestPortal } from '../../../../test/harness/test-portal.ts';
import { membershipOf } from '../teams.factory.ts';

export const startTransfer = async (portal: TestPortal, owner: TestUser, member: TestUser) =>
  portal.call(
    api.startTransfer,
    { body: { member_id: await membershipOf(portal, owner, member) } },
    { as: owner },
  );

export const confirmTransfer = (portal: TestPortal, owner: TestUser, transferId: number, code: string) =>
  portal.call(api.confirmTransfer, { body: { transfer_id: transferId, code } }, { as: owner });

/** A transfer that waits for its answer, with the key of the link that was mailed to the member. */
export async function offer(
  portal: TestPortal,
  owner: TestUser,
  member: TestUser,
): Promise<Transfer & { readonly code: string }> {
  const { body } = await startTransfer(portal, owner, member);
  const digits = await codeSentTo(portal, owner.phone);
  const confirmed = await confirmTransfer(portal, owner, body.transferId, digits);
  if (confirmed.status !== 200) throw new Error(`no transfer: ${JSON.stringify(confirmed.error)}`);
  return { ...confirmed.body, code: await mailedCode(portal, member.email) };
}

export const cancelTransfer = (portal: TestPortal, as: TestUser, transferId: number) =>
  portal.call(api.cancelTransfer, { body: { transfer_id: transferId } }, { as });
export const acceptTransfer = (portal: TestPortal, as: TestUser, code: string) =>
  portal.call(api.acceptTransfer, { body: { code } }, { as });
export const declineTransfer = (portal: TestPortal, as: TestUser, code: string) =>
  portal.call(api.declineTransfer, { body: { code } }, { as });
export const checkTransfer = (portal: TestPortal, as: TestUser, code: string) =>
  portal.call(api.checkTransfer, { query: { code } }, { as });
export const latestTransfer = async (portal: TestPortal, as: TestUser) =>
  (await portal.call(api.getLatestTransfer, {}, { as })).body.transfer;
export const roleOf = async (portal: TestPortal, as: TestUser) => {
  const { role, isOwner } = (await portal.call(api.getCurrentUser, {}, { as })).body;
  return [role, isOwner];
};
