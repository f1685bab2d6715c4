import { api, type RequestOf } from '@tranzit/contract';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { noRefusal, type Refusal, toRefusal } from '../../lib/forms/refusal.ts';
import { keepUser } from '../../lib/session/user.ts';

type Field = 'first_name' | 'last_name' | 'avatar';
const fields: readonly string[] = ['first_name', 'last_name', 'avatar'];
const isField = (name: string): name is Field => fields.includes(name);

/** Saves fields of the user as they are left; tells when that was, or why not. */
export function useSaveUser() {
  const [savedAt, setSavedAt] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal<Field>>(noRefusal);
  const [isSaving, setSaving] = useState(false);
  const save = async (body: NonNullable<RequestOf<typeof api.updateSettings>['body']>): Promise<void> => {
    setSaving(true);
    setRefusal(noRefusal);
    try {
      keepUser(await call(api.updateSettings, { body }));
      setSavedAt(formatClock(new Date().toISOString()));
    } catch (error) {
      setSavedAt(undefined);
      setRefusal(toRefusal(error, (name) => (isField(name) ? name : undefined)));
    } finally {
      setSaving(false);
    }
  };
  return { save, savedAt, refusal, isSaving };
}
