import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { formatMonths, today } from '../../lib/format/dates.ts';
import { firstDayOf, monthOf, shiftMonth } from '../../lib/format/weeks.ts';
import { useOrderingBar } from '../../lib/session/user.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button/button.tsx';
import { CheckList } from '../../ui/check/check.tsx';
import { FilterButton } from '../../ui/list/filter-button.tsx';
import classes from './planner.module.css';

export const monthTitle = (month: string): string => formatMonths(firstDayOf(month), firstDayOf(month));

interface CarriersProps {
  /** None: all of them. */
  readonly carriers: readonly CarrierCode[];
  readonly onCarriers: (carriers: readonly CarrierCode[]) => void;
}

interface PlannerHeadProps extends CarriersProps {
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

function CarrierFilter({ carriers, onCarriers }: CarriersProps) {
  const { t } = useTranslation(['planner', 'common']);
  const names = carriers.map((code) => t(`common:carrier.${code}`));
  return (
    <FilterButton
      title={t('carriers')}
      words={names.length > 0 ? names.join(', ') : undefined}
      onDrop={() => onCarriers([])}
    >
      <CheckList
        legend={t('carriers')}
        choices={carrierCodes.map((value) => ({ value, label: t(`common:carrier.${value}`) }))}
        value={carriers}
        onChange={(chosen) => onCarriers(carrierCodes.filter((code) => chosen.includes(code)))}
      />
    </FilterButton>
  );
}

/** Which month is shown, and the ways to the others. */
export function PlannerHead({ month, onMonth, ...filter }: PlannerHeadProps) {
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
      <div className="row to-end">
        <CarrierFilter {...filter} />
        {mayOrder && (
          <ButtonLink to="/orders/import" variant="ghost" icon="upload">
            {t('import')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
