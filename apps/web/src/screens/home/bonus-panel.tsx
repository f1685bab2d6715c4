import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './home.module.css';

const formatBonuses = (bonuses: number): string => formatNumber(bonuses, { maxDecimals: 2 });

/** What the account may spend, and what comes when its orders are delivered. */
export function BonusPanel() {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(apiQuery(api.getBalance, {}, { staleTime: 60_000 }));
  return (
    <Panel aria-busy={data === undefined && error === null}>
      <PanelHead title={t('bonuses.title')} />
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <PanelBody>
          <div className="figure">{formatBonuses(data.bonusBalance)}</div>
          <p className="small muted">{t('bonuses.worth')}</p>
          <dl className={classes.sums}>
            <dt>{t('bonuses.onHold')}</dt>
            <dd className="t-success figures">+{formatBonuses(data.bonusHoldBalance)}</dd>
          </dl>
        </PanelBody>
      )}
    </Panel>
  );
}
