import { useEffect, useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { noRefusal, type Refusal, toRefusal } from '../../lib/forms/refusal.ts';

/** How long a form that has a message sent rests after a try that came to nothing: the message may be on its way, ms. */
export const restAfterFailureMs = 30_000;

/** As much of a refusal as tells whether a field was refused. */
interface Refused {
  readonly fields: object;
}

/** The field that was refused takes the focus from the button that was pressed. */
function useFocusOnRefusal(refusal: Refused): void {
  useEffect(() => {
    if (Object.keys(refusal.fields).length === 0) return;
    document.activeElement?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
}

/** How long the next try has to wait: as the server says, else what the form rests after a failure that no field explains. */
function pauseAfter(error: unknown, { fields }: Refused, restMs: number): number {
  if (isApiError(error) && error.has('too_many_codes')) return (error.retryAfterSeconds ?? 0) * 1000;
  return Object.keys(fields).length === 0 ? restMs : 0;
}

/**
 * The sending of a form of one or two fields: whether it goes on, and why the server did not take it. `restMs`: how long it
 * rests after a failure that no field explains.
 */
export function useSending<Field extends string>(fields: readonly Field[], restMs = 0) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Field>>(noRefusal);
  const [waitUntil, setWaitUntil] = useState(0);
  useFocusOnRefusal(refusal);
  const fieldOf = (wireField: string) => fields.find((field) => field === wireField);
  const send = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(noRefusal);
    try {
      await work();
    } catch (error) {
      const refused = toRefusal(error, fieldOf);
      setRefusal(refused);
      const pauseMs = pauseAfter(error, refused, restMs);
      if (pauseMs > 0) setWaitUntil(Date.now() + pauseMs);
    } finally {
      setBusy(false);
    }
  };
  /** `waitUntil`: when the next code may be asked for or guessed, ms; 0 while nothing has gone wrong. */
  return { isBusy, refusal, waitUntil, send, forget: () => setRefusal(noRefusal) };
}
