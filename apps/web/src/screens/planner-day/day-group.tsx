import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBusy, multiOf, useStartMulti } from '../../features/destinations/index.ts';
import { type DayRow, destinationsOf, rowName, sumOf } from '../../features/planning/index.ts';
import { today } from '../../lib/format/dates.ts';
import { formatKg, formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { CourierLine } from './courier-line.tsx';
import classes from './day.module.css';
import type { DayCouriers } from './day-couriers.ts';
import { type DayGroup, isToBeDroppedOff, placesOf, weightOf } from './groups.ts';

/** So many rows of a group stand there at once; a day has hundreds. */
const shownRows = 10;

interface GroupProps {
  readonly date: string;
  readonly group: DayGroup;
  readonly couriers: DayCouriers;
  readonly columns: readonly DataColumn<DayRow>[];
  readonly selection: RowSelection<DayRow>;
}

function useTitle({ carrier, sender, city, isNamedByCity }: DayGroup): string {
  const { t } = useTranslation(['planner-day', 'common']);
  if (carrier === null) return t('group.unrated');
  const names = { carrier: t(`common:carrier.${carrier}`), sender };
  return isNamedByCity ? t('group.titleInCity', { ...names, city }) : t('group.title', names);
}

function useDetail({ carrier, city, rows }: DayGroup): string {
  const { t } = useTranslation(['planner-day', 'common']);
  const facts = {
    shipments: t('count', { count: rows.length, formatted: formatNumber(rows.length) }),
    places: t('common:places', { count: placesOf(rows) }),
    weight: formatKg(weightOf(rows)),
  };
  if (carrier === null) return t('group.unratedDetail', facts);
  return t('group.detail', { ...facts, city, sum: formatRoubles(sumOf(rows)) });
}

/** Asks all carriers about what has no rate. */
function CalculateUnrated({ group }: Pick<GroupProps, 'group'>) {
  const { t } = useTranslation('planner-day');
  const { start, isStarting } = useStartMulti();
  const unrated = multiOf(destinationsOf(group.rows).filter((destination) => !isBusy(destination)));
  if (unrated.length === 0) return null;
  return (
    <Button size="small" icon="scale" busy={isStarting} onClick={() => start(unrated)}>
      {t('group.calculate', { formatted: formatNumber(unrated.length) })}
    </Button>
  );
}

function GroupHead({ date, group, selection }: GroupProps) {
  const { t } = useTranslation('planner-day');
  const [title, detail] = [useTitle(group), useDetail(group)];
  const state = selection.stateOf(group.rows);
  const mayOrder = useMay('shipping.create');
  const toBring = date < today() ? 0 : group.rows.filter(isToBeDroppedOff).length;
  return (
    <div className={classes.groupHead}>
      <Checkbox
        bare
        hideLabel
        label={t('group.choose', { name: title })}
        checked={state === 'all'}
        some={state === 'some'}
        onChange={() => selection.togglePage(group.rows)}
      />
      {group.carrier === null ? (
        <span className={classes.noMark} aria-hidden="true">
          ?
        </span>
      ) : (
        <CarrierMark carrier={group.carrier} />
      )}
      <div className={classes.groupTitle}>
        <h2 className="h3 cut">{title}</h2>
        <div className="small muted">{detail}</div>
      </div>
      {toBring > 0 && (
        <Note icon="clock" tone="warning">
          {t('group.dropOff', { count: toBring, formatted: formatNumber(toBring) })}
        </Note>
      )}
      {group.carrier === null && mayOrder && date >= today() && <CalculateUnrated group={group} />}
    </div>
  );
}

const keyOf = ({ key }: DayRow): string => key;

/** What one carrier takes from one sender on a day. */
export function Group(props: GroupProps) {
  const { group, columns, selection } = props;
  const { t } = useTranslation('planner-day');
  const title = useTitle(group);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? group.rows : group.rows.slice(0, shownRows);
  const hidden = group.rows.length - shown.length;
  return (
    <section data-part className={classes.group} aria-label={t('group.rows', { name: title })}>
      <GroupHead {...props} />
      <CourierLine group={group} couriers={props.couriers} />
      <DataTable
        cards
        compact
        quietHead
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        nameOf={rowName}
        skeletonRows={3}
        selection={selection}
      />
      {hidden > 0 && (
        <Button variant="ghost" className={classes.more ?? ''} onClick={() => setWhole(true)}>
          {t('group.more', { count: hidden, formatted: formatNumber(hidden) })}
        </Button>
      )}
    </section>
  );
}
