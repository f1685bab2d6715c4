import { randomBytes } from 'node:crypto';
import { answerDays, type RightsInput } from '@tranzit/contract';
import type { AccountId, InviteId, UserId } from '@tranzit/kernel';
import { type Selectable, sql } from 'kysely';
import { hashToken } from '../../../platform/auth/refresh-token.ts';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { withdrawMessages } from '../../../platform/outbox/outbox.ts';
import { chosenOf } from '../rights.ts';
import { invitationMessage } from './invitations.messages.ts';

export type InviteRow = Selectable<Tables['invites']>;

const linkBytes = 32;
const answerMs = answerDays * 86_400_000;

/** What a mail about an invitation is to carry. */
export interface SentInvite {
  readonly row: InviteRow;
  /** The key of the link; only its hash is kept. */
  readonly code: string;
}

interface NewInvite extends RightsInput {
  readonly email: string;
  readonly invitedBy: UserId;
}

/** What every sending gives an invitation: a link of its own and seven days from now. */
function newLink({ clock }: Needs<'clock'>) {
  const code = randomBytes(linkBytes).toString('base64url');
  const sentAt = clock.now();
  const expiresAt = new Date(sentAt.getTime() + answerMs);
  const columns = { code_hash: hashToken(code), sent_at: sentAt, expires_at: expiresAt, ended_at: null };
  return { code, columns: { ...columns, state: 'open' as const } };
}

/**
 * One invitation of the account for an address: a new one, or that which has expired or was revoked, with other rights.
 * `undefined` while one waits for an answer. Conflicts: invites_email.
 */
export async function insertInvite(
  ctx: AccountNeeds & Needs<'clock'>,
  { email, invitedBy, role, position, permissions }: NewInvite,
): Promise<SentInvite | undefined> {
  const { code, columns } = newLink(ctx);
  const rights = {
    email,
    role,
    position: position || null,
    permissions: [...chosenOf({ role, permissions })],
    invited_by: invitedBy,
    ...columns,
  };
  const row = await ctx.db
    .insertInto('invites')
    .values({ account_id: ctx.actor.accountId, ...rights })
    .onConflict((clash) =>
      clash
        .expression(sql`account_id, lower(email)`)
        .where('state', '<>', 'accepted')
        .doUpdateSet(rights)
        .where((eb) =>
          eb.or([eb('invites.state', '=', 'revoked'), eb('invites.expires_at', '<=', columns.sent_at)]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
  return row && { row, code };
}

interface Renewal {
  readonly id: InviteId;
  readonly invitedBy: UserId;
  /** Where it goes from now on; without one where it went before. */
  readonly email?: string;
}

/**
 * Opens an invitation anew, in the name of who sends it this time; the link before stops working. Index: primary key. Conflicts:
 * invites_email, with an address that it did not go to before.
 */
export async function renewInvite(
  ctx: AccountNeeds & Needs<'clock'>,
  { id, invitedBy, email }: Renewal,
): Promise<SentInvite> {
  const { code, columns } = newLink(ctx);
  const row = await ctx.db
    .updateTable('invites')
    .set({ ...columns, invited_by: invitedBy, ...(email !== undefined && { email }) })
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'invites'))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, code };
}

/**
 * Sends an invitation to another address from now on. What was sent there before and is over makes way for it. `undefined` while
 * another one to that address waits for an answer. Index: invites_email.
 */
export async function moveInvite(
  ctx: AccountNeeds & Needs<'clock'>,
  { id, invitedBy, email }: Required<Renewal>,
): Promise<SentInvite | undefined> {
  const other = await ctx.db
    .selectFrom('invites')
    .selectAll()
    .where(ofAccount(ctx.actor, 'invites'))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('state', '<>', 'accepted')
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other && isOpen(other, ctx.clock.now())) return undefined;
  if (other)
    await ctx.db
      .deleteFrom('invites')
      .where('id', '=', other.id)
      .where(ofAccount(ctx.actor, 'invites'))
      .execute();
  return renewInvite(ctx, { id, invitedBy, email });
}

/** One that nobody has accepted. Index: primary key. */
export const findInvite = (ctx: AccountNeeds, id: InviteId): Promise<InviteRow | undefined> =>
  ctx.db
    .selectFrom('invites')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'accepted')
    .where(ofAccount(ctx.actor, 'invites'))
    .executeTakeFirst();

/** Whoever has the key of a link, whichever account it is of. Index: invites_code_hash. */
export const findInviteByCode = ({ db }: Needs<'db'>, code: string): Promise<InviteRow | undefined> =>
  db.selectFrom('invites').selectAll().where('code_hash', '=', hashToken(code)).executeTakeFirst();

export const isOpen = ({ state, expires_at }: InviteRow, now: Date): boolean =>
  state === 'open' && expires_at > now;

/** How many wait for an answer. Index: invites_email. */
export async function countOpenInvites(ctx: AccountNeeds & Needs<'clock'>): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('invites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofAccount(ctx.actor, 'invites'))
    .where('state', '=', 'open')
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirstOrThrow();
  return count;
}

/** Revokes one invitation, or all that somebody has sent; letters that still wait go to nobody. Index: primary key, invites_email. */
export async function endInvites(
  ctx: AccountNeeds & Needs<'clock'>,
  which: { readonly id: InviteId } | { readonly invitedBy: UserId },
): Promise<void> {
  const ended = await ctx.db
    .updateTable('invites')
    .set({ state: 'revoked', ended_at: ctx.clock.now() })
    .where('state', '=', 'open')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('invited_by', '=', which.invitedBy)))
    .where(ofAccount(ctx.actor, 'invites'))
    .returning('email')
    .execute();
  for (const { email: to } of ended)
    await withdrawMessages(
      ctx,
      { template: invitationMessage, to, accountId: ctx.actor.accountId },
      'the invitation was taken back',
    );
}

/** The one who accepts it is in the account already. */
export async function endAccepted(
  ctx: Needs<'db' | 'clock'>,
  { id, account_id }: { readonly id: InviteId; readonly account_id: AccountId },
  userId: UserId,
): Promise<void> {
  await ctx.db
    .updateTable('invites')
    .set({ state: 'accepted', accepted_by: userId, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute();
}
