import type { Destination } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Refused, useMove } from '../../../features/destinations/index.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { showToast } from '../../../ui/toast/toast.ts';

/** What is dragged, and the day that it is over. */
interface Dragged {
  readonly destination: Destination;
  readonly overDay: string | undefined;
}

/** Words for one that has stayed, because its carrier does not collect on the day it was let fall on. */
function useRefusedWords() {
  const { t } = useTranslation('planner');
  return ({ firstDay }: Refused): string =>
    firstDay === null ? t('drag.refused') : t('drag.refusedUntil', { day: formatDay(firstDay) });
}

/** A shipment on its way from day to day by the pointer or the keys. */
export function useDragging() {
  const [dragged, setDragged] = useState<Dragged>();
  const liftedRow = useRef<HTMLElement>(null);
  const refusedWords = useRefusedWords();
  const moving = useMove(([refused]) => {
    if (refused) showToast(refusedWords(refused));
  });
  const move = (destination: Destination, day: string) =>
    moving.mutate(
      { destinations: [destination], day },
      { onError: (error) => showToast(describeError(error)) },
    );
  return {
    dragged,
    /** The place of what is dragged. */
    liftedRow,
    start: (destination: Destination) => setDragged({ destination, overDay: undefined }),
    enter: (overDay: string | undefined) => setDragged((last) => last && { ...last, overDay }),
    end: () => setDragged(undefined),
    drop: (day: string) => {
      if (dragged) move(dragged.destination, day);
    },
  };
}
export type Dragging = ReturnType<typeof useDragging>;
