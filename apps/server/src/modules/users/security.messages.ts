import type { Language } from '../../platform/errors/index.ts';
import { button, facts, type MessageTemplate, note, paragraph } from '../../platform/outbox/outbox.ts';

/** What was done with a user's way in: when, and from where. */
interface SecurityEvent {
  readonly at: string;
  /** Browser and system; empty where the caller did not name them. */
  readonly device: string;
  readonly address: string;
  /** City and country of the address; empty where they are not known. */
  readonly place: string;
  /** Of the settings. */
  readonly link: string;
}

interface Words {
  readonly subject: string;
  readonly what: string;
  /** Nobody signs in any more: there are no settings to open, nor a password to change. */
  readonly isLast?: boolean;
}

const frame = {
  ru: {
    when: 'Когда',
    zone: 'МСК',
    device: 'Устройство',
    unknown: 'не назвало себя',
    address: 'Адрес сети',
    place: 'Место по адресу',
    notYou: 'Если это были не вы, смените пароль и завершите остальные сеансы.',
    notYouAtLast:
      'Если это были не вы, сразу напишите нам или позвоните: удаление не отменить, но мы узнаем, что произошло.',
    settings: 'Открыть настройки входа',
  },
  en: {
    when: 'When',
    zone: 'Moscow time',
    device: 'Device',
    unknown: 'did not name itself',
    address: 'Network address',
    place: 'Place by address',
    notYou: 'If it was not you, change your password and end the other sessions.',
    notYouAtLast:
      'If it was not you, write to us or call at once: it cannot be undone, but we will find out what happened.',
    settings: 'Open the sign-in settings',
  },
} as const;

const wordingIn =
  (language: Language, { subject, what, isLast }: Words) =>
  ({ at, device, address, place, link }: SecurityEvent) => {
    const words = frame[language];
    return {
      subject,
      heading: subject,
      blocks: [
        paragraph(what),
        facts(
          [words.when, `${at} (${words.zone})`],
          [words.device, device || words.unknown],
          [words.address, address],
          ...(place ? [[words.place, place] as const] : []),
        ),
        ...(isLast ? [note(words.notYouAtLast)] : [button(words.settings, link), note(words.notYou)]),
      ],
    };
  };

const templateOf = (name: string, ru: Words, en: Words) =>
  ({
    name,
    sample: {
      at: '20.11.2026 14:21',
      device: 'Samsung Internet, Android',
      address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      place: 'Казань, Россия',
      link: 'https://portal.example/settings#security',
    },
    email: { ru: wordingIn('ru', ru), en: wordingIn('en', en) },
  }) satisfies MessageTemplate<SecurityEvent>;

/** What a user is told of by mail, whoever did it. */
export const securityMessages = {
  signed_in_on_new_device: templateOf(
    'signed-in-on-new-device',
    { subject: 'Вход с нового устройства', what: 'В ваш кабинет вошли с нового устройства.' },
    { subject: 'Sign-in from a new device', what: 'Somebody signed in to your account from a new device.' },
  ),
  second_step_failed: templateOf(
    'second-step-failed',
    {
      subject: 'Ваш пароль ввели верно, код — нет',
      what: 'При входе в ваш кабинет пароль ввели верно, а код второго шага — нет.',
    },
    {
      subject: 'Your password was right, the code was not',
      what: 'Somebody entered your password correctly but failed the second step.',
    },
  ),
  second_factor_enabled: templateOf(
    'second-factor-enabled',
    { subject: 'Вход в два шага включён', what: 'Теперь при входе нужен и код из приложения.' },
    {
      subject: 'Two-step sign-in is on',
      what: 'From now on signing in also needs a code from the app.',
    },
  ),
  second_factor_disabled: templateOf(
    'second-factor-disabled',
    { subject: 'Вход в два шага выключен', what: 'Теперь для входа достаточно пароля.' },
    { subject: 'Two-step sign-in is off', what: 'From now on the password alone is enough to sign in.' },
  ),
  recovery_codes_renewed: templateOf(
    'recovery-codes-renewed',
    {
      subject: 'Новые запасные коды',
      what: 'Созданы новые запасные коды, прежние больше не действуют.',
    },
    {
      subject: 'New recovery codes',
      what: 'New recovery codes were made; the ones before no longer work.',
    },
  ),
  phone_change_asked: templateOf(
    'phone-change-asked',
    {
      subject: 'Запрошена смена телефона',
      what: 'В вашем кабинете указали новый телефон. Прежний действует, пока новый не подтвердят кодом.',
    },
    {
      subject: 'A change of phone was requested',
      what: 'A new phone was given for your account. The present one holds until the new one is confirmed by a code.',
    },
  ),
  phone_changed: templateOf(
    'phone-changed',
    {
      subject: 'Телефон изменён',
      what: 'Теперь для входа и кодов служит новый телефон, прежний больше не действует.',
    },
    {
      subject: 'Your phone was changed',
      what: 'Signing in and codes now go by the new phone; the one before no longer works.',
    },
  ),
  email_change_asked: templateOf(
    'email-change-asked',
    {
      subject: 'Запрошена смена почты',
      what: 'В вашем кабинете указали новую почту. Эта действует, пока новую не подтвердят.',
    },
    {
      subject: 'A change of e-mail was requested',
      what: 'A new e-mail was given for your account. This one holds until the new one is confirmed.',
    },
  ),
  email_changed: templateOf(
    'email-changed',
    {
      subject: 'Почта изменена',
      what: 'Для входа и писем о кабинете теперь служит другая почта. На эту придут только уведомления, если она есть в их списке в настройках.',
    },
    {
      subject: 'Your e-mail was changed',
      what: 'Signing in and mail about the account now go by another e-mail. This one gets notifications only, if it stands in their list in the settings.',
    },
  ),
  password_changed: templateOf(
    'password-changed-in-settings',
    {
      subject: 'Пароль изменён',
      what: 'Пароль вашего кабинета изменён в настройках, остальные сеансы завершены.',
    },
    {
      subject: 'Your password was changed',
      what: 'The password of your account was changed in the settings; the other sessions have ended.',
    },
  ),
  user_deleted: templateOf(
    'user-deleted',
    {
      subject: 'Вы удалены с портала',
      what: 'Ваши данные удалены, войти с этой почтой и телефоном больше нельзя. Заказы хранятся, пока этого требует бухгалтерский учёт. Это письмо — последнее.',
      isLast: true,
    },
    {
      subject: 'You were deleted from the portal',
      what: 'Your data was deleted, and nobody can sign in with this e-mail and phone any more. Orders are kept for as long as accounting requires. This is the last mail.',
      isLast: true,
    },
  ),
} as const;
