import type { Messages } from '../../platform/errors/index.ts';

export const teamMessages = {
  already_member: {
    ru: 'Человек с этой почтой уже в команде',
    en: 'Somebody with this e-mail is already in the team',
  },
  already_invited: {
    ru: 'Приглашение на эту почту уже ждёт ответа',
    en: 'An invitation to this e-mail is already waiting for an answer',
  },
  too_many_open_invites: {
    ru: 'Ответа ждут уже {maximum} приглашений: отзовите лишние или дождитесь ответа',
    en: '{maximum} invitations are already waiting for an answer: revoke some or wait for an answer',
  },
  too_many_invites: {
    ru: 'Слишком много приглашений за сутки. Повторите через {hours} ч',
    en: 'Too many invitations in one day. Try again in {hours} h',
  },
  invite_over: {
    ru: 'Приглашение больше не действует: попросите прислать новое',
    en: 'This invitation is no longer valid: ask for a new one',
  },
  already_in_team: { ru: 'Вы уже в этой команде', en: 'You are already in this team' },
  beyond_own_rights: {
    ru: 'Можно давать и забирать только те права, которые есть у вас',
    en: 'You can give and take away only the permissions you have yourself',
  },
  owner_is_fixed: {
    ru: 'Права владельца нельзя изменить или забрать: их можно только передать',
    en: 'The owner’s rights cannot be changed or taken away: they can only be transferred',
  },
  owner_stays: {
    ru: 'Владелец не может выйти из команды: сначала передайте кабинет другому участнику',
    en: 'The owner cannot leave the team: transfer the account to another member first',
  },
  own_rights_are_fixed: {
    ru: 'Свои права изменить нельзя: попросите об этом другого администратора',
    en: 'You cannot change your own rights: ask another administrator',
  },
  rights_changed: {
    ru: 'Права этого человека успел изменить кто-то другой: посмотрите, какие они теперь',
    en: 'Somebody else has changed this person’s rights meanwhile: look at what they are now',
  },
  already_owner: { ru: 'Этот человек уже владелец', en: 'This person is the owner already' },
  member_email_unverified: {
    ru: 'Почта этого человека не подтверждена: письмо может не дойти',
    en: 'This person has not confirmed their e-mail: the mail might not reach them',
  },
  transfer_open: {
    ru: 'Передача уже ждёт ответа: дождитесь его или отмените её',
    en: 'A transfer is already waiting for an answer: wait for it or cancel the transfer',
  },
  account_of_person: {
    ru: 'Кабинет частного лица не передаётся: договор заключён на имя владельца',
    en: 'The account of a private person is not handed over: its contract is in the owner’s name',
  },
  transfer_over: { ru: 'Эта передача уже завершена', en: 'This transfer is already over' },
} as const satisfies Messages;
