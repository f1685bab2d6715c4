import { type AnswerOf, api, type Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

interface Move {
  readonly destinations: readonly Destination[];
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** What stays on its day, with the first day on which its carrier collects; null where none is near. */
export interface Refused {
  readonly destination: Destination;
  readonly firstDay: string | null;
}

interface Moved {
  readonly moved: readonly Destination[];
  readonly refused: readonly Refused[];
}

function toMoved(answer: AnswerOf<typeof api.moveCartPickup>, { destinations }: Move): Moved {
  const byId = new Map(destinations.map((destination) => [destination.destinationId, destination]));
  return {
    moved: answer.destinations.flatMap((id) => byId.get(id) ?? []),
    refused: answer.refused.flatMap(({ destinationId, firstDay }) => {
      const destination = byId.get(destinationId);
      return destination ? [{ destination, firstDay }] : [];
    }),
  };
}

const moving = {
  touches: ['cart', 'registry'],
  toRequest: ({ destinations, day }: Move) => ({
    body: {
      destination_id_list: destinations.map(({ destinationId }) => destinationId),
      pickup_date: day,
    },
  }),
} as const;

/** Puts destinations back onto the days on which they were. */
function useMovingBack(): (moved: readonly Destination[]) => void {
  const { t } = useTranslation('destinations');
  const { mutateAsync } = useApiMutation(api.moveCartPickup, moving);
  return (moved) => {
    const byDay = Map.groupBy(moved, ({ pickupDate }) => pickupDate);
    Promise.all([...byDay].map(([day, destinations]) => mutateAsync({ destinations, day }))).then(
      () => showToast(t('move.back', { count: moved.length })),
      (error: unknown) => showToast(describeError(error)),
    );
  };
}

/**
 * Moves destinations to another day, says how many went and offers to put them back. `onMoved` is told of those that stay,
 * because their carriers do not collect on that day. The prices of what has moved are asked for again by the server.
 */
export function useMove(onMoved: (refused: readonly Refused[]) => void) {
  const { t } = useTranslation(['destinations', 'common']);
  const moveBack = useMovingBack();
  return useApiMutation(api.moveCartPickup, {
    ...moving,
    onSuccess: (answer, move: Move) => {
      const { moved, refused } = toMoved(answer, move);
      if (moved.length > 0)
        showUndo(
          t('move.moved', { count: moved.length, day: formatDay(move.day) }),
          t('common:action.undo'),
          () => moveBack(moved),
        );
      onMoved(refused);
    },
  });
}
