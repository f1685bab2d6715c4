import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { MultiRule, MultiTask } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { partOf, type RowActions } from './grid-cell.ts';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixRow } from './matrix-row.tsx';
import classes from './multi.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { type Multi, rowsAtOnce } from './use-multi.ts';
import type { MultiActions } from './use-multi-actions.ts';

interface MatrixProps {
  readonly multi: Multi;
  readonly carriers: Multi['carriers'];
  /** Those that are there, by their place. */
  readonly rows: ReadonlyMap<number, MultiTask>;
  /** None where the member may only look. */
  readonly actions: MultiActions | undefined;
  readonly leftOut: ReadonlySet<number>;
  readonly onTake: (destinationId: number, isTaken: boolean) => void;
  /** Which pages of rows are in sight. */
  readonly onSight: (pages: readonly number[]) => void;
}

const rowPx = { wide: 52, narrow: 220 };
/** What lies over the rows: the bar above with the carriers, the tray below. */
const covered = { above: 116, below: 96 };

/** Where the rows begin on the page. */
function useTop() {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const now = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  return { list, top };
}

const columnsOf = (carriers: Multi['carriers']): CSSProperties & Record<'--carriers', number> => ({
  '--carriers': Math.max(1, carriers.length),
});

/** The row whose tariffs are unfolded, of which carrier. */
interface Unfolded {
  readonly destinationId: number;
  readonly carrier: CarrierCode;
}

function useRowActions(
  { actions, onTake }: Pick<MatrixProps, 'actions' | 'onTake'>,
  unfold: (next: Unfolded | undefined) => void,
): RowActions | undefined {
  const calls = useStableCallbacks<RowActions>({
    choose: (destinationId, rateResultId) => actions?.chooseOne.mutate({ destinationId, rateResultId }),
    unfold: (destinationId, carrier) =>
      unfold(carrier === undefined ? undefined : { destinationId, carrier }),
    take: onTake,
  });
  return actions && calls;
}

/** The rows in sight, and where they stand. */
function useSeenRows(count: number, onSight: MatrixProps['onSight']) {
  const isNarrow = useIsNarrow();
  const { list, top } = useTop();
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => (isNarrow ? rowPx.narrow : rowPx.wide),
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
  });
  const shown = virtualizer.getVirtualItems();
  const pages = [...new Set(shown.map(({ index }) => Math.floor(index / rowsAtOnce) + 1))].join();
  useEffect(() => {
    if (pages !== '') onSight(pages.split(',').map(Number));
  }, [pages, onSight]);
  return { list, top, virtualizer, shown };
}

interface RowOfProps extends Pick<MatrixProps, 'leftOut'> {
  readonly task: MultiTask;
  readonly place: number;
  readonly carriers: Multi['carriers'];
  readonly isRunning: boolean;
  readonly rule: MultiRule | undefined;
  readonly choosing: MultiActions['chooseOne'] | undefined;
  readonly unfolded: Unfolded | undefined;
  readonly current: ReturnType<typeof useGridKeys>['current'];
  readonly actions: RowActions | undefined;
}

/** Of what is known of all rows, what is of this one. */
function RowOf({ task, place, leftOut, choosing, unfolded, current, ...props }: RowOfProps) {
  const { destinationId } = task.destination;
  const pending = choosing?.isPending ? choosing.variables : undefined;
  return (
    <MatrixRow
      {...props}
      task={task}
      place={place}
      isLeftOut={leftOut.has(destinationId)}
      pendingRateId={pending?.destinationId === destinationId ? pending.rateResultId : undefined}
      unfolded={unfolded?.destinationId === destinationId ? unfolded.carrier : undefined}
      current={current.row === place ? current.column : undefined}
    />
  );
}

/** Shipments by carriers. Only the rows in sight are drawn; arrows lead through all of them. */
export function Matrix({ multi, carriers, rows, onSight, ...props }: MatrixProps) {
  const { t } = useTranslation('multi');
  const [unfolded, unfold] = useState<Unfolded>();
  const actions = useRowActions(props, unfold);
  const { count } = multi;
  const { list, top, virtualizer, shown } = useSeenRows(count, onSight);
  const columnCount = carriers.length + 3;
  const { grid, current } = useGridKeys({
    rowCount: count,
    columnCount,
    showRow: (row) => virtualizer.scrollToIndex(row),
  });
  const { leftOut } = props;
  const choosing = props.actions?.chooseOne;
  const known = { carriers, isRunning: multi.state === 'running', rule: multi.rule?.rule };
  const ofAll = { ...known, leftOut, choosing, unfolded, current, actions };
  return (
    <div
      {...grid}
      {...partOf('grid', {
        'aria-label': t('matrix'),
        'aria-rowcount': count + 1,
        'aria-colcount': columnCount,
      })}
      className={classes.grid}
      style={columnsOf(carriers)}
    >
      <MatrixHead multi={multi} carriers={carriers} again={props.actions?.again} />
      <div
        ref={list}
        {...partOf('rowgroup')}
        className={classes.body}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => {
          const task = rows.get(index);
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              {...partOf('presentation')}
              className={classes.item}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {task ? <RowOf {...ofAll} task={task} place={index} /> : <WaitingRow place={index} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A row that is not there yet. */
function WaitingRow({ place }: { readonly place: number }) {
  return (
    <div {...partOf('row', { 'aria-rowindex': place + 2, 'aria-busy': true })} className={classes.row}>
      <div {...partOf('gridcell')} className={classes.waiting}>
        <Skeleton width={220} />
      </div>
    </div>
  );
}

/** The head, and grey rows on its columns, while nothing has come yet. */
export function MatrixSkeleton({ carriers }: Pick<MatrixProps, 'carriers'>) {
  return (
    <div aria-hidden="true" className={classes.grid} style={columnsOf(carriers)}>
      <MatrixHead multi={undefined} carriers={carriers} again={undefined} />
      {[...'12345678'].map((key) => (
        <div key={key} className={classes.row}>
          <span className={classes.cell} />
          <span className={`${classes.cell} ${classes.ship}`}>
            <Skeleton width="80%" />
          </span>
          {carriers.map(({ deliveryService }) => (
            <span key={deliveryService} className={`${classes.cell} ${classes.nil}`}>
              <Skeleton width={64} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
