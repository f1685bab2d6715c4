import { api, shareByEmailInput, type Waybill } from '@tranzit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useContractForm, useFormSubmit } from '../../lib/forms/contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import classes from './waybill.module.css';

/** What goes by e-mail: either view of the link, or the waybill document itself. */
type Parcel = 'BASIC' | 'EXTENDED' | 'DOCUMENT';

interface ShareFormProps {
  readonly waybill: Pick<Waybill, 'waybillId' | 'documents'>;
  readonly onSent: () => void;
}

/** Mails what was chosen; whoever tries again because no answer came does not mail it twice. */
function useSending(waybillId: number) {
  const { mutateAsync: sendDocument } = useApiMutation(api.shareInvoice, { touches: [] });
  const { mutateAsync: sendLink } = useApiMutation(api.shareByEmail, { touches: [] });
  const params = { id: waybillId };
  return (email: string, parcel: Parcel) =>
    parcel === 'DOCUMENT'
      ? sendDocument({ params, body: { to: email } })
      : sendLink({ params, body: { email, share_type: parcel } });
}

/** The calls name the address differently; in the form it is one field. */
const fieldOf = (wireField: string): string | undefined =>
  wireField === 'email' || wireField === 'to' ? 'email' : undefined;

export function ShareForm({ waybill: { waybillId, documents }, onSent }: ShareFormProps) {
  const { t } = useTranslation('waybill');
  const [parcel, setParcel] = useState<Parcel>('BASIC');
  const form = useContractForm(shareByEmailInput, { email: '', share_type: 'BASIC' });
  const { errors } = form.formState;
  const send = useSending(waybillId);
  const hasDocument = documents.some(({ kind, state }) => kind === 'waybill' && state === 'ready');
  const parcels: readonly Parcel[] = hasDocument ? ['BASIC', 'EXTENDED', 'DOCUMENT'] : ['BASIC', 'EXTENDED'];
  const share = async ({ email }: { readonly email: string }) => {
    await send(email, parcel);
    showToast(t('share.sent', { email }));
    onSent();
  };
  const { problems, submit, isSubmitting } = useFormSubmit(form, share, { fieldOf });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={`stack ${classes.shareForm}`} noValidate onSubmit={onSubmit}>
      <h3 className="h3">{t('share.byEmail')}</h3>
      {problems.length > 0 && <AlertLine tone="danger" title={problems.join(' ')} />}
      <TextField
        label={t('share.email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <RadioList
        legend={t('share.what')}
        choices={parcels.map((value) => ({
          value,
          label: (
            <>
              {t(`share.parcel.${value}`)}
              <span className="small muted">{t(`share.parcelText.${value}`)}</span>
            </>
          ),
        }))}
        value={parcel}
        onChange={setParcel}
      />
      {!hasDocument && <p className="small muted">{t('share.noDocument')}</p>}
      <div>
        <Button type="submit" variant="primary" icon="send" busy={isSubmitting}>
          {t(`share.send.${parcel}`)}
        </Button>
      </div>
    </form>
  );
}
