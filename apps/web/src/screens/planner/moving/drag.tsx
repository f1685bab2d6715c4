import type { Destination } from '@tranzit/contract';
import { type ReactNode, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { DragPreview, type DragPreviewRenderer, useDrag } from 'react-aria/useDrag';
import { useDrop } from 'react-aria/useDrop';
import { useTranslation } from 'react-i18next';
import { type DayRow, rowName } from '../../../features/planning/index.ts';
import { formatDayTitle } from '../../../lib/format/dates.ts';
import { formatNumber, formatRoubles } from '../../../lib/format/numbers.ts';
import { currentLanguage } from '../../../lib/language/i18n.ts';
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RouteLine } from '../../../ui/route/route.tsx';
import classes from './drag.module.css';
import { useKeyedDay } from './use-keyed-day.ts';
import type { Dragging } from './use-moving.ts';

/** Only shipments of this page are taken, not whatever else is dragged over it. */
const destinationType = 'application/x-tranzit-destination';

/** What is said of the dragging to readers, in the language of the page and not of the browser. */
const InPageLanguage = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={currentLanguage() === 'ru' ? 'ru-RU' : 'en-GB'}>{children}</I18nProvider>
);

/** What follows the pointer: the row itself. */
const Ghost = ({ row }: { readonly row: DayRow }) => (
  <div className={classes.ghost}>
    <Icon name="grip" />
    {row.carrier !== null && <CarrierMark carrier={row.carrier} small />}
    <span>
      <b className="strong">
        <RouteLine from={row.from} to={row.to} />
      </b>
      <span className={`small muted ${classes.receiver}`}>{row.receiver}</span>
    </span>
    {row.price !== null && <span className="num strong">{formatRoubles(row.price)}</span>}
  </div>
);

export interface DragGripProps {
  readonly row: DayRow;
  readonly destination: Destination;
  readonly dragging: Dragging;
}

function Grip({ row, destination, dragging }: DragGripProps) {
  const { t } = useTranslation('planner');
  const preview = useRef<DragPreviewRenderer>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const { dragProps } = useDrag({
    preview,
    getItems: () => [{ [destinationType]: String(destination.destinationId), 'text/plain': rowName(row) }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => dragging.start(destination),
    onDragEnd: () => {
      dragging.end();
      // The day that took it by the keys is hidden again, and would take the focus with it.
      grip.current?.focus({ preventScroll: true });
    },
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers do not let a button be dragged */}
      <span
        {...dragProps}
        ref={grip}
        role="button"
        tabIndex={0}
        className={`${classes.grip} ${classes.live}`}
        aria-label={t('drag.grip', { name: rowName(row) })}
      >
        <Icon name="grip" />
      </span>
      <DragPreview ref={preview}>{() => <Ghost row={row} />}</DragPreview>
    </>
  );
}

/** The whole of a row can be dragged by the pointer; the keys take it by its grip: Enter, arrows between days, Enter. */
export const DragGrip = (props: DragGripProps) => (
  <InPageLanguage>
    <Grip {...props} />
  </InPageLanguage>
);

export interface DropDayProps {
  readonly date: string;
  /** How many shipments the day has. */
  readonly count: number;
  readonly dragging: Dragging;
}

function Drop({ date, count, dragging }: DropDayProps) {
  const { t } = useTranslation('planner');
  const ref = useRef<HTMLDivElement>(null);
  const { dragged, liftedRow } = dragging;
  const isOffered = dragged !== undefined && dragged.destination.pickupDate !== date;
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) =>
      types.has(destinationType) && dragged?.destination.pickupDate !== date ? 'move' : 'cancel',
    onDropEnter: () => dragging.enter(date),
    onDropExit: () => dragging.enter(undefined),
    onDrop: () => dragging.drop(date),
  });
  useKeyedDay({ date, place: ref, liftedRow, isTarget: isDropTarget });
  return (
    // biome-ignore lint/a11y/useSemanticElements: it lies over the cell of a day and takes what is dropped
    <div
      {...dropProps}
      ref={ref}
      data-takes={date}
      role="button"
      tabIndex={isOffered ? 0 : -1}
      hidden={!isOffered}
      className={`${classes.drop} ${isDropTarget ? classes.isTarget : ''}`}
      aria-label={t('drag.day', { day: formatDayTitle(date) })}
    >
      {isDropTarget && (
        <span className={classes.slot}>
          {t('drag.here')}
          <span>{t('drag.becomes', { formatted: formatNumber(count + 1) })}</span>
        </span>
      )}
    </div>
  );
}

/** Lies over a day while something is dragged, and takes it. */
export const DropDay = (props: DropDayProps) => (
  <InPageLanguage>
    <Drop {...props} />
  </InPageLanguage>
);
