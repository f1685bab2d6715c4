import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { isApiError, isUnanswered } from '../../lib/api/api-error.ts';
import { useLostAt } from '../../lib/api/connection.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { focusWrong } from '../../lib/forms/focus-wrong.ts';
import { noRefusal, type Refusal, toRefusal } from '../../lib/forms/refusal.ts';
import { useOnReconnect } from '../../lib/hooks/use-on-reconnect.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';

/** How long a form that has a message sent rests after a try that came to nothing: the message may be on its way, ms. */
export const restAfterFailureMs = 30_000;

/** As much of a refusal as tells whether a field was refused. */
interface Refused {
  readonly fields: object;
}

const hasField = ({ fields }: Refused): boolean => Object.values(fields).some((words) => words !== undefined);

/** The field that was refused takes the focus from the button that was pressed. */
function useFocusOnRefusal(refusal: Refused): void {
  useEffect(() => {
    if (!hasField(refusal)) return;
    focusWrong(document.activeElement?.closest('form'));
  }, [refusal]);
}

/** How long there is no other code, as the server says; 0 where it says nothing of it. */
function barAfter(error: unknown): number {
  if (!isApiError(error) || !(error.has('too_many_codes') || error.has('code_barred'))) return 0;
  return (error.retryAfterSeconds ?? 0) * 1000;
}

/** How long the next try has to wait where the server does not say: what the form rests after a failure that no field explains. */
const restAfter = ({ fields }: Refused, restMs: number): number => (hasField({ fields }) ? 0 : restMs);

/** The minute from which on another code may be asked for, in words; before it that this one may be guessed no more. */
function wordsOfBar(error: unknown, until: number): readonly string[] {
  const nextAt = i18next.t('signup:code.nextAt', {
    time: formatClock(new Date(Math.ceil(until / 60_000) * 60_000).toISOString()),
  });
  return isApiError(error) && error.has('code_barred')
    ? [i18next.t('signup:code.noTries'), nextAt]
    : [nextAt];
}

/** The message may have gone out: nobody has answered, or a gateway before the server. */
const mayHaveGone = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status > 500) &&
  error.requestId === undefined &&
  error.messages.length === 0;

interface UnsentNews {
  /** It is clear that nobody can be reached at all: it has not gone out. */
  readonly onCutOff: () => void;
  /** The connection is back: that nobody has answered is old news. */
  readonly onBack: () => void;
}

/** Follows the connection after a try that nobody has answered. */
function useUnsent({ onCutOff, onBack }: UnsentNews): (isUnsent: boolean) => void {
  const [isUnsent, setUnsent] = useState(false);
  const isCutOff = useLostAt() !== undefined && isUnsent;
  const { cutOff } = useStableCallbacks({ cutOff: onCutOff });
  useEffect(() => {
    if (isCutOff) cutOff();
  }, [isCutOff, cutOff]);
  useOnReconnect(() => {
    if (isUnsent) onBack();
  });
  return setUnsent;
}

/** The field of a form that the server names. */
const fieldIn =
  <Field extends string>(fields: readonly Field[]) =>
  (wireField: string): Field | undefined =>
    fields.find((field) => field === wireField);

/** What is told of a refusal while the form rests: the message may be on its way. */
const whileResting = <Field extends string>(refusal: Refusal<Field>): Refusal<Field> =>
  refusal.messages.length > 0 ? { ...refusal, messages: [i18next.t('signup:code.mayCome')] } : refusal;

interface SendingOptions {
  /** How long it rests after a failure that no field explains. */
  readonly restMs?: number;
  /** There is no other code before this instant (ms): for who keeps it over a reload. */
  readonly onBarred?: (until: number) => void;
}

/** The sending of a form of one or two fields: whether it goes on, and why the server did not take it. */
export function useSending<Field extends string>(
  fields: readonly Field[],
  { restMs = 0, onBarred }: SendingOptions = {},
) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Field>>(noRefusal);
  const [waitUntil, setWaitUntil] = useState(0);
  const [isResting, setResting] = useState(false);
  const [barredUntil, setBarredUntil] = useState(0);
  const setUnsent = useUnsent({
    onCutOff: () => {
      setResting(false);
      setWaitUntil(0);
    },
    onBack: () => setRefusal(noRefusal),
  });
  useFocusOnRefusal(refusal);
  const send = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(noRefusal);
    try {
      await work();
    } catch (error) {
      const refused = toRefusal(error, fieldIn(fields));
      const barMs = barAfter(error);
      const until = Date.now() + (barMs || restAfter(refused, restMs));
      // One that was refused another too early may still type the one they have.
      if (isApiError(error) && error.has('code_barred')) setBarredUntil(until);
      setWaitUntil(until);
      setUnsent(isUnanswered(error));
      setResting(restMs > 0 && mayHaveGone(error));
      if (barMs > 0) onBarred?.(until);
      setRefusal(barMs > 0 ? { ...refused, messages: wordsOfBar(error, until) } : refused);
    } finally {
      setBusy(false);
    }
  };
  const forget = () =>
    setRefusal(({ messages }) => (barredUntil > Date.now() ? { fields: {}, messages } : noRefusal));
  /** This field is typed in: what the server said of it is true of it no more. */
  const forgetField = (field: Field) =>
    setRefusal(({ fields, messages }) => ({ fields: { ...fields, [field]: undefined }, messages }));
  const told = isResting ? whileResting(refusal) : refusal;
  /** `waitUntil`: when the next code may be asked for or guessed, ms; `barredUntil`: the same where the last one opens nothing any more. */
  return { isBusy, refusal: told, waitUntil, barredUntil, send, forget, forgetField };
}
