import { useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { noRefusal, type Refusal, toRefusal } from '../../lib/forms/refusal.ts';

/** The sending of a form of one or two fields: whether it goes on, and why the server did not take it. */
export function useSending<Field extends string>(fields: readonly Field[]) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Field>>(noRefusal);
  const [waitUntil, setWaitUntil] = useState(0);
  const fieldOf = (wireField: string) => fields.find((field) => field === wireField);
  const send = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(noRefusal);
    try {
      await work();
    } catch (error) {
      setRefusal(toRefusal(error, fieldOf));
      if (isApiError(error) && error.has('too_many_codes'))
        setWaitUntil(Date.now() + (error.retryAfterSeconds ?? 0) * 1000);
    } finally {
      setBusy(false);
    }
  };
  /** `waitUntil`: when the server takes the next code or guess, ms; 0 while it has said nothing. */
  return { isBusy, refusal, waitUntil, send, forget: () => setRefusal(noRefusal) };
}
