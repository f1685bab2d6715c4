import type { CarrierCode } from '@tranzit/kernel';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import classes from './progress-strip.module.css';
import { gridOf } from './progress-strip.tsx';

/** What one carrier has to do of a long work. */
export interface CarrierPart {
  readonly carrier: CarrierCode;
  readonly total: number;
  readonly done: number;
  /** Not among those done. */
  readonly failed: number;
  /** It does not answer at the moment. */
  readonly isSilent: boolean;
}

interface Look {
  readonly icon: IconName;
  readonly tone: string;
  readonly foot: string | undefined;
}

function lookOf({ total, done, failed, isSilent }: CarrierPart): Look {
  if (isSilent) return { icon: 'alert', tone: 't-danger', foot: classes.silent };
  if (done + failed < total) return { icon: 'clock', tone: '', foot: classes.waiting };
  return failed > 0
    ? { icon: 'warn', tone: 't-danger', foot: classes.waiting }
    : { icon: 'check', tone: 't-success', foot: '' };
}

function PartCell({ part }: { readonly part: CarrierPart }) {
  const { t } = useTranslation(['ui', 'common']);
  const { carrier, total, done, failed, isSilent } = part;
  const { icon, tone, foot } = lookOf(part);
  const title = t(`common:carrier.${carrier}`);
  const share: CSSProperties = { '--part': `${(done / total) * 100}%` };
  return (
    <li className={`${classes.cell} ${foot}`} style={share}>
      <span className={classes.mark}>
        <CarrierMark carrier={carrier} small />
      </span>
      <span className={`${classes.name} cut`} title={title}>
        {title}
      </span>
      <span className={classes.state}>
        <Icon name={icon} size={14} className={tone} />
        <span className="figures">
          {t('parts.of', { done: formatNumber(done), total: formatNumber(total) })}
          {failed > 0 && (
            <>
              ,{' '}
              <span className="t-danger nowrap">
                {t('parts.failed', { count: failed, formatted: formatNumber(failed) })}
              </span>
            </>
          )}
          {isSilent && <>. {t('parts.silent')}</>}
        </span>
      </span>
    </li>
  );
}

interface PartStripProps {
  readonly label: string;
  readonly parts: readonly CarrierPart[];
}

/** How each carrier's part of a long work goes on: done of total over a foot that fills. For the inside of a panel. */
export function PartStrip({ label, parts }: PartStripProps) {
  const { className, ...grid } = gridOf(parts.length);
  return (
    <ol {...grid} className={`${className} ${classes.parts}`} aria-label={label}>
      {parts.map((part) => (
        <PartCell key={part.carrier} part={part} />
      ))}
    </ol>
  );
}
