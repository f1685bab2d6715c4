import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { partOf } from './grid-cell.ts';
import classes from './multi.module.css';
import type { Multi } from './use-multi.ts';
import type { MultiActions } from './use-multi-actions.ts';

interface HeadProps {
  /** `undefined` while it loads. */
  readonly multi: Multi | undefined;
  readonly carriers: Multi['carriers'];
  readonly again: MultiActions['again'] | undefined;
}

type Carrier = Multi['carriers'][number];

interface AgainProps {
  readonly carrier: Carrier['deliveryService'];
  readonly again: MultiActions['again'];
}

const feet = { done: '', none: classes.none ?? '', part: classes.part ?? '', silent: classes.silent ?? '' };
const signs = { done: 'check', none: 'minus', part: 'clock', silent: 'alert' } as const;
const tones = { done: 't-success', none: '', part: '', silent: 't-danger' };

/** How far a carrier is, whether it keeps silent, and whether it has a rate for anything. */
function lookOf({ answered, rated, silent }: Carrier, total: number): keyof typeof feet {
  if (silent > 0) return 'silent';
  if (answered < total) return 'part';
  return rated === 0 ? 'none' : 'done';
}

/** The way to ask a silent carrier again: a sign beside its words, which in a narrow column have no room for more. */
function Again({ carrier, again }: AgainProps) {
  const { t } = useTranslation(['multi', 'common']);
  const label = t('head.againOf', { carrier: t(`common:carrier.${carrier}`) });
  return (
    <button
      type="button"
      className={`link touch ${classes.again}`}
      title={label}
      aria-label={label}
      aria-disabled={again.isPending}
      onClick={() => !again.isPending && again.mutate(carrier)}
    >
      <Icon name="repeat" size={14} />
    </button>
  );
}

function CarrierHead({ carrier, multi, again }: Omit<HeadProps, 'carriers'> & { readonly carrier: Carrier }) {
  const { t } = useTranslation(['multi', 'common']);
  const name = t(`common:carrier.${carrier.deliveryService}`);
  const total = multi && multi.total - multi.failed;
  const look = total === undefined ? 'part' : lookOf(carrier, total);
  const style: CSSProperties & Record<'--part', string> = {
    '--part': `${total ? Math.round((carrier.answered / total) * 100) : 0}%`,
  };
  return (
    <div
      {...partOf('columnheader')}
      className={`${classes.colHead} ${classes.carrierHead} ${feet[look]}`}
      style={style}
    >
      <CarrierMark carrier={carrier.deliveryService} small />
      <span className={classes.headWords}>
        <span className={`cut ${classes.headName}`}>{name}</span>
        <span className={classes.headState}>
          <Icon name={signs[look]} size={12} className={tones[look]} />
          {look === 'silent' && t('head.silent', { formatted: formatNumber(carrier.silent) })}
          {look !== 'silent' &&
            total !== undefined &&
            t('head.rated', { rated: formatNumber(carrier.rated), total: formatNumber(total) })}
        </span>
      </span>
      {look === 'silent' && again && <Again carrier={carrier.deliveryService} again={again} />}
    </div>
  );
}

/** The carriers, with how many of the rows each has a rate for. */
export function MatrixHead({ carriers, ...props }: HeadProps) {
  const { t } = useTranslation('multi');
  return (
    <div {...partOf('rowgroup')} className={classes.heads}>
      <div {...partOf('row', { 'aria-rowindex': 1 })} className={`${classes.row} ${classes.headRow}`}>
        <div {...partOf('columnheader')} className={`${classes.colHead} ${classes.quietHead}`}>
          <span className="sr">{t('head.take')}</span>
        </div>
        <div {...partOf('columnheader')} className={`${classes.colHead} ${classes.quietHead}`}>
          {t('head.shipment')}
        </div>
        {carriers.map((carrier) => (
          <CarrierHead key={carrier.deliveryService} carrier={carrier} {...props} />
        ))}
        <div
          {...partOf('columnheader')}
          className={`${classes.colHead} ${classes.quietHead} ${classes.sumHead}`}
        >
          {t('head.chosen')}
        </div>
      </div>
    </div>
  );
}
