import { useTranslation } from 'react-i18next';
import { QueuePill } from '../../ui/badge/badge.tsx';
import { SelectField } from '../../ui/field/text-field.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { FilterDrawer, type FilterListProps } from './filter-list.tsx';
import { type Sorting, sortings } from './rate-ranking.ts';
import classes from './results.module.css';

interface ToolbarProps {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly filter: FilterListProps;
  readonly shownCount: number;
  readonly totalCount: number;
  readonly queuedCount: number;
  readonly onShowQueued: () => void;
}

/** The line above the list: its order, how much of it is shown, and what waits to be shown. */
export function Toolbar({
  sorting,
  onSort,
  filter,
  shownCount,
  totalCount,
  queuedCount,
  onShowQueued,
}: ToolbarProps) {
  const { t } = useTranslation('results');
  return (
    <div className={classes.toolbar}>
      <FilterDrawer {...filter} shownCount={shownCount + queuedCount} />
      <Tabs
        className="only-xl"
        label={t('sort.label')}
        value={sorting}
        onChange={onSort}
        tabs={sortings.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <SelectField
        className={`below-xl ${classes.sortSelect}`}
        label={t('sort.label')}
        hideLabel
        value={sorting}
        onChange={onSort}
        choices={sortings.map((value) => ({ value, label: t(`sort.first.${value}`) }))}
      />
      <span className={`muted only-wide nowrap ${classes.shown}`}>
        {totalCount > 0 && t('shownOf', { shown: shownCount, total: totalCount })}
      </span>
      {queuedCount > 0 && <QueuePill onShow={onShowQueued}>{t('queue', { count: queuedCount })}</QueuePill>}
    </div>
  );
}
