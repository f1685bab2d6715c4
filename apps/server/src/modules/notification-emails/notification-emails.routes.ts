import { api, type NotificationEmail } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { confirmByLink, resendQuestion } from './commands/ask-reader.ts';
import { addEmail, deleteEmail, updateEmail } from './commands/change-emails.ts';
import { listNotificationEmails, type NotificationEmailRow } from './notification-emails.store.ts';

const present = (row: NotificationEmailRow): NotificationEmail => ({
  notificationEmailId: row.id,
  email: row.email,
  types: row.types,
  isConfirmed: row.confirmed_at !== null,
});

export function bindNotificationEmails(bind: Binder): void {
  bind(api.listNotificationEmails, async (_request, ctx) => ({
    items: (await listNotificationEmails(ctx)).map(present),
  }));
  bind(api.addNotificationEmail, async ({ body }, ctx) => present(await addEmail(ctx, body)));
  bind(api.updateNotificationEmail, async ({ params, body }, ctx) =>
    present(await updateEmail(ctx, params.id, body)),
  );
  bind(api.deleteNotificationEmail, ({ params }, ctx) => deleteEmail(ctx, params.id));
  bind(api.resendNotificationEmail, ({ params }, ctx) => resendQuestion(ctx, params.id));
  bind(api.confirmNotificationEmail, ({ body }, ctx) => confirmByLink(ctx, body.code));
}
