import { api, type RequestOf } from '@tranzit/contract';
import { useState } from 'react';
import { isUnanswered } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { noRefusal, type Refusal, toRefusal } from '../../lib/forms/refusal.ts';
import { useOnReconnect } from '../../lib/hooks/use-on-reconnect.ts';
import { keepUser } from '../../lib/session/user.ts';

type Field = 'first_name' | 'last_name' | 'avatar';
type Body = NonNullable<RequestOf<typeof api.updateSettings>['body']>;
const fields: readonly string[] = ['first_name', 'last_name', 'avatar'];
const isField = (name: string): name is Field => fields.includes(name);

/** Saves fields of the user as they are left; tells when that was, or why not. What got no answer is saved when the connection is back. */
export function useSaveUser() {
  const [savedAt, setSavedAt] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal<Field>>(noRefusal);
  const [isSaving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState<Body>();
  const save = async (body: Body): Promise<void> => {
    setSaving(true);
    setUnsaved(undefined);
    setRefusal(noRefusal);
    try {
      keepUser(await call(api.updateSettings, { body }));
      setSavedAt(formatClock(new Date().toISOString()));
    } catch (error) {
      setSavedAt(undefined);
      if (isUnanswered(error)) setUnsaved(body);
      setRefusal(toRefusal(error, (name) => (isField(name) ? name : undefined)));
    } finally {
      setSaving(false);
    }
  };
  const retry = unsaved && (() => void save(unsaved));
  useOnReconnect(() => retry?.());
  /** `retry`: saves once more what no answer came to. */
  return { save, savedAt, refusal, isSaving, retry };
}
