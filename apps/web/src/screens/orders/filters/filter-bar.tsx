import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { FilterButton } from '../../../ui/list/filter-button.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { PopoverButton } from '../../../ui/overlay/popover.tsx';
import type { OrderAddress } from '../order-address.ts';
import classes from '../orders.module.css';
import type { Column } from '../rows/columns.ts';
import { ColumnsEditor } from '../rows/columns-editor.tsx';
import { FilterEditor } from './filter-editors.tsx';
import { FilterSheet, type FoundOrders } from './filter-sheet.tsx';
import { type FilterName, usedFilters, without } from './order-filters.ts';
import { useFilterLabels } from './use-filter-labels.ts';

interface FilterBarProps {
  readonly address: OrderAddress;
  readonly columns: readonly Column[];
  readonly onColumns: (columns: readonly Column[]) => void;
  readonly onExport: () => void;
  readonly found: FoundOrders | undefined;
}

function OrderSearch({ address: { filters, setFilters } }: { readonly address: OrderAddress }) {
  const { t } = useTranslation('orders');
  return (
    <ListSearch
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      className={classes.search}
      asked={filters.text}
      onAsk={(text) => setFilters({ ...filters, text }, { isTyping: true })}
    />
  );
}

interface OrderFilterProps {
  readonly name: Exclude<FilterName, 'text'>;
  readonly address: OrderAddress;
  readonly words: string | undefined;
}

function OrderFilter({ name, address, words }: OrderFilterProps) {
  const { t } = useTranslation('orders');
  const isDays = name === 'pickup' || name === 'delivery';
  return (
    <FilterButton
      title={t(`filter.name.${name}`)}
      words={words}
      {...(isDays && { icon: 'calendar' as const, widthPx: 336 })}
      className={name === 'inn' ? 'only-xl' : ''}
      onDrop={() => address.setFilters(without(address.filters, name))}
    >
      <FilterEditor name={name} filters={address.filters} change={address.change} />
    </FilterButton>
  );
}

const barFilters = ['statuses', 'pickup', 'delivery', 'carriers', 'tagIds', 'inn'] as const;

/** Search, filters, columns and export in one line; below 992 px the filters stand in a drawer. */
export function FilterBar({ address, columns, onColumns, onExport, found }: FilterBarProps) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const wordsOf = useFilterLabels(address.filters);
  const usedCount = usedFilters(without(address.filters, 'text')).length;
  const open = () => setOpen(true);
  return (
    <div className={classes.bar}>
      <OrderSearch address={address} />
      <Button size="bar" icon="filter" className="only-small" onClick={open}>
        {usedCount === 0 ? t('filter.open') : t('filter.openCount', { count: usedCount })}
      </Button>
      {barFilters.map((name) => (
        <OrderFilter key={name} name={name} address={address} words={wordsOf(name)} />
      ))}
      {address.filters.entry !== '' && (
        <OrderFilter name="entry" address={address} words={wordsOf('entry')} />
      )}
      {address.filters.batch !== '' && (
        <OrderFilter name="batch" address={address} words={wordsOf('batch')} />
      )}
      <IconButton icon="filter" label={t('filter.more')} className={classes.between ?? ''} onClick={open} />
      {usedCount > 1 && (
        <Button variant="ghost" size="bar" className="only-wide" onClick={address.reset}>
          {t('filter.resetAll')}
        </Button>
      )}
      <span className={`${classes.barEnd} only-wide`}>
        <span className="only-xl">
          <PopoverButton variant="ghost" icon="columns" label={t('columns.open')} position="bottom-end">
            {() => <ColumnsEditor columns={columns} onColumns={onColumns} />}
          </PopoverButton>
        </span>
        <Button variant="ghost" size="bar" icon="download" onClick={onExport}>
          {t('bulk.export')}
        </Button>
      </span>
      <FilterSheet
        address={address}
        columns={columns}
        onColumns={onColumns}
        onExport={onExport}
        found={found}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
