import type { DayCourier } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useSecondsUntil } from '../../lib/hooks/use-seconds-until.ts';
import { Note } from '../../ui/badge/badge.tsx';

/** From then on it is told how long is left; before that only the hour. */
const soonMinutes = 120;

interface CourierCutOffProps {
  readonly cutOff: DayCourier['cutOffs'][number];
  readonly aheadMs: number;
}

function useLeftWords(minutes: number): string {
  const { t } = useTranslation('planner-day');
  if (minutes < 60) return t('courier.minutes', { formatted: formatNumber(minutes) });
  const hours = Math.floor(minutes / 60);
  return t('courier.hours', { formatted: formatNumber(hours), minutes: minutes % 60 });
}

/** An hour of today after which something is not to be had any more, told while there is time. */
export function CourierCutOff({ cutOff, aheadMs }: CourierCutOffProps) {
  const { t } = useTranslation('planner-day');
  const { about, time, at } = cutOff;
  const minutes = Math.ceil(useSecondsUntil(Date.parse(at) - aheadMs) / 60);
  const left = useLeftWords(minutes);
  const isOver = minutes === 0;
  const isSoon = !isOver && minutes <= soonMinutes;
  const rule = t(isOver ? `courier.over.${about}` : `courier.until.${about}`, { time });
  return (
    <Note icon="clock" tone={isOver || isSoon ? 'warning' : 'muted'}>
      {isSoon ? t('courier.left', { left, rule }) : rule}
    </Note>
  );
}
