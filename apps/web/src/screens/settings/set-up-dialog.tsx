import { type AnswerOf, api } from '@tranzit/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { touch } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import { useFormSubmit } from '../../lib/forms/contract-form.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { PasswordField, TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorDialogProps } from './second-factor-dialogs.tsx';
import classes from './settings.module.css';

type Started = AnswerOf<typeof api.startSecondFactor>;

interface StartProps extends SecondFactorDialogProps {
  readonly onStarted: (started: Started) => void;
}

/** First the password: whoever sits down at somebody's open page gets no key. */
function Start({ open, onClose, onStarted }: StartProps) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { password: '' } });
  const { problems, submit, isSubmitting } = useFormSubmit(form, async (body) =>
    onStarted(await call(api.startSecondFactor, { body })),
  );
  return (
    <FormDialog
      title={t('setUp.title')}
      submitLabel={t('setUp.next')}
      disabled={form.watch('password') === ''}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('setUp.start')}</p>
      <PasswordField
        label={t('password')}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
}

interface ConfirmProps extends SecondFactorDialogProps {
  readonly started: Started;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** The key as a picture and in letters, and the first code that it gives. */
function Confirm({ started, open, onClose, onConfirmed }: ConfirmProps) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { code: '' } });
  const { problems, submit, isSubmitting } = useFormSubmit(form, async (body) => {
    const { recoveryCodes } = await call(api.confirmSecondFactor, { body });
    onConfirmed(recoveryCodes);
  });
  return (
    <FormDialog
      title={t('setUp.title')}
      submitLabel={t('setUp.submit')}
      disabled={form.watch('code').trim().length < 6}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="row row--wide row--wrap">
        <img
          className={classes.qr}
          src={`data:image/svg+xml,${encodeURIComponent(started.qrSvg)}`}
          alt={t('setUp.qr')}
        />
        <div className="grow">
          <div className="strong">{t('setUp.scan')}</div>
          <div className="small muted">{t('setUp.byHand')}</div>
          <div className={classes.secret}>{started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</div>
          <CopyButton text={started.secret} label={t('setUp.copy')} />
        </div>
      </div>
      <TextField
        label={t('setUp.code')}
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </FormDialog>
  );
}

/** Password, key and code, recovery codes: one after another in one dialog. */
export function SetUpDialog({ open, onClose }: SecondFactorDialogProps) {
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();
  // Only now the page learns that it is on: until the codes are kept nothing else moves.
  const finish = () => {
    onClose();
    void touch(['user']);
  };
  if (codes) return <RecoveryCodes codes={codes} open={open} onClose={finish} />;
  if (started) return <Confirm started={started} open={open} onClose={onClose} onConfirmed={setCodes} />;
  return <Start open={open} onClose={onClose} onStarted={setStarted} />;
}
