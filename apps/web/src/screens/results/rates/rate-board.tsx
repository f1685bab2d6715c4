import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { type Board, type BoardRate, countRows } from '../board/board.ts';
import { Compare, compareLimit } from '../compare/compare.tsx';
import { FilterList, type FilterListProps } from '../filters/filter-list.tsx';
import { filtersThatShow, noFilters, type RateFilters } from '../filters/rate-filters.ts';
import classes from '../results.module.css';
import type { ChangeView } from '../view-address.ts';
import type { RateActions } from './rate-item.tsx';
import { commonHandover } from './rate-labels.ts';
import type { Sorting } from './rate-ranking.ts';
import { RateRows, type RowsOf } from './rate-rows.tsx';
import type { TariffRow } from './tariff-rows.ts';
import { Toolbar } from './toolbar.tsx';
import { type ShowRate, useShowRate } from './use-show-rate.ts';
import { useShown } from './use-shown.ts';
import { keepSorting, usualSorting } from './usual-sorting.ts';

interface RateBoardProps extends RowsOf {
  readonly change: ChangeView;
  readonly isRecalcLoading: boolean;
}

/** The rates chosen in their rows, with this one for its row; the cheapest needs no choice. */
function chooseIn({ find }: Board, chosenIds: readonly number[], row: TariffRow, rate: BoardRate) {
  const isOfRow = (id: number) => row.rates.some(({ rateKey }) => rateKey === find(id)?.rateKey);
  const others = chosenIds.filter((id) => !isOfRow(id));
  return rate === row.cheapest ? others : [...others, rate.rateResultId];
}

interface Shown {
  readonly compared: readonly BoardRate[];
  readonly compare: (rates: readonly BoardRate[]) => void;
  readonly show: ShowRate;
}

/** What the rows may ask for; the same functions for the life of the page. */
function useActions({ board, view, change, again, ...props }: RateBoardProps, shown: Shown): RateActions {
  const { t } = useTranslation('results');
  const handlers = useStableCallbacks<Omit<RateActions, 'terminals' | 'isTerminalBusy'>>({
    onTerminal: (question) => again.withTerminal.mutate(question),
    onOpen: (row, isOpen) =>
      change(({ chosenIds }) => ({
        openRateId: isOpen ? row.shown.rateResultId : null,
        // What the row shows while it is open it shows when it is closed.
        chosenIds: chooseIn(board, chosenIds, row, row.shown),
      })),
    onChoose: (row, rate, isOpen) =>
      change(({ chosenIds }) => ({
        chosenIds: chooseIn(board, chosenIds, row, rate),
        ...(isOpen && { openRateId: rate.rateResultId }),
      })),
    onRenew: ({ deliveryService }) => props.onAskAgain([deliveryService]),
    onShow: (rateResultId) => {
      const rate = board.find(rateResultId);
      shown.show(rateResultId, rate ? filtersThatShow(rate, board.rates) : noFilters);
    },
    onPick: (rate, isPicked) => {
      const others = shown.compared.filter(({ rateKey }) => rateKey !== rate.rateKey);
      if (isPicked && others.length >= compareLimit) showToast(t('compare.full'));
      else shown.compare(isPicked ? [...others, rate] : others);
    },
  });
  const isTerminalBusy = again.withTerminal.isPending || props.isRecalcLoading;
  return useMemo(
    () => ({ ...handlers, terminals: view.terminals, isTerminalBusy }),
    [handlers, view.terminals, isTerminalBusy],
  );
}

/** Filters at the left, the rates beside them, the comparison at the foot. */
export function RateBoard(props: RateBoardProps) {
  const { board, view, change } = props;
  const { t } = useTranslation('results');
  const sorting = view.sorting ?? usualSorting();
  const shownNow = useShown({ board, view, sorting });
  const { queue, settled, facets, shown, inSight, waiting, cheaper, totalCount } = shownNow;
  const compared = view.comparedIds.flatMap((id) => board.find(id) ?? []);
  const compare = (rates: readonly BoardRate[]) =>
    change(() => ({ comparedIds: rates.map(({ rateResultId }) => rateResultId) }));
  const { list, show } = useShowRate(change, queue.release);
  const actions = useActions(props, { compared, compare, show });
  const { onFilter, onSort } = useStableCallbacks({
    onFilter: (filters: RateFilters) => {
      queue.release();
      change(() => ({ filters }));
    },
    onSort: (chosen: Sorting) => {
      queue.release();
      keepSorting(chosen);
      change(() => ({ sorting: chosen }));
    },
  });
  const filter: FilterListProps = {
    facets,
    returnCargo: board.task.returnCargo,
    filters: view.filters,
    settled,
    onChange: onFilter,
  };
  return (
    <div className={classes.split}>
      <aside className={`only-wide ${classes.aside}`} aria-label={t('filter.label')}>
        <FilterList {...filter} />
      </aside>
      <section ref={list} aria-label={t('list')} {...queue.reading}>
        <Toolbar
          sorting={sorting}
          onSort={onSort}
          filter={filter}
          shown={inSight}
          totalCount={totalCount}
          waiting={waiting}
          onShowWaiting={queue.release}
          cheaper={cheaper}
          onShowCheaper={({ rateResultId, deliveryWay }) =>
            show(rateResultId, { ...view.filters, ways: [...settled.ways, deliveryWay] })
          }
        />
        <RateRows
          {...props}
          rows={shown}
          handover={commonHandover(inSight)}
          totalCount={countRows(board.rates)}
          isHeld={queue.settled.length === 0}
          compared={compared}
          actions={actions}
          filter={filter}
        />
      </section>
      <Compare
        rates={compared}
        task={board.task}
        terminals={view.terminals}
        onRemove={(rate) => compare(compared.filter(({ rateKey }) => rateKey !== rate.rateKey))}
        onClose={() => compare([])}
      />
    </div>
  );
}
