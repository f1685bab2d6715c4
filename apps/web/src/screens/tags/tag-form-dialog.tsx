import { api, type TagInput, tagInput, tagStates, tagTitleLimit } from '@tranzit/contract';
import { type FormEvent, useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ListedTag, useCreateTag } from '../../features/tags/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { applyServerErrors, useContractForm } from '../../lib/forms/contract-form.ts';
import { TagOption } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';

type TagState = TagInput['state'];

interface StateChoiceProps {
  readonly value: TagState;
  readonly onChange: (state: TagState) => void;
}

/** The state of a tag as its hue and its word. */
export function StateChoice(props: StateChoiceProps) {
  const { t } = useTranslation('tags');
  const choices = tagStates.map((state) => ({
    value: state,
    label: <TagOption state={state}>{t(`state.${state}`)}</TagOption>,
  }));
  return <RadioList legend={t('stateLegend')} choices={choices} {...props} />;
}

/** Makes the tag, or gives the one there is another title or state. */
function useSaving(tag: ListedTag | undefined) {
  const creation = useCreateTag();
  const change = useApiMutation(api.updateTag, { touches: ['tag', 'waybill'] });
  return {
    isPending: creation.isPending || change.isPending,
    save: (input: TagInput) =>
      tag ? change.mutateAsync({ params: { id: tag.tagId }, body: input }) : creation.mutateAsync(input),
  };
}

interface TagFormDialogProps {
  /** The tag to change; without it a new one is made. */
  readonly tag?: ListedTag;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One tag: its title and its hue. */
export function TagFormDialog({ tag, open, onClose }: TagFormDialogProps) {
  const { t } = useTranslation(['tags', 'common']);
  const words = tag ? 'edit' : 'creation';
  const formId = useId();
  const form = useContractForm(tagInput, { title: tag?.title ?? '', state: tag?.state ?? 'new' });
  const { register, control, formState } = form;
  const { save, isPending } = useSaving(tag);
  const title = useWatch({ control, name: 'title' }) ?? '';
  const [problems, setProblems] = useState<readonly string[]>([]);
  const submit = form.handleSubmit(async (input) => {
    try {
      const saved = await save(input);
      showToast(t(`${words}.done`, { title: saved.title }));
      onClose();
    } catch (error) {
      const isGone = tag && isNotFound(error);
      setProblems(isGone ? [t('gone', { title: tag.title })] : applyServerErrors(form, error));
    }
  });
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button type="submit" form={formId} variant="primary" busy={isPending}>
        {t(`${words}.submit`)}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(`${words}.title`, { title: tag?.title ?? '' })}
      open={open}
      onClose={onClose}
      foot={foot}
    >
      <form id={formId} className="stack" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        {problems.length > 0 && (
          <AlertLine tone="danger" title={t(`${words}.failed`)} text={problems.join(' ')} />
        )}
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
