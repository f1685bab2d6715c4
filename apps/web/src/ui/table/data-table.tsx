import { useTranslation } from 'react-i18next';
import { Checkbox } from '../check/check.tsx';
import { Alike } from '../states/alike.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { ColumnHead, type TableSort } from './column-head.tsx';
import { cellClass, cellStyle, type DataColumn } from './data-column.ts';
import { DataRow, type RowChanges, type RowDetail } from './data-row.tsx';
import type { RowKey } from './selection.ts';
import classes from './table.module.css';
import { Table } from './table.tsx';
import { useRowActions } from './use-row-actions.ts';
import type { RowSelection } from './use-row-selection.ts';

interface DataTableProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** `undefined` while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => RowKey;
  /** What a row is called: «4100 2718 26». For readers, in the labels of its controls. */
  readonly nameOf: (row: Row) => string;
  /** How many grey rows stand while they load. */
  readonly skeletonRows: number;
  /** Where the whole row leads. */
  readonly hrefOf?: (row: Row) => string;
  /** The order of the rows, with a minus from the greatest down, and what a press on a head asks for. */
  readonly sort?: TableSort;
  readonly selection?: RowSelection<Row>;
  readonly detail?: RowDetail<Row>;
  readonly changes?: RowChanges;
  /** Rows of 44 px. */
  readonly compact?: boolean;
  /** Below 992 px each row is a card, laid out as the columns say. */
  readonly cards?: boolean;
}

function Head<Row>({ columns, rows = [], selection, detail, sort }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const state = selection?.stateOf(rows);
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classes.check}>
            <Checkbox
              bare
              hideLabel
              label={t('table.choosePage')}
              checked={state === 'all'}
              some={state === 'some'}
              disabled={rows.length === 0}
              onChange={() => selection.togglePage(rows)}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} sort={sort} />
        ))}
        {detail && (
          <th className={classes.more}>
            <span className="sr">{detail.title}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Rows that are not there yet, on the grid of those to come. */
function GreyRow<Row>({ columns, selection, detail }: DataTableProps<Row>) {
  return (
    <tr>
      {selection && (
        <td className={classes.check}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column, classes.spare)} style={cellStyle(column)}>
          <span className={classes.lines}>
            <Skeleton width={column.skeleton[0]} />
            {column.skeleton[1] !== undefined && <Skeleton width={column.skeleton[1]} height={10} />}
          </span>
        </td>
      ))}
      {detail && <td className={classes.more} />}
    </tr>
  );
}

/**
 * Rows by columns, as a real table; with `cards` a card for each below 992 px. Arrows move between rows; what a press, the
 * choosing and the opening of rows do is told by `useRowActions`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const { columns, rows, keyOf, nameOf, hrefOf, selection, detail, changes } = props;
  const { body, onCheck } = useRowActions({ rows: rows ?? [], keyOf, hrefOf, selection });
  const checkOf = (row: Row) =>
    selection && {
      label: t('table.choose', { name: nameOf(row) }),
      isOn: selection.has(keyOf(row)),
      onChange: () => onCheck(row),
    };
  return (
    <Table
      fixed
      compact={props.compact ?? false}
      cards={props.cards ?? false}
      className={`${classes.data} ${selection ? classes.choosable : ''}`}
    >
      <Head {...props} />
      <tbody {...body}>
        {rows?.map((row) => (
          <DataRow
            key={keyOf(row)}
            row={row}
            rowKey={keyOf(row)}
            columns={columns}
            check={checkOf(row)}
            detail={detail}
            changes={changes}
            isPressable={hrefOf !== undefined}
          />
        )) ?? <Alike count={props.skeletonRows}>{() => <GreyRow {...props} />}</Alike>}
      </tbody>
    </Table>
  );
}
