import type { AnswerOf, api, ContactCast } from '@tranzit/contract';
import { sideKey } from './names-apart.ts';

type Recents = AnswerOf<typeof api.listRecentContacts>['items'];

/** Sides used of late whose address can be used again: each person of a place once. */
export function distinctSides(recents: Recents = []): readonly ContactCast[] {
  const known = new Map<string, ContactCast>();
  for (const { contact } of recents) {
    const key = sideKey(contact);
    if (contact.type !== 'terminal' && !known.has(key)) known.set(key, contact);
  }
  return [...known.values()];
}

/** Those between which a domestic calculation has prices. */
export const domesticSides = (recents?: Recents): readonly ContactCast[] =>
  distinctSides(recents).filter(({ type }) => type === 'domestic');

/** As many of them as stand under a field. */
export const shownRecents = 4;
