import { useQuery } from '@tanstack/react-query';
import { api, type RegistryDay } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOffDay } from '../../features/destinations/index.ts';
import { DayProblems, pricedOfDay, useSumWords } from '../../features/planning/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatDayRange, formatDayTitle, formatWeekday } from '../../lib/format/dates.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { weekOf } from '../../lib/format/weeks.ts';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './week-strip.module.css';

interface WeekDayProps {
  readonly date: string;
  /** `undefined` while it loads. */
  readonly day: RegistryDay | undefined;
  readonly isCurrent: boolean;
}

/** On a phone the strip is wider than the screen: the day that is shown comes into sight. */
const comeIntoSight = (link: HTMLElement | null): void =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

function Words({ day }: Pick<WeekDayProps, 'day'>) {
  const { t } = useTranslation('planner-day');
  const offDay = useOffDay();
  const sumWords = useSumWords();
  if (day === undefined) return <Skeleton width={72} height={10} />;
  // The whole is under the pointer, and said on the day itself.
  if (day.count > 0)
    return (
      <span title={sumWords(pricedOfDay(day))}>
        {day.count === day.unrated ? t('row.noPrice') : formatRoubles(day.price)}
      </span>
    );
  return day.isWorkingDay ? t('empty') : offDay(day.pickupDate);
}

function WeekDay({ date, day, isCurrent }: WeekDayProps) {
  const isOff = day?.isWorkingDay === false;
  return (
    <li className={`${classes.day} ${isOff ? classes.isOff : ''}`}>
      <Link
        to={`/scheduler/${date}`}
        ref={isCurrent ? comeIntoSight : undefined}
        aria-current={isCurrent ? 'date' : undefined}
        title={formatDayTitle(date)}
      >
        <span className="strong">
          {formatWeekday(date)} {Number(date.slice(8))}{' '}
          {day !== undefined && day.count > 0 && (
            <>
              <span className="small muted">{formatNumber(day.count)}</span>{' '}
              <DayProblems count={day.problems} />
            </>
          )}
        </span>
        <span className="small muted figures cut">
          <Words day={day} />
        </span>
      </Link>
    </li>
  );
}

/** The week of the day: how much is on each, and the way there. */
export function WeekStrip({ date }: { readonly date: string }) {
  const { t } = useTranslation('planner-day');
  const week = weekOf(date);
  const [monday = date, sunday = date] = [week[0], week.at(-1)];
  const { data } = useQuery(
    apiQuery(api.listRegistries, { query: { start_date: monday, end_date: sunday } }),
  );
  const days = new Map(data?.items.map((day) => [day.pickupDate, day]));
  return (
    <Panel as="div" clip className={classes.strip ?? ''}>
      <ol className={classes.week} aria-label={t('week', { days: formatDayRange(monday, sunday) })}>
        {week.map((each) => (
          <WeekDay key={each} date={each} day={days.get(each)} isCurrent={each === date} />
        ))}
      </ol>
    </Panel>
  );
}
