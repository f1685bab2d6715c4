import type { ImportView } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ImportFoot, ImportFrame } from './import-frame.tsx';
import type { KindOfImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { missingOf, shownPlaces } from './mapping.ts';
import { type ColumnRow, useMappingColumns } from './mapping-columns.tsx';
import { TableChoices } from './table-choices.tsx';
import { useMapping } from './use-mapping.ts';

interface ColumnsStepProps {
  readonly kind: KindOfImport;
  readonly view: ImportView;
  readonly onNext: () => void;
}

function Understood({
  view: { columns },
  fields,
}: Pick<ColumnsStepProps, 'view'> & { fields: readonly unknown[] }) {
  const { t } = useTranslation('imports');
  const known = columns.filter(
    (column, place) => column.suggested !== null && fields[place] === column.suggested,
  );
  const skipped = fields.filter((field) => field === null).length;
  return (
    <span className="muted to-end only-wide">
      {t('columns.understood', { known: known.length, all: columns.length })}
      {skipped > 0 && `, ${t('columns.skipping', { count: skipped })}`}
    </span>
  );
}

/** Why it does not go on, and what had better be chosen before it does. */
function Hindrance({
  view: { columns, hasMoreColumns },
  mapping: { error, send, isNamed, hasTwins, fields },
}: Pick<ColumnsStepProps, 'view'> & {
  mapping: ReturnType<typeof useMapping>;
}) {
  const { t } = useTranslation('imports');
  const missing = missingOf(fields);
  return (
    <div className={classes.alerts}>
      {error && <ErrorState title={t('columns.failed')} error={error} onRetry={send} />}
      {hasMoreColumns && (
        <AlertLine
          tone="warning"
          title={t('columns.tooWide', { last: columns.length })}
          text={t('columns.tooWideText')}
        />
      )}
      {hasTwins && <AlertLine tone="warning" title={t('columns.twins')} text={t('columns.twinsText')} />}
      {!isNamed && (
        <AlertLine tone="warning" title={t('columns.nameless')} text={t('columns.namelessText')} />
      )}
      {isNamed && missing && (
        <AlertLine tone="warning" title={t(`columns.missing.${missing}`)} text={t('columns.missing.text')} />
      )}
    </div>
  );
}

/** What each column of the table holds: what was understood stands there, the rest is chosen or left out. */
export function ColumnsStep({ kind, view, onNext }: ColumnsStepProps) {
  const { t } = useTranslation(['imports', 'common']);
  const [showsAll, setShowsAll] = useState(false);
  const mapping = useMapping(view, kind, onNext);
  const { fields, choose, canSend } = mapping;
  const columns = useMappingColumns(kind, choose);
  const places = shownPlaces(view.columns, fields, showsAll);
  const rows = places.flatMap((place): readonly ColumnRow[] => {
    const column = view.columns[place];
    return column ? [{ ...column, place, fields, all: view.columns }] : [];
  });
  const hidden = view.columns.length - places.length;
  return (
    <ImportFrame kind={kind} view={view} step="columns">
      <div className={classes.bar}>
        <TableChoices view={view} />
        <Understood view={view} fields={fields} />
      </div>
      <Hindrance view={view} mapping={mapping} />
      <DataTable
        cards
        columns={columns}
        rows={rows}
        keyOf={({ place }) => place}
        nameOf={({ title }) => title}
        skeletonRows={4}
      />
      <ImportFoot
        note={
          hidden > 0 && (
            <>
              {t('columns.shown', { shown: places.length, all: view.columns.length })}{' '}
              <button type="button" className="link touch" onClick={() => setShowsAll(true)}>
                {t('columns.more', { count: hidden, formatted: formatNumber(hidden) })}
              </button>
            </>
          )
        }
      >
        <ButtonLink to={kind.begin}>{t('common:action.back')}</ButtonLink>
        <Button variant="primary" disabled={!canSend} busy={mapping.isSending} onClick={mapping.send}>
          {t('next.check')}
        </Button>
      </ImportFoot>
    </ImportFrame>
  );
}
