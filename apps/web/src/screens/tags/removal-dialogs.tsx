import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedTag, useTagSearch } from '../../features/tags/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { useMay } from '../../lib/session/user.ts';
import { TagOption } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import classes from './tags.module.css';

interface RemovalDialogProps {
  readonly tag: ListedTag;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What becomes of the shipments with the tag: those that the member sees, and those that only others do. */
function Consequences({ tag, way }: Pick<RemovalDialogProps, 'tag'> & { readonly way: 'delete' | 'merge' }) {
  const { t } = useTranslation('tags');
  const seesAll = useMay('shipping.view_all');
  const { title, waybillCount: count } = tag;
  const counted =
    count > 0
      ? t(`${way}.carried`, { count, formatted: formatNumber(count), title })
      : t(seesAll ? 'unused' : 'unusedMine', { title });
  return <p>{joinSentences([counted, seesAll ? undefined : t(`${way}.colleagues`), t('noWayBack')])}</p>;
}

function Failure({ title, error, tag }: { title: string; error: unknown; tag: ListedTag }) {
  const { t } = useTranslation('tags');
  const text = isNotFound(error) ? t('gone', { title: tag.title }) : describeError(error);
  return <AlertLine tone="danger" title={title} text={text} />;
}

/** Asks before a tag is taken off its shipments for good. */
export function DeleteTagDialog({ tag, open, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('tags');
  const { title } = tag;
  const deletion = useApiMutation(api.deleteTag, {
    touches: ['tag', 'waybill'],
    onSuccess: ({ waybillCount: count }) => {
      const formatted = formatNumber(count);
      showToast(
        count > 0 ? t('delete.done', { title, count, formatted }) : t('delete.doneUnused', { title }),
      );
      onClose();
    },
  });
  const text = (
    <div className="stack">
      {deletion.error && <Failure title={t('delete.failed')} error={deletion.error} tag={tag} />}
      <Consequences tag={tag} way="delete" />
    </div>
  );
  return (
    <ConfirmDialog
      danger
      title={t('delete.title', { title })}
      text={text}
      confirmLabel={t('delete.submit')}
      cancelLabel={t('delete.keep')}
      busy={deletion.isPending}
      open={open}
      onConfirm={() => deletion.mutate({ params: { id: tag.tagId } })}
      onClose={onClose}
    />
  );
}

interface TagChoiceProps {
  readonly search: ReturnType<typeof useTagSearch>;
  readonly tags: readonly ListedTag[];
  readonly chosen: ListedTag | undefined;
  readonly onChoose: (tagId: number) => void;
}

/** The account's other tags, to be searched. */
function TagChoice({ search, tags, chosen, onChoose }: TagChoiceProps) {
  const { t } = useTranslation('tags');
  const { text, setText, title, error, refetch, isSuccess } = search;
  const choices = tags.map(({ tagId, state, title: label, waybillCount }) => ({
    value: String(tagId),
    label: <TagOption state={state}>{label}</TagOption>,
    count: waybillCount,
  }));
  if (error) return <ErrorState title={t('error')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <SearchInput
        look="bar"
        label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={setText}
        data-autofocus
      />
      <div className={classes.choices} aria-busy={!isSuccess}>
        {isSuccess && tags.length === 0 && (
          <p className="muted">{t(title === '' ? 'merge.none' : 'empty.filtered')}</p>
        )}
        {tags.length > 0 && (
          <RadioList
            legend={t('merge.into')}
            choices={choices}
            value={chosen ? String(chosen.tagId) : null}
            onChange={(value) => onChoose(Number(value))}
          />
        )}
      </div>
    </>
  );
}

/** Puts another tag in the place of this one; only one that is seen is chosen. */
export function MergeTagDialog({ tag, open, onClose }: RemovalDialogProps) {
  const { t } = useTranslation(['tags', 'common']);
  const { title, tagId: id } = tag;
  const search = useTagSearch();
  const tags = search.tags.filter(({ tagId }) => tagId !== id);
  const [intoId, setIntoId] = useState<number>();
  const into = tags.find(({ tagId }) => tagId === intoId);
  const merging = useApiMutation(api.mergeTags, {
    touches: ['tag', 'waybill'],
    onSuccess: (merged) => {
      showToast(t('merge.done', { title, into: merged.title }));
      onClose();
    },
  });
  const merge = () => into && merging.mutate({ params: { id }, body: { into_tag_id: into.tagId } });
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button variant="primary" busy={merging.isPending} disabled={!into} onClick={merge}>
        {t('merge.submit')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('merge.title', { title })} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        {merging.error && <Failure title={t('merge.failed')} error={merging.error} tag={tag} />}
        <Consequences tag={tag} way="merge" />
        <TagChoice search={search} tags={tags} chosen={into} onChoose={setIntoId} />
      </div>
    </Dialog>
  );
}
