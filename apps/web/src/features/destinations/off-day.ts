import { useTranslation } from 'react-i18next';

/** `MM-DD` of the holidays that are the same every year. */
const holidays = {
  '01-01': 'newYear',
  '01-02': 'newYear',
  '01-03': 'newYear',
  '01-04': 'newYear',
  '01-05': 'newYear',
  '01-06': 'newYear',
  '01-07': 'christmas',
  '01-08': 'newYear',
  '02-23': 'defender',
  '03-08': 'women',
  '05-01': 'spring',
  '05-09': 'victory',
  '06-12': 'russia',
  '11-04': 'unity',
} as const;

const isHoliday = (date: string): date is keyof typeof holidays => date in holidays;

/** What a day off of the production calendar is called: by its holiday, else just so. A carrier may collect on it all the same. */
export function useOffDay(): (date: string) => string {
  const { t } = useTranslation('destinations');
  return (date) => {
    const monthAndDay = date.slice(5);
    return isHoliday(monthAndDay) ? t(`dayOff.${holidays[monthAndDay]}`) : t('dayOff.plain');
  };
}
