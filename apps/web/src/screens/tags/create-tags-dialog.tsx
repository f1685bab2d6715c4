import { api, type TagInput } from '@tranzit/contract';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextAreaField } from '../../ui/field/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { StateChoice } from './tag-form-dialog.tsx';
import { readTagLines } from './tag-lines.ts';

function useCreateTags(onClose: () => void) {
  const { t } = useTranslation('tags');
  return useApiMutation(api.createTags, {
    touches: ['tag'],
    onSuccess: ({ tags }) => {
      showToast(t('createdSeveral', { count: tags.length }));
      onClose();
    },
  });
}

interface CreateTagsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Several tags of one hue, a title on each line. */
export function CreateTagsDialog({ open, onClose }: CreateTagsDialogProps) {
  const { t } = useTranslation(['tags', 'common']);
  const formId = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<TagInput['state']>('new');
  const creation = useCreateTags(onClose);
  const { titles, longLine, isTooMany } = readTagLines(text);
  const tooMany = isTooMany ? t('tooMany') : undefined;
  const problem = longLine === undefined ? tooMany : t('tooLong', { line: longLine });
  const canCreate = titles.length > 0 && problem === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canCreate) creation.mutate({ body: { tags: titles.map((title) => ({ title, state })) } });
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={!canCreate} busy={creation.isPending}>
        {titles.length > 0 ? t('namesCount', { count: titles.length }) : t('createSeveral')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('createSeveral')} open={open} onClose={onClose} foot={foot}>
      <form id={formId} className="stack" onSubmit={submit}>
        {creation.error && <ErrorState title={t('creation.failed')} error={creation.error} />}
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
      </form>
    </Dialog>
  );
}
