import type { CarrierCode } from '@tranzit/kernel';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteady } from '../../../lib/hooks/use-stable-callbacks.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { type RateBadge, RateList } from '../../../ui/rate-row/rate-row.tsx';
import { RateSkeleton } from '../../../ui/rate-row/rate-skeleton.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { FilteredOut, NoRates } from '../answers/no-rates.tsx';
import type { AskAgain } from '../board/ask-again.ts';
import type { Board, BoardRate } from '../board/board.ts';
import { useRowQueue } from '../board/use-row-queue.ts';
import { Compare, compareLimit } from '../compare/compare.tsx';
import { FilterList, type FilterListProps } from '../filters/filter-list.tsx';
import {
  countFacets,
  filterRates,
  noFilters,
  type RateFilters,
  settleFilters,
  settleShown,
  withEveryWay,
} from '../filters/rate-filters.ts';
import classes from '../results.module.css';
import { useNow } from '../use-now.ts';
import type { ChangeView, View } from '../view-address.ts';
import { type RateActions, RateItem } from './rate-item.tsx';
import { badgesOf, cheapestBeyond, sortRates } from './rate-ranking.ts';
import { isOrderable } from './rate-words.ts';
import { Toolbar } from './toolbar.tsx';

interface RateBoardProps {
  readonly board: Board;
  readonly view: View;
  readonly change: ChangeView;
  readonly demo: ReadonlySet<CarrierCode>;
  readonly again: AskAgain;
  readonly isRecalcLoading: boolean;
  readonly onAskAgain: (carriers: readonly CarrierCode[]) => void;
}

/** How often prices are looked at for having run out. */
const agingMs = 30_000;
const noBadges: readonly RateBadge[] = [];
/** As many rows as a calculation of a few carriers brings. */
export const skeletonRows = 8;

const uniqueCarriers = ({ runs }: Board): readonly CarrierCode[] => [
  ...new Set(runs.map(({ deliveryService }) => deliveryService)),
];

/**
 * Filtered and sorted: what the reader sees, all that has come, and what of it waits. The filters count what waits too:
 * to choose it is to see it. The marks go to the best of all that has come, also by a way that the page leaves out of its own accord.
 */
function useShown({ board, view: { filters, sorting } }: Pick<RateBoardProps, 'board' | 'view'>) {
  const queue = useRowQueue(board);
  // All that does not depend on the order of the list is looked for once, not at every press on another order.
  const found = useMemo(() => {
    const isOpen = queue.settled.length > 0;
    const received = isOpen ? board.rates : queue.settled;
    const settled = settleShown(filters, queue.settled, received);
    const inSight = filterRates(queue.settled, settled);
    const arrived = filterRates(board.rates, settleFilters(filters, board.rates));
    const keys = new Set(inSight.map(({ rowKey }) => rowKey));
    const waiting = isOpen ? arrived.filter(({ rowKey }) => !keys.has(rowKey)) : [];
    const everyWay = filterRates(board.rates, withEveryWay(filters, board.rates));
    const left = everyWay.filter((rate) => !arrived.includes(rate));
    const cheaper = isOpen ? cheapestBeyond(left, arrived) : undefined;
    const facets = countFacets(received, settled, {
      ways: board.task.ways,
      carriers: uniqueCarriers(board),
      contracts: board.runs.map(({ contract }) => contract),
    });
    return { settled, inSight, waiting, cheaper, facets, badges: badgesOf(everyWay) };
  }, [board, filters, queue.settled]);
  // The press shows at once on what was pressed; the rows follow with the next picture but one.
  const followed = useDeferredValue(sorting);
  const shown = useMemo(() => sortRates(found.inSight, followed), [found, followed]);
  return { ...found, queue, shown };
}

/** Filters at the left, the rates beside them, the comparison at the foot. */
export function RateBoard(props: RateBoardProps) {
  const { board, view, change, again } = props;
  const { t } = useTranslation('results');
  const { queue, settled, facets, shown, waiting, cheaper, badges } = useShown(props);
  const compared = view.comparedIds.flatMap((id) => board.find(id) ?? []);
  const compare = (rates: readonly BoardRate[]) =>
    change(() => ({ comparedIds: rates.map(({ rateResultId }) => rateResultId) }));
  const { onFilter } = useSteady({
    onFilter: (filters: RateFilters) => {
      queue.release();
      change(() => ({ filters }));
    },
  });
  const filter: FilterListProps = {
    facets,
    returnCargo: board.task.returnCargo,
    filters: view.filters,
    settled,
    onChange: onFilter,
  };
  const handlers = useSteady<Omit<RateActions, 'terminals' | 'isTerminalBusy'>>({
    onTerminal: (question) => again.withTerminal.mutate(question),
    onOpen: (rate) => change(() => ({ openRateId: rate?.rateResultId ?? null })),
    onRenew: ({ deliveryService }) => props.onAskAgain([deliveryService]),
    onShow: (rateResultId) => {
      queue.release();
      change(() => ({ openRateId: rateResultId, filters: noFilters }));
    },
    onPick: (rate, isPicked) => {
      const others = compared.filter(({ rowKey }) => rowKey !== rate.rowKey);
      if (isPicked && others.length >= compareLimit) showToast(t('compare.full'));
      else compare(isPicked ? [...others, rate] : others);
    },
  });
  const isTerminalBusy = again.withTerminal.isPending || props.isRecalcLoading;
  const actions = useMemo(
    (): RateActions => ({ ...handlers, terminals: view.terminals, isTerminalBusy }),
    [handlers, view.terminals, isTerminalBusy],
  );
  return (
    <div className={classes.split}>
      <aside className={`only-wide ${classes.aside}`} aria-label={t('filter.label')}>
        <FilterList {...filter} />
      </aside>
      <section aria-label={t('list')} {...queue.reading}>
        <Toolbar
          sorting={view.sorting}
          onSort={(sorting) => {
            queue.release();
            change(() => ({ sorting }));
          }}
          filter={filter}
          shown={shown}
          totalCount={queue.settled.length > 0 ? board.rates.length : 0}
          waiting={waiting}
          onShowWaiting={queue.release}
          cheaper={cheaper}
        />
        <Rows
          {...props}
          rates={shown}
          badges={badges}
          isHeld={queue.settled.length === 0}
          compared={compared}
          actions={actions}
          onReset={() => filter.onChange(noFilters)}
        />
      </section>
      <Compare
        rates={compared}
        task={board.task}
        terminals={view.terminals}
        onRemove={(rate) => compare(compared.filter(({ rowKey }) => rowKey !== rate.rowKey))}
        onClose={() => compare([])}
      />
    </div>
  );
}

interface RowsProps extends RateBoardProps {
  readonly rates: readonly BoardRate[];
  readonly badges: ReturnType<typeof badgesOf>;
  /** The list has not opened yet: rows stand for what comes. */
  readonly isHeld: boolean;
  readonly compared: readonly BoardRate[];
  readonly actions: RateActions;
  readonly onReset: () => void;
}

function Rows({
  board,
  view,
  demo,
  again,
  rates,
  badges,
  isHeld,
  compared,
  actions,
  onReset,
  onAskAgain,
}: RowsProps) {
  const { t } = useTranslation('results');
  const now = useNow(agingMs);
  const openKey = view.openRateId === null ? undefined : board.find(view.openRateId)?.rowKey;
  if (board.rates.length === 0 && board.isDone)
    return (
      <Panel>
        <NoRates
          task={board.task}
          runs={board.runs}
          isBusy={again.carriersAgain.isPending}
          onAgain={() => onAskAgain(uniqueCarriers(board))}
        />
      </Panel>
    );
  const toItem = (rate: BoardRate) => (
    <RateItem
      key={rate.rowKey}
      rate={rate}
      task={board.task}
      badges={badges.get(rate.rowKey) ?? noBadges}
      isOpen={rate.rowKey === openKey}
      isPicked={compared.some(({ rowKey }) => rowKey === rate.rowKey)}
      isRenewing={again.asked.includes(rate.deliveryService)}
      isDemo={demo.has(rate.deliveryService)}
      now={now}
      actions={actions}
    />
  );
  const offered = rates.filter(isOrderable);
  const toConfirm = rates.filter((rate) => !isOrderable(rate));
  return (
    <Panel as="div" clip>
      {offered.length > 0 && (
        <RateList label={t('list')} busy={!board.isDone}>
          {offered.map(toItem)}
        </RateList>
      )}
      {toConfirm.length > 0 && (
        <>
          <div className={classes.groupHead}>
            <h2 className="h3">{t('toConfirm.group')}</h2>
            <span className="small muted">{t('toConfirm.groupText')}</span>
          </div>
          <RateList label={t('toConfirm.group')} busy={!board.isDone}>
            {toConfirm.map(toItem)}
          </RateList>
        </>
      )}
      {rates.length === 0 && !isHeld && <FilteredOut count={board.rates.length} onReset={onReset} />}
      {isHeld && <RateSkeleton rows={skeletonRows} />}
    </Panel>
  );
}
