import type { Terminal } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { localTime, weekOf } from './terminal-hours.ts';
import { weekdayName } from './terminal-labels.ts';
import classes from './terminals.module.css';

interface TerminalWeekProps {
  readonly terminal: Pick<Terminal, 'hours' | 'timeZone'>;
  readonly now: Date;
}

/** The hours of each day of the week, today's stronger. */
export function TerminalWeek({ terminal: { hours, timeZone }, now }: TerminalWeekProps) {
  const { t } = useTranslation('terminals');
  const today = timeZone ? localTime(now, timeZone).day : undefined;
  const week = weekOf(hours);
  if (week.length === 0) return null;
  return (
    <table className={`small figures ${classes.week}`}>
      <caption className="sr">{t('week')}</caption>
      <tbody>
        {week.map(({ day, parts, isRoundTheClock }) => (
          <tr key={day} {...(day === today && { 'data-today': true })}>
            <th scope="row">{weekdayName(day)}</th>
            <td>{isRoundTheClock ? t('roundTheClock') : parts.join(', ') || t('dayOff')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
