import { useQuery } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatKg } from '../../lib/format/numbers.ts';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { PanelFoot } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './home.module.css';

const shown = 3;
/** Orders of one route follow each other: of so many there are several routes. */
const lookedAt = 10;

/** The newest order of each route; a return that the portal has ordered is nobody's route. */
function distinctRoutes(waybills: readonly WaybillListItem[]): readonly WaybillListItem[] {
  const newest = new Map<string, WaybillListItem>();
  for (const waybill of waybills) {
    const route = JSON.stringify([waybill.from.city, waybill.to.city]);
    if (waybill.source !== 'service' && !newest.has(route)) newest.set(route, waybill);
  }
  return [...newest.values()].slice(0, shown);
}

/**
 * The routes ordered of late; each leads to the prices of the same order on the first day offered. The line stands from the
 * first moment, whether or not there are any: nothing below it moves when they come.
 */
export function RecentRoutes() {
  const { t } = useTranslation('home');
  const { data, error } = useQuery(apiQuery(api.listWaybills, { query: { limit: lookedAt } }));
  if (error) return null;
  const routes = data && distinctRoutes(data.waybills);
  return (
    <PanelFoot aria-busy={!routes} className={classes.recentFoot ?? ''}>
      {!routes && <Skeleton width="50%" />}
      {routes?.length === 0 && <span className="small">{t('noRecent')}</span>}
      {routes && routes.length > 0 && (
        <>
          <span className="small nowrap">{t('recent')}</span>
          <ul className={`row scroll-x ${classes.recent}`} aria-label={t('recent')}>
            {routes.map(({ waybillId, from, to, weight }) => (
              <li key={waybillId}>
                <ChipLink to={`/calculation/new?repeat=${waybillId}`}>
                  {t('route', { from: from.city, to: to.city, weight: formatKg(weight) })}
                </ChipLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </PanelFoot>
  );
}
