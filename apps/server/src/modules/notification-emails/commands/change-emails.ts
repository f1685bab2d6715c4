import type { api, BodyOf } from '@tranzit/contract';
import { type AccountNeeds, type Needs, transaction } from '../../../platform/context/index.ts';
import { invalid, notFound } from '../../../platform/errors/index.ts';
import { inOpenAccount, lockTeam } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import {
  deleteByAddress,
  deleteNotificationEmail,
  findNotificationEmail,
  insertNotificationEmail,
  listNotificationEmails,
  type NotificationEmailRow,
  replaceNotificationEmail,
} from '../notification-emails.store.ts';
import { type AskNeeds, askReader } from './ask-reader.ts';

const most = 20;

/** Errors: 400 `notification_email_taken` at `email`, `too_many_notification_emails`; 429 `too_many_codes`. */
export function addEmail(
  ctx: AskNeeds,
  { email, types }: BodyOf<typeof api.addNotificationEmail>,
): Promise<NotificationEmailRow> {
  return inOpenAccount(ctx, async (tx) => {
    // Of several at one moment each counts those before it.
    await lockTeam(tx);
    if ((await listNotificationEmails(tx)).length >= most)
      throw invalid('email', 'too_many_notification_emails', { maximum: most });
    const confirmedAt = await askReader(tx, email);
    const added = await insertNotificationEmail(tx, { email, types, confirmedAt });
    await recordAct(tx, {
      kind: 'notification_email_added',
      subject: email,
      details: { types: added.types },
    });
    return added;
  });
}

/** Another address is asked anew. Errors: 404; 400 `notification_email_taken` at `email`; 429 `too_many_codes`. */
export function updateEmail(
  ctx: AskNeeds,
  id: number,
  wanted: BodyOf<typeof api.updateNotificationEmail>,
): Promise<NotificationEmailRow> {
  return inOpenAccount(ctx, async (tx) => {
    const row = await findNotificationEmail(tx, id);
    if (!row) throw notFound();
    const { email = row.email, types = row.types } = wanted;
    const isSame = email.toLowerCase() === row.email.toLowerCase();
    const confirmedAt = isSame ? row.confirmed_at : await askReader(tx, email);
    const changed = await replaceNotificationEmail(tx, id, { email, types, confirmedAt });
    await recordAct(tx, {
      kind: 'notification_email_changed',
      subject: changed.email,
      details: { types: changed.types },
    });
    return changed;
  });
}

/** Errors: 404. */
export async function deleteEmail(ctx: AskNeeds, id: number): Promise<void> {
  await transaction(ctx, async (tx) => {
    const deleted = await deleteNotificationEmail(tx, id);
    if (!deleted) throw notFound();
    await recordAct(tx, { kind: 'notification_email_deleted', subject: deleted.email });
  });
}

/** Takes the own address of who leaves the team out of the list, if it stands there. Call it in a transaction. */
export async function dropAddressOf(
  ctx: AccountNeeds & Needs<'actor' | 'clock' | 'origin'>,
  { email }: { readonly email: string },
): Promise<void> {
  const deleted = await deleteByAddress(ctx, email);
  if (deleted) await recordAct(ctx, { kind: 'notification_email_deleted', subject: deleted.email });
}
