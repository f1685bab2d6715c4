import { useQuery } from '@tanstack/react-query';
import {
  type Address,
  type AnswerOf,
  api,
  type ContactCast,
  type PickupDay,
  type Side,
} from '@tranzit/contract';
import { call } from '../../lib/call.ts';

/** Days on which cargo can be handed over, by the clock of the sender's place. */
export function usePickupDays(sender: Address | null) {
  const place =
    sender?.latitude != null && sender.longitude != null
      ? { lat: sender.latitude, long: sender.longitude }
      : {};
  return useQuery({
    queryKey: ['pickup-days', place],
    queryFn: ({ signal }) => call(api.listPickupDays, { query: place }, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
  });
}

export const offeredDays = (days: readonly PickupDay[], needsCourier: boolean): readonly string[] =>
  days.filter(({ pickupAvailable }) => pickupAvailable || !needsCourier).map(({ date }) => date);

/** The day as chosen while it is offered, else the first that is; what was chosen while the days are unknown. */
export const pickupDayOf = (chosen: string | null, offered: readonly string[] | undefined): string | null =>
  offered === undefined || (chosen !== null && offered.includes(chosen)) ? chosen : (offered[0] ?? null);

export const useRecentSidesQuery = (side: Side) =>
  useQuery({
    queryKey: ['contact', 'recent', side],
    queryFn: ({ signal }) => call(api.listRecentContacts, { query: { side } }, { signal }),
  });

type Recents = AnswerOf<typeof api.listRecentContacts>['items'];

/** Sides used of late whose address can be used again: each person of a place once. */
export function distinctSides(recents: Recents = []): readonly ContactCast[] {
  const known = new Map<string, ContactCast>();
  for (const { contact } of recents) {
    const key = [contact.address.addressLine, contact.companyName, contact.contactName].join('|');
    if (contact.type !== 'terminal' && !known.has(key)) known.set(key, contact);
  }
  return [...known.values()];
}

/** As many of them as stand under a field. */
export const shownRecents = 4;

/** What insurance costs the account. */
export const useInsuranceConfig = () =>
  useQuery({
    queryKey: ['insurance-config'],
    queryFn: ({ signal }) => call(api.getInsuranceConfig, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
