import { api } from '@tranzit/contract';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { phoneToE164 } from '../../lib/format/phone.ts';
import { useFormSubmit } from '../../lib/forms/contract-form.ts';
import { keepUser } from '../../lib/session/user.ts';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { PasswordField, TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { SecondStepField, toWireProof } from './proof.tsx';

interface ContactDialogProps {
  readonly kind: 'phone' | 'email';
  readonly open: boolean;
  readonly onClose: () => void;
}

const toWireContact = (kind: ContactDialogProps['kind'], value: string) =>
  kind === 'phone' ? { phone: phoneToE164(value) } : { email: value.trim() };

/** Another phone or e-mail, for the password; it holds once the code that goes there is typed. */
export function ContactDialog({ kind, open, onClose }: ContactDialogProps) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { value: '', password: '', code: '' } });
  const { errors } = form.formState;
  const [value, password] = form.watch(['value', 'password']);
  const { problems, submit, isSubmitting } = useFormSubmit(
    form,
    async (typed) => {
      const body = { ...toWireContact(kind, typed.value), ...toWireProof(typed) };
      const user = await call(api.updateSettings, { body });
      // The field of the code that comes with the answer is to have the focus, which the dialog would keep.
      flushSync(onClose);
      keepUser(user);
    },
    { fieldOf: (wireField) => (wireField === kind ? 'value' : wireField) },
  );
  return (
    <FormDialog
      title={t(`contact.${kind}.title`)}
      submitLabel={t('contact.send')}
      disabled={value.trim() === '' || password === ''}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t(`contact.${kind}.text`)}</p>
      {kind === 'phone' ? (
        <PhoneField
          label={t('contact.phone.label')}
          value={value}
          error={errors.value?.message}
          onChange={(phone) => form.setValue('value', phone)}
        />
      ) : (
        <TextField
          label={t('contact.email.label')}
          type="email"
          autoComplete="email"
          error={errors.value?.message}
          {...form.register('value')}
        />
      )}
      <PasswordField label={t('password')} error={errors.password?.message} {...form.register('password')} />
      <SecondStepField error={errors.code?.message} {...form.register('code')} />
    </FormDialog>
  );
}
