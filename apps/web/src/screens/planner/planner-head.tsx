import { useTranslation } from 'react-i18next';
import { formatMonths, today } from '../../lib/format/dates.ts';
import { firstDayOf, monthOf, shiftMonth } from '../../lib/format/weeks.ts';
import { useOrderingBar } from '../../lib/session/user.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button/button.tsx';
import classes from './planner.module.css';

export const monthTitle = (month: string): string => formatMonths(firstDayOf(month), firstDayOf(month));

interface PlannerHeadProps {
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

/** Which month is shown, and the ways to the others. */
export function PlannerHead({ month, onMonth }: PlannerHeadProps) {
  const { t } = useTranslation('planner');
  const mayOrder = useOrderingBar() === undefined;
  const isNow = month === monthOf(today());
  return (
    <div className={classes.head}>
      <h1 className="h1">{t('title')}</h1>
      <div className="row">
        <IconButton icon="left" label={t('previousMonth')} onClick={() => onMonth(shiftMonth(month, -1))} />
        <b className={`h2 ${classes.month}`} aria-live="polite">
          {monthTitle(month)}
        </b>
        <IconButton icon="right" label={t('nextMonth')} onClick={() => onMonth(shiftMonth(month, 1))} />
        <Button size="small" disabled={isNow} onClick={() => onMonth(monthOf(today()))}>
          {t('today')}
        </Button>
      </div>
      {mayOrder && (
        <ButtonLink to="/orders/import" variant="ghost" icon="upload" className="to-end">
          {t('import')}
        </ButtonLink>
      )}
    </div>
  );
}
