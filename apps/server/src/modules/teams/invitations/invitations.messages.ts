import { answerDays } from '@tranzit/contract';
import { labels as en } from '@tranzit/kernel/labels/en';
import { labels as ru } from '@tranzit/kernel/labels/ru';
import { button, type MessageTemplate, note, paragraph, plainName } from '../../../platform/outbox/outbox.ts';
import type { InviteRow } from './invites.store.ts';

interface Invitation {
  readonly account: string;
  /** Last and first name of who invites. */
  readonly inviter: string;
  readonly role: InviteRow['role'];
  readonly link: string;
}

export const invitationMessage = {
  name: 'invitation',
  isSecret: true,
  sample: {
    account: 'ООО «Торговый дом „Северный лес и сыновья“»',
    inviter: 'Константинопольская Александра',
    role: 'administrator',
    link: 'https://portal.example/invite-accept?code=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG',
  },
  email: {
    ru: ({ account, inviter, role, link }, brand) => ({
      subject: `Вас зовут в команду на портале ${brand.name}`,
      heading: `${plainName(account)} зовёт вас в команду`,
      blocks: [
        paragraph(
          `${plainName(inviter)} приглашает вас работать в кабинете ${plainName(account)} на портале ${brand.name}. Ваша роль: ${ru.role[role].toLowerCase()}.`,
        ),
        button('Принять приглашение', link),
        note(
          `Ссылка действует ${answerDays} дней. Если вы не ждали приглашения, просто не отвечайте на него.`,
        ),
      ],
    }),
    en: ({ account, inviter, role, link }, brand) => ({
      subject: `You are invited to a team on ${brand.name}`,
      heading: `${plainName(account)} invites you to its team`,
      blocks: [
        paragraph(
          `${plainName(inviter)} invites you to work in the account ${plainName(account)} on ${brand.name}. Your role: ${en.role[role].toLowerCase()}.`,
        ),
        button('Accept the invitation', link),
        note(
          `The link is valid for ${answerDays} days. If you were not expecting an invitation, just ignore it.`,
        ),
      ],
    }),
  },
} satisfies MessageTemplate<Invitation>;
