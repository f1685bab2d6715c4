import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useOrderingBar } from '../../lib/session/user.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button/button.tsx';
import { CheckList } from '../../ui/check/check.tsx';
import { FilterButton } from '../../ui/list/filter-button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { inView, type Period, periodOfToday, periodTitle, shifted } from './period.ts';
import classes from './planner.module.css';
import { plannerViews } from './planner-address.ts';

interface CarriersProps {
  /** None: all of them. */
  readonly carriers: readonly CarrierCode[];
  readonly onCarriers: (carriers: readonly CarrierCode[]) => void;
}

interface PlannerHeadProps extends CarriersProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

function CarrierChoice({ carriers, onCarriers }: CarriersProps) {
  const { t } = useTranslation(['planner', 'common']);
  return (
    <CheckList
      legend={t('carriers')}
      choices={carrierCodes.map((value) => ({ value, label: t(`common:carrier.${value}`) }))}
      value={carriers}
      onChange={(chosen) => onCarriers(carrierCodes.filter((code) => chosen.includes(code)))}
    />
  );
}

function CarrierFilter(props: CarriersProps) {
  const { carriers, onCarriers } = props;
  const { t } = useTranslation(['planner', 'common']);
  const names = carriers.map((code) => t(`common:carrier.${code}`));
  return (
    <FilterButton
      title={t('carriers')}
      words={names.length > 0 ? names.join(', ') : undefined}
      onDrop={() => onCarriers([])}
    >
      <CarrierChoice {...props} />
    </FilterButton>
  );
}

/** The same on a phone. */
function CarrierDrawer(props: CarriersProps) {
  const { carriers, onCarriers } = props;
  const { t } = useTranslation('planner');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const foot = (
    <>
      {carriers.length > 0 && <Button onClick={() => onCarriers([])}>{t('filter.reset')}</Button>}
      <Button variant="primary" onClick={close}>
        {t('filter.show')}
      </Button>
    </>
  );
  return (
    <>
      <Button size="bar" icon="filter" onClick={() => setOpen(true)}>
        {carriers.length === 0
          ? t('filter.open')
          : t('filter.openCount', { formatted: formatNumber(carriers.length) })}
      </Button>
      <Drawer title={t('filter.open')} open={isOpen} onClose={close} foot={foot}>
        <CarrierChoice {...props} />
      </Drawer>
    </>
  );
}

/** Which month or week is shown and how, and the ways to the others. */
export function PlannerHead({ period, onPeriod, ...filter }: PlannerHeadProps) {
  const { t } = useTranslation('planner');
  const mayOrder = useOrderingBar() === undefined;
  const isNarrow = useIsNarrow();
  const { view } = period;
  const kind = view === 'week' ? 'week' : 'month';
  const isNow = periodTitle(period) === periodTitle(periodOfToday(period));
  return (
    <div className={classes.head}>
      <h1 className="h1">{t('title')}</h1>
      <div className="row">
        <IconButton icon="left" label={t(`previous.${kind}`)} onClick={() => onPeriod(shifted(period, -1))} />
        <b className={`h2 ${classes.period}`} aria-live="polite">
          {periodTitle(period)}
        </b>
        <IconButton icon="right" label={t(`next.${kind}`)} onClick={() => onPeriod(shifted(period, 1))} />
        <Button size="small" disabled={isNow} onClick={() => onPeriod(periodOfToday(period))}>
          {t('today')}
        </Button>
      </div>
      {!isNarrow && (
        <Segmented
          legend={t('view.legend')}
          choices={plannerViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(chosen) => onPeriod(inView(period, chosen))}
        />
      )}
      <div className="row to-end">
        {isNarrow ? <CarrierDrawer {...filter} /> : <CarrierFilter {...filter} />}
        {mayOrder && (
          <ButtonLink to="/orders/import" variant="ghost" icon="upload">
            {t('import')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
