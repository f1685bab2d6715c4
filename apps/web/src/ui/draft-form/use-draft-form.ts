import { useEffect, useRef, useState } from 'react';
import { idempotencyKeys, type KeyOf } from '../../lib/api/idempotency-keys.ts';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { focusField } from './focus-field.ts';
import {
  type FormRules,
  type HeldRefusal,
  holdRefusal,
  type Problem,
  standingRefusal,
  type ToldProblem,
  tellProblems,
  type Visited,
} from './form-problems.ts';

export interface DraftForm<Field extends string, Code extends string, R extends Refusal<Field>> {
  /** Everything that is wrong, in the order of the form. */
  readonly problems: readonly ToldProblem<Field, Code>[];
  /** The words of the problems that are shown, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly errorOf: (field: string) => string | undefined;
  /** The field was left: from now on its error is shown. */
  readonly touch: (field: string) => void;
  /** What the server said last. */
  readonly refusal: R;
  /** The form was sent and did not go through. */
  readonly hasFailed: boolean;
  /** It is being sent, or waits for what others owe. */
  readonly isBusy: boolean;
  /** Sends the form, or leads to the first thing that is wrong and returns it. */
  readonly submit: () => Promise<Problem<Field, Code> | undefined>;
  /** The form begins anew: nothing was touched, nothing refused. */
  readonly reset: () => void;
}

interface DraftFormSetup<Field extends string, Code extends string, R extends Refusal<Field>>
  extends FormRules<Field, Code> {
  /** Nothing refused. */
  readonly nothing: R;
  /** A refusal that the form opens with. */
  readonly refusedBefore?: R | undefined;
  /** Calls the server with the form as it stands; throws when it does not go through. */
  readonly send: (keyOf: KeyOf) => Promise<void>;
  /** The failure of `send` in terms of the form. */
  readonly refusalOf: (failure: unknown) => R;
}

const nowhere: Visited = { left: new Set(), sent: new Set() };

/** Leads the focus to a field once the page shows what is wrong with it. */
function useLead(first: string | undefined) {
  const [lead, setLead] = useState(first === undefined ? undefined : { field: first });
  useEffect(() => {
    if (lead) focusField(lead.field);
  }, [lead]);
  return (to: { readonly field: string } | undefined) => setLead(to && { field: to.field });
}

/** Runs one sending at a time. */
function useSending(send: () => Promise<void>) {
  const isRunning = useRef(false);
  const [isSending, setSending] = useState(false);
  const run = async () => {
    isRunning.current = true;
    setSending(true);
    try {
      await send();
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };
  return { run, isSending, isRunning };
}

/**
 * The form over a draft: which problem is shown when, what the server has refused, where the focus goes, and the one way to
 * send it. The draft itself is `useDraft`'s; between the two the form asks for whatever its rules depend on.
 */
export function useDraftForm<Field extends string, Code extends string, R extends Refusal<Field>>({
  nothing,
  refusedBefore,
  send,
  refusalOf,
  ...rules
}: DraftFormSetup<Field, Code, R>): DraftForm<Field, Code, R> {
  const { found, groundsOf, shownOn } = rules;
  const [visited, setVisited] = useState(nowhere);
  const [held, setHeld] = useState<HeldRefusal<R>>(() => holdRefusal(refusedBefore ?? nothing, groundsOf));
  const [hasFailed, setFailed] = useState(refusedBefore !== undefined);
  const [isWaiting, setWaiting] = useState(false);
  const [keyOf] = useState(idempotencyKeys);
  const refused = standingRefusal(held, rules);
  const lead = useLead(refusedBefore && refused[0]?.field);
  const { run, isSending, isRunning } = useSending(() => send(keyOf).catch(refuse));

  const hold = (refusal: R) => {
    const next = holdRefusal(refusal, groundsOf);
    setHeld(next);
    return standingRefusal(next, rules)[0];
  };
  function refuse(failure: unknown) {
    setFailed(true);
    lead(hold(refusalOf(failure)));
  }
  const isOwed = ({ code }: Problem<Field, Code>) => shownOn(code) === 'never';
  const submit = async () => {
    if (isRunning.current) return undefined;
    setVisited(({ left, sent }) => ({ left, sent: new Set([...sent, ...found.map(({ field }) => field)]) }));
    hold(nothing);
    const wrong = found.find((problem) => !isOwed(problem));
    setWaiting(wrong === undefined && found.length > 0);
    if (wrong) {
      setFailed(true);
      lead(wrong);
    } else if (found.length === 0) await run();
    return wrong;
  };
  useEffect(() => {
    if (isWaiting && !found.some(isOwed)) void submit();
  });

  const problems = tellProblems(rules, visited, refused);
  const shown = problems.filter(({ isShown }) => isShown);
  const errors = Object.fromEntries(shown.map(({ field, text }): [string, string] => [field, text]));
  return {
    problems,
    errors,
    errorOf: (field) => errors[field],
    touch: (field) =>
      setVisited((before) =>
        before.left.has(field) ? before : { ...before, left: new Set([...before.left, field]) },
      ),
    refusal: held.refusal,
    hasFailed,
    isBusy: isSending || isWaiting,
    submit,
    reset: () => {
      setVisited(nowhere);
      setFailed(false);
      hold(nothing);
    },
  };
}
