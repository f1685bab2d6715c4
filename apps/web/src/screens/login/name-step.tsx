import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PasswordField, TextField } from '../../ui/field/text-field.tsx';
import type { CodeStepProps } from './code-step.tsx';

/** The first step: who, and the password. */
export function NameStep({ form }: Pick<CodeStepProps, 'form'>) {
  const { t } = useTranslation('login');
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('username')}
        autoComplete="username"
        autoFocus
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField label={t('password')} error={errors.password?.message} {...form.register('password')} />
      <Link className="link" to="/forgot-password" state={{ name: form.watch('username') }}>
        {t('forgot')}
      </Link>
    </>
  );
}
