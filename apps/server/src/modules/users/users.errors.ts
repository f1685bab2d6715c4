import type { Messages } from '../../platform/errors/index.ts';

export const userMessages = {
  wrong_credentials: { ru: 'Неверные почта, телефон или пароль', en: 'Wrong e-mail, phone or password' },
  too_many_sign_ins: {
    ru: 'Слишком много попыток входа. Повторите через {wait}',
    en: 'Too many sign-in attempts. Try again in {wait}',
  },
  wrong_password: { ru: 'Неверный пароль', en: 'Wrong password' },
  second_factor_required: {
    ru: 'Введите код из приложения или запасной код',
    en: 'Enter the code from your app, or a recovery code',
  },
  wrong_code: {
    ru: 'Код не подходит или уже использован. Дождитесь нового кода в приложении',
    en: 'This code does not fit or has been used. Wait for a new one in the app',
  },
  second_factor_enabled: { ru: 'Вход в два шага уже включён', en: 'Two-step sign-in is already on' },
  second_factor_disabled: { ru: 'Сначала включите вход в два шага', en: 'Switch two-step sign-in on first' },
  second_factor_not_started: {
    ru: 'Начните подключение заново: ключ для приложения ещё не выдан',
    en: 'Start again: no key for the app has been issued yet',
  },
  second_factor_required_by_owner: {
    ru: 'Вход в два шага нельзя выключить: его требует владелец кабинета {accounts}',
    en: 'Two-step sign-in cannot be switched off: it is required by the owner of {accounts}',
  },
  avatar_too_large: {
    ru: 'Файл не может быть больше 5 МБ',
    en: 'File cannot be larger than 5 MB',
  },
  avatar_unreadable: {
    ru: 'Снимок не читается. Подойдёт JPG, PNG или WebP',
    en: 'This picture cannot be read. JPG, PNG and WebP are fine',
  },
  session_ended: { ru: 'Сеанс завершён: войдите снова', en: 'The session has ended: sign in again' },
} as const satisfies Messages;
