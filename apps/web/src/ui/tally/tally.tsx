import { formatNumber } from '../../lib/format/numbers.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import classes from './tally.module.css';

export interface TallyItem {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** What becomes of so many: «загрузим». */
  readonly note?: string;
  readonly icon?: { readonly name: IconName; readonly tone: 'success' | 'warning' | 'danger' };
}

/** Large figures in a row, each under its name; two by two on a phone. */
export const Tally = ({ items }: { readonly items: readonly TallyItem[] }) => (
  <dl className={classes.tally}>
    {items.map(({ key, label, count, note, icon }) => (
      <div key={key}>
        <dt>
          {icon && <Icon name={icon.name} size={14} className={`t-${icon.tone}`} />}
          {label}
        </dt>
        <dd>
          {formatNumber(count)} {note !== undefined && <small className="small">{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
