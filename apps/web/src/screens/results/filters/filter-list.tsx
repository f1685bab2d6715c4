import type { CalculationTask } from '@tranzit/contract';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceName } from '../../../lib/shipping/labels.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckList, RadioList } from '../../../ui/check/check.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from '../results.module.css';
import {
  emptiedFilters,
  type Facets,
  noFilters,
  type RateFilters,
  type SettledFilters,
  terms,
  touchedCount,
} from './rate-filters.ts';

export interface FilterListProps {
  readonly returnCargo: CalculationTask['returnCargo'];
  readonly facets: Facets;
  readonly filters: RateFilters;
  readonly settled: SettledFilters;
  readonly onChange: (filters: RateFilters) => void;
}

/** The filters, each choice with the count of what it would show. Drawn anew only when they change. */
export const FilterList = memo(function FilterList({
  returnCargo,
  facets,
  filters,
  settled,
  onChange,
}: FilterListProps) {
  const { t } = useTranslation(['results', 'common']);
  const serviceName = useServiceName();
  const emptied = emptiedFilters(filters);
  const noteOf = (name: (typeof emptied)[number]) =>
    emptied.includes(name) ? { note: t('filter.nothingChosen') } : {};
  const set = (changes: Partial<RateFilters>) => onChange({ ...filters, ...changes });
  const termChoices = facets.terms.map(({ value, count }) => ({
    value: value === null ? 'any' : String(value),
    count,
    label: value === null ? t('filter.anyTerm') : t('filter.upTo', { count: value }),
  }));
  return (
    <div className={classes.filterList}>
      <CheckList
        legend={t('filter.way')}
        {...noteOf('ways')}
        choices={facets.ways.map((way) => ({ ...way, label: t(`common:wayTitle.${way.value}`) }))}
        value={settled.ways}
        onChange={(ways) => set({ ways })}
      />
      <CheckList
        legend={t('filter.carrier')}
        {...noteOf('carriers')}
        choices={facets.carriers.map((carrier) => ({
          ...carrier,
          label: t(`common:carrier.${carrier.value}`),
        }))}
        value={settled.carriers}
        onChange={(carriers) => set({ carriers })}
      />
      {facets.contracts.length > 0 && (
        <CheckList
          legend={t('filter.contract')}
          {...noteOf('contracts')}
          choices={facets.contracts.map((side) => ({
            ...side,
            label: t(`filter.contractSide.${side.value}`),
          }))}
          value={settled.contracts}
          onChange={(contracts) => set({ contracts })}
        />
      )}
      <RadioList
        legend={t('filter.term')}
        choices={termChoices}
        value={settled.term === null ? 'any' : String(settled.term)}
        onChange={(chosen) => set({ term: terms.find((term) => String(term) === chosen) ?? null })}
      />
      {facets.services.length > 0 && (
        <CheckList
          legend={t('filter.services')}
          choices={facets.services.map((service) => ({
            ...service,
            label: serviceName(service.value, returnCargo),
          }))}
          value={settled.services}
          onChange={(services) => set({ services })}
        />
      )}
      {touchedCount(filters) > 0 && (
        <Button size="small" variant="ghost" className={classes.reset} onClick={() => onChange(noFilters)}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
});

/** The same filters behind a button, where there is no room beside the list. */
export function FilterSheet({ shownCount, ...list }: FilterListProps & { readonly shownCount: number }) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  const count = touchedCount(list.filters);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="filter" className="only-small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
      </Button>
      <Dialog
        title={t('filter.label')}
        isSheet
        open={isOpen}
        onClose={close}
        foot={
          <Button variant="primary" block onClick={close}>
            {t('filter.show', { count: shownCount })}
          </Button>
        }
      >
        <FilterList {...list} />
      </Dialog>
    </>
  );
}
