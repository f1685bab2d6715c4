import { tagTitleLimit } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useCreateTag, useTagSearch } from '../../../features/tags/index.ts';
import { TagOption } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/check/check.tsx';
import { SearchInput } from '../../../ui/field/search-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AlertLine, ErrorState } from '../../../ui/states/states.tsx';
import type { BulkDialogProps } from './labels-dialog.tsx';
import { type TagChanges, tagState } from './tag-changes.ts';
import { useTagging } from './use-tagging.ts';

interface TagChoicesProps extends Pick<BulkDialogProps, 'rows'> {
  readonly changes: TagChanges;
  readonly onChange: (tagId: number, isOn: boolean) => void;
}

function TagChoices({ rows, changes, onChange }: TagChoicesProps) {
  const { t } = useTranslation(['orders', 'validation']);
  const { text, setText, title: query, tags, isTooLong, isNew, isSuccess } = useTagSearch();
  const creation = useCreateTag();
  const create = () =>
    creation.mutate(
      { title: query, state: 'new' },
      {
        onSuccess: ({ tagId }) => {
          onChange(tagId, true);
          setText('');
        },
      },
    );
  return (
    <>
      <SearchInput
        label={t('tagging.search')}
        placeholder={t('tagging.search')}
        value={text}
        onChange={setText}
        onSubmit={() => isNew && create()}
      />
      {creation.error && <ErrorState title={t('tagging.notCreated')} error={creation.error} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look and legend */}
      <div role="group" aria-label={t('tagging.list')} className="scroll-y">
        {tags.map(({ tagId, title, state }) => (
          <Checkbox
            key={tagId}
            label={<TagOption state={state}>{title}</TagOption>}
            checked={tagState(rows, tagId, changes) === 'all'}
            some={tagState(rows, tagId, changes) === 'some'}
            onChange={(isOn) => onChange(tagId, isOn)}
          />
        ))}
        {isTooLong && <p className="muted">{t('validation:too_long', { maximum: tagTitleLimit })}</p>}
        {isSuccess && tags.length === 0 && query === '' && <p className="muted">{t('tagging.none')}</p>}
        {isNew && (
          <Button variant="ghost" icon="plus" busy={creation.isPending} onClick={create}>
            {t('tagging.create', { title: query })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Puts tags on the chosen waybills and takes them off; a tag that only some have keeps to them until it is touched. */
export function TaggingDialog({ open, ...props }: BulkDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { rows, changes, change, apply, isRunning, doneCount, total, error, hasGone } = useTagging(props);
  const { onClose } = props;
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button variant="primary" busy={isRunning} disabled={changes.size === 0} onClick={() => void apply()}>
        {t('tagging.apply')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('tagging.title', { count: rows.length })} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        {hasGone && <AlertLine tone="danger" title={t('tagging.failed')} text={t('tagging.gone')} />}
        {error !== undefined && !hasGone && <ErrorState title={t('tagging.failed')} error={error} />}
        <TagChoices rows={rows} changes={changes} onChange={change} />
        <p role="status" className="small muted">
          {isRunning && t('tagging.progress', { done: doneCount, total })}
        </p>
      </div>
    </Dialog>
  );
}
