import type { RegistryDay } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOffDay } from '../../features/destinations/index.ts';
import {
  CarrierMarks,
  DayProblems,
  DayStateBadge,
  pricedOfDay,
  useSumWords,
} from '../../features/planning/index.ts';
import { formatDayMonth, formatDayTitle, formatWeekday } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './calendar.module.css';

export interface DayCellProps {
  readonly date: string;
  /** `undefined` while it loads. */
  readonly day: RegistryDay | undefined;
  readonly today: string;
  readonly isSelected: boolean;
  /** Where its shipments are shown. */
  readonly to: string;
  /** Where a shipment is put on it; none where nothing can be. */
  readonly addTo: string | undefined;
  /** It is the first of those that are shown, and of another month than most of its week. */
  readonly isOfMonthBefore?: boolean;
  /** Takes what is dragged over it. */
  readonly children?: ReactNode;
}

/** `24`, where a month begins or the one before is shown as `1 дек`. */
const dayNumber = ({ date, isOfMonthBefore }: Pick<DayCellProps, 'date' | 'isOfMonthBefore'>): string =>
  isOfMonthBefore || date.endsWith('-01') ? formatDayMonth(date) : String(Number(date.slice(8)));

function Head(props: DayCellProps) {
  const { date, day, today } = props;
  const { t } = useTranslation('planner');
  const offDay = useOffDay();
  const isToday = date === today;
  const isOff = day?.isWorkingDay === false;
  return (
    <div className={classes.head} aria-hidden="true">
      <span className={`${classes.number} ${isToday ? classes.today : ''}`}>{dayNumber(props)}</span>
      <span className={classes.weekday}>{formatWeekday(date)}</span>
      {isToday && <span className="small muted">{t('todayMark')}</span>}
      {isOff && day.count > 0 && !isToday && <span className="small muted">{offDay(date)}</span>}
    </div>
  );
}

function Filled({ date, day, to, isSelected }: DayCellProps & { readonly day: RegistryDay }) {
  const sumWords = useSumWords();
  const { t } = useTranslation('planner');
  return (
    <>
      <Link
        className={classes.link}
        to={to}
        preventScrollReset
        aria-current={isSelected ? 'true' : undefined}
      >
        <span className="sr">{formatDayTitle(date)}: </span>
        <span className={classes.count}>
          {formatNumber(day.count)} <span>{t('shipments', { count: day.count })}</span>
        </span>
        <span className={`${classes.sum} ${day.unrated > 0 ? classes.inWords : ''}`}>
          {sumWords(pricedOfDay(day))}
        </span>
      </Link>
      <CarrierMarks day={day} />
      <div className={classes.state}>
        <DayStateBadge day={day} />
      </div>
    </>
  );
}

function Empty({ date, day, addTo }: DayCellProps & { readonly day: RegistryDay }) {
  const { t } = useTranslation('planner');
  const offDay = useOffDay();
  return (
    <>
      <span className="sr">{formatDayTitle(date)}: </span>
      <span className={`small muted ${classes.none}`}>{day.isWorkingDay ? t('none') : offDay(date)}</span>
      {addTo !== undefined && (
        <Link className={classes.add} to={addTo} aria-label={t('addOn', { day: formatDayTitle(date) })}>
          <Icon name="plus" size={14} />
          {t('add')}
        </Link>
      )}
    </>
  );
}

const Waiting = () => (
  <>
    <Skeleton width={88} />
    <Skeleton width={72} />
  </>
);

/** A day of this week or a later one; on a phone a line of the list of days. */
export function DayCell(props: DayCellProps) {
  const { date, day, today, isSelected, children } = props;
  const look = [
    classes.day,
    day?.isWorkingDay === false && classes.isOff,
    date < today && classes.isGone,
    isSelected && classes.isSelected,
    day?.count === 0 && classes.isEmpty,
  ];
  return (
    <li className={look.filter(Boolean).join(' ')}>
      <Head {...props} />
      {day === undefined ? (
        <Waiting />
      ) : day.count > 0 ? (
        <Filled {...props} day={day} />
      ) : (
        <Empty {...props} day={day} />
      )}
      {children}
    </li>
  );
}

/** There is no room for words beside the number: a dash stands for them. */
const PastSum = ({ words, isPriced }: { readonly words: string; readonly isPriced: boolean }) => (
  <span className={`muted ${classes.pastSum}`}>
    {isPriced ? (
      words
    ) : (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr">{words}</span>
      </>
    )}
  </span>
);

/** A day of a week that is over: one short line. */
export function PastDay(props: DayCellProps) {
  const { date, day, to, isSelected } = props;
  const { t } = useTranslation('planner');
  const offDay = useOffDay();
  const sumWords = useSumWords();
  const isOff = day?.isWorkingDay === false;
  const look = [classes.day, classes.past, isOff && classes.isOff, isSelected && classes.isSelected];
  return (
    <li className={look.filter(Boolean).join(' ')}>
      <span className={classes.number} aria-hidden="true">
        {dayNumber(props)}
      </span>
      {day === undefined && <Skeleton width={72} height={10} />}
      {day !== undefined && day.count > 0 && (
        <Link
          className={classes.link}
          to={to}
          preventScrollReset
          aria-current={isSelected ? 'true' : undefined}
        >
          <span className="sr">{formatDayTitle(date)}: </span>
          {formatNumber(day.count)} <span className="sr">{t('shipments', { count: day.count })}</span>{' '}
          <PastSum words={sumWords(pricedOfDay(day))} isPriced={day.unrated < day.count} />{' '}
          <DayProblems count={day.problems} />
        </Link>
      )}
      {day?.count === 0 && (
        <span className={`small muted ${classes.pastOff}`}>
          <span className="sr">{formatDayTitle(date)}: </span>
          {isOff ? offDay(date) : <span className="sr">{t('none')}</span>}
        </span>
      )}
    </li>
  );
}
