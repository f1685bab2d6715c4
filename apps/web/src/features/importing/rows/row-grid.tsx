import type { ImportRow, ImportView } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsNarrow } from '../../../lib/browser/screen-width.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { KindOfImport } from '../import-kinds.ts';
import { lookOf } from './cell-look.ts';
import { CellEditor, CellText } from './grid-cell.tsx';
import { KindEditor } from './kind-cell.tsx';
import classes from './row-grid.module.css';
import { useBeyond } from './use-beyond.ts';
import { type ShownColumn, useCellOrder, wantsName } from './use-cell-order.ts';
import { type Place, useGridKeys } from './use-grid-keys.ts';
import type { Mending } from './use-mending.ts';
import { useShownColumns } from './use-shown-columns.ts';

/** Nothing of them can be changed any more. */
const final: readonly ImportRow['state'][] = ['saved', 'completed', 'undone', 'kept'];

function Similar({ row: { counterpartyId, destinationId }, kind }: Pick<CellProps, 'row' | 'kind'>) {
  const { t } = useTranslation(['imports', 'order-imports']);
  if (kind.words === 'order-imports')
    return t(destinationId === null ? 'order-imports:grid.repeated' : 'order-imports:grid.similar');
  if (counterpartyId === null) return t('grid.repeated');
  return (
    <>
      {t('grid.similar')}{' '}
      <Link to={`/counterparty/${counterpartyId}/detail`} target="_blank">
        {t('grid.completes')}
      </Link>
    </>
  );
}

const nameWanted = (column: number): ImportRow['errors'][number] => ({
  column,
  field: 'title',
  code: 'required',
  text: '',
  mend: null,
});

interface CellProps {
  readonly row: ImportRow;
  readonly kind: KindOfImport;
  readonly shown: ShownColumn;
  readonly place: Place;
  /** Of the table: what belongs to no column is told there. */
  readonly isFirst: boolean;
  /** The row is a card: its cells say what they hold. */
  readonly isCard: boolean;
  readonly keys: ReturnType<typeof useGridKeys>;
  readonly mending: Mending;
  readonly isToldAbove: (notice: ImportRow['notices'][number]) => boolean;
}

function Cell({ row, kind, shown, place, isFirst, isCard, keys, mending, isToldAbove }: CellProps) {
  const { t } = useTranslation('imports');
  const { column, title, isKind = false, isNumber = false, isLong = false } = shown;
  const value = isKind ? (row.becomes ?? '') : (row.cells[column] ?? '');
  const draft = mending.draftOf(row.uid, column);
  const isHere = (told: { readonly column: number | null }) =>
    told.column === column || (isFirst && told.column === null);
  const errors = [...row.errors.filter(isHere), ...(wantsName(row, shown) ? [nameWanted(column)] : [])];
  const notices = row.notices.filter(isHere);
  const isWritten = keys.isWritten(place);
  const isSimilar = isFirst && row.state === 'similar';
  const isBad = draft ? draft.problem !== undefined : errors.length > 0;
  const isDoubtful = isSimilar || notices.length > 0;
  const isSaving = draft !== undefined && draft.problem === undefined;
  const isWritable = !final.includes(row.state);
  const Editor = isKind ? KindEditor : CellEditor;
  const save = (typed: string) =>
    mending.mend({ uid: row.uid, column, value: typed, before: row.cells[column] ?? '', line: row.line });
  return (
    <td
      data-cell={`${place.row}:${place.column}`}
      tabIndex={keys.isStop(place) && !isWritten ? 0 : -1}
      className={lookOf({ isNumber, isLong, isWritten, isBad, isDoubtful, isSaving, isWritable })}
      aria-invalid={isBad || undefined}
      data-wanting={isBad || isDoubtful ? '' : undefined}
    >
      {isCard && <span className={classes.field}>{title}</span>}
      <div className={classes.value}>
        {isWritten ? (
          <Editor
            kind={kind}
            label={t('grid.cell', { field: title, line: row.line })}
            value={draft?.value ?? value}
            errors={draft ? [] : [...errors, ...notices]}
            onSave={save}
            onLeave={(takesFocus) => keys.leave(place, takesFocus)}
          />
        ) : (
          <CellText
            value={value}
            kind={kind}
            isKind={isKind}
            {...{ errors, notices, draft, isToldAbove }}
            similar={isSimilar && <Similar row={row} kind={kind} />}
            onMend={(value) => {
              save(value);
              // What was pressed goes with what it mends.
              keys.leave(place, true);
            }}
            onGiveUp={() => {
              if (draft) mending.giveUp(draft);
              keys.leave(place, true);
            }}
          />
        )}
      </div>
    </td>
  );
}

interface RowProps extends Pick<CellProps, 'row' | 'kind' | 'isCard' | 'keys' | 'mending' | 'isToldAbove'> {
  readonly cells: readonly ShownColumn[];
  /** Of the table. */
  readonly first: ShownColumn | undefined;
  /** From 0, among the rows. */
  readonly place: number;
  readonly more: 'none' | 'hidden' | 'shown';
  readonly onMore: () => void;
}

/** The rest of a card, which is not wrong. */
function WholeRow({ row, more, onMore }: Pick<RowProps, 'row' | 'more' | 'onMore'>) {
  const { t } = useTranslation('imports');
  if (more === 'none') return null;
  const isShown = more === 'shown';
  return (
    <td className={classes.more}>
      <button
        type="button"
        className="link touch"
        aria-expanded={isShown}
        aria-label={t(isShown ? 'grid.lessOf' : 'grid.wholeOf', { line: formatNumber(row.line) })}
        onClick={onMore}
      >
        {t(isShown ? 'grid.less' : 'grid.whole')}
      </button>
    </td>
  );
}

function Row({ row, cells, first, place, more, onMore, ...props }: RowProps) {
  const { t } = useTranslation('imports');
  return (
    <tr>
      <th scope="row" className={classes.line}>
        {props.isCard && `${t('grid.line')} `}
        {formatNumber(row.line)}
        {props.isCard && first && <span className={classes.name}>{row.cells[first.column]}</span>}
      </th>
      {cells.map((shown, column) => (
        <Cell
          key={shown.column}
          {...props}
          row={row}
          shown={shown}
          place={{ row: place, column }}
          isFirst={shown.column === first?.column}
        />
      ))}
      <WholeRow row={row} more={more} onMore={onMore} />
    </tr>
  );
}

function Heads({ columns }: { readonly columns: readonly ShownColumn[] }) {
  const { t } = useTranslation('imports');
  return (
    <thead>
      <tr>
        <th className={classes.line}>{t('grid.line')}</th>
        {columns.map(({ column, title, isNumber }) => (
          <th key={column} className={isNumber ? classes.number : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** On a narrow screen the wrong cell may stand beyond the edge. */
function useInSight(sought: string) {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const cell = sought === '' ? null : box?.querySelector<HTMLElement>('[aria-invalid]');
    if (box && cell) box.scrollLeft = Math.max(0, cell.offsetLeft + cell.offsetWidth - box.clientWidth);
  }, [sought]);
  return scroller;
}

interface RowGridProps {
  readonly label: string;
  /** The field whose errors are looked at: the first of them is drawn into sight, once for each. */
  readonly sought: string;
  readonly kind: KindOfImport;
  readonly view: ImportView;
  readonly rows: readonly ImportRow[];
  readonly mending: Mending;
  readonly isToldAbove: CellProps['isToldAbove'];
}

/** Rows of the table as they stand there, with what is wrong in its cell; a cell is mended in its place. */
export function RowGrid({ label, sought, kind, view, rows, mending, isToldAbove }: RowGridProps) {
  const columns = useShownColumns(kind, view);
  const isWritable = ({ row }: Place) => !final.includes(rows[row]?.state ?? 'saved');
  const isCard = useIsNarrow();
  const { cellsOf, moreOf, toggle } = useCellOrder(columns, isCard);
  const cells = rows.map(cellsOf);
  const keys = useGridKeys(
    cells.map(({ length }) => length),
    isWritable,
  );
  const scroller = useInSight(sought);
  useBeyond(scroller);
  const [first] = columns;
  return (
    <div className={classes.frame}>
      <section ref={scroller} className={classes.scroller} aria-label={label}>
        <table aria-label={label} className={classes.grid} {...keys.tableProps}>
          <Heads columns={columns} />
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.uid}
                {...{ row, kind, first, isCard, keys, mending, isToldAbove }}
                cells={cells[index] ?? []}
                place={index}
                more={moreOf(row)}
                onMore={() => toggle(row)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
