import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useRecentCargo } from '../../features/cargo-editor/index.ts';
import {
  type CalculationKind,
  draftOfTask,
  emptyDraft,
  fastDraft,
  withoutServices,
} from '../../features/ordering/calculation/index.ts';
import { OrderingGate } from '../../features/ordering/index.ts';
import { distinctSides, findPeople, useRecentContacts } from '../../features/side-person/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { parseDay } from '../../lib/format/dates.ts';
import { useUser } from '../../lib/session/user.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import classes from './calculation.module.css';
import { CalculationForm } from './calculation-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { Repeat } from './repeat.tsx';
import type { FormStart } from './use-calculation-form.ts';

const paths = {
  domestic: '/calculation/new',
  fast: '/calculation/fast',
  terminal: '/terminal/calculation',
} as const satisfies Record<CalculationKind | 'fast', string>;
const tabs = ['domestic', 'fast', 'terminal'] as const;

/** An earlier calculation, and the services of it that are given up. */
interface Former {
  readonly taskId: number;
  readonly without: readonly string[];
}

/** The form filled in from an earlier calculation. */
interface RefilledFormProps extends Former {
  readonly kind: CalculationKind;
}

function RefilledForm({ kind, taskId, without }: RefilledFormProps) {
  const { t } = useTranslation('calculation');
  const { data, error, isError, refetch } = useQuery(
    apiQuery(api.getCalculationResults, { params: { id: taskId } }),
  );
  if (data) {
    const former = draftOfTask(data.task, findPeople(taskId));
    return <CalculationForm kind={kind} prefilled={{ draft: withoutServices(former, without) }} />;
  }
  if (!isError) return <FormSkeleton />;
  return (
    <div className="stack">
      <ErrorState title={t('refill.failed')} error={error} onRetry={() => void refetch()} />
      <CalculationForm kind={kind} />
    </div>
  );
}

/** Everything as the last time: the sender, the cargo and the first day; only the receiver is asked for. */
function FastForm({ wishedOn }: Pick<FormStart, 'wishedOn'>) {
  const user = useUser();
  const senders = useRecentContacts('sender');
  const { cargo, isPending } = useRecentCargo();
  if (senders.isPending || isPending) return <FormSkeleton />;
  return (
    <CalculationForm
      kind="domestic"
      wishedOn={wishedOn}
      prefilled={{
        draft: fastDraft(emptyDraft(user), { sender: distinctSides(senders.data?.items)[0], cargo }),
      }}
    />
  );
}

interface NewCalculationProps extends Pick<FormStart, 'wishedOn'> {
  readonly former: Former | undefined;
}

function NewCalculation({ former, wishedOn }: NewCalculationProps) {
  const { t } = useTranslation('calculation');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tab = tabs.find((each) => paths[each] === pathname) ?? 'domestic';
  const kind: CalculationKind = tab === 'terminal' ? 'terminal' : 'domestic';
  return (
    <>
      <div className={classes.head}>
        <h1 className="h1">{t('title')}</h1>
        <Tabs
          label={t('direction')}
          value={tab}
          onChange={(chosen) => void navigate(wishedOn ? `${paths[chosen]}?date=${wishedOn}` : paths[chosen])}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      </div>
      <OrderingGate>
        {tab === 'fast' ? (
          <FastForm wishedOn={wishedOn} />
        ) : former === undefined ? (
          <CalculationForm key={kind} kind={kind} wishedOn={wishedOn} />
        ) : (
          <RefilledForm key={kind} kind={kind} {...former} />
        )}
      </OrderingGate>
    </>
  );
}

/** `?repeat=<waybillId>` repeats an order, `?from=<taskId>` starts from an earlier calculation, without the services in `&without=<code>,<code>`; `?date=<day>` asks for that day; `/calculation/fast` from the last one. */
export function Screen() {
  const [query] = useSearchParams();
  const waybillId = query.get('repeat');
  const from = Number(query.get('from'));
  if (waybillId)
    return (
      <OrderingGate>
        <Repeat waybillId={waybillId} />
      </OrderingGate>
    );
  const without = query.get('without')?.split(',') ?? [];
  const isKnown = Number.isSafeInteger(from) && from > 0;
  const wishedOn = parseDay(query.get('date') ?? '');
  return <NewCalculation former={isKnown ? { taskId: from, without } : undefined} wishedOn={wishedOn} />;
}
