import { button, code, type MessageTemplate, note, paragraph } from '../../../platform/outbox/outbox.ts';

/** The code that a phone signs up with. */
export const phoneCodeMessage = {
  name: 'sign-up-code',
  isSecret: true,
  sample: { code: '407215' },
  sms: {
    ru: (data, brand) => `${data.code} — код регистрации в «${brand.name}». Никому не говорите его`,
    en: (data, brand) => `${data.code} is your ${brand.name} sign-up code. Do not share it`,
  },
} satisfies MessageTemplate<{ readonly code: string }>;

/** What a phone that has an account is sent instead. */
export const phoneKnownMessage = {
  name: 'sign-up-known-phone',
  sample: {},
  sms: {
    ru: (_data, brand) => `На этот номер уже есть кабинет в «${brand.name}». Вход: ${brand.url}/login`,
    en: (_data, brand) => `This number already has a ${brand.name} account. Sign in: ${brand.url}/login`,
  },
} satisfies MessageTemplate<Record<string, never>>;

/** The link and the code that confirm an e-mail. */
export const emailConfirmationMessage = {
  name: 'email-confirmation',
  isSecret: true,
  sample: { code: '407215', key: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG' },
  email: {
    ru: (data, brand) => ({
      subject: `Подтвердите почту для «${brand.name}»`,
      heading: 'Подтвердите почту',
      blocks: [
        paragraph(
          'По этому адресу вы сможете входить и восстановить пароль. Нажмите кнопку или введите код на странице регистрации.',
        ),
        button('Подтвердить', `${brand.url}/email/verify?code=${data.key}`),
        code(data.code),
        note('Ссылка и код действуют сутки. Если вы не регистрировались, ничего делать не нужно.'),
      ],
    }),
    en: (data, brand) => ({
      subject: `Confirm your e-mail for ${brand.name}`,
      heading: 'Confirm your e-mail',
      blocks: [
        paragraph(
          'You will sign in and recover your password by this address. Press the button, or enter the code on the sign-up page.',
        ),
        button('Confirm', `${brand.url}/email/verify?code=${data.key}`),
        code(data.code),
        note('The link and the code are valid for 24 hours. If you did not sign up, there is nothing to do.'),
      ],
    }),
  },
} satisfies MessageTemplate<{ readonly code: string; readonly key: string }>;

/** What an e-mail that belongs to an account already is sent instead. */
export const emailKnownMessage = {
  name: 'sign-up-known-email',
  sample: {},
  email: {
    ru: (_data, brand) => ({
      subject: `У вас уже есть кабинет в «${brand.name}»`,
      heading: 'К этой почте уже привязан кабинет',
      blocks: [
        paragraph('Кто-то указал её при регистрации. Если это вы, войдите с прежним паролем.'),
        button('Войти', `${brand.url}/login`),
        note(`Забыли пароль? Новый можно задать здесь: ${brand.url}/forgot-password`),
      ],
    }),
    en: (_data, brand) => ({
      subject: `You already have a ${brand.name} account`,
      heading: 'An account already uses this e-mail',
      blocks: [
        paragraph('Somebody gave it when signing up. If it was you, sign in with the password you have.'),
        button('Sign in', `${brand.url}/login`),
        note(`Forgot the password? Set a new one here: ${brand.url}/forgot-password`),
      ],
    }),
  },
} satisfies MessageTemplate<Record<string, never>>;
