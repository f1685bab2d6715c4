import type { WaybillListItem } from '@tranzit/contract';
import { isDoorAtSender, isRefused } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatKg, formatRoubles } from '../../lib/format.ts';
import { formatDay, formatDayRange, formatInstantDay } from '../../lib/format-date.ts';
import { Tag } from '../../ui/badge/badge.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import type { Column } from './columns.ts';
import classes from './orders.module.css';

interface CellProps {
  readonly row: WaybillListItem;
}

const TwoLines = ({
  top,
  bottom,
  title,
}: {
  readonly top: ReactNode;
  readonly bottom: ReactNode;
  readonly title?: string | undefined;
}) => (
  <>
    <div className="nowrap figures" title={title}>
      {top}
    </div>
    <div className="small muted nowrap">{bottom}</div>
  </>
);

const RouteCell = ({ row }: CellProps) => (
  <>
    <div className="strong">
      <RouteLine from={row.from.city} to={row.to.city} />
    </div>
    <div className="small muted cut">{row.to.name}</div>
  </>
);

function CarrierCell({ row }: CellProps) {
  const { t } = useTranslation('common');
  return (
    <div className="row">
      <CarrierMark carrier={row.deliveryService} />
      <div className={classes.carrierName}>
        <div className="nowrap">{t(`carrier.${row.deliveryService}`)}</div>
        <div className={`small muted cut ${classes.tariff}`} title={row.tariffName}>
          {row.tariffName}
        </div>
      </div>
    </div>
  );
}

const isOver = (row: WaybillListItem): boolean =>
  ['canceled', 'lost', 'scrapped'].includes(row.status) || isRefused(row);

function WhenCell({ row }: CellProps) {
  const { t } = useTranslation('orders');
  const day = row.deliveredAt ? formatInstantDay(row.deliveredAt) : formatDay(row.deliveryDateTo);
  return (
    <TwoLines
      top={isOver(row) ? <span className="muted">{t('row.noDelivery')}</span> : day}
      bottom={
        isRefused(row)
          ? null
          : t(isDoorAtSender(row.deliveryWay) ? 'row.pickup' : 'row.handover', {
              day: formatDay(row.pickupDate),
            })
      }
      title={isOver(row) ? undefined : formatDayRange(row.deliveryDateFrom, row.deliveryDateTo)}
    />
  );
}

function CargoCell({ row }: CellProps) {
  const { t } = useTranslation('common');
  return <TwoLines top={formatKg(row.weight)} bottom={t('places', { count: row.placeCount })} />;
}

function CreatedCell({ row }: CellProps) {
  const { t } = useTranslation('orders');
  return <TwoLines top={formatInstantDay(row.createdAt)} bottom={t(`source.${row.source}`)} />;
}

/** Two fit into the height of a row; the rest is told by number, and by name under the pointer. */
const tagsShown = 2;

function TagsCell({ row: { tags } }: CellProps) {
  const { t } = useTranslation('orders');
  const isMany = tags.length > tagsShown;
  const shown = isMany ? tags.slice(0, tagsShown - 1) : tags;
  const rest = tags.slice(shown.length);
  return (
    <div className={classes.tagList}>
      {shown.map(({ tagId, title, state }) => (
        <Tag key={tagId} state={state}>
          {title}
        </Tag>
      ))}
      {isMany && (
        <span className="small muted" title={rest.map(({ title }) => title).join(', ')}>
          {t('row.moreTags', { count: rest.length })}
        </span>
      )}
    </div>
  );
}

function SumCell({ row }: CellProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <div className="bold">{formatRoubles(row.price)}</div>
      {row.contract === 'own' && <div className="small muted nowrap">{t('ownContract.inline')}</div>}
    </>
  );
}

const cells: Record<Column, (props: CellProps) => ReactNode> = {
  route: RouteCell,
  carrier: CarrierCell,
  when: WhenCell,
  cargo: CargoCell,
  created: CreatedCell,
  tags: TagsCell,
  sum: SumCell,
};

/** A cell that may be left out of the table. */
export function OrderCell({ column, row }: CellProps & { readonly column: Column }) {
  const Cell = cells[column];
  const isBlank = column === 'tags' && row.tags.length === 0;
  return (
    <td className={`${classes[column]} ${column === 'sum' ? 'num' : ''}`} data-blank={isBlank || undefined}>
      {!isBlank && <Cell row={row} />}
    </td>
  );
}
