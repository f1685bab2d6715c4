import type { PlannedStep } from '@tranzit/contract';
import type { WaybillStatus } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import type { TimelineEvent } from '../../ui/journey/journey.tsx';
import { keysOfEvents, type TrackedEvent, toTimeline } from './timeline-events.ts';
import { useFresh } from './use-fresh.ts';

interface TimelineParts {
  /** Of which waybill: another one begins anew. */
  readonly of: string;
  /** Newest first; undefined while they load. */
  readonly events: readonly TrackedEvent[] | undefined;
  readonly planned: readonly PlannedStep[];
  readonly status: WaybillStatus;
  readonly toCity: string;
}

/** The timeline in the reader's words; what came while the page is open is marked. */
export function useTimeline({ of, events, ...rest }: TimelineParts): readonly TimelineEvent[] {
  const { t, i18n } = useTranslation(['tracking', 'common']);
  const fresh = useFresh(of, events && keysOfEvents(events));
  const planned = (status: WaybillStatus): string =>
    i18n.exists(`tracking:planned.${status}`)
      ? String(t(`planned.${status}` as 'planned.delivered')) // the key is known to exist
      : t(`common:status.${status}`);
  const words = {
    waiting: t('waiting'),
    overdue: t('overdue'),
    planned,
    status: (status: WaybillStatus) => t(`common:status.${status}`),
    news: t('news'),
  };
  return events ? toTimeline({ events, ...rest }, words, fresh) : [];
}
