import type { CarrierCode, DeliveryWay } from '@tranzit/kernel';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourItem } from '../../lib/browser/row-focus.ts';
import { formatDayWithWeekday } from '../../lib/format/dates.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { useCarrierTitle, useDaysText } from '../../lib/shipping/labels.ts';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Checkbox } from '../check/check.tsx';
import { Icon } from '../icon/icon.tsx';
import { Facts, type SumLine, Sums } from '../panel/panel.tsx';
import { WayIcons } from '../route/route.tsx';
import { GlidingList } from './gliding-list.tsx';
import { RateCashback } from './rate-cashback.tsx';
import { type RateBadge, type RateNote, RateNotes, type WayBadge } from './rate-notes.tsx';
import classes from './rate-row.module.css';
import { type WayChoice, WayChoices } from './way-choices.tsx';

export interface RateRowProps {
  readonly carrier: CarrierCode;
  readonly tariff: string;
  /** Under the account's own contract with the carrier: a badge says so, and there is no cashback to speak of. */
  readonly isOwn?: boolean;
  /** The way that all the rest of the row is about. */
  readonly way: DeliveryWay;
  /** The ways to choose from, where there are several. */
  readonly ways?: readonly WayChoice[];
  readonly onWay?: (way: DeliveryWay) => void;
  /** Latest day of delivery, `YYYY-MM-DD`. */
  readonly deliveryOn: string;
  readonly minDays: number;
  readonly maxDays: number;
  readonly priceRoubles: number;
  /** Bonuses that come back; 0 says «без кэшбэка». */
  readonly cashbackRoubles: number;
  readonly badges?: readonly RateBadge[];
  /** What the tariff is best at by another of its ways. */
  readonly badgesByOthers?: readonly WayBadge[];
  readonly notes?: readonly RateNote[];
  /** A price of an earlier answer: muted, and it cannot be compared. */
  readonly isOld?: boolean;
  readonly picked?: boolean;
  /** Left out: no comparison is offered. */
  readonly onPick?: (picked: boolean) => void;
  readonly open?: boolean;
  readonly onToggle?: () => void;
  /** The action at the right end; give the open row the filled variant. */
  readonly action: ReactNode;
  /** `RateDetail`, shown while open. */
  readonly children?: ReactNode;
}

/** The list that rate rows stand in; arrows move between them, and rows glide aside for what comes between them. */
export function RateList({
  label,
  children,
  busy = false,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly busy?: boolean;
}) {
  return (
    <GlidingList
      className={classes.list}
      aria-label={label}
      aria-busy={busy || undefined}
      onKeyDown={focusNeighbourItem}
    >
      {children}
    </GlidingList>
  );
}

/** The way, and where the tariff has several the choice of it. */
function RateWay({
  name,
  way,
  ways,
  onWay,
}: Pick<RateRowProps, 'way' | 'ways' | 'onWay'> & { name: string }) {
  if (!ways || ways.length < 2 || !onWay)
    return (
      <div className={classes.way}>
        <WayIcons way={way} words />
      </div>
    );
  return (
    <div className={`${classes.way} ${classes.several}`} data-cell="way">
      <WayChoices name={name} choices={ways} value={way} onChange={onWay} />
    </div>
  );
}

/** One rate: columns never move, an empty cell stays empty. Below 992 px it is a card. */
export function RateRow(props: RateRowProps) {
  const {
    carrier,
    tariff,
    way,
    deliveryOn,
    minDays,
    maxDays,
    priceRoubles,
    isOwn = false,
    isOld = false,
    open = false,
  } = props;
  const { t } = useTranslation(['ui', 'common']);
  const daysText = useDaysText();
  const detailId = useId();
  const carrierName = t(`common:carrier.${carrier}`);
  const name = `${useCarrierTitle()(carrier, isOwn)}, ${tariff}`;
  const toggle = props.onToggle && {
    onClick: props.onToggle,
    'aria-expanded': open,
    'aria-label': t('rate.breakdown', { name }),
    ...(open && { 'aria-controls': detailId }),
  };
  return (
    <li data-row data-open={open || undefined}>
      <div className={`${classes.row} ${isOld ? classes.old : ''}`}>
        <div className={classes.pick} data-cell="pick">
          {props.onPick && (
            <Checkbox
              bare
              label={t('rate.compare', { name })}
              hideLabel
              checked={props.picked ?? false}
              disabled={isOld}
              onChange={props.onPick}
            />
          )}
        </div>
        <div className={classes.mark}>
          <CarrierMark carrier={carrier} />
        </div>
        <div className={classes.name}>
          <div className="strong cut">{tariff}</div>
          <div className="small muted cut">{carrierName}</div>
        </div>
        <RateWay
          name={name}
          way={way}
          {...(props.ways && { ways: props.ways })}
          {...(props.onWay && { onWay: props.onWay })}
        />
        <div className={classes.when}>
          <div className={`strong nowrap ${classes.date}`}>{formatDayWithWeekday(deliveryOn)}</div>
          <div className="small muted">{daysText(minDays, maxDays)}</div>
        </div>
        <RateNotes
          isOwn={isOwn}
          {...(props.badges && { badges: props.badges })}
          {...(props.badgesByOthers && { badgesByOthers: props.badgesByOthers })}
          {...(props.notes && { notes: props.notes })}
        />
        <div className={classes.price}>
          <div className={classes.sum}>{formatRoubles(priceRoubles)}</div>
          {!isOwn && <RateCashback roubles={props.cashbackRoubles} />}
        </div>
        <div className={classes.go} data-cell="go">
          {props.action}
        </div>
        {toggle && (
          <button type="button" className={`touch ${classes.more}`} data-cell="more" {...toggle}>
            <Icon name={open ? 'up' : 'down'} />
          </button>
        )}
      </div>
      {open && (
        <div id={detailId} className={classes.detail}>
          {props.children}
        </div>
      )}
    </li>
  );
}

interface RateDetailProps {
  readonly sums: readonly SumLine[];
  readonly total: SumLine;
  /** What is to be known of the total. */
  readonly note?: string | undefined;
  /** Two columns of facts at the right of the sums. */
  readonly facts: readonly (readonly SumLine[])[];
}

/** What an open row shows: the parts of the price with their rule and total, then what else decides. */
export function RateDetail({ sums, total, note, facts }: RateDetailProps) {
  return (
    <>
      <div>
        <Sums lines={sums} total={total} />
        {note && <p className="small muted">{note}</p>}
      </div>
      {facts.map((column, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id and no state
        <Facts key={place} facts={column} />
      ))}
    </>
  );
}
