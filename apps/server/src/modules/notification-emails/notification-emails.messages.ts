import { button, type MessageTemplate, note, paragraph } from '../../platform/outbox/outbox.ts';
import { linkDays } from './confirmation.ts';

interface Question {
  readonly account: string;
  readonly key: string;
}

/** Asks the reader of an address whether an account's notices may go there. */
export const notificationEmailMessage = {
  name: 'notification-email-confirmation',
  isSecret: true,
  sample: {
    account: 'ООО «Торговый дом „Северный лес и сыновья“»',
    key: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG',
  },
  email: {
    ru: ({ account, key }, brand) => ({
      subject: `Подтвердите почту для уведомлений: ${account}`,
      heading: 'Присылать сюда уведомления?',
      blocks: [
        paragraph(
          `${account} хочет получать на эту почту уведомления портала ${brand.name}: об отправлениях, счетах или чатах. Без вашего согласия ничего присылать не будем.`,
        ),
        button('Присылайте', `${brand.url}/notifications/confirm?code=${key}`),
        note(
          `Ссылка действует ${linkDays} дней. Если вы не ждали этого письма, просто не отвечайте на него.`,
        ),
      ],
    }),
    en: ({ account, key }, brand) => ({
      subject: `Confirm the e-mail for notifications: ${account}`,
      heading: 'May we send notifications here?',
      blocks: [
        paragraph(
          `${account} would like ${brand.name} to send notifications to this e-mail: about shipments, invoices or chats. Nothing is sent unless you agree.`,
        ),
        button('Yes, send them', `${brand.url}/notifications/confirm?code=${key}`),
        note(`The link is valid for ${linkDays} days. If you were not expecting this, just ignore it.`),
      ],
    }),
  },
} satisfies MessageTemplate<Question>;
