import type { CarrierContract } from '@tranzit/contract';
import { type FormEvent, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isApiError } from '../../lib/api/api-error.ts';
import { useContractForm } from '../../lib/forms/contract-form.ts';
import { applyServerErrors } from '../../lib/forms/server-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { PasswordField, TextField } from '../../ui/field/text-field.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import classes from './carrier-contracts.module.css';
import { useContractWords } from './contract-labels.ts';
import { useSaveContract } from './use-save-contract.ts';

const text = z.string().trim().min(1).max(500);

/** Every field the carrier names is required: the server keeps all or nothing. */
const schemaOf = ({ fields }: CarrierContract) =>
  z.object({
    credentials: z.object(Object.fromEntries(fields.map(({ name }) => [name, text]))),
    portalToo: z.boolean(),
  });

const valuesOf = ({ fields }: CarrierContract) => ({
  credentials: Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ''])),
  portalToo: true,
});

interface Ends {
  readonly onTrial: () => void;
  readonly onRefused: () => void;
  readonly onSaved: () => void;
}

/** What is typed, and its trial at the carrier; nothing typed is lost when it fails. */
export function useCredentialsForm(item: CarrierContract, { onTrial, onRefused, onSaved }: Ends) {
  const { t } = useTranslation('carrier-contracts');
  const { carrier } = useContractWords(item);
  const form = useContractForm(schemaOf(item), valuesOf(item));
  const save = useSaveContract(item);
  const [problem, setProblem] = useState('');
  const explain = (error: unknown) => {
    const words = applyServerErrors(form, error, (field) => (field === 'credentials' ? undefined : field));
    const isRefused = isApiError(error) && error.has('credentials_refused');
    setProblem([...words, ...(words.length > 0 && !isRefused ? [t('typedKept')] : [])].join(' '));
    const [first] = item.fields;
    if (words.length > 0 && first) form.setFocus(`credentials.${first.name}`);
  };
  const submit = form.handleSubmit(async ({ credentials, portalToo }) => {
    setProblem('');
    onTrial();
    try {
      await save({ credentials, portalToo: item.contract ? undefined : portalToo });
      showToast(t('saved', { carrier }));
      onSaved();
    } catch (error) {
      onRefused();
      explain(error);
    }
  });
  return { ...form, problem, submit };
}
type CredentialsFormState = ReturnType<typeof useCredentialsForm>;

interface CredentialsFormProps {
  readonly item: CarrierContract;
  readonly form: CredentialsFormState;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

function Fields({ item, form }: Pick<CredentialsFormProps, 'item' | 'form'>) {
  const { fieldLabel, fieldHint } = useContractWords(item);
  const { errors } = form.formState;
  return (
    <div className="grid">
      {item.fields.map(({ name, isSecret }, place) => {
        const isAlone = place === 0 && item.fields.length % 2 === 1;
        const Control = isSecret ? PasswordField : TextField;
        const hint = fieldHint(name);
        return (
          <Control
            key={name}
            {...form.register(`credentials.${name}`)}
            label={fieldLabel(name)}
            {...(hint !== undefined && { hint })}
            error={errors.credentials?.[name]?.message}
            className={isAlone ? 'c12' : 'c6'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...(item.contract === null && place === 0 && { 'data-autofocus': true })}
          />
        );
      })}
    </div>
  );
}

/** The credentials by the names the carrier gives them, tried at the carrier before they are kept. */
export function CredentialsForm({ item, form, onClose, onDelete }: CredentialsFormProps) {
  const { t } = useTranslation(['carrier-contracts', 'common']);
  const formId = useId();
  const { carrier } = useContractWords(item);
  const { isSubmitting } = form.formState;
  const isNew = item.contract === null;
  return (
    <form
      id={formId}
      className="stack"
      noValidate
      autoComplete="off"
      aria-label={t('credentialsOf', { carrier })}
      onSubmit={(event: FormEvent) => void form.submit(event)}
    >
      <div>
        <h3 className="h3">{t(isNew ? 'credentials' : 'replace')}</h3>
        <p className="muted">
          {t(`where.${item.deliveryService}`)} {!isNew && t('allAnew')}
        </p>
      </div>
      {form.problem !== '' && <AlertLine tone="danger" title={form.problem} />}
      <Fields item={item} form={form} />
      {isNew && item.hasPortalContract && (
        <Controller
          control={form.control}
          name="portalToo"
          render={({ field }) => (
            <Checkbox
              label={t('portalToo')}
              detail={t('portalTooDetail')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <p className="small muted" role="status">
        {isSubmitting ? t('trying', { carrier }) : t('triedFirst')}
      </p>
      <div className={classes.foot}>
        {!isNew && (
          <Button
            variant="danger"
            className={classes.delete ?? ''}
            disabled={isSubmitting}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        )}
        <Button disabled={isSubmitting} onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
