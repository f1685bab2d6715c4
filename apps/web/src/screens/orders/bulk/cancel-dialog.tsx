import type { WaybillListItem } from '@tranzit/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatNumber, formatWaybillNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RouteLine } from '../../../ui/route/route.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import classes from '../orders.module.css';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { sidesOf } from './money-back.ts';
import { type CancelState, useCancellation } from './use-cancellation.ts';

const signs: Partial<Record<CancelState, IconName>> = {
  done: 'check',
  asked: 'check',
  asking: 'warn',
  failed: 'alert',
};
const tones: Partial<Record<CancelState, string>> = {
  done: 't-success',
  asked: 't-success',
  asking: 't-warning',
  failed: 't-danger',
};

interface CancelRowProps {
  readonly row: WaybillListItem;
  readonly state: CancelState;
  readonly error: unknown;
}

/** Drawn anew only when it is its turn: there may be a thousand. */
const CancelRow = memo(function CancelRow({ row, state, error }: CancelRowProps) {
  const { t } = useTranslation(['orders', 'common']);
  const sign = signs[state];
  const words =
    state === 'failed' ? describeError(error) : state === 'idle' ? '' : t(`cancelling.state.${state}`);
  return (
    <li>
      <span className="strong figures nowrap">{formatWaybillNumber(row.plsWaybillNumber)}</span>
      <RouteLine from={row.from.city} to={row.to.city} />
      {row.contract === 'own' && <span className="small muted">{t('common:ownContract.inline')}</span>}
      <span className={`small ${tones[state] ?? 'muted'} ${classes.cancelState}`}>
        {sign && <Icon name={sign} size={14} />}
        {words}
      </span>
    </li>
  );
});

type Cancellation = ReturnType<typeof useCancellation>;

interface CancelListProps extends Pick<Cancellation, 'stateOf' | 'errorOf'> {
  readonly label: string;
  readonly rows: readonly WaybillListItem[];
}

function CancelList({ label, rows, stateOf, errorOf }: CancelListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <ul className={classes.cancelList} tabIndex={0} aria-label={label}>
      {rows.map((row) => (
        <CancelRow key={row.waybillId} row={row} state={stateOf(row)} error={errorOf(row)} />
      ))}
    </ul>
  );
}

/** What will be cancelled; what no longer can be stands folded below it and does not hide it. */
function CancelLists({ work }: { readonly work: Cancellation }) {
  const { t } = useTranslation('orders');
  const closedTitle = t('cancelling.closed', { formatted: formatNumber(work.closed.length) });
  return (
    <>
      {work.open.length > 0 && <CancelList {...work} label={t('cancelling.list')} rows={work.open} />}
      {work.closed.length > 0 && (
        <details className={classes.cancelClosed}>
          <summary>{closedTitle}</summary>
          <CancelList {...work} label={closedTitle} rows={work.closed} />
        </details>
      )}
    </>
  );
}

/** Names what will be cancelled, shows how each fares, and offers a manager where the carrier says no. */
export function CancelDialog({ rows, open, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const work = useCancellation(rows, onChanged);
  const { isRunning, hasBegun } = work;
  const foot = (
    <>
      <Button onClick={onClose} disabled={isRunning} data-autofocus>
        {t(hasBegun ? 'common:action.close' : 'cancelling.keep')}
      </Button>
      {work.left.length > 0 && (
        <Button variant="danger-filled" busy={isRunning} onClick={() => void work.cancel()}>
          {t(hasBegun ? 'common:action.retry' : 'cancelling.confirm')}
        </Button>
      )}
      {work.toAsk.length > 0 && !isRunning && (
        <Button variant="primary" onClick={() => void work.ask()}>
          {t('cancelling.ask', { count: work.toAsk.length })}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={
        hasBegun || work.open.length === 0
          ? t('cancelling.begun')
          : t('cancelling.title', { count: work.open.length })
      }
      open={open}
      onClose={() => !isRunning && onClose()}
      foot={foot}
      widthPx={560}
    >
      <div className="stack">
        {work.toAsk.length > 0 && !isRunning ? (
          <AlertLine tone="warning" title={t('cancelling.needs')} text={t('cancelling.needsText')} />
        ) : (
          !hasBegun && <p>{t(`cancelling.text.${sidesOf(work.open)}`)}</p>
        )}
        <CancelLists work={work} />
        <p role="status" className="small muted">
          {hasBegun && t('cancelling.progress', { done: work.doneCount, total: work.open.length })}
        </p>
      </div>
    </Dialog>
  );
}
