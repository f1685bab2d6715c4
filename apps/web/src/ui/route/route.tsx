import type { DeliveryWay } from '@tranzit/kernel';
import { isDoorAtReceiver, isDoorAtSender } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import classes from './route.module.css';

interface RouteLineProps {
  readonly from: string;
  readonly to: string;
  readonly big?: boolean;
}

/** Two stops on a line: hollow where it starts, filled where it ends. */
export function RouteLine({ from, to, big = false }: RouteLineProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={`${classes.route} ${big ? classes.big : ''}`}>
      <span className={classes.city}>{from}</span>
      <span className={classes.line} aria-hidden="true">
        <i />
      </span>
      <span className="sr">{t('route.to')}</span>
      <span className={classes.city}>{to}</span>
    </span>
  );
}

/** Door or terminal on either side, as two signs; the words stand below it or are read out. */
export function WayIcons({ way, words = false }: { readonly way: DeliveryWay; readonly words?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span className={classes.way} title={t(`way.${way}`)}>
        <Icon name={isDoorAtSender(way) ? 'door' : 'terminal'} />
        <i />
        <Icon name={isDoorAtReceiver(way) ? 'door' : 'terminal'} />
        {!words && <span className="sr">{t(`way.${way}`)}</span>}
      </span>
      {words && <span className={`small muted nowrap ${classes.words}`}>{t(`way.${way}`)}</span>}
    </>
  );
}

/** How far along: `done` legs of `total`, the next stop marked. For a cell of a table. */
export function Legs({ done, total }: { readonly done: number; readonly total: number }) {
  const { t } = useTranslation('ui');
  const legs = Array.from({ length: total }, (_, leg) => leg);
  const look = (leg: number) => (leg < done ? classes.on : leg === done ? classes.now : '');
  return (
    <span className={classes.legs} role="img" aria-label={t('progress', { done, total })}>
      {legs.map((leg) => (
        <i key={leg} className={`${classes.leg} ${look(leg)}`} />
      ))}
    </span>
  );
}

interface Stop {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
}

/** From above to below, with a line between: the pair of sides in a summary. */
export function FromTo({ from, to }: { readonly from: Stop; readonly to: Stop }) {
  const stop = ({ title, detail }: Stop) => (
    <div className={classes.stop}>
      <div className="strong">{title}</div>
      {detail !== undefined && <div className="small muted">{detail}</div>}
    </div>
  );
  return (
    <div className={classes.pair}>
      {stop(from)}
      {stop(to)}
    </div>
  );
}
