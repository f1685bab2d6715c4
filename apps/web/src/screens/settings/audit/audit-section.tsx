import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type AuditAct, api } from '@tranzit/contract';
import { auditChange, auditSubject } from '@tranzit/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { call } from '../../../lib/api/call.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatInstantDay, formatTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AlertLine, EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { Section } from '../section.tsx';
import classes from '../settings.module.css';
import { AuditFilters, type ChosenActs, toAuditQuery, wholeLog } from './audit-filters.tsx';

const pageSize = 20;

function ActRow({ act }: { readonly act: AuditAct }) {
  const { t } = useTranslation(['settings', 'common', 'team']);
  const subject = auditSubject(act, { carrier: t('common:carrier', { returnObjects: true }) });
  const change = auditChange(act.details, {
    role: t('team:roles', { returnObjects: true }),
    right: t('team:short', { returnObjects: true }),
    type: t('emails.type', { returnObjects: true }),
  });
  return (
    <li className={classes.acted}>
      <div className="figures">
        <div>{formatInstantDay(act.at)}</div>
        <div className="small muted">{formatTime(act.at)}</div>
      </div>
      <div>{act.userName}</div>
      <div>
        <div className="strong">{t(`audit.kind.${act.kind}`)}</div>
        <div className="small muted">{[subject, change].filter(Boolean).join(': ')}</div>
      </div>
      <div className="small muted">
        <div>{act.address}</div>
        <div>{act.device}</div>
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <ul aria-busy="true">
      {[1, 2, 3, 4].map((place) => (
        <li key={place} className={classes.acted}>
          <Skeleton width={72} />
          <Skeleton width={120} />
          <Skeleton width={220} />
        </li>
      ))}
    </ul>
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
  return (
    <>
      {!data && error && (
        <ErrorState title={t('audit.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
      {data?.count === 0 && (
        <EmptyState
          title={t(isNarrowed ? 'audit.nothingFound' : 'audit.empty')}
          text={t(isNarrowed ? 'audit.nothingFoundText' : 'audit.emptyText')}
        />
      )}
      {data && data.count > 0 && (
        <>
          <ul>
            {data.items.map((act) => (
              <ActRow key={act.auditId} act={act} />
            ))}
          </ul>
          <Pagination page={page} pageSize={pageSize} total={data.count} onChange={onPage} />
        </>
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
