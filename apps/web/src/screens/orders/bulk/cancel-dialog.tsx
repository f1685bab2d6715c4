import type { WaybillListItem } from '@tranzit/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatWaybillNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RouteLine } from '../../../ui/route/route.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import classes from '../orders.module.css';
import type { BulkDialogProps } from './labels-dialog.tsx';
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
        <ul className={classes.cancelList} tabIndex={0} aria-label={t('cancelling.list')}>
          {rows.map((row) => (
            <CancelRow key={row.waybillId} row={row} state={work.stateOf(row)} error={work.errorOf(row)} />
          ))}
        </ul>
        <p role="status" className="small muted">
          {hasBegun && t('cancelling.progress', { done: work.doneCount, total: work.open.length })}
        </p>
      </div>
    </Dialog>
  );
}
