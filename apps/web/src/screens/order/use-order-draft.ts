import { useRef, useState } from 'react';
import { findPeople, ownPerson } from '../../features/side-person/index.ts';
import { useUser } from '../../lib/user.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import {
  type Attempt,
  type KnownPeople,
  newDraft,
  type Offer,
  type OrderDraft,
  resumeDraft,
  type SideDraft,
  type SideName,
} from './order-draft.ts';
import type { OrderLink } from './order-link.ts';
import { useRecentContacts } from './order-queries.ts';

export interface OrderDraftState {
  readonly draft: OrderDraft;
  /** Instant of the last saving; `undefined` while nothing was typed. */
  readonly savedAt: string | undefined;
  readonly change: (change: Partial<OrderDraft>) => void;
  readonly changeSide: (side: SideName, change: Partial<SideDraft>) => void;
  /** Stores what is known of the attempt, at once. */
  readonly keepAttempt: (change: Partial<Attempt>) => void;
  /** The draft as it stands this moment, for what runs longer than a paint. */
  readonly latest: () => OrderDraft;
}

/**
 * Whether the form must wait for whom the user has sent as: it opens with them and is not refilled under their hands. It
 * does not wait for what fails at the first attempt or cannot be asked now.
 */
export function useIsSenderAwaited(): boolean {
  const { isPending, fetchStatus, failureCount } = useRecentContacts('sender');
  return isPending && fetchStatus === 'fetching' && failureCount === 0;
}

/** The form, kept in the tab with every change. */
export function useOrderDraft(offer: Offer, link: OrderLink): OrderDraftState {
  const { taskId } = offer.task;
  const [stored] = useState(() => readDraft(taskId));
  const user = useUser();
  const recents = useRecentContacts('sender').data?.items;
  // Who sends without saying from whom sends from themselves.
  const people = (): KnownPeople => {
    const { sender, receiver } = findPeople(taskId);
    return {
      sender:
        sender ??
        ownPerson(
          user,
          recents?.map(({ contact }) => contact),
        ),
      receiver,
    };
  };
  const [draft, setDraft] = useState(() =>
    stored ? resumeDraft(stored.draft, offer, link) : newDraft(offer, link, people()),
  );
  const [savedAt, setSavedAt] = useState(stored?.savedAt);
  const current = useRef(draft);

  const store = (next: OrderDraft) => {
    current.current = next;
    setDraft(next);
    setSavedAt(writeDraft(taskId, next));
  };
  const change: OrderDraftState['change'] = (part) => store({ ...current.current, ...part });
  return {
    draft,
    savedAt,
    change,
    changeSide: (side, part) => change({ [side]: { ...current.current[side], ...part } }),
    keepAttempt: (part) => {
      const { attempt } = current.current;
      change({ attempt: { ...attempt, ...part, frozen: { ...attempt.frozen, ...part.frozen } } });
    },
    latest: () => current.current,
  };
}
