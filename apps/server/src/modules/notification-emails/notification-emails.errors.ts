import type { Messages } from '../../platform/errors/index.ts';

export const notificationEmailMessages = {
  notification_email_taken: {
    ru: 'Эта почта уже есть в списке',
    en: 'This e-mail is already in the list',
  },
  too_many_notification_emails: {
    ru: 'В списке может быть не больше {maximum} адресов',
    en: 'The list takes at most {maximum} addresses',
  },
  notification_email_confirmed: {
    ru: 'Эта почта уже подтверждена',
    en: 'This e-mail is already confirmed',
  },
} as const satisfies Messages;
