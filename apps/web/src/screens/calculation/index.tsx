import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useRecentCargo } from '../../features/cargo-editor/index.ts';
import {
  type CalculationKind,
  draftOfTask,
  draftWithEntry,
  emptyDraft,
  fastDraft,
  withoutServices,
} from '../../features/ordering/calculation/index.ts';
import { OrderingGate } from '../../features/ordering/index.ts';
import { domesticSides, findPeople, useRecentContacts } from '../../features/side-person/index.ts';
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
type Tab = (typeof tabs)[number];

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

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
        draft: fastDraft(emptyDraft(user), { sender: domesticSides(senders.data?.items)[0], cargo }),
      }}
    />
  );
}

/** An entry of the contact book that it goes to, and perhaps one that it comes from. */
interface NamedEntries {
  readonly id: number;
  /** One of its addresses; without it the first. */
  readonly addressId: number | undefined;
  readonly senderId: number | undefined;
}

/** An entry of the book where one is named. */
const useEntry = (id: number | undefined) =>
  useQuery({ ...apiQuery(api.getCounterparty, { params: { id: id ?? 0 } }), enabled: id !== undefined });

/** The form from somebody of the contact book, else from where was sent last; nothing until that is known. */
function useSenderDraft(senderId: number | undefined) {
  const user = useUser();
  const { data, error, isError, refetch } = useEntry(senderId);
  const senders = useRecentContacts('sender');
  const failed = { error, isError, refetch };
  if (senderId !== undefined)
    return { ...failed, draft: data && draftWithEntry(emptyDraft(user), 'from', data) };
  if (senders.isPending) return { ...failed, draft: undefined };
  const [sender] = domesticSides(senders.data?.items);
  return { ...failed, draft: fastDraft(emptyDraft(user), { sender, cargo: undefined }) };
}

/** To somebody of the contact book: only the cargo is asked for. */
function FormToEntry({ id, addressId, senderId, wishedOn }: Pick<FormStart, 'wishedOn'> & NamedEntries) {
  const { t } = useTranslation('calculation');
  const sender = useSenderDraft(senderId);
  const receiver = useEntry(id);
  if (receiver.data && sender.draft) {
    const draft = draftWithEntry(sender.draft, 'to', receiver.data, addressId);
    return <CalculationForm kind="domestic" wishedOn={wishedOn} prefilled={{ draft }} />;
  }
  const failed = [receiver, sender].find(({ isError }) => isError);
  if (!failed) return <FormSkeleton />;
  return (
    <div className="stack">
      <ErrorState title={t('refill.entry')} error={failed.error} onRetry={() => void failed.refetch()} />
      <CalculationForm kind="domestic" wishedOn={wishedOn} />
    </div>
  );
}

interface NewCalculationProps extends Pick<FormStart, 'wishedOn'> {
  readonly former: Former | undefined;
  readonly entries: NamedEntries | undefined;
}

/** The form, filled in by what the address names. */
function Form({ tab, former, entries, wishedOn }: NewCalculationProps & { readonly tab: Tab }) {
  const kind: CalculationKind = tab === 'terminal' ? 'terminal' : 'domestic';
  if (tab === 'fast') return <FastForm wishedOn={wishedOn} />;
  if (former !== undefined) return <RefilledForm key={kind} kind={kind} {...former} />;
  if (entries && tab === 'domestic') return <FormToEntry {...entries} wishedOn={wishedOn} />;
  return <CalculationForm key={kind} kind={kind} wishedOn={wishedOn} />;
}

function NewCalculation(props: NewCalculationProps) {
  const { wishedOn } = props;
  const { t } = useTranslation('calculation');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tab = tabs.find((each) => paths[each] === pathname) ?? 'domestic';
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
        <Form tab={tab} {...props} />
      </OrderingGate>
    </>
  );
}

/** `?repeat=<waybillId>` repeats an order, `?from=<taskId>` starts from an earlier calculation, without the services in `&without=<code>,<code>`; `?to=<counterpartyId>` goes to somebody of the contact book, with `&to_address=<addressId>` to that address of theirs, with `&sender=<counterpartyId>` from somebody of it; `?date=<day>` asks for that day; `/calculation/fast` from the last one. */
export function Screen() {
  const [query] = useSearchParams();
  const waybillId = query.get('repeat');
  const taskId = idIn(query.get('from'));
  if (waybillId)
    return (
      <OrderingGate>
        <Repeat waybillId={waybillId} />
      </OrderingGate>
    );
  const without = query.get('without')?.split(',') ?? [];
  const wishedOn = parseDay(query.get('date') ?? '');
  const id = idIn(query.get('to'));
  return (
    <NewCalculation
      former={taskId === undefined ? undefined : { taskId, without }}
      entries={
        id === undefined
          ? undefined
          : { id, addressId: idIn(query.get('to_address')), senderId: idIn(query.get('sender')) }
      }
      wishedOn={wishedOn}
    />
  );
}
