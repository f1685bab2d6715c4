import type { loginInput } from '@tranzit/contract';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

export interface CodeStepProps {
  readonly form: UseFormReturn<z.input<typeof loginInput>, unknown, z.output<typeof loginInput>>;
  readonly submit: ReactNode;
  /** To name and password again. */
  readonly onBack: () => void;
}

/** The second step: a code of the application, or a recovery code where the telephone is not at hand. */
export function CodeStep({ form, submit, onBack }: CodeStepProps) {
  const { t } = useTranslation('login');
  const [isRecovery, setRecovery] = useState(false);
  const kind = isRecovery ? 'recovery' : 'app';
  const turn = () => {
    form.resetField('code');
    setRecovery(!isRecovery);
  };
  return (
    <>
      <p className="muted">{t(`code.${kind}.text`)}</p>
      <TextField
        key={kind}
        label={t(`code.${kind}.label`)}
        autoFocus
        autoComplete="one-time-code"
        {...(!isRecovery && { inputMode: 'numeric' as const })}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      {submit}
      <div className="row row--wrap">
        <Button variant="ghost" size="small" onClick={turn}>
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </Button>
        <Button variant="ghost" size="small" onClick={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </>
  );
}
