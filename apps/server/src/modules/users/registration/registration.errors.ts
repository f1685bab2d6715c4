import type { Messages } from '../../../platform/errors/index.ts';

export const registrationMessages = {
  phone_landline: {
    ru: 'На городской номер код не придёт: укажите мобильный',
    en: 'A landline cannot receive the code: enter a mobile number',
  },
  phone_country: {
    ru: 'Пока мы не регистрируем по номерам этой страны',
    en: 'We do not sign up numbers of this country yet',
  },
  phone_taken: {
    ru: 'На этот номер уже есть кабинет: войдите',
    en: 'This number already has an account: sign in',
  },
  terms_required: { ru: 'Примите правила, чтобы продолжить', en: 'Accept the rules to go on' },
  account_named: {
    ru: 'Договор уже принят: изменить владельца кабинета поможет поддержка',
    en: 'The contract is already accepted: support can change whom the account is for',
  },
  terms_changed: {
    ru: 'Пока вы читали, вступила в силу новая редакция правил: прочитайте её',
    en: 'A new version of the rules has come into force while you were reading: please read it',
  },
  offer_changed: {
    ru: 'Пока вы читали, вступила в силу новая редакция договора: прочитайте её',
    en: 'A new version of the contract has come into force while you were reading: please read it',
  },
  email_verified: { ru: 'Почта уже подтверждена', en: 'The e-mail is already confirmed' },
  email_taken: {
    ru: 'Эта почта уже подтверждена в другом кабинете',
    en: 'This e-mail is already confirmed in another account',
  },
} as const satisfies Messages;
