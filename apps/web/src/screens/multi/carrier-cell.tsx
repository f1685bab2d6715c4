import type { MultiTask } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { nameOf, wayOf } from '../../features/destinations/index.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { useDaysText } from '../../lib/shipping/labels.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type CellAt, partOf, type RowActions } from './grid-cell.ts';
import classes from './multi.module.css';
import type { MultiCell, MultiRate } from './use-multi.ts';

interface CellProps {
  readonly carrier: CarrierCode;
  readonly task: MultiTask;
  readonly at: CellAt;
  readonly chosenId: number | null;
  /** What the cheapest rate of the row costs. */
  readonly cheapest: number;
  /** Carriers still answer. */
  readonly isRunning: boolean;
  readonly isUnfolded: boolean;
  readonly actions: RowActions | undefined;
}

interface Why {
  /** In the little room of a cell; a carrier's own words as they are. */
  readonly short: string;
  /** The sentence. */
  readonly whole: string;
}

/** A reason that has short words: of the others the sentence says what matters, which service or what the carrier has said. */
const shortened = (reason: MultiCell['reason']) =>
  reason === null || reason === 'refused' || reason === 'service_not_offered' ? undefined : reason;

/** Why there is no rate; `undefined` while it is waited for. */
function useWhy({ destination, state }: MultiTask, isRunning: boolean) {
  const { t } = useTranslation(['multi', 'common']);
  const isAtTerminal = destination.sender.type === 'terminal' || destination.receiver.type === 'terminal';
  return (cell: MultiCell | undefined): Why | undefined => {
    const said = (words: string): Why => ({ short: words, whole: words });
    if (!cell) {
      if (state === 'new') return isRunning ? undefined : said(t('cell.notAsked'));
      return said(isAtTerminal ? t('cell.otherTerminal') : t('cell.notAsked'));
    }
    if (cell.state === 'waiting' || cell.state === 'running') return undefined;
    const isSilent = cell.state === 'timed_out' || cell.state === 'failed';
    const reason = shortened(cell.reason ?? (isSilent ? 'timeout' : null));
    if (!reason) return said(cell.reasonText ?? t('cell.none'));
    const way = t(`common:way.${wayOf(destination)}`).replace(' — ', '\u00a0— ');
    const short = t(`cell.why.${reason}`, { way });
    return { short, whole: cell.reasonText ?? short };
  };
}

/** The short words for the eye, the sentence for readers and under the pointer. */
function Reason({ short, whole }: Why) {
  return (
    <>
      <span className={`small muted ${classes.reason}`} title={whole} aria-hidden={short !== whole}>
        {short}
      </span>
      {short !== whole && <span className="sr">{whole}</span>}
    </>
  );
}

function NoRate({
  task,
  cell,
  at,
  carrier,
  isRunning,
}: Pick<CellProps, 'task' | 'at' | 'carrier' | 'isRunning'> & { cell: MultiCell | undefined }) {
  const { t } = useTranslation(['multi', 'common']);
  const why = useWhy(task, isRunning)(cell);
  return (
    <div {...at} className={`${classes.cell} ${classes.nil}`} aria-busy={why === undefined}>
      <span className={classes.mark}>
        <CarrierMark carrier={carrier} small />
      </span>
      <span className="sr">{t(`common:carrier.${carrier}`)}: </span>
      {why === undefined ? (
        <>
          <Skeleton width={64} />
          <span className="sr">{t('cell.waiting')}</span>
        </>
      ) : (
        <Reason {...why} />
      )}
    </div>
  );
}

interface RateWordsProps {
  readonly rate: MultiRate;
  readonly carrier: CarrierCode;
  readonly isChosen: boolean;
  readonly isCheapest: boolean;
  /** The day that the shipment stands on. */
  readonly plannedOn: string;
}

function RateWords({ rate, carrier, isChosen, isCheapest, plannedOn }: RateWordsProps) {
  const { t } = useTranslation(['multi', 'common']);
  const daysText = useDaysText();
  return (
    <>
      <span className={classes.mark}>
        <CarrierMark carrier={carrier} small />
      </span>
      <span className="sr">{t(`common:carrier.${carrier}`)}, </span>
      <span className={classes.price}>
        {isChosen && <Icon name="check" size={14} />}
        {formatRoubles(rate.price)}
      </span>
      <span className="sr">, </span>
      <span className={classes.days}>
        {isCheapest && (
          <span className="t-success">
            <Icon name="down-price" size={12} />
            <span className={classes.word}>{t('cell.cheapest')}</span>
            <span className={classes.word}>, </span>
          </span>
        )}
        {daysText(rate.minDays, rate.maxDays)}
      </span>
      <OtherDay rate={rate} plannedOn={plannedOn} />
    </>
  );
}

/** That the carrier collects on another day than the shipment stands on. */
export function OtherDay({ rate: { pickupDate }, plannedOn }: Pick<RateWordsProps, 'rate' | 'plannedOn'>) {
  const { t } = useTranslation('destinations');
  if (pickupDate === null || pickupDate === plannedOn) return null;
  return (
    <>
      <span className="sr">, </span>
      <span className="small t-warning">{t('cell.pickup', { day: formatDay(pickupDate) })}</span>
    </>
  );
}

/** What one carrier offers for one shipment: its chosen rate, else its cheapest. A second press shows all of its tariffs. */
export function CarrierCell(props: CellProps) {
  const { carrier, task, at, chosenId, cheapest, isUnfolded, actions } = props;
  const { t } = useTranslation('multi');
  const cell = task.cells.find(({ deliveryService }) => deliveryService === carrier);
  const chosen = cell?.rates.find(({ rateResultId }) => rateResultId === chosenId);
  const rate = chosen ?? cell?.rates[0];
  if (!rate) return <NoRate {...props} cell={cell} />;
  const isChosen = chosen !== undefined;
  const isCheapest = rate.price === cheapest;
  const plannedOn = task.destination.pickupDate;
  const words = <RateWords {...{ rate, carrier, isChosen, isCheapest, plannedOn }} />;
  const look = `${classes.cell} ${classes.rate} ${isChosen ? classes.pick : ''}`;
  const { tabIndex, ...place } = at;
  if (!actions)
    return (
      <div
        {...at}
        {...partOf('gridcell', { 'aria-selected': isChosen })}
        className={`${look} ${classes.plain}`}
      >
        {words}
      </div>
    );
  const { destinationId } = task.destination;
  const press = () =>
    isChosen
      ? actions.unfold(destinationId, isUnfolded ? undefined : carrier)
      : actions.choose(destinationId, rate.rateResultId);
  return (
    <div {...place} {...partOf('gridcell', { 'aria-selected': isChosen })} className={look}>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-pressed={isChosen}
        aria-expanded={isChosen ? isUnfolded : undefined}
        title={isChosen ? t('cell.unfold') : t('cell.choose', { name: nameOf(task.destination) })}
        onClick={press}
      >
        {words}
      </button>
    </div>
  );
}
