import type { NotificationType } from '@tranzit/contract';
import type { AccountId } from '@tranzit/kernel';
import { type Selectable, sql } from 'kysely';
import pg from 'pg';
import { type AccountNeeds, type Needs, ofAccount } from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors/index.ts';

const columns = ['id', 'email', 'types', 'confirmed_at'] as const;

export type NotificationEmailRow = Pick<Selectable<Tables['notification_emails']>, (typeof columns)[number]>;

/** Throws 400 `notification_email_taken` where the account has the address, in any case of letters. */
const refuseTaken = (error: unknown): never => {
  const isTaken = error instanceof pg.DatabaseError && error.constraint === 'notification_emails_email';
  throw isTaken ? invalid('email', 'notification_email_taken') : error;
};

/** The account's addresses in the order in which they were added; at most twenty. Index: notification_emails_email. */
export const listNotificationEmails = (ctx: AccountNeeds) =>
  ctx.db
    .selectFrom('notification_emails')
    .select(columns)
    .where(ofAccount(ctx.actor, 'notification_emails'))
    .orderBy('id')
    .execute();

/** Index: primary key. */
export const findNotificationEmail = (
  ctx: AccountNeeds,
  id: number,
): Promise<NotificationEmailRow | undefined> =>
  ctx.db
    .selectFrom('notification_emails')
    .select(columns)
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'notification_emails'))
    .executeTakeFirst();

export interface Addressee {
  readonly email: string;
  readonly types: readonly NotificationType[];
  readonly confirmedAt: Date | null;
}

const toColumns = ({ email, types, confirmedAt }: Addressee) => ({
  email,
  types: [...new Set(types)],
  confirmed_at: confirmedAt,
});

/** Errors: 400 `notification_email_taken` at `email`. */
export const insertNotificationEmail = (
  ctx: AccountNeeds & Needs<'clock'>,
  addressee: Addressee,
): Promise<NotificationEmailRow> =>
  ctx.db
    .insertInto('notification_emails')
    .values({
      account_id: ctx.actor.accountId,
      ...toColumns(addressee),
      created_at: ctx.clock.now(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);

/** Errors: 400 `notification_email_taken` at `email`. */
export const replaceNotificationEmail = (
  ctx: AccountNeeds,
  id: number,
  addressee: Addressee,
): Promise<NotificationEmailRow> =>
  ctx.db
    .updateTable('notification_emails')
    .set(toColumns(addressee))
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'notification_emails'))
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);

/** Gives the address that is gone. Index: primary key. */
export const deleteNotificationEmail = (ctx: AccountNeeds, id: number) =>
  ctx.db
    .deleteFrom('notification_emails')
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'notification_emails'))
    .returning('email')
    .executeTakeFirst();

/** What the account writes to an address, in any case of letters. Index: notification_emails_email. */
export const listAddressesOf = (ctx: AccountNeeds, email: string) =>
  ctx.db
    .selectFrom('notification_emails')
    .select(['account_id', 'email', 'types', 'created_at'])
    .where(ofAccount(ctx.actor, 'notification_emails'))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();

/** Takes every address of an account away. Index: notification_emails_email. */
export async function deleteNotificationEmails(ctx: AccountNeeds): Promise<void> {
  await ctx.db.deleteFrom('notification_emails').where(ofAccount(ctx.actor, 'notification_emails')).execute();
}

/** The same by the address, in any case of letters. Index: notification_emails_email. */
export const deleteByAddress = (ctx: AccountNeeds, email: string) =>
  ctx.db
    .deleteFrom('notification_emails')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where(ofAccount(ctx.actor, 'notification_emails'))
    .returning('email')
    .executeTakeFirst();

/**
 * Marks the address of an account as agreed to by whoever has its link; false where it is no longer in the list.
 * Index: notification_emails_email.
 */
export async function confirmBySubject(
  ctx: Needs<'db' | 'clock'>,
  subject: { readonly accountId: string; readonly email: string },
): Promise<boolean> {
  const accountId = sql<AccountId>`${subject.accountId}::bigint`;
  const confirmed = await ctx.db
    .updateTable('notification_emails')
    .set({ confirmed_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', subject.email))
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
