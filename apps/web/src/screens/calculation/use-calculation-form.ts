import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type CalculationDraft,
  type CalculationKind,
  calculationDraft,
  checkDraft,
  daysAwaited,
  emptyDraft,
  fieldOrder,
  groundsOf,
  needsCourier,
  peopleOf,
  type StartRefusal,
  startCalculation,
  startRefusal,
  waysAsked,
} from '../../features/ordering/calculation/index.ts';
import { entriesOf, keepPeople, writeEntries } from '../../features/side-person/index.ts';
import { useLostAt } from '../../lib/api/connection.ts';
import { noRefusal } from '../../lib/forms/refusal.ts';
import { useUser } from '../../lib/session/user.ts';
import { offeredDays } from '../../lib/shipping/pickup-days.ts';
import { pickupDayOf, usePickupDays } from '../../lib/shipping/use-pickup-days.ts';
import { draftStore } from '../../ui/draft-form/draft-store.ts';
import type { ToldProblem } from '../../ui/draft-form/form-problems.ts';
import { type DraftState, useDraft } from '../../ui/draft-form/use-draft.ts';
import { useDraftForm } from '../../ui/draft-form/use-draft-form.ts';
import { dismissToast } from '../../ui/toast/toast.ts';

/** One draft for all tabs of the browser. */
const drafts = draftStore({
  name: 'calculation.draft',
  version: 1,
  schema: calculationDraft,
  keeper: 'browser',
});

export interface Prefilled {
  readonly draft: CalculationDraft;
  /** Why it could not be calculated as it stands. */
  readonly refusal?: StartRefusal;
}

/** The form with the day taken that is offered, and the days themselves. */
function useOfferedDay(kind: CalculationKind, draft: CalculationDraft) {
  const ways = waysAsked(kind, draft);
  const days = usePickupDays(draft.from.address);
  const offered = days.data && offeredDays(days.data.dates, needsCourier(ways)).map(({ date }) => date);
  const current = { ...draft, pickupOn: pickupDayOf(draft.pickupOn, offered) };
  return { ways, days, offered, current };
}

function useWords() {
  const { t } = useTranslation(['calculation', 'cargo']);
  // Codes are made at run time; each has its words, which the tests of the check see to.
  return ({ field, code }: Pick<ToldProblem, 'field' | 'code'>): string =>
    String(t(`${field.includes('packages.') ? 'cargo' : 'calculation'}:error.${code}` as never));
}

interface Started extends Pick<DraftState<CalculationDraft>, 'drop'> {
  readonly kind: CalculationKind;
  readonly current: CalculationDraft;
}

/** Where the rates come, with the people they are for; the draft has served. */
function useGoOn({ kind, current, drop }: Started) {
  const navigate = useNavigate();
  return (taskId: number) => {
    const people = peopleOf(current);
    keepPeople(taskId, people);
    drop();
    dismissToast();
    const entries = writeEntries(entriesOf(people));
    void navigate({
      pathname: `${kind === 'terminal' ? '/terminal' : ''}/calculation/${taskId}`,
      search: entries === null ? '' : `?entries=${entries}`,
    });
  };
}

/**
 * What was said at the button, as long as it holds: until the draft is changed. Of a lost connection the page itself tells
 * from the moment it knows of it, and once it is back nothing of it is true any more.
 */
function useStandingMessages(refusal: StartRefusal, draft: CalculationDraft): readonly string[] {
  const isCutOff = useLostAt() !== undefined;
  const [told, setTold] = useState({ refusal, draft, wasCutOff: isCutOff });
  if (told.refusal !== refusal) setTold({ refusal, draft, wasCutOff: isCutOff });
  else if (isCutOff && !told.wasCutOff) setTold({ ...told, wasCutOff: true });
  const isPast = told.draft !== draft || (refusal.isUnreachable === true && told.wasCutOff);
  return isPast ? noRefusal.messages : refusal.messages;
}

/** The day that was asked for by the address, while it is still the wish and the server does not offer it. */
const missedDay = (
  wishedOn: string | undefined,
  draft: CalculationDraft,
  offered: readonly string[] | undefined,
): string | undefined =>
  wishedOn !== undefined && draft.pickupOn === wishedOn && offered?.includes(wishedOn) === false
    ? wishedOn
    : undefined;

export interface FormStart {
  readonly kind: CalculationKind;
  /** An earlier calculation or order to start from. */
  readonly prefilled?: Prefilled | undefined;
  /** The day of collection that was asked for. */
  readonly wishedOn?: string | undefined;
}

/** Everything the form of a calculation does, free of its looks. */
export function useCalculationForm({ kind, prefilled, wishedOn }: FormStart) {
  const user = useUser();
  const state = useDraft<CalculationDraft>({
    store: drafts,
    // Addresses and people of one account are no business of another of the same user.
    owner: { userId: user.userId, subjectId: user.accountId },
    open: (kept) => {
      const draft = prefilled?.draft ?? kept ?? emptyDraft(user);
      return wishedOn === undefined ? draft : { ...draft, pickupOn: wishedOn };
    },
    isFresh: prefilled !== undefined,
  });
  const [isDayRefused, refuseDay] = useState(false);
  const offer = useOfferedDay(kind, state.draft);
  const { days, current } = offer;
  const isAwaited = days.isPending && days.fetchStatus !== 'idle';
  const goOn = useGoOn({ kind, current, drop: state.drop });
  const form = useDraftForm<string, string, StartRefusal>({
    found: checkDraft(current, user.featureFlags, { isAwaited, isDayRefused }),
    shownOn: (code) => (code === daysAwaited ? 'never' : 'leave'),
    say: useWords(),
    rankOf: (field) => fieldOrder.indexOf(field.split('.')[0] ?? ''),
    groundsOf: (field) => groundsOf(state.draft, field),
    nothing: noRefusal,
    refusedBefore: prefilled?.refusal,
    send: async (keyOf) => goOn(await startCalculation({ kind, draft: current, keyOf })),
    refusalOf: startRefusal,
  });
  const clear = () => {
    form.reset();
    return state.startOver(emptyDraft(user));
  };
  const { change, savedAt } = state;
  /** None where the field shows a day that may not be taken: the draft holds the one before it. */
  const dayInSight = isDayRefused ? null : current.pickupOn;
  const messages = useStandingMessages(form.refusal, state.draft);
  const missed = missedDay(wishedOn, state.draft, offer.offered);
  return {
    ...form,
    ...offer,
    draft: current,
    dayInSight,
    missed,
    messages,
    change,
    clear,
    savedAt,
    refuseDay,
  };
}
export type CalculationForm = ReturnType<typeof useCalculationForm>;
