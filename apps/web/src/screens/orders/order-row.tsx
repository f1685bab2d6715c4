import type { WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWaybillNumber } from '../../lib/format.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { WaybillStatus } from '../../ui/status/waybill-status.tsx';
import { subRowClass } from '../../ui/table/table.tsx';
import type { Column } from './columns.ts';
import { OrderCell } from './order-cells.tsx';
import { OrderJourney } from './order-journey.tsx';
import classes from './orders.module.css';
import { isAlarming } from './status-fact.ts';
import { useStatusDetail } from './use-status-detail.ts';

interface OrderRowProps {
  readonly row: WaybillListItem;
  readonly columns: readonly Column[];
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  /** Changed elsewhere since the reader saw it. */
  readonly isChanged: boolean;
  readonly onCheck: () => void;
  readonly onToggle: () => void;
  readonly onSeen: () => void;
}

function JourneyRow({ row, columns }: Pick<OrderRowProps, 'row' | 'columns'>) {
  const hasTags = columns.includes('tags');
  // The column of tags leaves a narrower screen, so the journey may not span it.
  const span = columns.length + (hasTags ? 3 : 4);
  return (
    <tr className={subRowClass} id={`journey-${row.waybillId}`}>
      <td colSpan={span}>
        <OrderJourney waybillId={row.waybillId} />
      </td>
      {hasTags && <td className={classes.tags} />}
    </tr>
  );
}

function Cells({
  row,
  columns,
  isChosen,
  isChanged,
  onCheck,
}: Omit<OrderRowProps, 'isOpen' | 'onToggle' | 'onSeen'>) {
  const { t } = useTranslation('orders');
  const detailOf = useStatusDetail();
  const number = formatWaybillNumber(row.plsWaybillNumber);
  return (
    <>
      <td className={classes.check}>
        <Checkbox
          bare
          hideLabel
          label={t('columns.checkRow', { number })}
          checked={isChosen}
          onChange={onCheck}
        />
      </td>
      <td className={classes.status}>
        <WaybillStatus status={row.status} detail={detailOf(row)} isAlarming={isAlarming(row)} />
        {isChanged && (
          <span className={classes.changed}>
            <span className="sr">{t('updated')}</span>
          </span>
        )}
      </td>
      <td className={classes.number}>
        <Link className="strong nowrap figures" to={`/waybill/${row.waybillId}`}>
          {number}
        </Link>
        {row.serviceWaybillNumber !== null && (
          <div className="small muted cut" title={row.serviceWaybillNumber}>
            {row.serviceWaybillNumber}
          </div>
        )}
      </td>
      {columns.map((column) => (
        <OrderCell key={column} column={column} row={row} />
      ))}
    </>
  );
}

/** One waybill; below it, when asked for, its journey. */
export function OrderRow({ isOpen, onToggle, onSeen, ...cells }: OrderRowProps) {
  const { t } = useTranslation('orders');
  const { row, columns, isChosen } = cells;
  return (
    <>
      <tr
        data-row={row.waybillId}
        data-selected={isChosen || undefined}
        data-open={isOpen || undefined}
        className={classes.row}
        onPointerEnter={onSeen}
        onFocus={onSeen}
      >
        <Cells {...cells} />
        <td className={classes.more}>
          <IconButton
            icon={isOpen ? 'up' : 'down'}
            label={t('row.journey', { number: formatWaybillNumber(row.plsWaybillNumber) })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `journey-${row.waybillId}` : undefined}
            onClick={onToggle}
          />
        </td>
      </tr>
      {isOpen && <JourneyRow row={row} columns={columns} />}
    </>
  );
}
