import type { Needs } from '../../../../platform/context/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { languageOf, loadPeople } from '../../../users/index.ts';
import { invitationMessage } from '../invitations.messages.ts';
import type { SentInvite } from '../invites.store.ts';

/** In the language of who is invited; of the inviter, where the portal does not know the address. */
export async function mailInvite(
  ctx: Needs<'db' | 'clock' | 'config' | 'brands'>,
  { row, code }: SentInvite,
  account: string,
): Promise<void> {
  const inviter = (await loadPeople(ctx, [row.invited_by])).get(row.invited_by)?.name ?? '';
  await sendMessage(ctx, {
    channel: 'email',
    to: row.email,
    language: await languageOf(ctx, { email: row.email, writerId: row.invited_by }),
    template: invitationMessage,
    data: { account, inviter, role: row.role, link: `${ctx.config.PUBLIC_URL}/invite-accept?code=${code}` },
    accountId: row.account_id,
    expiresAt: row.expires_at,
  });
}
