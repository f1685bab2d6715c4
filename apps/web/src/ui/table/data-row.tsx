import type { ReactNode } from 'react';
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

interface DataRowProps<Row> {
  readonly row: Row;
  readonly rowKey: RowKey;
  readonly columns: readonly DataColumn<Row>[];
  /** Absent where nothing is chosen. */
  readonly check:
    | { readonly label: string; readonly isOn: boolean; readonly onChange: () => void }
    | undefined;
  readonly detail: RowDetail<Row> | undefined;
  readonly changes: RowChanges | undefined;
  readonly isPressable: boolean;
}

function ChangedSign() {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.changed}>
      <span className="sr">{t('table.changed')}</span>
    </span>
  );
}

function Cells<Row>({ row, rowKey, columns, changes }: Omit<DataRowProps<Row>, 'detail' | 'check'>) {
  return columns.map((column, place) => {
    const isBlank = column.isBlank?.(row) ?? false;
    return (
      <td
        key={column.key}
        className={`${cellClass(column, classes.spare)} ${place === 0 ? classes.first : ''}`}
        style={cellStyle(column)}
        data-blank={isBlank || undefined}
      >
        {!isBlank && column.cell(row)}
        {place === 0 && changes?.changed.has(rowKey) && <ChangedSign />}
      </td>
    );
  });
}

function DetailRow<Row>({ row, rowKey, columns, detail, check }: DataRowProps<Row>) {
  if (!detail?.isOpen(row)) return null;
  // Columns that leave a narrower table may not be spanned there.
  const spare = columns.filter(({ isSpare }) => isSpare);
  const span = columns.length - spare.length + (check ? 2 : 1);
  return (
    <tr className={classes.sub} id={`more-${rowKey}`}>
      <td colSpan={span}>{detail.content(row)}</td>
      {spare.map(({ key }) => (
        <td key={key} className={classes.spare} />
      ))}
    </tr>
  );
}

/** One row of a `DataTable`, with more of it below when that is asked for. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, rowKey, check, detail, changes, isPressable } = props;
  const isOpen = detail?.isOpen(row) ?? false;
  const onSeen = changes && (() => changes.see(rowKey));
  return (
    <>
      <tr
        data-row={rowKey}
        data-selected={check?.isOn || undefined}
        data-open={isOpen || undefined}
        className={isPressable ? classes.pressable : undefined}
        onPointerEnter={onSeen}
        onFocus={onSeen}
      >
        {check && (
          <td className={classes.check} data-own-press="">
            <Checkbox bare hideLabel label={check.label} checked={check.isOn} onChange={check.onChange} />
          </td>
        )}
        <Cells {...props} />
        {detail && (
          <td className={classes.more}>
            <IconButton
              icon={isOpen ? 'up' : 'down'}
              label={detail.label(row)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `more-${rowKey}` : undefined}
              onClick={() => detail.onToggle(row)}
            />
          </td>
        )}
      </tr>
      <DetailRow {...props} />
    </>
  );
}
