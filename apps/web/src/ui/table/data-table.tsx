import { lazy, type RefObject, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { Checkbox } from '../check/check.tsx';
import { Alike } from '../states/alike.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { ColumnHead, type TableSort } from './column-head.tsx';
import { cellClass, cellStyle, type DataColumn } from './data-column.ts';
import { DataRow, DetailRow, type RowChanges, type RowDetail, type RowHandlers } from './data-row.tsx';
import type { MeasureRow } from './many-rows.tsx';
import { GroupHead, linesOf, type RowGroups, type TableLine } from './row-groups.tsx';
import type { RowKey } from './selection.ts';
import classes from './table.module.css';
import { Table } from './table.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
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
  readonly groups?: RowGroups<Row> | undefined;
  /** Rows of 44 px. */
  readonly compact?: boolean;
  /** The head is for readers alone: what stands above the table chooses all of it and says what it is about. */
  readonly quietHead?: boolean;
  /** Below 992 px each row is a card, laid out as the columns say. */
  readonly cards?: boolean;
}

function HeadCheck<Row>({ rows = [], selection, quietHead = false }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const state = selection?.stateOf(rows);
  return (
    <th className={classes.check}>
      {quietHead ? (
        <span className="sr">{t('table.choice')}</span>
      ) : (
        <Checkbox
          bare
          hideLabel
          label={t('table.choosePage')}
          checked={state === 'all'}
          some={state === 'some'}
          disabled={rows.length === 0}
          onChange={() => selection?.togglePage(rows)}
        />
      )}
    </th>
  );
}

function Head<Row>(props: DataTableProps<Row>) {
  const { columns, selection, detail, sort } = props;
  return (
    <thead>
      <tr>
        {selection && <HeadCheck {...props} />}
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

/** What rows do, as functions that stay the same: a row that is told nothing new is not drawn anew. */
function useRowHandlers<Row>(
  { detail, changes }: DataTableProps<Row>,
  onCheck: (row: Row) => void,
): RowHandlers<Row> {
  return useStableCallbacks<RowHandlers<Row>>({
    onCheck,
    onToggle: (row) => detail?.onToggle(row),
    onSeen: (key) => changes?.see(key),
  });
}

interface BodyProps<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
  readonly handlers: RowHandlers<Row>;
}

interface BodyRowProps<Row> extends Omit<BodyProps<Row>, 'rows'> {
  readonly row: Row;
  /** From 0, where not all rows are drawn. */
  readonly place?: number;
  readonly measure?: MeasureRow;
}

/** A row with what is open below it. */
function BodyRow<Row>({ row, place, measure, handlers, ...table }: BodyRowProps<Row>) {
  const { t } = useTranslation('ui');
  const { columns, keyOf, nameOf, hrefOf, selection, detail, changes } = table;
  const key = keyOf(row);
  const hasDetail = detail !== undefined && !(detail.isEmpty?.(row) ?? false);
  const isOpen = hasDetail && detail.isOpen(row);
  return (
    <>
      <DataRow
        row={row}
        rowKey={key}
        columns={columns}
        checkLabel={selection && t('table.choose', { name: nameOf(row) })}
        isChoosable={selection?.isChoosable(row) ?? false}
        isChosen={selection?.has(key) ?? false}
        detailLabel={detail?.label(row)}
        hasDetail={hasDetail}
        isOpen={isOpen}
        isChanged={changes?.changed.has(key) ?? false}
        isPressable={hrefOf !== undefined}
        handlers={handlers}
        place={place}
        measure={measure}
      />
      {isOpen && (
        <DetailRow rowKey={key} columns={columns} isChoosable={selection !== undefined}>
          {detail.content(row)}
        </DetailRow>
      )}
    </>
  );
}

interface LineProps<Row> extends Omit<BodyRowProps<Row>, 'row'> {
  readonly line: TableLine<Row>;
}

function Line<Row>({ line: { row, isHead }, ...props }: LineProps<Row>) {
  const { columns, selection, detail, groups, place, measure } = props;
  if (!isHead) return <BodyRow {...props} row={row} />;
  const columnCount = columns.length + (selection ? 1 : 0) + (detail ? 1 : 0);
  return (
    <GroupHead columnCount={columnCount} place={place} measure={measure}>
      {groups?.head(row)}
    </GroupHead>
  );
}

/** Up to so many rows are drawn whole; of more only those in sight. */
const mostDrawnWhole = 100;
const ManyRows = lazy(async () => ({ default: (await import('./many-rows.tsx')).ManyRows }));

const areMany = <Row,>({ rows, detail }: DataTableProps<Row>): boolean =>
  rows !== undefined && rows.length > mostDrawnWhole && detail === undefined;

interface LinesProps<Row> extends BodyProps<Row> {
  readonly lines: readonly TableLine<Row>[];
}

const BodyLines = <Row,>({ lines, ...props }: LinesProps<Row>) =>
  lines.map((line) => <Line key={line.key} {...props} line={line} />);

function Body<Row>({ body, ...props }: BodyProps<Row> & { readonly body: RefObject<HTMLElement | null> }) {
  const { rows, keyOf, groups, compact = false } = props;
  const lines = linesOf(rows, keyOf, groups);
  if (!areMany(props)) return <BodyLines {...props} lines={lines} />;
  return (
    <Suspense fallback={<BodyLines {...props} lines={lines.slice(0, mostDrawnWhole)} />}>
      <ManyRows
        body={body}
        keys={lines.map(({ key }) => key)}
        rowPx={compact ? 44 : 52}
        draw={(place, measure) => {
          const line = lines[place];
          return line && <Line key={line.key} {...props} line={line} place={place} measure={measure} />;
        }}
      />
    </Suspense>
  );
}

/**
 * Rows by columns, as a real table; with `cards` a card for each below 992 px. Arrows move between rows; what a press, the
 * choosing and the opening of rows do is told by `useRowActions`. Of very many rows only those in sight are drawn. Keep `columns` the same from turn to turn (`useMemo`).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    rows = [],
    keyOf,
    hrefOf,
    selection,
    groups,
    compact = false,
    quietHead = false,
    cards = false,
  } = props;
  const { body, onCheck } = useRowActions({ rows, keyOf, hrefOf, selection });
  const handlers = useRowHandlers(props, onCheck);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const keptFocus = useKeptFocus(bodyRef);
  return (
    <Table
      fixed
      compact={compact}
      cards={cards}
      aria-rowcount={areMany(props) ? linesOf(rows, keyOf, groups).length + 1 : undefined}
      className={`${classes.data} ${selection ? classes.choosable : ''} ${quietHead ? classes.quiet : ''}`}
    >
      <Head {...props} />
      <tbody {...body} {...keptFocus} ref={bodyRef}>
        {props.rows ? (
          <Body {...props} rows={props.rows} handlers={handlers} body={bodyRef} />
        ) : (
          <Alike count={props.skeletonRows}>{() => <GreyRow {...props} />}</Alike>
        )}
      </tbody>
    </Table>
  );
}
