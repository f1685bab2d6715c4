import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepPeople } from '../../features/side-person/index.ts';
import { useUser } from '../../lib/user.ts';
import { dismissToast } from '../../ui/toast/toast.ts';
import {
  type CalculationDraft,
  type CalculationKind,
  checkDraft,
  type DraftErrors,
  emptyDraft,
  needsCourier,
  peopleOf,
  waysAsked,
} from './calculation-draft.ts';
import { dropDraft, findDraft, saveDraft } from './draft-store.ts';
import { offeredDays, pickupDayOf, usePickupDays } from './queries.ts';
import type { FeatureFlags } from './return-draft.ts';
import { createKeyring, type Refusal, startCalculation } from './start-calculation.ts';

const saveDelayMs = 400;
const noRefusal: Refusal = { fields: {}, messages: [] };

/** Keeps the draft in the browser: shortly after each change, and at once when the form or its page goes away. */
function useKeptDraft(draft: CalculationDraft, isChanged: boolean, restoredAt: string | undefined) {
  const { userId } = useUser();
  const [savedAt, setSavedAt] = useState(restoredAt);
  const pending = useRef<CalculationDraft>(undefined);
  useEffect(() => {
    if (!isChanged) return undefined;
    pending.current = draft;
    const timer = setTimeout(() => {
      pending.current = undefined;
      setSavedAt(saveDraft(userId, draft));
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [userId, draft, isChanged]);
  useEffect(() => {
    const savePending = (): void => {
      if (pending.current) saveDraft(userId, pending.current);
      pending.current = undefined;
    };
    window.addEventListener('pagehide', savePending);
    return () => {
      window.removeEventListener('pagehide', savePending);
      savePending();
    };
  }, [userId]);
  const drop = useCallback(() => {
    pending.current = undefined;
    setSavedAt(undefined);
    dropDraft(userId);
  }, [userId]);
  return { savedAt, drop };
}

/** The draft with its errors: those of touched fields, all that a submit has found, and the server's until the field changes. */
function useDraftErrors(draft: CalculationDraft, flags: FeatureFlags, refusedBefore: Refusal) {
  /** The day in sight is none that may be taken; the draft holds the one before. */
  const [isDayRefused, refuseDay] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState(refusedBefore);
  const found = useMemo(
    (): DraftErrors => ({ ...checkDraft(draft, flags), ...(isDayRefused && { pickupOn: 'date' }) }),
    [draft, flags, isDayRefused],
  );
  const shown: DraftErrors = Object.fromEntries(
    Object.entries(found).filter(([field]) => touched.has(field)),
  );
  const touch = useCallback(
    (...fields: readonly string[]) => setTouched((before) => new Set([...before, ...fields])),
    [],
  );
  /** Every field that is wrong now; a field that comes into the form later is left in peace until it is touched. */
  const touchWrong = () => touch(...Object.keys(found));
  const reset = () => {
    setTouched(new Set());
    setRefusal(noRefusal);
  };
  return { found, shown, refusal, setRefusal, touch, touchWrong, refuseDay, reset };
}

export interface Prefilled {
  readonly draft: CalculationDraft;
  /** Why it could not be calculated as it stands. */
  readonly refusal?: Refusal;
}

/** Everything the form of a calculation does, free of its looks. `prefilled`: an earlier calculation or order to start from. */
export function useCalculationForm(kind: CalculationKind, prefilled: Prefilled | undefined) {
  const user = useUser();
  const navigate = useNavigate();
  const [restored] = useState(() => (prefilled ? undefined : findDraft(user.userId)));
  const [draft, setDraft] = useState(() => prefilled?.draft ?? restored?.draft ?? emptyDraft(user));
  const [isChanged, setChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** Counts failed submits: each one leads the focus to the first field that is wrong. */
  const [failures, setFailures] = useState(prefilled?.refusal ? 1 : 0);
  const [keyOf] = useState(createKeyring);
  const ways = waysAsked(kind, draft);
  const days = usePickupDays(draft.from.address);
  const offered = days.data && offeredDays(days.data.dates, needsCourier(ways));
  const pickupOn = pickupDayOf(draft.pickupOn, offered);
  const current = useMemo(() => ({ ...draft, pickupOn }), [draft, pickupOn]);
  const errors = useDraftErrors(current, user.featureFlags, prefilled?.refusal ?? noRefusal);
  const { savedAt, drop } = useKeptDraft(draft, isChanged, restored?.savedAt);

  const change = (changes: Partial<CalculationDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setChanged(true);
    errors.setRefusal(({ fields, messages }) => ({ fields: withoutChanged(fields, changes), messages }));
  };
  const submit = async () => {
    errors.touchWrong();
    errors.setRefusal(noRefusal);
    if (Object.keys(errors.found).length > 0) return setFailures((count) => count + 1);
    setBusy(true);
    const outcome = await startCalculation({ kind, draft: current, keyOf });
    setBusy(false);
    if ('refusal' in outcome) {
      errors.setRefusal(outcome.refusal);
      return setFailures((count) => count + 1);
    }
    keepPeople(outcome.taskId, peopleOf(current));
    drop();
    dismissToast();
    return navigate(resultsPath(kind, outcome.taskId));
  };
  const clear = () => {
    const before = draft;
    drop();
    errors.reset();
    setChanged(false);
    setDraft(emptyDraft(user));
    return () => change(before);
  };
  return { draft: current, ways, change, submit, clear, isBusy, failures, errors, savedAt, days, offered };
}
export type CalculationForm = ReturnType<typeof useCalculationForm>;

/** Fields of the draft whose change makes the server's words at a field stale, by the name the field begins with. */
const groundsOf: Readonly<Record<string, readonly (keyof CalculationDraft)[]>> = {
  packages: ['cargo'],
  returns: ['services', 'cargo'],
  returned: ['returned', 'services', 'cargo'],
};

/** The server's words leave a field as soon as what they are about changes. */
function withoutChanged(fields: Refusal['fields'], changes: Partial<CalculationDraft>): Refusal['fields'] {
  const isStale = (field: string) =>
    field in changes || (groundsOf[field.split('.')[0] ?? ''] ?? []).some((ground) => ground in changes);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isStale(field)));
}

/** Where the rates come. */
const resultsPath = (kind: CalculationKind, taskId: number): string =>
  `${kind === 'terminal' ? '/terminal' : ''}/calculation/${taskId}`;
