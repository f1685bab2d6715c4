import type { CarrierCode } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/badge/badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RateList } from '../../../ui/rate-row/rate-row.tsx';
import { RateSkeleton } from '../../../ui/rate-row/rate-skeleton.tsx';
import { FilteredOut, NoRates } from '../answers/no-rates.tsx';
import type { AskAgain } from '../board/ask-again.ts';
import { type Board, type BoardRate, rowKeyOf } from '../board/board.ts';
import type { FilterListProps } from '../filters/filter-list.tsx';
import classes from '../results.module.css';
import { useNow } from '../use-now.ts';
import type { View } from '../view-address.ts';
import { type RateActions, RateItem } from './rate-item.tsx';
import { type Handover, isOrderable } from './rate-labels.ts';
import type { TariffRow } from './tariff-rows.ts';
import { uniqueCarriers } from './use-shown.ts';

/** How often prices are looked at for having run out. */
const agingMs = 30_000;
/** As many rows as a calculation of a few carriers brings. */
export const skeletonRows = 8;

/** What the rows take from the board as it is. */
export interface RowsOf {
  readonly board: Board;
  readonly view: View;
  readonly demo: ReadonlySet<CarrierCode>;
  readonly again: AskAgain;
  readonly onAskAgain: (carriers: readonly CarrierCode[]) => void;
}

interface RateRowsProps extends RowsOf {
  readonly rows: readonly TariffRow[];
  /** Rows that there would be without any filter. */
  readonly totalCount: number;
  /** The list has not opened yet: rows stand for what comes. */
  readonly isHeld: boolean;
  readonly handover: Handover | undefined;
  readonly compared: readonly BoardRate[];
  readonly actions: RateActions;
  readonly filter: FilterListProps;
}

function HandoverNote({ handover }: Pick<RateRowsProps, 'handover'>) {
  const { t } = useTranslation('results');
  if (!handover) return null;
  return (
    <p className={classes.handover}>
      <Note icon="clock" tone="warning">
        {t(`handover.${handover}`)}
      </Note>
    </p>
  );
}

/** The rows in their order, those to be confirmed below in a list of their own; or why there is none. */
export function RateRows(props: RateRowsProps) {
  const { board, view, demo, again, rows, isHeld, compared, actions, filter, onAskAgain } = props;
  const { t } = useTranslation('results');
  const now = useNow(agingMs);
  const openRate = view.openRateId === null ? undefined : board.find(view.openRateId);
  const openKey = openRate && rowKeyOf(openRate);
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
  const toItem = (row: TariffRow) => (
    <RateItem
      key={row.key}
      row={row}
      task={board.task}
      isOpen={row.key === openKey}
      isPicked={compared.some(({ rateKey }) => rateKey === row.shown.rateKey)}
      isRenewing={again.asked.includes(row.shown.deliveryService)}
      isDemo={demo.has(row.shown.deliveryService)}
      isHandoverSaid={props.handover !== undefined}
      now={now}
      actions={actions}
    />
  );
  const offered = rows.filter(({ shown }) => isOrderable(shown));
  const toConfirm = rows.filter(({ shown }) => !isOrderable(shown));
  return (
    <>
      <HandoverNote handover={props.handover} />
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
        {rows.length === 0 && !isHeld && <FilteredOut count={props.totalCount} filter={filter} />}
        {isHeld && <RateSkeleton rows={skeletonRows} />}
      </Panel>
    </>
  );
}
