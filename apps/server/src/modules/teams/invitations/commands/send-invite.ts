import type { Needs } from '../../../../platform/context/index.ts';
import { conflict, invalid } from '../../../../platform/errors/index.ts';
import { publishToMembers } from '../../../accounts/index.ts';
import { hasColleagueWith } from '../../../users/index.ts';
import { countOpenInvites, type SentInvite } from '../invites.store.ts';
import { countSending } from '../sendings.store.ts';
import { mailInvite } from './invite-mail.ts';

/** Invitations of one account that may wait for an answer at once. */
const mostOpen = 50;

export type SendNeeds = Needs<'db' | 'actor' | 'clock' | 'live' | 'config' | 'brands'>;

/** Errors: 400 `already_member` at `email`; 409 `too_many_open_invites`, unless the invitation is one of those. */
export async function requireInvitable(
  ctx: SendNeeds,
  { email, isOpen }: { readonly email: string; readonly isOpen: boolean },
): Promise<void> {
  if (await hasColleagueWith(ctx, email)) throw invalid('email', 'already_member');
  if (!isOpen && (await countOpenInvites(ctx)) >= mostOpen)
    throw conflict('too_many_open_invites', { maximum: mostOpen });
}

/** Mails the link and tells the pages of the team. Errors: 429 `too_many_invites`. */
export async function sendInvite(ctx: SendNeeds, sent: SentInvite, accountTitle: string): Promise<void> {
  await countSending(ctx, sent.row.email);
  await mailInvite(ctx, sent, accountTitle);
  await publishToMembers(ctx, { t: 'team' });
}
