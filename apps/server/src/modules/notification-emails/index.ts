/**
 * Notification e-mails: the addresses that an account is written to, and of what.
 * Promises: an address stands once per account, in any case of letters, and counts as confirmed only once its reader has
 * followed the link of a letter, or is who added it; the own address of who leaves the team goes with them. Does not: write to them; nothing in the portal does yet.
 */
import type { ServerModule } from '../../platform/module.ts';
import { notificationEmailMessages } from './notification-emails.errors.ts';
import { bindNotificationEmails } from './notification-emails.routes.ts';

export { dropAddressOf } from './commands/change-emails.ts';
export { deleteNotificationEmails, listAddressesOf } from './notification-emails.store.ts';

export const notificationEmailsModule: ServerModule = {
  name: 'notification-emails',
  messages: notificationEmailMessages,
  routes: bindNotificationEmails,
};
