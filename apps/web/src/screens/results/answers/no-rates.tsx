import type { CalculationTask } from '@tranzit/contract';
import type { AdditionalService } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/user.ts';
import { useCarrierTitle, useServiceName } from '../../../lib/shipping/labels.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { CarrierWords } from '../../../ui/carrier-words/carrier-words.tsx';
import { isSilent } from '../../../ui/progress-strip/answer-cell.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { BoardRun } from '../board/board.ts';
import { emptiedFilters, noFilters, type RateFilters } from '../filters/rate-filters.ts';
import { changePath } from '../request-head.tsx';
import classes from '../results.module.css';
import { useReason } from './answers-strip.tsx';

interface NoRatesProps {
  readonly task: CalculationTask;
  readonly runs: readonly BoardRun[];
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

/** Our word for it, and the carrier's own beside it where ours does not say them. */
function Reason({ ours, theirs }: { readonly ours: string; readonly theirs: string | null }) {
  return (
    <>
      {ours}
      {theirs !== null && !ours.includes(theirs) && (
        <>
          {' '}
          <CarrierWords className="muted">{theirs}</CarrierWords>
        </>
      )}
    </>
  );
}

/**
 * Without which services a carrier would have sold: one set for each such carrier, the smallest first. More than three
 * presses would be a form of their own.
 */
function waysOut(runs: readonly BoardRun[]): readonly (readonly AdditionalService[])[] {
  const lacking = runs
    .filter(({ reason }) => reason === 'service_not_offered')
    .map(({ lackingServices }) => lackingServices.toSorted());
  const distinct = new Map(lacking.map((services) => [services.join(), services]));
  return [...distinct.values()].toSorted((a, b) => a.length - b.length).slice(0, 3);
}

/** Whether another question may be answered otherwise: somebody did not answer this one. */
const mayAskAgain = (runs: readonly BoardRun[]): boolean => runs.some(({ state }) => state !== 'empty');

/** Nobody who sells this way has answered. */
function isAllSilent(runs: readonly BoardRun[]): boolean {
  const sellers = runs.filter(({ reason }) => reason !== 'way_not_served');
  return sellers.length > 0 && sellers.every(isSilent);
}

/** All carriers have answered and none gave a rate: why, and what may help. */
export function NoRates({ task, runs, isBusy, onAgain }: NoRatesProps) {
  const { t } = useTranslation(['results', 'common']);
  const reasonOf = useReason(task);
  const serviceName = useServiceName();
  const carrierTitle = useCarrierTitle();
  const mayOrder = useMay('shipping.create');
  const reasons = (
    <ul className={classes.reasons} aria-label={t('none.reasons')}>
      {runs.map((run) => (
        <li key={run.runKey}>
          <b className="strong">{carrierTitle(run.deliveryService, run.contract === 'own')}</b> —{' '}
          <Reason
            ours={reasonOf(run) ?? t('reason.no_tariff')}
            theirs={run.reason === 'refused' ? run.reasonText : null}
          />
        </li>
      ))}
    </ul>
  );
  const without = waysOut(runs);
  const isSilence = isAllSilent(runs);
  const again = (without.length === 0 || mayAskAgain(runs)) && (
    <Button
      key="again"
      variant={isSilence ? 'primary' : 'outline'}
      icon="repeat"
      busy={isBusy}
      onClick={onAgain}
    >
      {t('none.again')}
    </Button>
  );
  const isChangeFirst = without.length === 0 && !isSilence;
  const change = (
    <ButtonLink
      key="change"
      variant={isChangeFirst ? 'primary' : 'outline'}
      icon="edit"
      to={changePath(task)}
    >
      {t('change')}
    </ButtonLink>
  );
  return (
    <EmptyState
      title={t(isSilence ? 'none.titleSilent' : 'none.title')}
      text={
        mayOrder
          ? t(isSilence ? 'none.textSilent' : without.length > 0 ? 'none.textServices' : 'none.text')
          : undefined
      }
      actions={
        <div className={classes.noneActions}>
          {reasons}
          {mayOrder && (
            <div className={classes.noneButtons}>
              {without.map((services, place) => (
                <ButtonLink
                  key={services.join()}
                  variant={place === 0 ? 'primary' : 'outline'}
                  to={changePath(task, services)}
                >
                  {t('none.without', {
                    count: services.length,
                    services: services.map((code) => serviceName(code, task.returnCargo)).join(', '),
                  })}
                </ButtonLink>
              ))}
              {isSilence ? [again, change] : [change, again]}
            </div>
          )}
        </div>
      }
    />
  );
}

interface FilteredOutProps {
  readonly count: number;
  readonly filter: { readonly filters: RateFilters; readonly onChange: (filters: RateFilters) => void };
}

const filterNames = {
  ways: 'filter.way',
  carriers: 'filter.carrier',
  contracts: 'filter.contract',
} as const;

/** There are rates, but no filter lets them through: which one, where it has nothing chosen at all. */
export function FilteredOut({ count, filter: { filters, onChange } }: FilteredOutProps) {
  const { t } = useTranslation('results');
  const emptied = emptiedFilters(filters).map((name) => t('quoted', { name: t(filterNames[name]) }));
  const text =
    emptied.length > 0
      ? t('filteredOut.emptied', { count: emptied.length, filters: emptied.join(', ') })
      : t('filteredOut.text', { count });
  return (
    <EmptyState
      title={t('filteredOut.title')}
      text={text}
      actions={<Button onClick={() => onChange(noFilters)}>{t('filter.reset')}</Button>}
    />
  );
}
