import { tagInput, tagTitleLimit } from '@tranzit/contract';
import { type FormEvent, useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateTag } from '../../features/tags/index.ts';
import { applyServerErrors, useContractForm } from '../../lib/forms.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { StateChoice } from './state-choice.tsx';

export interface CreationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One tag: its title and its hue. */
export function CreateTagDialog({ open, onClose }: CreationDialogProps) {
  const { t } = useTranslation(['tags', 'common']);
  const formId = useId();
  const form = useContractForm(tagInput, { title: '', state: 'new' });
  const { register, control, formState } = form;
  const creation = useCreateTag();
  const title = useWatch({ control, name: 'title' }) ?? '';
  const [problems, setProblems] = useState<readonly string[]>([]);
  const submit = form.handleSubmit(async (tag) => {
    try {
      const created = await creation.mutateAsync(tag);
      showToast(t('created', { title: created.title }));
      onClose();
    } catch (error) {
      setProblems(applyServerErrors(form, error));
    }
  });
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button type="submit" form={formId} variant="primary" busy={creation.isPending}>
        {t('create')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('create')} open={open} onClose={onClose} foot={foot}>
      <form id={formId} className="stack" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        {problems.length > 0 && <AlertLine tone="danger" title={t('notCreated')} text={problems.join(' ')} />}
        <TextField
          {...register('title')}
          label={t('name')}
          hint={t('nameHint', { length: title.trim().length, limit: tagTitleLimit })}
          error={formState.errors.title?.message}
          data-autofocus
        />
        <Controller
          control={control}
          name="state"
          render={({ field }) => <StateChoice value={field.value ?? 'new'} onChange={field.onChange} />}
        />
      </form>
    </Dialog>
  );
}
