import type { CarrierReport } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatTime, formatTimeWithSeconds } from '../../lib/format/dates.ts';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';

type Figures = Pick<CarrierReport, 'calls' | 'failures' | 'failureShare'>;

const dayMs = 24 * 3_600_000;
/** A time of day alone says enough of the last hours. */
const isLongAgo = (instant: string, now: string): boolean =>
  Date.parse(now) - Date.parse(instant) > dayMs / 2;

/** Figures of the health of carriers in the reader's words. */
export function useHealthLabels() {
  const { t } = useTranslation('staff-carriers');
  return {
    /** `0,8 с`; a dash where nothing was timed. */
    seconds: (ms: number | null): string => {
      if (ms === null) return t('none');
      const value = ms / 1_000;
      const maxDecimals = value < 0.01 ? 3 : value < 1 ? 2 : value < 10 ? 1 : 0;
      return t('seconds', { value: formatNumber(value, { maxDecimals }) });
    },
    /** `2,5 %`; a dash without calls. */
    share: ({ calls, failureShare }: Figures): string =>
      calls === 0 ? t('none') : formatPercent(failureShare * 100),
    /** `3 из 120 вызовов`. */
    counts: ({ calls, failures }: Figures): string =>
      calls === 0
        ? t('noCalls')
        : t('ofCalls', { count: calls, failures: formatNumber(failures), formatted: formatNumber(calls) }),
    moment: (instant: string | null, now: string): string => {
      if (instant === null) return t('never');
      return isLongAgo(instant, now) ? formatInstant(instant) : formatTimeWithSeconds(instant);
    },
    since: (instant: string | null, now: string): string | undefined =>
      instant === null
        ? undefined
        : t('since', { time: isLongAgo(instant, now) ? formatInstant(instant) : formatTime(instant) }),
  };
}
