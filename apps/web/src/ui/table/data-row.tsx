import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import { Checkbox } from '../check/check.tsx';
import { cellClass, cellStyle, type DataColumn } from './data-column.ts';
import type { RowKey } from './selection.ts';
import classes from './table.module.css';

/** More of a row, below it, when asked for. */
export interface RowDetail<Row> {
  /** Of the column with the sign that opens it, for readers. */
  readonly title: string;
  readonly label: (row: Row) => string;
  /** There is no more of this row. */
  readonly isEmpty?: (row: Row) => boolean;
  readonly isOpen: (row: Row) => boolean;
  readonly onToggle: (row: Row) => void;
  readonly content: (row: Row) => ReactNode;
}

/** Rows that changed elsewhere since the reader saw them. */
export interface RowChanges {
  readonly changed: ReadonlySet<RowKey>;
  /** The reader has been there. */
  readonly see: (key: RowKey) => void;
}

/** The same functions for the life of the table. */
export interface RowHandlers<Row> {
  readonly onCheck: (row: Row) => void;
  readonly onToggle: (row: Row) => void;
  readonly onSeen: (key: RowKey) => void;
}

export interface DataRowProps<Row> {
  readonly row: Row;
  readonly rowKey: RowKey;
  readonly columns: readonly DataColumn<Row>[];
  /** Of the box that chooses the row; absent where nothing is chosen. */
  readonly checkLabel: string | undefined;
  /** Without it the place of the box stays empty. */
  readonly isChoosable: boolean;
  readonly isChosen: boolean;
  /** Of the sign that opens more of the row; absent where there is no more. */
  readonly detailLabel: string | undefined;
  readonly hasDetail: boolean;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
  /** The whole row leads somewhere. */
  readonly isPressable: boolean;
  readonly handlers: RowHandlers<Row>;
  /** From 0, where not all rows are drawn. */
  readonly place: number | undefined;
  readonly measure: ((row: Element | null) => void) | undefined;
}

function ChangedSign() {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.changed}>
      <span className="sr">{t('table.changed')}</span>
    </span>
  );
}

function Cells<Row>({ row, columns, isChanged }: Pick<DataRowProps<Row>, 'row' | 'columns' | 'isChanged'>) {
  return columns.map((column, place) => {
    const isBlank = column.isBlank?.(row) ?? false;
    const Cell = column.isRowHead ? 'th' : 'td';
    return (
      <Cell
        key={column.key}
        scope={column.isRowHead ? 'row' : undefined}
        data-caption={column.isCaptioned ? column.title : undefined}
        className={[
          cellClass(column, classes.spare),
          place === 0 && classes.first,
          column.isRowHead && classes.rowHead,
        ]
          .filter(Boolean)
          .join(' ')}
        style={cellStyle(column)}
        data-blank={isBlank || undefined}
      >
        {!isBlank && column.cell(row)}
        {place === 0 && isChanged && <ChangedSign />}
      </Cell>
    );
  });
}

interface CheckCellProps {
  readonly label: string;
  readonly isChoosable: boolean;
  readonly isChosen: boolean;
  readonly onChange: () => void;
}

const CheckCell = ({ label, isChoosable, isChosen, onChange }: CheckCellProps) => (
  <td className={classes.check} data-own-press="">
    {isChoosable && <Checkbox bare hideLabel label={label} checked={isChosen} onChange={onChange} />}
  </td>
);

interface MoreCellProps extends Pick<DataRowProps<never>, 'rowKey' | 'hasDetail' | 'isOpen'> {
  readonly label: string;
  readonly onToggle: () => void;
}

const MoreCell = ({ rowKey, label, hasDetail, isOpen, onToggle }: MoreCellProps) => (
  <td className={classes.more}>
    <IconButton
      icon={isOpen ? 'up' : 'down'}
      label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `more-${rowKey}` : undefined}
      disabled={!hasDetail}
      onClick={onToggle}
    />
  </td>
);

/** One row of a `DataTable`. It is drawn anew only when something of its own changes: there may be a hundred. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, rowKey, columns, checkLabel, isChoosable, isChosen, detailLabel } = props;
  const { hasDetail, isOpen, isChanged, isPressable, handlers, place, measure } = props;
  return useMemo(
    () => (
      <tr
        ref={measure}
        data-row={rowKey}
        data-index={place}
        // The head is the first.
        aria-rowindex={place === undefined ? undefined : place + 2}
        data-selected={isChosen || undefined}
        data-open={isOpen || undefined}
        className={isPressable ? classes.pressable : undefined}
        onPointerEnter={() => handlers.onSeen(rowKey)}
        onFocus={() => handlers.onSeen(rowKey)}
      >
        {checkLabel !== undefined && (
          <CheckCell
            label={checkLabel}
            isChoosable={isChoosable}
            isChosen={isChosen}
            onChange={() => handlers.onCheck(row)}
          />
        )}
        <Cells row={row} columns={columns} isChanged={isChanged} />
        {detailLabel !== undefined && (
          <MoreCell
            rowKey={rowKey}
            label={detailLabel}
            hasDetail={hasDetail}
            isOpen={isOpen}
            onToggle={() => handlers.onToggle(row)}
          />
        )}
      </tr>
    ),
    [
      row,
      rowKey,
      columns,
      checkLabel,
      isChoosable,
      isChosen,
      detailLabel,
      hasDetail,
      isOpen,
      isChanged,
      isPressable,
      handlers,
      place,
      measure,
    ],
  );
}

interface DetailRowProps<Row> extends Pick<DataRowProps<Row>, 'rowKey' | 'columns'> {
  readonly isChoosable: boolean;
  readonly children: ReactNode;
}

/** More of the row above. Columns that leave a narrower table may not be spanned there. */
export function DetailRow<Row>({ rowKey, columns, isChoosable, children }: DetailRowProps<Row>) {
  const spare = columns.filter(({ isSpare }) => isSpare);
  const span = columns.length - spare.length + (isChoosable ? 2 : 1);
  return (
    <tr className={classes.sub} id={`more-${rowKey}`}>
      <td colSpan={span}>{children}</td>
      {spare.map(({ key }) => (
        <td key={key} className={classes.spare} />
      ))}
    </tr>
  );
}
