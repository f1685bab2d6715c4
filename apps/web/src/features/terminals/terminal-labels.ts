import type { Terminal } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { addDays, formatWeekday } from '../../lib/format/dates.ts';
import { formatKg } from '../../lib/format/numbers.ts';
import { openState } from './terminal-hours.ts';
import type { HidingReason } from './terminals-query.ts';

/** Any Monday: days of the week are told by a date. */
const someMonday = '2024-01-01';

/** Day 1 is «пн». */
export const weekdayName = (day: number): string => formatWeekday(addDays(someMonday, day - 1));

/** What is said of a terminal in words. */
export function useTerminalLabels() {
  const { t } = useTranslation('terminals');
  const openOf = (terminal: Terminal, now: Date): string | undefined => {
    const state = openState(terminal, now);
    if (!state) return undefined;
    if (state.kind === 'always') return t('roundTheClock');
    if (state.kind === 'open') return t('openUntil', { time: state.until });
    if (state.inDays === 0) return t('closedUntil', { time: state.opensAt });
    if (state.inDays === 1) return t('closedUntilTomorrow', { time: state.opensAt });
    return t('closedUntilDay', { day: weekdayName(state.day), time: state.opensAt });
  };
  const factsOf = (terminal: Terminal): string =>
    [
      t(`kind.${terminal.kind}`),
      terminal.maxWeight !== null && t('maxWeight', { weight: formatKg(terminal.maxWeight) }),
      terminal.takesCash && t('cash'),
      terminal.takesCards && t('cards'),
      terminal.duplicateCounter > 1 && t('sameAddress', { count: terminal.duplicateCounter - 1 }),
    ]
      .filter(Boolean)
      .join(' · ');
  const reasonsOf = (reasons: readonly HidingReason[]): string =>
    reasons.map((reason) => t(`reason.${reason}`)).join(', ');
  return { openOf, factsOf, reasonsOf };
}
