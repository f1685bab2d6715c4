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

interface LiftedProps {
  readonly row: DayRow;
  readonly dragging: Dragging;
}

/** The place of what is dragged names the day that it is over. */
function Lifted({ row, dragging: { dragged, liftedRow } }: LiftedProps) {
  const { t } = useTranslation('planner');
  const route = { from: row.from, to: row.to };
  const overDay = dragged?.overDay;
  return (
    <span ref={liftedRow} className={`small muted ${classes.lifted}`} aria-hidden="true">
      {overDay === undefined
        ? t('drag.lifted', route)
        : t('drag.liftedTo', { ...route, day: formatDayInWords(overDay) })}
    </span>
  );
}

const isLifted = ({ destination }: DayRow, { dragged }: Dragging): boolean =>
  dragged !== undefined && dragged.destination.destinationId === destination?.destinationId;

/** What is dragged and where it goes, for readers: the page around it is silent until it is let fall. */
export function LiftedWords({
  rows,
  dragging,
}: {
  readonly rows: readonly DayRow[];
  readonly dragging: Dragging;
}) {
  const { t } = useTranslation('planner');
  const lifted = rows.find((row) => isLifted(row, dragging));
  const overDay = dragging.dragged?.overDay;
  return (
    <p className="sr" role="status" data-react-aria-top-layer>
      {lifted &&
        (overDay === undefined
          ? t('drag.said', { name: rowName(lifted) })
          : t('drag.saidTo', { name: rowName(lifted), day: formatDayInWords(overDay) }))}
    </p>
  );
}

/** A shipment of the chosen day: whereto, to whom, for how much; while it is not ordered it can go to another day. */
export function PeekRow({ row, dragging, onMove }: PeekRowProps) {
  const { t } = useTranslation('planner');
  const mayOrder = useMay('shipping.create');
  const { destination } = row;
  const isMovable = mayOrder && destination !== undefined && !isBusy(destination);
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
      {dragging && isLifted(row, dragging) && <Lifted row={row} dragging={dragging} />}
    </li>
  );
}
