import { api } from '@tranzit/contract';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { touch } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import { useFormSubmit } from '../../lib/forms/contract-form.ts';
import { PasswordField, TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import type { Proof } from './proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface SecondFactorDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const noProof: Proof = { password: '', code: '' };
const isWhole = ({ password, code }: Proof): boolean => password !== '' && code.trim().length >= 6;

/** Both steps of signing in, once more. */
function ProofFields({ form }: { readonly form: UseFormReturn<Proof> }) {
  const { t } = useTranslation('settings');
  const { errors } = form.formState;
  return (
    <>
      <PasswordField label={t('password')} error={errors.password?.message} {...form.register('password')} />
      <TextField
        label={t('codeOrRecovery')}
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
    </>
  );
}

/** New recovery codes for password and code together; the old ones are gone with the same step. */
export function RenewDialog({ open, onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation('settings');
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm<Proof>({ defaultValues: noProof });
  const { problems, submit, isSubmitting } = useFormSubmit(form, async (body) => {
    const { recoveryCodes } = await call(api.renewRecoveryCodes, { body });
    setCodes(recoveryCodes);
    await touch(['user']);
  });
  if (codes) return <RecoveryCodes codes={codes} open={open} onClose={onClose} />;
  return (
    <FormDialog
      title={t('renew.title')}
      submitLabel={t('renew.submit')}
      disabled={!isWhole(form.watch())}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('renew.text')}</p>
      <ProofFields form={form} />
    </FormDialog>
  );
}

/** Back to the password alone, for password and code together. */
export function DisableDialog({ open, onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation('settings');
  const form = useForm<Proof>({ defaultValues: noProof });
  const { problems, submit, isSubmitting } = useFormSubmit(form, async (body) => {
    await call(api.disableSecondFactor, { body });
    showToast(t('disable.done'));
    onClose();
    await touch(['user']);
  });
  return (
    <FormDialog
      title={t('disable.title')}
      submitLabel={t('disable.submit')}
      disabled={!isWhole(form.watch())}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('disable.text')}</p>
      <ProofFields form={form} />
    </FormDialog>
  );
}
