import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type AuditAct, api } from '@tranzit/contract';
import { auditChange, auditSubject } from '@tranzit/kernel';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { call } from '../../../lib/api/call.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatInstant, formatInstantDay, formatTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { AlertLine, EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Section } from '../section.tsx';
import classes from '../settings.module.css';
import { AuditFilters, type ChosenActs, toAuditQuery, wholeLog } from './audit-filters.tsx';

const pageSize = 20;

function Deed({ act }: { readonly act: AuditAct }) {
  const { t } = useTranslation(['settings', 'common', 'team']);
  const subject = auditSubject(act, { carrier: t('common:carrier', { returnObjects: true }) });
  const change = auditChange(act.details, {
    role: t('team:roles', { returnObjects: true }),
    right: t('team:short', { returnObjects: true }),
    type: t('emails.type', { returnObjects: true }),
  });
  return (
    <div className={classes.long}>
      <div className="strong">{t(`audit.kind.${act.kind}`)}</div>
      <div className="small muted">{[subject, change].filter(Boolean).join(': ')}</div>
    </div>
  );
}

/** When, who, what and from where. */
function useColumns(): readonly DataColumn<AuditAct>[] {
  const { t } = useTranslation('settings');
  return useMemo(
    () => [
      {
        key: 'when',
        title: t('audit.when'),
        width: 112,
        skeleton: [72, 40],
        card: { line: 1, side: 'start' },
        cell: ({ at }) => (
          <div className="figures">
            <div>{formatInstantDay(at)}</div>
            <div className="small muted">{formatTime(at)}</div>
          </div>
        ),
      },
      {
        key: 'who',
        title: t('audit.who'),
        width: [176, 152],
        skeleton: [120],
        card: { line: 2 },
        cell: ({ userName }) => <span className={classes.long}>{userName}</span>,
      },
      {
        key: 'what',
        title: t('audit.what'),
        skeleton: [220, 160],
        isRowHead: true,
        card: { line: 3 },
        cell: (act) => <Deed act={act} />,
      },
      {
        key: 'from',
        title: t('audit.from'),
        width: [176, 152],
        skeleton: [96, 120],
        card: { line: 4 },
        cell: ({ address, device }) => (
          <div className={`small muted ${classes.long}`}>
            <div>{address}</div>
            <div>{device}</div>
          </div>
        ),
      },
    ],
    [t],
  );
}

/** Saves the log as it is filtered. */
function ExportButton({ filters }: { readonly filters: ReturnType<typeof toAuditQuery> }) {
  const { t } = useTranslation('settings');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      saveFile(await call(api.exportAuditActs, { query: { ...filters, format: 'xlsx' } }), 'audit.xlsx');
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="ghost" icon="download" busy={isBusy} onClick={() => void run()}>
        {t('audit.export')}
      </Button>
      {problem !== undefined && <AlertLine tone="danger" title={problem} />}
    </>
  );
}

interface LogProps {
  readonly query: Pick<UseQueryResult<AnswerOf<typeof api.listAuditActs>>, 'data' | 'error' | 'refetch'>;
  readonly isNarrowed: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The acts in all their states. */
function Log({ query: { data, error, refetch }, isNarrowed, page, onPage }: LogProps) {
  const { t } = useTranslation('settings');
  const columns = useColumns();
  return (
    <>
      {!data && error && (
        <ErrorState title={t('audit.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.count === 0 && (
        <EmptyState
          title={t(isNarrowed ? 'audit.nothingFound' : 'audit.empty')}
          text={t(isNarrowed ? 'audit.nothingFoundText' : 'audit.emptyText')}
        />
      )}
      {!(error && !data) && data?.count !== 0 && (
        <DataTable
          cards
          columns={columns}
          rows={data?.items}
          keyOf={({ auditId }) => auditId}
          nameOf={({ at }) => formatInstant(at)}
          skeletonRows={4}
        />
      )}
      {data && data.count > 0 && (
        <Pagination page={page} pageSize={pageSize} total={data.count} onChange={onPage} />
      )}
    </>
  );
}

/** Who did what in the account and from where, newest first; by person, by kind and by days, and as a table. */
export function AuditSection() {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState(wholeLog);
  const [page, setPage] = useState(1);
  const filters = toAuditQuery(chosen);
  const query = useQuery(
    apiQuery(
      api.listAuditActs,
      { query: { ...filters, page, limit: pageSize } },
      { placeholderData: keepPreviousData },
    ),
  );
  const narrow = (next: ChosenActs) => {
    setPage(1);
    setChosen(next);
  };
  return (
    <Section id="audit" title={t('audit.title')} end={<span className="small muted">{t('audit.kept')}</span>}>
      <AuditFilters people={query.data?.people ?? []} chosen={chosen} onChange={narrow}>
        <ExportButton filters={filters} />
      </AuditFilters>
      <Log
        query={query}
        isNarrowed={Object.values(filters).some((part) => part !== undefined)}
        page={page}
        onPage={setPage}
      />
    </Section>
  );
}
