import type { Messages } from '../../platform/errors/index.ts';

export const personalDataMessages = {
  user_owns_team: {
    ru: 'Кабинет «{title}» ваш, и в нём есть другие люди. Передайте его другому владельцу или уберите людей из команды, затем повторите',
    en: 'The account “{title}” is yours and has other people in it. Hand it over, or take them out of the team, then try again',
  },
  user_has_balance: {
    ru: 'На счёте кабинета «{title}» есть деньги или долг. Верните остаток или оплатите долг через менеджера либо передайте кабинет, затем повторите',
    en: 'The account “{title}” has money or a debt. Have the rest paid back or settle the debt with your manager, or hand the account over, then try again',
  },
  user_has_open_orders: {
    ru: 'В кабинете «{title}» не завершены заказы: {count}. Дождитесь доставки, отмените их или передайте кабинет, затем повторите',
    en: 'The account “{title}” has orders under way: {count}. Wait for their delivery, cancel them or hand the account over, then try again',
  },
  imports_being_read: {
    ru: 'Таблица «{title}» ещё читается: в ней может быть этот человек. Повторите, когда чтение закончится',
    en: 'The table “{title}” is still being read and may have this person. Try again when it has been read',
  },
  person_ambiguous: {
    ru: 'Подходят разные люди: {names}. Назовите одного из них, с отчеством',
    en: 'Different people fit: {names}. Name one of them, with the patronymic',
  },
  person_meant: { ru: '{name}', en: '{name}' },
  person_missing: {
    ru: 'Назовите человека: телефон, почту или имя',
    en: 'Name the person: a phone, an e-mail or a name',
  },
} as const satisfies Messages;
