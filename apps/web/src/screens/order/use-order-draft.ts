import { useQueries } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import type { Offer } from '../../features/ordering/offer/index.ts';
import {
  type SideDraft,
  type SideName,
  sidePlace,
  takeEntryHere,
} from '../../features/ordering/sides/index.ts';
import { findPeople, ownPerson, useRecentContacts } from '../../features/side-person/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/user.ts';
import { useDraft } from '../../ui/draft-form/use-draft.ts';
import {
  type Attempt,
  type KnownPeople,
  newDraft,
  type OrderDraft,
  orderDrafts,
  resumeDraft,
} from './order-draft.ts';
import type { OrderLink } from './order-link.ts';

export interface OrderDraftState {
  readonly draft: OrderDraft;
  /** Instant of the last saving; `undefined` while nothing was typed. */
  readonly savedAt: string | undefined;
  readonly change: (change: Partial<OrderDraft>) => void;
  readonly changeSide: (side: SideName, change: Partial<SideDraft>) => void;
  /** Stores what is known of the attempt, at once. */
  readonly keepAttempt: (change: Partial<Attempt>) => void;
}

/**
 * Whether the form must wait for whom the user has sent as: it opens with them and is not refilled under their hands. It
 * does not wait for what fails at the first attempt or cannot be asked now.
 */
export function useIsSenderAwaited(): boolean {
  const { isPending, fetchStatus, failureCount } = useRecentContacts('sender');
  return isPending && fetchStatus === 'fetching' && failureCount === 0;
}

/** Entries of the contact book that the address names, for a tab that has not calculated: there whom it had is known. */
function useLinkedEntries({ taskId, entries }: OrderLink) {
  const people = findPeople(taskId);
  const wanted = entries.filter(({ side }) => people[side] === null);
  const answers = useQueries({
    queries: wanted.map(({ id }) => apiQuery(api.getCounterparty, { params: { id } }, { retry: false })),
  });
  const isAwaited = answers.some(
    ({ isPending, fetchStatus, failureCount }) =>
      isPending && fetchStatus === 'fetching' && failureCount === 0,
  );
  const linked = wanted.flatMap(({ side, contactId }, index) => {
    const entry = answers[index]?.data;
    return entry ? [{ side, contactId: contactId ?? undefined, entry }] : [];
  });
  return { linked, isAwaited };
}

/** Whether the form must wait for them: it opens with them, as it does with whom the user has sent as. */
export const useIsEntryAwaited = (link: OrderLink): boolean => useLinkedEntries(link).isAwaited;

/** Who is to stand at each side: the people of the calculation; who sends without saying from whom sends from themselves. */
function useKnownPeople(taskId: number): () => KnownPeople {
  const user = useUser();
  const recents = useRecentContacts('sender').data?.items;
  return () => {
    const { sender, receiver } = findPeople(taskId);
    const contacts = recents?.map(({ contact }) => contact);
    return { sender: sender ?? ownPerson(user, contacts), receiver };
  };
}

/** The form of this calculation, kept in the tab with every change. */
export function useOrderDraft(offer: Offer, link: OrderLink): OrderDraftState {
  const { taskId } = offer.task;
  const people = useKnownPeople(taskId);
  const { linked } = useLinkedEntries(link);
  const openNew = () => {
    let draft = newDraft(offer, link, people());
    for (const { side, ...taken } of linked)
      draft = { ...draft, [side]: takeEntryHere(draft[side], taken, sidePlace(side, offer)) };
    return draft;
  };
  const { draft, savedAt, change, latest } = useDraft<OrderDraft>({
    store: orderDrafts,
    owner: { userId: useUser().userId, subjectId: taskId },
    open: (kept) => (kept ? resumeDraft(kept, offer, link) : openNew()),
  });
  return {
    draft,
    savedAt,
    change,
    changeSide: (side, part) => change({ [side]: { ...latest()[side], ...part } }),
    keepAttempt: (part) => {
      const { attempt } = latest();
      change({ attempt: { ...attempt, ...part, frozen: { ...attempt.frozen, ...part.frozen } } });
    },
  };
}
