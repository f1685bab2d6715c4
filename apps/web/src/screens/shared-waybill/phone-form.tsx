import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
import { useLostAt } from '../../lib/api/connection.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { phoneToE164 } from '../../lib/format/phone.ts';
import { Button } from '../../ui/button/button.tsx';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './shared-waybill.module.css';

interface PhoneFormProps {
  /** Rejects with what the server refused. */
  readonly onOpen: (phone: string) => Promise<unknown>;
}

/** What stands at the field, and what above the form. */
interface Refusal {
  readonly field?: string;
  readonly form?: string;
  /** No answer came: it stands no longer than the connection is lost. */
  readonly isCutOff?: boolean;
}

/** Opens the full view by the receiver's phone. */
export function PhoneForm({ onOpen }: PhoneFormProps) {
  const { t } = useTranslation(['shared-waybill', 'validation']);
  const [phone, setPhone] = useState('');
  const [refusal, setRefusal] = useState<Refusal>({});
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const lostAt = useLostAt();
  useEffect(() => {
    if (lostAt === undefined) setRefusal((told) => (told.isCutOff ? {} : told));
  }, [lostAt]);

  const explain = (error: unknown): Refusal => {
    if (!isApiError(error)) return { form: describeError(error) };
    if (error.status === 0) return { form: describeError(error), isCutOff: true };
    if (error.status === 429) {
      const until = new Date(Date.now() + (error.retryAfterSeconds ?? 3600) * 1000);
      return { field: t('phone.locked', { time: formatClock(until.toISOString()) }) };
    }
    const words = error.fields.receiver_phone?.join(' ');
    return words ? { field: words } : { form: describeError(error) };
  };
  const refuse = (why: Refusal) => {
    setRefusal(why);
    if (why.field !== undefined) field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (phone.trim() === '') return refuse({ field: t('validation:required') });
    setRefusal({});
    setBusy(true);
    try {
      await onOpen(phoneToE164(phone));
    } catch (error) {
      refuse(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel>
      <form
        className={classes.phone}
        aria-label={t('phone.title')}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <h2 className="h2">{t('phone.title')}</h2>
        <p className="muted">{t('phone.text')}</p>
        {refusal.form !== undefined && <AlertLine tone="danger" title={refusal.form} />}
        <PhoneField
          ref={field}
          label={t('phone.label')}
          value={phone}
          onChange={(value) => {
            setPhone(value);
            setRefusal({});
          }}
          error={refusal.field}
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('phone.open')}
        </Button>
      </form>
    </Panel>
  );
}
