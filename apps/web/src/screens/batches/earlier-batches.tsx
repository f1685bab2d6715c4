import type { Batch } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel, PanelHead } from '../../ui/panel/panel.tsx';
import { BatchActions } from './batch-actions.tsx';
import { unsettledOf } from './batch-state.ts';
import { useBatchFacts, useBatchName, useWhenWords } from './batch-words.ts';
import classes from './batches.module.css';
import { signOf } from './finished-batch.tsx';
import { batchesPath } from './fixes/use-order.ts';

function Line({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation('batches');
  const name = useBatchName()(batch);
  const when = useWhenWords()(batch);
  const facts = useBatchFacts()(batch);
  const { icon, tone } = signOf(batch);
  const { batchId, failed, kind, done } = batch;
  const unsettled = unsettledOf(batch);
  const show =
    unsettled > 0 ? t('action.showFailed', { formatted: formatNumber(unsettled) }) : t('action.show');
  return (
    <li className={classes.past}>
      <Icon name={icon} className={tone} />
      <div>
        <div className="strong">{name}</div>
        <div className="small muted">{[when, ...facts].join(', ')}</div>
      </div>
      <div className={`row row--wrap ${classes.pastActions}`}>
        {done + failed > 0 && (
          <ButtonLink
            size="small"
            variant="ghost"
            to={`${batchesPath}/${batchId}`}
            aria-label={t('action.of', { action: show, name })}
          >
            {show}
          </ButtonLink>
        )}
        {kind === 'cancel' && done > 0 && (
          <ButtonLink
            size="small"
            to="/cart"
            aria-label={t('action.of', { action: t('action.openCart'), name })}
          >
            {t('action.openCart')}
          </ButtonLink>
        )}
        <BatchActions isShort batch={batch} />
      </div>
    </li>
  );
}

interface EarlierBatchesProps {
  readonly batches: readonly Batch[];
  /** The way to the next page. */
  readonly foot: ReactNode;
}

/** Batches that are over, a line each. */
export function EarlierBatches({ batches, foot }: EarlierBatchesProps) {
  const { t } = useTranslation('batches');
  return (
    <Panel clip aria-label={t('earlier')}>
      <PanelHead title={t('earlier')} />
      <ul className={`divide ${classes.pastList}`}>
        {batches.map((batch) => (
          <Line key={batch.batchId} batch={batch} />
        ))}
      </ul>
      {foot}
    </Panel>
  );
}
