import { api, type NotificationEmail, type NotificationType } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import {
  addNotificationEmail,
  deleteNotificationEmail,
  listNotificationEmails,
  updateNotificationEmail,
} from './notification-emails.store.ts';

const present = (row: {
  readonly id: number;
  readonly email: string;
  readonly types: NotificationType[];
}): NotificationEmail => ({ notificationEmailId: row.id, email: row.email, types: row.types });

export function bindNotificationEmails(bind: Binder): void {
  bind(api.listNotificationEmails, async (_request, ctx) => ({
    items: (await listNotificationEmails(ctx)).map(present),
  }));
  bind(api.addNotificationEmail, async ({ body }, ctx) => present(await addNotificationEmail(ctx, body)));
  bind(api.updateNotificationEmail, async ({ params, body }, ctx) =>
    present(await updateNotificationEmail(ctx, params.id, body)),
  );
  bind(api.deleteNotificationEmail, ({ params }, ctx) => deleteNotificationEmail(ctx, params.id));
}
