import { button, type MessageTemplate, note, paragraph, plainName } from '../../platform/outbox/outbox.ts';
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
      subject: `Подтвердите почту для уведомлений портала ${brand.name}`,
      heading: 'Подойдёт ли эта почта для уведомлений?',
      blocks: [
        paragraph(
          `${plainName(account)} хочет получать на эту почту уведомления портала ${brand.name}: об отправлениях, счетах или чатах. Пока портал их на почту не отправляет, а когда начнёт, без вашего согласия сюда ничего не пришлёт.`,
        ),
        button('Подойдёт', `${brand.url}/notifications/confirm?code=${key}`),
        note(
          `Ссылка действует ${linkDays} дней. Если вы не ждали этого письма, просто не отвечайте на него.`,
        ),
      ],
    }),
    en: ({ account, key }, brand) => ({
      subject: `Confirm the e-mail for notifications of ${brand.name}`,
      heading: 'May this e-mail be used for notifications?',
      blocks: [
        paragraph(
          `${plainName(account)} would like ${brand.name} to send notifications to this e-mail: about shipments, invoices or chats. They are not sent by e-mail yet; once they are, nothing is sent here unless you agree.`,
        ),
        button('Yes, it may', `${brand.url}/notifications/confirm?code=${key}`),
        note(`The link is valid for ${linkDays} days. If you were not expecting this, just ignore it.`),
      ],
    }),
  },
} satisfies MessageTemplate<Question>;
