import type { MultiRule, MultiTask } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  DestinationStatus,
  isBusy,
  nameOf,
  Ruling,
  stateOf,
  unknownCitiesOf,
} from '../../features/destinations/index.ts';
import { formatKg, formatRoubles } from '../../lib/format/numbers.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { CarrierCell } from './carrier-cell.tsx';
import { cellAt, partOf, type RowActions } from './grid-cell.ts';
import classes from './multi.module.css';
import { cheapestOf, deltaOf, sumOf } from './row-prices.ts';
import { TariffsRow } from './tariffs-row.tsx';
import type { Multi } from './use-multi.ts';

export interface RowProps {
  readonly task: MultiTask;
  readonly place: number;
  readonly carriers: Multi['carriers'];
  /** Carriers still answer. */
  readonly isRunning: boolean;
  /** What chooses for all. */
  readonly rule: MultiRule | undefined;
  readonly isLeftOut: boolean;
  /** Chosen by a press that is not answered yet; null: left to the rule. */
  readonly pendingRateId: number | null | undefined;
  /** Whose tariffs are unfolded. */
  readonly unfolded: CarrierCode | undefined;
  /** The column that Tab comes to, where it is in this row. */
  readonly current: number | undefined;
  /** None where the member may only look. */
  readonly actions: RowActions | undefined;
}

function TakeCell({ task, place, isLeftOut, current, actions }: RowProps) {
  const { t } = useTranslation('multi');
  const { destination, chosenRateResultId } = task;
  const { tabIndex, ...at } = cellAt(place, 0, { current });
  const mayTake = actions && chosenRateResultId !== null && !isBusy(destination);
  return (
    <div {...at} {...(!mayTake && { tabIndex })} className={`${classes.cell} ${classes.take}`}>
      {mayTake && (
        <Checkbox
          bare
          hideLabel
          tabIndex={tabIndex}
          label={t('row.take', { name: nameOf(destination) })}
          checked={!isLeftOut}
          onChange={(isTaken) => actions.take(destination.destinationId, isTaken)}
        />
      )}
    </div>
  );
}

function ShipmentCell({ task: { destination }, place, current }: RowProps) {
  const { t } = useTranslation(['common', 'multi']);
  const { sender, receiver, cargo } = destination;
  const unknown = unknownCitiesOf(destination);
  return (
    <div
      {...cellAt(place, 1, { current, part: 'rowheader' })}
      className={`${classes.cell} ${classes.ship}`}
      title={nameOf(destination)}
    >
      <div className="strong">
        <RouteLine from={sender.city} to={receiver.city} />
      </div>
      <div className="small muted cut">
        {receiver.name}, {t('places', { count: cargo.placeCount })}, {formatKg(cargo.weight)}
      </div>
      {unknown.length > 0 && (
        <div className="small t-warning">{t('multi:row.unknown', { cities: unknown.join(', ') })}</div>
      )}
    </div>
  );
}

function Delta({ roubles }: { readonly roubles: number }) {
  return (
    <span className={roubles < 0 ? 't-success' : 't-warning'}>
      {roubles > 0 && '+'}
      {formatRoubles(roubles)}
    </span>
  );
}

/** Why there is no sum, as short as the column is narrow. */
function useUnchosenWords() {
  const { t } = useTranslation('multi');
  return ({ state, cells, ruling }: MultiTask, isRunning: boolean): string => {
    if (state === 'new' && isRunning) return t('cell.waiting');
    if (state === 'done' && cells.every(({ rates }) => rates.length === 0)) return t('row.noRates');
    const outcome = ruling?.outcome;
    return outcome === 'no_rate' || outcome === 'other_way' || outcome === 'carrier_gone'
      ? t(`row.unruled.${outcome}`)
      : t('row.notChosen');
  };
}

/** What becomes of it in the cart; else what chose the rate: a hand, a rule of the account, or the choice for all, with what that saves where it is known. */
function SumDetail({ task, rule }: Pick<RowProps, 'task' | 'rule'>) {
  const { t } = useTranslation('multi');
  const { destination, chosenRateResultId, isByHand, ruling } = task;
  const isInCart = chosenRateResultId !== null && destination.result?.rateResultId === chosenRateResultId;
  if (isInCart && stateOf(destination) === 'ready') return <span className="muted">{t('row.inCart')}</span>;
  if (isInCart || isBusy(destination))
    return (
      <div className={classes.state}>
        <DestinationStatus destination={destination} />
      </div>
    );
  if (isByHand)
    return (
      <span className={classes.hand}>
        <Icon name="edit" size={12} />
        {t('row.byHand')}
      </span>
    );
  if (ruling && ruling.outcome !== 'set_aside')
    return (
      <span className={classes.ruling}>
        <Ruling hasTwoLines title={ruling.title} words={t(`row.ruling.${ruling.outcome}`, ruling)} />
      </span>
    );
  const delta = deltaOf(task);
  if (delta) return <Delta roubles={delta} />;
  if (chosenRateResultId === null || !rule || rule === 'rules') return null;
  return <span className="muted">{t(`row.by.${rule}`)}</span>;
}

function SumCell({ task, place, carriers, isRunning, rule, current }: RowProps) {
  const unchosenWords = useUnchosenWords();
  const sum = sumOf(task);
  return (
    <div {...cellAt(place, carriers.length + 2, { current })} className={`${classes.cell} ${classes.sum}`}>
      {sum === undefined ? (
        <div className="muted">{unchosenWords(task, isRunning)}</div>
      ) : (
        <div className={`bold nowrap figures ${classes.total}`}>{formatRoubles(sum)}</div>
      )}
      <div className="small nowrap figures">
        <SumDetail task={task} rule={rule} />
      </div>
    </div>
  );
}

/** Why nobody could be asked, in the place of the carriers. */
function FailedCells({ task: { destination, failure }, place, carriers, current }: RowProps) {
  const { t } = useTranslation('multi');
  const { tabIndex, ...at } = cellAt(place, carriers.length + 2, { current });
  return (
    <>
      <div
        {...cellAt(place, 2, { current })}
        {...partOf('gridcell', { 'aria-colspan': Math.max(1, carriers.length) })}
        className={`${classes.cell} ${classes.why}`}
      >
        <span className={`strong t-danger ${classes.failed}`}>
          <Icon name="alert" /> {t('row.failed')}
        </span>
        <span className="small t-danger">{failure?.text}</span>
      </div>
      <div {...at} className={`${classes.cell} ${classes.sum}`}>
        <Link
          tabIndex={tabIndex}
          className="link touch"
          to={`/scheduler/${destination.pickupDate}`}
          aria-label={t('row.toDayOf', { name: nameOf(destination) })}
        >
          {t('row.toDay')}
        </Link>
      </div>
    </>
  );
}

function RateCells(props: RowProps) {
  const { task, place, carriers, isRunning, pendingRateId, unfolded, current, actions } = props;
  const cheapest = cheapestOf(task);
  const chosenId = pendingRateId === undefined ? task.chosenRateResultId : pendingRateId;
  return (
    <>
      {carriers.map(({ deliveryService }, column) => (
        <CarrierCell
          key={deliveryService}
          carrier={deliveryService}
          task={task}
          at={cellAt(place, column + 2, { current })}
          chosenId={chosenId}
          cheapest={cheapest}
          isRunning={isRunning}
          isUnfolded={unfolded === deliveryService}
          actions={isBusy(task.destination) ? undefined : actions}
        />
      ))}
      <SumCell {...props} />
    </>
  );
}

/** One shipment with what each carrier offers for it. */
export const MatrixRow = memo((props: RowProps) => {
  const { task, place, unfolded, actions } = props;
  const isFailed = task.state === 'failed';
  return (
    <>
      <div
        {...partOf('row', { 'aria-rowindex': place + 2 })}
        className={`${classes.row} ${isFailed ? classes.bad : ''}`}
        data-row
      >
        <TakeCell {...props} />
        <ShipmentCell {...props} />
        {isFailed ? <FailedCells {...props} /> : <RateCells {...props} />}
      </div>
      {unfolded !== undefined && actions && !isBusy(task.destination) && (
        <TariffsRow task={task} place={place} carrier={unfolded} actions={actions} />
      )}
    </>
  );
});
