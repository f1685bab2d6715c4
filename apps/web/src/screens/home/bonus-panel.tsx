import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './home.module.css';

const formatBonuses = (bonuses: number): string => formatNumber(bonuses, { maxDecimals: 2 });

/** In the line of a figure that comes. */
const grey = <Skeleton width={72} className={classes.inline} />;

/** What the account may spend, and what comes when its orders are delivered. */
export function BonusPanel() {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(apiQuery(api.getBalance, {}, { staleTime: 60_000 }));
  return (
    <Panel aria-busy={data === undefined && error === null}>
      <PanelHead title={t('bonuses.title')} />
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <PanelBody>
          <div className="figure">{data ? formatBonuses(data.bonusBalance) : grey}</div>
          <p className="small muted">{t('bonuses.worth')}</p>
          <dl className={classes.sums}>
            <dt>{t('bonuses.onHold')}</dt>
            <dd className="t-success figures">{data ? `+${formatBonuses(data.bonusHoldBalance)}` : grey}</dd>
          </dl>
        </PanelBody>
      )}
    </Panel>
  );
}
