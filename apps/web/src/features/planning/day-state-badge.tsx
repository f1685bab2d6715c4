import type { RegistryDay } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { StateBadge } from '../../ui/status/state-badge.tsx';
import { dayStateOf, dayStates } from './day-state.ts';

/** «готовы 30 из 42»: the one state of a day. */
export function DayStateBadge({ day }: { readonly day: RegistryDay }) {
  const { t } = useTranslation('planner');
  const told = dayStateOf(day);
  if (told === undefined) return null;
  const { state, count } = told;
  const figures = { count, formatted: formatNumber(count), total: formatNumber(day.count) };
  return <StateBadge {...dayStates[state]} label={t(`dayState.${state}`, figures)} />;
}
