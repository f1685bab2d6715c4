import type { MessageTemplate } from '../../platform/outbox/outbox.ts';

interface ChatLink {
  readonly link: string;
  readonly minutes: number;
}

export const chatLinkMessage = {
  name: 'chat-link',
  isSecret: true,
  sample: {
    link: 'https://portal.example/bot/telegram/authorize/AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    minutes: 15,
  },
  messenger: {
    ru: ({ link, minutes }, brand) => ({
      text: `Чтобы подключить этот чат к кабинету ${brand.name}, откройте ссылку и подтвердите. Она действует ${minutes} минут и только один раз.`,
      button: { label: 'Подключить кабинет', link },
    }),
    en: ({ link, minutes }, brand) => ({
      text: `To connect this chat to your ${brand.name} account, open the link and confirm. It works once, for ${minutes} minutes.`,
      button: { label: 'Connect the account', link },
    }),
  },
} satisfies MessageTemplate<ChatLink>;

type NoData = Readonly<Record<string, never>>;

export const chatJoinedMessage = {
  name: 'chat-joined',
  sample: {},
  messenger: {
    ru: (_data, brand) => ({
      text: `Чат подключён к вашему кабинету ${brand.name}. Чтобы отключить его, отправьте /stop.`,
    }),
    en: (_data, brand) => ({
      text: `This chat is connected to your ${brand.name} account. Send /stop to disconnect it.`,
    }),
  },
} satisfies MessageTemplate<NoData>;

export const chatLeftMessage = {
  name: 'chat-left',
  sample: { wasIn: true },
  messenger: {
    ru: ({ wasIn }) => ({
      text: wasIn
        ? 'Чат отключён от всех кабинетов. Чтобы подключить его снова, отправьте /start.'
        : 'Этот чат не подключён ни к одному кабинету. Чтобы подключить, отправьте /start.',
    }),
    en: ({ wasIn }) => ({
      text: wasIn
        ? 'This chat is disconnected from all accounts. Send /start to connect it again.'
        : 'This chat is connected to no account. Send /start to connect it.',
    }),
  },
} satisfies MessageTemplate<{ readonly wasIn: boolean }>;

export const chatRemovedMessage = {
  name: 'chat-removed',
  sample: {},
  messenger: {
    ru: (_data, brand) => ({
      text: `Чат отключён от вашего кабинета ${brand.name} в настройках. Чтобы подключить его снова, отправьте /start.`,
    }),
    en: (_data, brand) => ({
      text: `This chat was disconnected from your ${brand.name} account in the settings. Send /start to connect it again.`,
    }),
  },
} satisfies MessageTemplate<NoData>;

export const chatForgottenMessage = {
  name: 'chat-forgotten',
  sample: {},
  messenger: {
    ru: (_data, brand) => ({
      text: `Чат отключён от кабинета ${brand.name}: сменился пароль или завершены сеансы на других устройствах. Чтобы подключить его снова, отправьте /start.`,
    }),
    en: (_data, brand) => ({
      text: `This chat is disconnected from your ${brand.name} account: the password was changed, or the sessions on other devices were ended. Send /start to connect it again.`,
    }),
  },
} satisfies MessageTemplate<NoData>;

export const chatHelpMessage = {
  name: 'chat-help',
  sample: {},
  messenger: {
    ru: (_data, brand) => ({
      text: `Это бот ${brand.name}. /start подключит чат к вашему кабинету, /stop отключит его.`,
    }),
    en: (_data, brand) => ({
      text: `This is the bot of ${brand.name}. /start connects the chat to your account, /stop disconnects it.`,
    }),
  },
} satisfies MessageTemplate<NoData>;

export const pushAddedMessage = {
  name: 'push-added',
  sample: {},
  push: {
    ru: (_data, brand) => ({
      title: 'Уведомления включены',
      text: `Этот браузер подключён к вашему кабинету ${brand.name}.`,
      link: brand.url,
    }),
    en: (_data, brand) => ({
      title: 'Notifications are on',
      text: `This browser is connected to your ${brand.name} account.`,
      link: brand.url,
    }),
  },
} satisfies MessageTemplate<NoData>;
