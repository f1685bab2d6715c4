import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import classes from './calculation.module.css';
import { type CalculationKind, draftOfTask } from './calculation-draft.ts';
import { CalculationForm } from './calculation-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { Repeat } from './repeat.tsx';

const pathOf: Record<CalculationKind, string> = {
  domestic: '/calculation/new',
  terminal: '/terminal/calculation',
};

/** The form filled in from an earlier calculation. */
function RefilledForm({ kind, taskId }: { readonly kind: CalculationKind; readonly taskId: number }) {
  const { t } = useTranslation('calculation');
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['calculation', taskId],
    queryFn: ({ signal }) =>
      call(api.getCalculationResults, { params: { id: taskId }, query: {} }, { signal }),
  });
  if (data) return <CalculationForm kind={kind} prefilled={draftOfTask(data.task)} />;
  if (!isError) return <FormSkeleton />;
  return (
    <div className="stack">
      <ErrorState title={t('refill.failed')} error={error} onRetry={() => void refetch()} />
      <CalculationForm kind={kind} />
    </div>
  );
}

function NewCalculation({ taskId }: { readonly taskId: number | undefined }) {
  const { t } = useTranslation('calculation');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const kind: CalculationKind = useLocation().pathname.startsWith('/terminal') ? 'terminal' : 'domestic';
  return (
    <>
      <div className={classes.head}>
        <h1 className="h1">{t('title')}</h1>
        <Tabs
          label={t('direction')}
          value={kind}
          onChange={(chosen) => void navigate(pathOf[chosen])}
          tabs={(['domestic', 'terminal'] as const).map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      </div>
      {taskId === undefined ? (
        <CalculationForm key={kind} kind={kind} />
      ) : (
        <RefilledForm key={kind} kind={kind} taskId={taskId} />
      )}
    </>
  );
}

/** `?repeat=<waybillId>` repeats an order, `?from=<taskId>` starts from an earlier calculation. */
export function Screen() {
  const [query] = useSearchParams();
  const waybillId = query.get('repeat');
  const from = Number(query.get('from'));
  if (waybillId) return <Repeat waybillId={waybillId} />;
  return <NewCalculation taskId={Number.isSafeInteger(from) && from > 0 ? from : undefined} />;
}
