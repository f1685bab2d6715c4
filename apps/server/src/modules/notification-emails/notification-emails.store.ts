import type { api, BodyOf, NotificationType } from '@tranzit/contract';
import pg from 'pg';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type TransactionNeeds,
  transaction,
} from '../../platform/context/index.ts';
import { invalid, notFound } from '../../platform/errors/index.ts';
import { recordAct } from '../audit/index.ts';

const most = 20;
const columns = ['id', 'email', 'types'] as const;

type ChangeNeeds = TransactionNeeds & Needs<'actor' | 'clock' | 'origin'>;

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

interface Addressee {
  readonly email: string;
  readonly types: readonly NotificationType[];
}

/** Errors: 400 `notification_email_taken` at `email`, `too_many_notification_emails`. */
export function addNotificationEmail(ctx: ChangeNeeds, { email, types }: Addressee) {
  return transaction(ctx, async (tx) => {
    if ((await listNotificationEmails(tx)).length >= most)
      throw invalid('email', 'too_many_notification_emails', { maximum: most });
    const added = await tx.db
      .insertInto('notification_emails')
      .values({
        account_id: tx.actor.accountId,
        email,
        types: [...new Set(types)],
        created_at: tx.clock.now(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(refuseTaken);
    await recordAct(tx, {
      kind: 'notification_email_added',
      subject: email,
      details: { types: added.types },
    });
    return added;
  });
}

/** Errors: 404; 400 `notification_email_taken` at `email`. */
export function updateNotificationEmail(
  ctx: ChangeNeeds,
  id: number,
  { email, types }: BodyOf<typeof api.updateNotificationEmail>,
) {
  return transaction(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('notification_emails')
      .set((eb) => ({
        email: email ?? eb.ref('email'),
        types: types ? [...new Set(types)] : eb.ref('types'),
      }))
      .where('id', '=', id)
      .where(ofAccount(tx.actor, 'notification_emails'))
      .returning(columns)
      .executeTakeFirst()
      .catch(refuseTaken);
    if (!changed) throw notFound();
    await recordAct(tx, {
      kind: 'notification_email_changed',
      subject: changed.email,
      details: { types: changed.types },
    });
    return changed;
  });
}

/** Errors: 404. */
export async function deleteNotificationEmail(ctx: ChangeNeeds, id: number): Promise<void> {
  await transaction(ctx, async (tx) => {
    const deleted = await tx.db
      .deleteFrom('notification_emails')
      .where('id', '=', id)
      .where(ofAccount(tx.actor, 'notification_emails'))
      .returning('email')
      .executeTakeFirst();
    if (!deleted) throw notFound();
    await recordAct(tx, { kind: 'notification_email_deleted', subject: deleted.email });
  });
}
