import type { ImportRow, ImportView } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { KindOfImport } from '../import-kinds.ts';
import { useFieldName } from '../kind-words.ts';
import { CellEditor, CellText } from './grid-cell.tsx';
import classes from './row-grid.module.css';
import { type Place, useGridKeys } from './use-grid-keys.ts';
import type { Mending } from './use-mending.ts';

/** Nothing of them can be changed any more. */
const final: readonly ImportRow['state'][] = ['saved', 'completed', 'undone', 'kept'];

interface ShownColumn {
  /** From 0, in the table. */
  readonly column: number;
  readonly title: string;
}

/** Columns that something is read from, each under the name of what it holds. */
function useShownColumns(kind: KindOfImport, { columns }: ImportView): readonly ShownColumn[] {
  const fieldName = useFieldName(kind);
  return columns.flatMap(({ field }, column) =>
    field === null ? [] : [{ column, title: fieldName(field) }],
  );
}

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

interface CellProps {
  readonly row: ImportRow;
  readonly kind: KindOfImport;
  readonly shown: ShownColumn;
  readonly place: Place;
  readonly keys: ReturnType<typeof useGridKeys>;
  readonly mending: Mending;
}

function Cell({ row, kind, shown: { column, title }, place, keys, mending }: CellProps) {
  const { t } = useTranslation('imports');
  const isFirst = place.column === 0;
  const value = row.cells[column] ?? '';
  const draft = mending.draftOf(row.uid, column);
  const errors = row.errors.filter((error) => error.column === column || (isFirst && error.column === null));
  const isWritten = keys.isWritten(place);
  const isSimilar = isFirst && row.state === 'similar';
  const isBad = draft ? draft.problem !== undefined : errors.length > 0;
  const look = [
    isWritten && classes.written,
    !isWritten && isBad && classes.bad,
    !isWritten && !isBad && isSimilar && classes.ask,
    draft && !draft.problem && classes.saving,
    !final.includes(row.state) && classes.writable,
  ];
  const save = (typed: string) => mending.mend({ uid: row.uid, column, value: typed });
  return (
    <td
      data-cell={`${place.row}:${place.column}`}
      tabIndex={keys.isStop(place) && !isWritten ? 0 : -1}
      className={look.filter(Boolean).join(' ')}
      aria-invalid={isBad || undefined}
    >
      {isWritten ? (
        <CellEditor
          kind={kind}
          label={t('grid.cell', { field: title, line: row.line })}
          value={draft?.value ?? value}
          errors={draft ? [] : errors}
          onSave={save}
          onLeave={(takesFocus) => keys.leave(place, takesFocus)}
        />
      ) : (
        <CellText
          value={value}
          kind={kind}
          errors={errors}
          draft={draft}
          similar={isSimilar && <Similar row={row} kind={kind} />}
          onMend={save}
        />
      )}
    </td>
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
}

/** Rows of the table as they stand there, with what is wrong in its cell; a cell is mended in its place. */
export function RowGrid({ label, sought, kind, view, rows, mending }: RowGridProps) {
  const { t } = useTranslation('imports');
  const columns = useShownColumns(kind, view);
  const isWritable = ({ row }: Place) => !final.includes(rows[row]?.state ?? 'saved');
  const keys = useGridKeys({ row: rows.length, column: columns.length }, isWritable);
  const scroller = useInSight(sought);
  return (
    <section ref={scroller} className={classes.scroller} aria-label={label}>
      <table aria-label={label} className={classes.grid} {...keys.tableProps}>
        <thead>
          <tr>
            <th className={classes.line}>{t('grid.line')}</th>
            {columns.map(({ column, title }) => (
              <th key={column}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.uid}>
              <th scope="row" className={classes.line}>
                {formatNumber(row.line)}
              </th>
              {columns.map((shown, place) => (
                <Cell
                  key={shown.column}
                  row={row}
                  kind={kind}
                  shown={shown}
                  place={{ row: index, column: place }}
                  keys={keys}
                  mending={mending}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
