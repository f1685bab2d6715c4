import type { Offer } from '../../features/ordering/offer/index.ts';
import type { SideDraft, SideName } from '../../features/ordering/sides/index.ts';
import { findPeople, ownPerson, useRecentContacts } from '../../features/side-person/index.ts';
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
  const { draft, savedAt, change, latest } = useDraft<OrderDraft>({
    store: orderDrafts,
    owner: { userId: useUser().userId, subjectId: taskId },
    open: (kept) => (kept ? resumeDraft(kept, offer, link) : newDraft(offer, link, people())),
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
