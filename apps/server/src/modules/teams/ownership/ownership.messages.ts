import type { Brand } from '../../../platform/brand/brand.ts';
import type { Language } from '../../../platform/errors/index.ts';
import { button, type MessageTemplate, note, paragraph, plainName } from '../../../platform/outbox/outbox.ts';

interface OwnershipCode {
  readonly code: string;
  /** Title of the account. */
  readonly account: string;
  /** Last and first name of who is to be the owner. */
  readonly to: string;
}

const longestName = 24;
/** Two names, as they fit into the two parts of an SMS. */
const inSms = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;

export const ownershipCodeMessage = {
  name: 'ownership-code',
  isSecret: true,
  sample: {
    code: '407215',
    account: 'ООО «Торговый дом „Северный лес и сыновья“»',
    to: 'Преображенский Владислав',
  },
  sms: {
    ru: ({ code, account, to }, brand) =>
      `${code} — код ${brand.name}: передать ${inSms(account)}. Новый владелец: ${inSms(to)}. Никому не говорите`,
    en: ({ code, account, to }, brand) =>
      `${code} is your ${brand.name} code to hand over ${inSms(account)}. New owner: ${inSms(to)}. Do not share it`,
  },
} satisfies MessageTemplate<OwnershipCode>;

/** What the mails of a handing over are filled with. */
export interface HandingOver {
  /** Title of the account. */
  readonly account: string;
  /** Last and first name of the owner who hands over. */
  readonly from: string;
  /** Of who is asked. */
  readonly to: string;
  /** Last day of the answer, as people write it. */
  readonly until: string;
  /** Key of the link; empty where none is offered. */
  readonly code: string;
}

interface Words {
  readonly subject: string;
  readonly text: string;
  /** On the button that leads to the link, or else to the team. */
  readonly action?: string;
  readonly note?: string;
}
type Telling = (data: HandingOver, brand: Brand) => Words;

const wording = (tell: Telling) => (data: HandingOver, brand: Brand) => {
  const named = { account: plainName(data.account), from: plainName(data.from), to: plainName(data.to) };
  const { subject, text, action, note: small } = tell({ ...data, ...named }, brand);
  const path = data.code === '' ? '/user/invite' : `/ownership/transfer/accept?code=${data.code}`;
  return {
    subject,
    heading: subject,
    blocks: [
      paragraph(text),
      ...(action === undefined ? [] : [button(action, `${brand.url}${path}`)]),
      ...(small === undefined ? [] : [note(small)]),
    ],
  };
};

const sample: HandingOver = {
  account: 'ООО «Торговый дом „Северный лес и сыновья“»',
  from: 'Константинопольская Александра',
  to: 'Преображенский Владислав',
  until: '27.11.2026',
  code: '',
};

const mail = (name: string, tell: Readonly<Record<Language, Telling>>) =>
  ({
    name,
    sample,
    email: { ru: wording(tell.ru), en: wording(tell.en) },
  }) satisfies MessageTemplate<HandingOver>;

/** The only one with the key of the link: the words of all others may be kept. */
const offeredTo = {
  ...mail('ownership-offered-to-member', {
    ru: ({ account, from, until }, brand) => ({
      subject: `Вам передают кабинет ${account}`,
      text: `${from} предлагает вам стать владельцем кабинета ${account} на портале ${brand.name}. Ответить можно до ${until}.`,
      action: 'Посмотреть и ответить',
      note: 'Если вы не ждали этого письма, просто не отвечайте на него: владелец останется прежним.',
    }),
    en: ({ account, from, until }, brand) => ({
      subject: `You are offered the account ${account}`,
      text: `${from} offers you the ownership of the account ${account} on ${brand.name}. You can answer until ${until}.`,
      action: 'See and answer',
      note: 'If you were not expecting this, just ignore it: the owner will stay the same.',
    }),
  }),
  isSecret: true,
  sample: { ...sample, code: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG' },
};

/** What each side is written at each step: `from` is the owner who hands over, `to` who is asked. */
export const ownershipMessages = {
  offered: {
    from: mail('ownership-offered', {
      ru: ({ account, to, until }) => ({
        subject: `Вы передаёте кабинет ${account}`,
        text: `Ждём ответа до ${until}. Если согласие придёт, владельцем станет ${to}, а вы останетесь администратором. До ответа передачу можно отменить.`,
        action: 'Открыть команду',
        note: 'Если передачу начали не вы, отмените её и смените пароль.',
      }),
      en: ({ account, to, until }) => ({
        subject: `You are handing over the account ${account}`,
        text: `${to} can answer until ${until}. If they agree, they become the owner and you stay as an administrator. Until then you can cancel the transfer.`,
        action: 'Open the team',
        note: 'If it was not you who started it, cancel the transfer and change your password.',
      }),
    }),
    to: offeredTo,
  },
  accepted: {
    from: mail('ownership-accepted', {
      ru: ({ account, to }) => ({
        subject: `У кабинета ${account} новый владелец`,
        text: `Теперь это ${to}. Вы остались в команде администратором: передача прав вам больше не доступна.`,
      }),
      en: ({ account, to }) => ({
        subject: `The account ${account} has a new owner`,
        text: `It is now ${to}. You stay in the team as an administrator: the transfer of ownership is no longer yours.`,
      }),
    }),
    to: mail('ownership-accepted-by-member', {
      ru: ({ account, from }) => ({
        subject: `Теперь вы владелец кабинета ${account}`,
        text: `Договор, баланс и бонусы остались у кабинета. Прежний владелец, ${from}, теперь администратор.`,
        action: 'Открыть команду',
      }),
      en: ({ account, from }) => ({
        subject: `You now own the account ${account}`,
        text: `Its contract, balance and bonuses have stayed with it. The owner before you, ${from}, is now an administrator.`,
        action: 'Open the team',
      }),
    }),
  },
  declined: {
    from: mail('ownership-declined', {
      ru: ({ account, to }) => ({
        subject: `Кабинет ${account} остаётся вашим`,
        text: `${to} не принимает права владельца. Их можно передать другому участнику команды.`,
        action: 'Открыть команду',
      }),
      en: ({ account, to }) => ({
        subject: `The account ${account} stays yours`,
        text: `${to} has declined to become its owner. You can offer it to another member of the team.`,
        action: 'Open the team',
      }),
    }),
    to: mail('ownership-declined-by-member', {
      ru: ({ account, from }) => ({
        subject: `Вы отказались от кабинета ${account}`,
        text: `Владелец прежний: ${from}. Ваши права в команде не изменились.`,
      }),
      en: ({ account, from }) => ({
        subject: `You have declined the account ${account}`,
        text: `Its owner is still ${from}. Your permissions in the team have not changed.`,
      }),
    }),
  },
  canceled: {
    from: mail('ownership-canceled', {
      ru: ({ account, to }) => ({
        subject: `Передача кабинета ${account} отменена`,
        text: `Владелец по-прежнему вы. Ссылка, которую мы отправили (получатель: ${to}), больше не действует.`,
      }),
      en: ({ account, to }) => ({
        subject: `The transfer of the account ${account} is cancelled`,
        text: `You are still its owner. The link that we sent to ${to} no longer works.`,
      }),
    }),
    to: mail('ownership-canceled-to-member', {
      ru: ({ account, from }) => ({
        subject: `Передача кабинета ${account} отменена`,
        text: `Отвечать больше не нужно. Владелец прежний: ${from}.`,
      }),
      en: ({ account, from }) => ({
        subject: `The transfer of the account ${account} is cancelled`,
        text: `There is nothing to answer any more. Its owner is still ${from}.`,
      }),
    }),
  },
  expired: {
    from: mail('ownership-expired', {
      ru: ({ account, to, until }) => ({
        subject: `Кабинет ${account} остаётся вашим`,
        text: `Ответа не было до ${until} (получатель: ${to}). Передачу можно начать снова.`,
        action: 'Открыть команду',
      }),
      en: ({ account, to, until }) => ({
        subject: `The account ${account} stays yours`,
        text: `${to} did not answer by ${until}. You can start the transfer again.`,
        action: 'Open the team',
      }),
    }),
    to: mail('ownership-expired-to-member', {
      ru: ({ account, from, until }) => ({
        subject: `Время ответа вышло: кабинет ${account}`,
        text: `Стать владельцем можно было до ${until}. Владелец прежний: ${from}.`,
      }),
      en: ({ account, from, until }) => ({
        subject: `The time to answer has run out: the account ${account}`,
        text: `You could become its owner until ${until}. Its owner is still ${from}.`,
      }),
    }),
  },
} as const;
export type TransferStep = keyof typeof ownershipMessages;
