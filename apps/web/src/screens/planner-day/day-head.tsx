import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OrderButton, pricedOfRows, useSumWords } from '../../features/planning/index.ts';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { addDays, formatDay, formatDayTitle } from '../../lib/format/dates.ts';
import { formatKg, formatNumber } from '../../lib/format/numbers.ts';
import { monthOf } from '../../lib/format/weeks.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, IconLink } from '../../ui/button/button.tsx';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';
import classes from './day.module.css';
import type { DayQuestion } from './day-dialogs.tsx';
import { placesOf, weightOf } from './groups.ts';
import { type Day, useClearing } from './use-day.ts';

interface DayHeadProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly date: string;
  /** `undefined` while it loads. */
  readonly day: Day | undefined;
  readonly onAsk: (question: DayQuestion) => void;
}

function Crumbs({ date }: { readonly date: string }) {
  const { t } = useTranslation('planner-day');
  return (
    <nav className={`small muted ${classes.crumbs}`} aria-label={t('crumbs')}>
      <Link className="link" to={`/scheduler?month=${monthOf(date)}`}>
        {t('planner')}
      </Link>{' '}
      / {formatDay(date)}
    </nav>
  );
}

function Facts({ rows }: Pick<Day, 'rows'>) {
  const { t } = useTranslation(['planner-day', 'common']);
  const sumWords = useSumWords();
  const facts = { places: t('common:places', { count: placesOf(rows) }), weight: formatKg(weightOf(rows)) };
  return (
    <>
      <b>{t('count', { count: rows.length, formatted: formatNumber(rows.length) })}</b>
      <span>{t('load', facts)}</span>
      <b>{sumWords(pricedOfRows(rows))}</b>
    </>
  );
}

/** What can be done with the whole day beside ordering it. */
function useActions({ day, onAsk }: Pick<DayHeadProps, 'onAsk'> & { readonly day: Day }) {
  const { t } = useTranslation('planner-day');
  const mayOrder = useMay('shipping.create');
  const { clear, isClearing } = useClearing(day);
  const { open, labelled } = day;
  const move: MenuAction = {
    key: 'move',
    label: t('move'),
    icon: 'calendar',
    onRun: () => onAsk({ name: 'move', destinations: open }),
  };
  const clearing: MenuAction = {
    key: 'clear',
    label: t('clear'),
    icon: 'trash',
    disabled: isClearing,
    onRun: clear,
  };
  const labels: MenuAction = {
    key: 'labels',
    label: t('labels', { formatted: formatNumber(labelled.length) }),
    icon: 'doc',
    onRun: () => onAsk({ name: 'labels', waybills: labelled }),
  };
  const mayChange = mayOrder && open.length > 0;
  return [...(mayChange ? [move, clearing] : []), ...(labelled.length > 0 ? [labels] : [])];
}

function Actions({ day, onAsk }: Pick<DayHeadProps, 'onAsk'> & { readonly day: Day }) {
  const { t } = useTranslation('planner-day');
  const isNarrow = useIsNarrow();
  const actions = useActions({ day, onAsk });
  if (isNarrow)
    return (
      // Nothing to order: the menu stands beside the figures.
      <div className={`row ${day.orderable.length > 0 ? classes.small : classes.lone}`}>
        <OrderButton orderable={day.orderable} className="grow" />
        {actions.length > 0 && <ActionMenu label={t('more')} actions={actions} />}
      </div>
    );
  return (
    <div className="row row--wrap">
      {actions.map(({ key, label, icon, disabled = false, onRun }) => (
        <Button
          key={key}
          variant={key === 'clear' ? 'ghost' : 'default'}
          icon={key === 'clear' ? undefined : icon}
          busy={disabled}
          onClick={onRun}
        >
          {label}
        </Button>
      ))}
      <OrderButton orderable={day.orderable} />
    </div>
  );
}

/** Which day it is, what it comes to, the days beside it and what is done with all of it. */
export function DayHead({ heading, date, day, onAsk }: DayHeadProps) {
  const { t } = useTranslation('planner-day');
  return (
    <>
      <Crumbs date={date} />
      <div className={classes.head}>
        <div className={classes.day}>
          <IconLink icon="left" label={t('previousDay')} to={`/scheduler/${addDays(date, -1)}`} />
          <h1 ref={heading} tabIndex={-1} className="h1">
            {formatDayTitle(date)}
          </h1>
          <IconLink icon="right" label={t('nextDay')} to={`/scheduler/${addDays(date, 1)}`} />
        </div>
        <div className={classes.facts}>{day && day.rows.length > 0 && <Facts rows={day.rows} />}</div>
        {day && <Actions day={day} onAsk={onAsk} />}
      </div>
    </>
  );
}
