import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Address, type AnswerOf, api, type ContactCast } from '@tranzit/contract';
import { sideKey } from '../../features/side-person/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { pointOf } from '../../lib/shipping/pickup-days.ts';

/** Days on which cargo can be handed over, by the clock of the sender's place. */
export function usePickupDays(sender: Address | null) {
  const days = apiQuery(
    api.listPickupDays,
    { query: pointOf(sender) },
    { staleTime: 5 * 60_000, placeholderData: keepPreviousData },
  );
  return useQuery(days);
}

/** The day as chosen while it is offered, else the first that is; what was chosen while the days are unknown. */
export const pickupDayOf = (chosen: string | null, offered: readonly string[] | undefined): string | null =>
  offered === undefined || (chosen !== null && offered.includes(chosen)) ? chosen : (offered[0] ?? null);

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

/** As many of them as stand under a field. */
export const shownRecents = 4;

/** What insurance costs the account. */
export const useInsuranceConfig = () =>
  useQuery(apiQuery(api.getInsuranceConfig, {}, { staleTime: Number.POSITIVE_INFINITY }));
