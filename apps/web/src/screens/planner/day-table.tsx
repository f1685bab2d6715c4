import type { RegistryDay } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOffDay } from '../../features/destinations/index.ts';
import { CarrierMarks, DayStateBadge, pricedOfDay, useSumWords } from '../../features/planning/index.ts';
import { formatDayTitle } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { type CalendarProps, useCells } from './calendar.tsx';
import type { DayCellProps } from './day-cell.tsx';
import classes from './day-table.module.css';

/** `24 ноября, вторник`, the way to its shipments, and what kind of day it is. */
function Day({ date, day, today, to, isSelected }: DayCellProps) {
  const { t } = useTranslation('planner');
  const offDay = useOffDay();
  const marks = [date === today && t('todayMark'), day?.isWorkingDay === false && offDay(date)];
  return (
    <th scope="row">
      <Link className="link" to={to} preventScrollReset aria-current={isSelected ? 'true' : undefined}>
        {formatDayTitle(date)}
      </Link>{' '}
      <span className="small muted">{marks.filter(Boolean).join(', ')}</span>
    </th>
  );
}

function Add({ date, addTo }: Pick<DayCellProps, 'date' | 'addTo'>) {
  const { t } = useTranslation('planner');
  if (addTo === undefined) return null;
  return (
    <Link className="link small" to={addTo} aria-label={t('addOn', { day: formatDayTitle(date) })}>
      {t('add')}
    </Link>
  );
}

function Row({ cell }: { readonly cell: DayCellProps & { readonly day: RegistryDay } }) {
  const { t } = useTranslation('planner');
  const sumWords = useSumWords();
  const { day, isSelected } = cell;
  const isEmpty = day.count === 0;
  return (
    <tr data-selected={isSelected ? '' : undefined}>
      <Day {...cell} />
      <td className="num">
        {isEmpty ? <span className="muted">{t('none')}</span> : formatNumber(day.count)}
      </td>
      <td className="num">{!isEmpty && sumWords(pricedOfDay(day))}</td>
      <td>
        <CarrierMarks day={day} />
      </td>
      <td>
        <DayStateBadge day={day} />
      </td>
      <td className="num">
        <Add {...cell} />
      </td>
    </tr>
  );
}

const waitingRows = Array.from({ length: 8 }, (_, place) => place);

/** The days of a month one below the other: those on which something goes, and those on which something still can. */
export function DayTable(props: CalendarProps) {
  const { t } = useTranslation('planner');
  const cells = props.weeks.flat().map(useCells(props));
  const shown = cells.flatMap(({ day, ...cell }) =>
    day !== undefined && (day.count > 0 || cell.addTo !== undefined) ? [{ ...cell, day }] : [],
  );
  return (
    <Table compact className={classes.table ?? ''} aria-label={t('view.table')}>
      <thead>
        <tr>
          <th>{t('column.day')}</th>
          <th className="num">{t('column.count')}</th>
          <th className="num">{t('column.sum')}</th>
          <th>{t('column.carriers')}</th>
          <th>{t('column.state')}</th>
          <th>
            <span className="sr">{t('add')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.days === undefined
          ? waitingRows.map((place) => (
              <tr key={place}>
                <td colSpan={6}>
                  <Skeleton width={240} />
                </td>
              </tr>
            ))
          : shown.map((cell) => <Row key={cell.date} cell={cell} />)}
      </tbody>
    </Table>
  );
}
