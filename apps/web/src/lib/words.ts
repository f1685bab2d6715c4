import { useTranslation } from 'react-i18next';

/** Phrases with plurals that several screens say alike. */

/** «4–5 дней», «1 день». */
export function useDaysText(): (minDays: number, maxDays: number) => string {
  const { t } = useTranslation('common');
  return (minDays, maxDays) =>
    minDays === maxDays ? t('days', { count: maxDays }) : t('daysRange', { min: minDays, count: maxDays });
}
