import { button, code, type MessageTemplate, note, paragraph } from '../../../platform/outbox/outbox.ts';

/** The code that sets a new password. */
export const recoveryCodeMessage = {
  name: 'recovery-code',
  isSecret: true,
  sample: { code: '407215' },
  sms: {
    ru: (data, brand) => `${data.code} — код для нового пароля в «${brand.name}». Никому не говорите его`,
    en: (data, brand) => `${data.code} is your ${brand.name} code for a new password. Do not share it`,
  },
  email: {
    ru: (data, brand) => ({
      subject: `Код для нового пароля в «${brand.name}»`,
      heading: 'Новый пароль',
      blocks: [
        paragraph('Введите этот код на странице, где вы его запросили. Он действует 15 минут.'),
        code(data.code),
        note('Если вы ничего не запрашивали, ничего делать не нужно: пароль остаётся прежним.'),
      ],
    }),
    en: (data, brand) => ({
      subject: `Code for a new ${brand.name} password`,
      heading: 'New password',
      blocks: [
        paragraph('Enter this code on the page where you asked for it. It is valid for 15 minutes.'),
        code(data.code),
        note('If you asked for nothing, there is nothing to do: the password stays as it is.'),
      ],
    }),
  },
} satisfies MessageTemplate<{ readonly code: string }>;

/** Told to the owner of a password that has been replaced. */
export const passwordChangedMessage = {
  name: 'password-changed',
  sample: {},
  email: {
    ru: (_data, brand) => ({
      subject: `Пароль в «${brand.name}» изменён`,
      heading: 'Пароль изменён',
      blocks: [
        paragraph('На всех устройствах нужно войти заново. Если пароль изменили не вы, сразу задайте новый.'),
        button('Задать новый пароль', `${brand.url}/forgot-password`),
      ],
    }),
    en: (_data, brand) => ({
      subject: `Your ${brand.name} password has been changed`,
      heading: 'The password has been changed',
      blocks: [
        paragraph(
          'Every device has to sign in again. If it was not you who changed it, set a new one at once.',
        ),
        button('Set a new password', `${brand.url}/forgot-password`),
      ],
    }),
  },
} satisfies MessageTemplate<Record<string, never>>;
