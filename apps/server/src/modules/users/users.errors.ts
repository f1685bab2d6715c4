import type { Messages } from '../../platform/errors/index.ts';

export const userMessages = {
  wrong_credentials: { ru: 'Неверные почта, телефон или пароль', en: 'Wrong e-mail, phone or password' },
  too_many_sign_ins: {
    ru: 'Слишком много попыток входа. Повторите через {seconds} с',
    en: 'Too many sign-in attempts. Try again in {seconds} s',
  },
  session_ended: { ru: 'Сеанс завершён: войдите снова', en: 'The session has ended: sign in again' },
  account_closed: { ru: 'Кабинет закрыт', en: 'This account is closed' },
} as const satisfies Messages;
