/**
 * Notification e-mails: the addresses that an account is written to, and of what.
 * Promises: an address stands once per account, in any case of letters.
 * Does not: write to them; whoever has something to tell asks for the addresses of its type.
 */
import type { ServerModule } from '../../platform/module.ts';
import { notificationEmailMessages } from './notification-emails.errors.ts';
import { bindNotificationEmails } from './notification-emails.routes.ts';

export const notificationEmailsModule: ServerModule = {
  name: 'notification-emails',
  messages: notificationEmailMessages,
  routes: bindNotificationEmails,
};
