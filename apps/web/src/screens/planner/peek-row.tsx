import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isBusy } from '../../features/destinations/index.ts';
import { type DayRow, rowName } from '../../features/planning/index.ts';
import { formatDayInWords } from '../../lib/format/dates.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { LateDragGrip } from './moving/late-drag.tsx';
import type { Dragging } from './moving/use-moving.ts';
import classes from './peek.module.css';

/** Where the mark of the carrier stands while none is chosen. */
const NoCarrier = () => {
  const { t } = useTranslation('planner');
  return (
    <span className={classes.noMark} role="img" aria-label={t('unrated')} title={t('unrated')}>
      ?
    </span>
  );
};

function RowText({ row }: { readonly row: DayRow }) {
  const route = <RouteLine from={row.from} to={row.to} />;
  return (
    <div className={classes.text}>
      <div className="strong cut" title={rowName(row)}>
        {row.waybill ? (
          <Link className={classes.link} to={`/waybill/${row.waybill.waybillId}`}>
            {route}
          </Link>
        ) : (
          route
        )}
      </div>
      <div className="small muted cut">{row.receiver}</div>
    </div>
  );
}

export interface PeekRowProps {
  readonly row: DayRow;
  /** None where no day stands beside to take what is dragged. */
  readonly dragging: Dragging | undefined;
  /** Asks for the day to which it goes. */
  readonly onMove: (row: DayRow) => void;
}

/** The place of what is dragged names the day that it is over. */
function Lifted({ row, overDay }: { readonly row: DayRow; readonly overDay: string | undefined }) {
  const { t } = useTranslation('planner');
  const route = { from: row.from, to: row.to };
  return (
    <span className={`small muted ${classes.lifted}`} aria-hidden="true">
      {overDay === undefined
        ? t('drag.lifted', route)
        : t('drag.liftedTo', { ...route, day: formatDayInWords(overDay) })}
    </span>
  );
}

/** A shipment of the chosen day: whereto, to whom, for how much; while it is not ordered it can go to another day. */
export function PeekRow({ row, dragging, onMove }: PeekRowProps) {
  const { t } = useTranslation('planner');
  const mayOrder = useMay('shipping.create');
  const { destination } = row;
  const isMovable = mayOrder && destination !== undefined && !isBusy(destination);
  const dragged = dragging?.dragged;
  const isLifted = dragged !== undefined && dragged.destination.destinationId === destination?.destinationId;
  return (
    <li className={classes.row}>
      {isMovable && dragging ? (
        <LateDragGrip row={row} destination={destination} dragging={dragging} />
      ) : (
        <span />
      )}
      {row.carrier === null ? <NoCarrier /> : <CarrierMark carrier={row.carrier} small named />}
      <RowText row={row} />
      <div className={`${classes.sum} ${row.price === null ? 'small muted' : 'num'}`}>
        {row.price === null ? t('noPrice') : formatRoubles(row.price)}
      </div>
      {isMovable && (
        <IconButton
          className={classes.move ?? ''}
          icon="calendar"
          label={t('moveRow', { name: rowName(row) })}
          onClick={() => onMove(row)}
        />
      )}
      {isLifted && <Lifted row={row} overDay={dragged.overDay} />}
    </li>
  );
}
