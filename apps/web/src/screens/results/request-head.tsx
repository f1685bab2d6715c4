import type { CalculationTask } from '@tranzit/contract';
import type { AdditionalService } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { cargoDraftOf, totalsOf } from '../../features/cargo-editor/index.ts';
import { formatDayWithWeekday } from '../../lib/format/dates.ts';
import { formatKg, formatRoubles } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './results.module.css';

/** Back to the form with everything filled in, but for the services that are given up. */
export const changePath = (
  { taskId, ways }: Pick<CalculationTask, 'taskId' | 'ways'>,
  without: readonly AdditionalService[] = [],
): string => {
  const form = ways.includes('d2d') ? '/calculation/new' : '/terminal/calculation';
  return `${form}?from=${taskId}${without.length > 0 ? `&without=${without.join()}` : ''}`;
};

interface RequestHeadProps {
  readonly task: CalculationTask;
  /** Some of the carriers are the demo's. */
  readonly isDemo: boolean;
}

/** What was asked: the route, the cargo, the day, and the way back to the form. */
export function RequestHead({ task, isDemo }: RequestHeadProps) {
  const { t } = useTranslation(['results', 'common']);
  const { sender, receiver, cargo, ways, pickupDate } = task;
  const mayOrder = useMay('shipping.create');
  const totals = totalsOf(cargoDraftOf(cargo));
  const hasCourier = ways.some((way) => way.startsWith('d'));
  return (
    <div className={classes.request}>
      <h1>
        <RouteLine big from={sender.city} to={receiver.city} />
      </h1>
      <div className={classes.facts}>
        <span>
          <b>{t('common:places', { count: cargo.placeCount })}</b>, {formatKg(cargo.weight)}
          {totals.isByVolume && <>, {t('facts.chargeable', { weight: formatKg(totals.volumetricKg) })}</>}
        </span>
        <span>
          {t(hasCourier ? 'facts.pickup' : 'facts.handover')} <b>{formatDayWithWeekday(pickupDate)}</b>
        </span>
        {cargo.insurance && (
          <span>
            {t('facts.value')} <b>{formatRoubles(cargo.insuranceRateValue)}</b>
          </span>
        )}
        {isDemo && (
          <span title={t('demoHint')}>
            <Badge icon="info">{t('demo')}</Badge>
          </span>
        )}
      </div>
      {mayOrder && (
        <div className={classes.change}>
          <ButtonLink size="small" icon="edit" to={changePath(task)}>
            {t('change')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

export function RequestHeadSkeleton() {
  const { t } = useTranslation('results');
  return (
    <div className={classes.request} aria-busy="true">
      <h1 className="sr">{t('titleLoading')}</h1>
      <Skeleton width={280} height={20} />
      <Skeleton width={240} />
      <div className={classes.change}>
        <Skeleton width={104} height={28} />
      </div>
    </div>
  );
}
