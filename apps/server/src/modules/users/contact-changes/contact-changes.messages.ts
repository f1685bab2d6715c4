import { button, code, type MessageTemplate, note, paragraph } from '../../../platform/outbox/outbox.ts';

/** The code that a new phone is confirmed with. */
export const newPhoneMessage = {
  name: 'phone-change-code',
  isSecret: true,
  sample: { code: '407215' },
  sms: {
    ru: (data, brand) => `${data.code} — код смены телефона в «${brand.name}». Никому не говорите его`,
    en: (data, brand) => `${data.code} is your ${brand.name} code for a new phone. Do not share it`,
  },
} satisfies MessageTemplate<{ readonly code: string }>;

/** What a phone is sent instead that somebody has already. */
export const newPhoneKnownMessage = {
  name: 'phone-change-known-phone',
  sample: {},
  sms: {
    ru: (_data, brand) => `Этот номер уже привязан к кабинету в «${brand.name}»: ${brand.url}/login`,
    en: (_data, brand) => `This number already has a ${brand.name} account: ${brand.url}/login`,
  },
} satisfies MessageTemplate<Record<string, never>>;

/** The link and the code that a new e-mail is confirmed with. */
export const newEmailMessage = {
  name: 'email-change-code',
  isSecret: true,
  sample: { code: '407215', key: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG' },
  email: {
    ru: (data, brand) => ({
      subject: `Подтвердите новую почту для «${brand.name}»`,
      heading: 'Подтвердите новую почту',
      blocks: [
        paragraph(
          'Нажмите кнопку или введите код в настройках. После этого входить и получать письма вы будете по этому адресу.',
        ),
        button('Подтвердить', `${brand.url}/email/verify?code=${data.key}`),
        code(data.code),
        note('Ссылка и код действуют сутки. Если вы не меняли почту, ничего делать не нужно.'),
      ],
    }),
    en: (data, brand) => ({
      subject: `Confirm your new e-mail for ${brand.name}`,
      heading: 'Confirm your new e-mail',
      blocks: [
        paragraph(
          'Press the button, or enter the code in the settings. From then on you sign in and get mail by this address.',
        ),
        button('Confirm', `${brand.url}/email/verify?code=${data.key}`),
        code(data.code),
        note(
          'The link and the code are valid for 24 hours. If you did not ask for this, there is nothing to do.',
        ),
      ],
    }),
  },
} satisfies MessageTemplate<{ readonly code: string; readonly key: string }>;

/** What an e-mail is sent instead that somebody else has confirmed. */
export const newEmailKnownMessage = {
  name: 'email-change-known-email',
  sample: {},
  email: {
    ru: (_data, brand) => ({
      subject: `Эта почта уже привязана к кабинету в «${brand.name}»`,
      heading: 'К этой почте уже привязан кабинет',
      blocks: [
        paragraph(
          'Её хотели указать в другом кабинете. У каждого кабинета своя почта, поэтому там осталась прежняя.',
        ),
        button('Войти', `${brand.url}/login`),
        note('Если это были не вы, ничего делать не нужно.'),
      ],
    }),
    en: (_data, brand) => ({
      subject: `This e-mail already has a ${brand.name} account`,
      heading: 'An account already uses this e-mail',
      blocks: [
        paragraph(
          'Somebody wanted to use it for another account. Everybody signs in by an e-mail of their own, so the other account keeps the one it had.',
        ),
        button('Sign in', `${brand.url}/login`),
        note('If it was not you, there is nothing to do.'),
      ],
    }),
  },
} satisfies MessageTemplate<Record<string, never>>;
