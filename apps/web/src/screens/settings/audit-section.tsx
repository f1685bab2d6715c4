import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type AuditAct, api } from '@tranzit/contract';
import { auditKinds, auditSubject } from '@tranzit/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { formatClock, formatInstantDay } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/text-field.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { Section } from './section.tsx';
import classes from './settings.module.css';

const pageSize = 20;

const textOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join(', ');

function ActRow({ act }: { readonly act: AuditAct }) {
  const { t } = useTranslation(['settings', 'common']);
  const { from, to } = act.details;
  const subject = auditSubject(act, { carrier: t('common:carrier', { returnObjects: true }) });
  const change = from !== undefined || to !== undefined ? `${textOf(from)} → ${textOf(to)}` : undefined;
  return (
    <li className={classes.acted}>
      <div className="figures">
        <div>{formatInstantDay(act.at)}</div>
        <div className="small muted">{formatClock(act.at)}</div>
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

const everything = 'all';

/** Saves the log as it is filtered. */
function ExportButton({
  filters,
}: {
  readonly filters: { readonly kind?: string; readonly user_id?: string };
}) {
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
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The acts in all their states. */
function Log({ query: { data, error, refetch }, page, onPage }: LogProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      {!data && error && (
        <ErrorState title={t('audit.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
      {data?.count === 0 && <EmptyState title={t('audit.empty')} text={t('audit.emptyText')} />}
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

/** Who did what in the account and from where, newest first; by person and by kind, and as a table. */
export function AuditSection() {
  const { t } = useTranslation('settings');
  const [kind, setKind] = useState<string>(everything);
  const [userId, setUserId] = useState<string>(everything);
  const [page, setPage] = useState(1);
  const filters = {
    ...(kind !== everything && { kind }),
    ...(userId !== everything && { user_id: userId }),
  };
  const query = useQuery(
    apiQuery(
      api.listAuditActs,
      { query: { ...filters, page, limit: pageSize } },
      { placeholderData: keepPreviousData },
    ),
  );
  const narrow = (set: (value: string) => void) => (value: string) => {
    setPage(1);
    set(value);
  };
  const kinds = auditKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }));
  const people = (query.data?.people ?? []).map((one) => ({
    value: String(one.userId),
    label: one.userName,
  }));
  return (
    <Section id="audit" title={t('audit.title')} end={<span className="small muted">{t('audit.kept')}</span>}>
      <div className={classes.filters}>
        <SelectField
          label={t('audit.who')}
          choices={[{ value: everything, label: t('audit.everybody') }, ...people]}
          value={userId}
          onChange={narrow(setUserId)}
        />
        <SelectField<string>
          label={t('audit.what')}
          choices={[{ value: everything, label: t('audit.everything') }, ...kinds]}
          value={kind}
          onChange={narrow(setKind)}
        />
        <ExportButton filters={filters} />
      </div>
      <Log query={query} page={page} onPage={setPage} />
    </Section>
  );
}
