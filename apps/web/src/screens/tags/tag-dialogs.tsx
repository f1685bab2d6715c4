import { api, type TagInput, tagInput, tagStates, tagTitleLimit, tidyTitle } from '@tranzit/contract';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ListedTag, useCreateTag } from '../../features/tags/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useContractForm, useFormSubmit } from '../../lib/forms/contract-form.ts';
import { TagOption } from '../../ui/badge/badge.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import { TextAreaField, TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { readTagLines } from './tag-lines.ts';

type TagState = TagInput['state'];

interface StateChoiceProps {
  readonly value: TagState;
  readonly onChange: (state: TagState) => void;
}

/** The state of a tag as its hue and its word. */
function StateChoice(props: StateChoiceProps) {
  const { t } = useTranslation('tags');
  const choices = tagStates.map((state) => ({
    value: state,
    label: <TagOption state={state}>{t(`state.${state}`)}</TagOption>,
  }));
  return <RadioList legend={t('stateLegend')} choices={choices} {...props} />;
}

interface TagDialogProps {
  /** The tag to change; without it a new one is made. */
  readonly tag?: ListedTag;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One tag: its title and its hue. */
export function TagDialog({ tag, open, onClose }: TagDialogProps) {
  const { t } = useTranslation(['tags', 'ui', 'common']);
  const form = useContractForm(tagInput, { title: tag?.title ?? '', state: tag?.state ?? 'new' });
  const creation = useCreateTag();
  const change = useApiMutation(api.updateTag, { touches: ['tag', 'waybill', 'contact'] });
  const save = async (input: TagInput) => {
    const saved = tag
      ? await change.mutateAsync({ params: { id: tag.tagId }, body: input })
      : await creation.mutateAsync(input);
    showToast(t(tag ? 'saved' : 'created', { title: saved.title }));
    onClose();
  };
  const { problems, submit, isSubmitting } = useFormSubmit(form, save, { subject: tag?.title });
  const title = useWatch({ control: form.control, name: 'title' }) ?? '';
  return (
    <FormDialog
      title={tag ? t('edit', { title: tag.title }) : t('create')}
      submitLabel={tag ? t('common:action.save') : t('create')}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        {...form.register('title')}
        label={t('name')}
        hint={t('ui:field.length', { length: tidyTitle(title).length, limit: tagTitleLimit })}
        error={form.formState.errors.title?.message}
        data-autofocus
      />
      <Controller
        control={form.control}
        name="state"
        render={({ field }) => <StateChoice value={field.value ?? 'new'} onChange={field.onChange} />}
      />
    </FormDialog>
  );
}

/** Several tags of one hue, a title on each line. */
export function CreateTagsDialog({ open, onClose }: Omit<TagDialogProps, 'tag'>) {
  const { t } = useTranslation('tags');
  const [text, setText] = useState('');
  const [state, setState] = useState<TagState>('new');
  const { mutate, isPending, error } = useApiMutation(api.createTags, {
    touches: ['tag'],
    onSuccess: ({ tags }) => {
      showToast(t('createdSeveral', { count: tags.length }));
      onClose();
    },
  });
  const { titles, longLine, isTooMany } = readTagLines(text);
  const tooMany = isTooMany ? t('tooMany') : undefined;
  const problem = longLine === undefined ? tooMany : t('tooLong', { line: longLine });
  return (
    <FormDialog
      title={t('createSeveral')}
      submitLabel={titles.length > 0 ? t('namesCount', { count: titles.length }) : t('createSeveral')}
      disabled={titles.length === 0 || problem !== undefined}
      busy={isPending}
      problems={error ? [describeError(error)] : []}
      open={open}
      onClose={onClose}
      onSubmit={() => mutate({ body: { tags: titles.map((title) => ({ title, state })) } })}
    >
      <TextAreaField
        label={t('names')}
        hint={t('namesHint')}
        rows={6}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
      <StateChoice value={state} onChange={setState} />
    </FormDialog>
  );
}
