import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { QueuePill } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/text-field.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { type BoardRate, countRows } from '../board/board.ts';
import { type FilterListProps, FilterSheet } from '../filters/filter-list.tsx';
import classes from '../results.module.css';
import { cheaperAmong, type Sorting, sortings } from './rate-ranking.ts';

interface ToolbarProps {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly filter: FilterListProps;
  /** By all the ways that the rows offer. */
  readonly shown: readonly BoardRate[];
  /** Rows that there would be without any filter. */
  readonly totalCount: number;
  /** Rates that have come and wait until they may take their places. */
  readonly waiting: readonly BoardRate[];
  readonly onShowWaiting: () => void;
  /** Cheaper than all the rest, by a way that was asked for and that nobody has chosen away. */
  readonly cheaper: BoardRate | undefined;
  readonly onShowCheaper: (rate: BoardRate) => void;
}

/** The line above the list: its order, how much of it is shown, and what waits to be shown. */
export function Toolbar({
  sorting,
  onSort,
  filter,
  shown,
  totalCount,
  waiting,
  onShowWaiting,
  cheaper,
  onShowCheaper,
}: ToolbarProps) {
  const { t } = useTranslation('results');
  return (
    <div className={classes.toolbar}>
      <div className={classes.order}>
        <FilterSheet {...filter} shownCount={countRows([...shown, ...waiting])} />
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
      </div>
      <div className={classes.shown}>
        <span className="muted nowrap">
          {totalCount > 0 && t('shownOf', { shown: countRows(shown), total: totalCount })}
        </span>
        {waiting.length === 0 && <Cheaper rate={cheaper} onShow={onShowCheaper} />}
        <Waiting waiting={waiting} shown={shown} onShow={onShowWaiting} />
      </div>
    </div>
  );
}

interface CheaperProps {
  readonly rate: BoardRate | undefined;
  readonly onShow: (rate: BoardRate) => void;
}

/** A better price by another way of those asked for, and the press that shows it. */
function Cheaper({ rate, onShow }: CheaperProps) {
  const { t } = useTranslation(['results', 'common']);
  if (!rate) return null;
  const price = formatRoubles(rate.price);
  const whole = t('cheaperWay', { price, way: t(`common:way.${rate.deliveryWay}`) });
  return (
    <Button size="small" variant="soft" aria-label={whole} onClick={() => onShow(rate)}>
      <span className="only-wide">{t('cheaper', { price })}</span>
      <span className="only-small">{whole}</span>
    </Button>
  );
}

interface WaitingProps {
  readonly waiting: readonly BoardRate[];
  readonly shown: readonly BoardRate[];
  readonly onShow: () => void;
}

/** What waits aside, and whether anything of it is cheaper than all that is in sight. */
function Waiting({ waiting, shown, onShow }: WaitingProps) {
  const { t } = useTranslation('results');
  const count = countRows(waiting);
  if (count === 0) return null;
  const from = cheaperAmong(waiting, shown);
  return (
    <QueuePill onShow={onShow}>
      {from === undefined ? t('queue', { count }) : t('queueCheaper', { count, price: formatRoubles(from) })}
    </QueuePill>
  );
}
