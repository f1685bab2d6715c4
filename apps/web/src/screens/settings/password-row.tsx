import { api } from '@tranzit/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { touch } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { useFormSubmit } from '../../lib/forms/contract-form.ts';
import { keepUser, useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { PasswordStrength } from '../../ui/password-strength/password-strength.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { SecondStepField, toWireProof } from './proof.tsx';
import { SetRow } from './set-row.tsx';

/** The present password and a new one; every other session ends with it. */
function PasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { password: '', new_password: '', code: '' } });
  const { errors } = form.formState;
  const [password, fresh] = form.watch(['password', 'new_password']);
  const { problems, submit, isSubmitting } = useFormSubmit(form, async ({ new_password, ...proof }) => {
    keepUser(await call(api.changePassword, { body: { new_password, ...toWireProof(proof) } }));
    showToast(t('change.done'));
    onClose();
    await touch(['user']);
  });
  return (
    <FormDialog
      title={t('change.title')}
      submitLabel={t('change.submit')}
      disabled={password === '' || fresh === ''}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('change.text')}</p>
      <PasswordField label={t('password')} error={errors.password?.message} {...form.register('password')} />
      <PasswordField
        label={t('change.fresh')}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <PasswordStrength password={fresh} isRefused={errors.new_password !== undefined} />
      <SecondStepField error={errors.code?.message} {...form.register('code')} />
    </FormDialog>
  );
}

/** When the password was last changed, and the way to another. */
export function PasswordRow() {
  const { t } = useTranslation('settings');
  const { passwordChangedAt } = useUser();
  const { isOpen, round, open, close } = useOpened<true>();
  return (
    <SetRow
      name={t('change.name')}
      acts={
        <Button size="small" onClick={() => open(true)}>
          {t('contact.change')}
        </Button>
      }
    >
      {passwordChangedAt === null
        ? t('change.never')
        : t('change.changed', { day: formatInstantDay(passwordChangedAt) })}
      <PasswordDialog key={round} open={isOpen} onClose={close} />
    </SetRow>
  );
}
