import { api, mostTagCount } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownTagCount, type ListedTag, useTagSearch } from '../../features/tags/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { useMay } from '../../lib/session/user.ts';
import { TagOption } from '../../ui/badge/badge.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';

interface RemovalDialogProps {
  readonly tag: ListedTag;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Way = 'delete' | 'merge';
type Carriers = Pick<ListedTag, 'waybillCount' | 'counterpartyCount'>;

/** «с 1 204 отправлений и с 3 контактов»; `undefined` where nothing carries the tag. */
function useCarriers(way: Way): (carriers: Carriers) => string | undefined {
  const { t } = useTranslation('tags');
  const told = (count: number) => ({
    count,
    formatted:
      count > mostTagCount ? t('moreThan', { formatted: formatNumber(mostTagCount) }) : formatNumber(count),
  });
  return ({ waybillCount = 0, counterpartyCount = 0 }) => {
    const shipments = waybillCount > 0 ? t(`${way}.shipments`, told(waybillCount)) : undefined;
    const contacts = counterpartyCount > 0 ? t(`${way}.contacts`, told(counterpartyCount)) : undefined;
    return shipments && contacts ? t('both', { shipments, contacts }) : (shipments ?? contacts);
  };
}

/** What becomes of the contacts and shipments with the tag: those that the member sees, and those that only others do. */
function useConsequences({ title, ...carriers }: ListedTag, way: Way): string {
  const { t } = useTranslation(['tags', 'ui']);
  const seesAll = useMay('shipping.view_all');
  const what = useCarriers(way)(carriers);
  const counted = what
    ? t(`${way}.carried`, { what, title })
    : t(seesAll ? 'unused' : 'unusedMine', { title });
  return joinSentences([counted, !seesAll && t(`${way}.colleagues`), t('ui:dialog.noWayBack')]);
}

/** Asks before a tag is taken off its shipments and contacts for good. */
export function DeleteTagDialog({ tag, open, onClose }: RemovalDialogProps) {
  const { t } = useTranslation(['tags', 'ui']);
  const { title } = tag;
  const carriersOf = useCarriers('delete');
  const { mutate, isPending, error } = useApiMutation(api.deleteTag, {
    touches: ['tag', 'waybill', 'contact'],
    onSuccess: (carriers) => {
      const what = carriersOf(carriers);
      showToast(what ? t('delete.done', { title, what }) : t('delete.doneUnused', { title }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('delete.title', { title })}
      text={useConsequences(tag, 'delete')}
      problem={error ? describeError(error, title) : undefined}
      confirmLabel={t('delete.submit')}
      cancelLabel={t('ui:dialog.keep')}
      busy={isPending}
      open={open}
      onConfirm={() => mutate({ params: { id: tag.tagId } })}
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

const sumOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;

/** The account's other tags, to be searched. */
function TagChoice({ search, tags, chosen, onChoose }: TagChoiceProps) {
  const { t } = useTranslation(['tags', 'ui']);
  const { text, setText, title, error, refetch, isSuccess } = search;
  const choices = tags.map(({ tagId, state, title: label, waybillCount, counterpartyCount }) => ({
    value: String(tagId),
    label: <TagOption state={state}>{label}</TagOption>,
    count: sumOf(knownTagCount(waybillCount), knownTagCount(counterpartyCount)),
  }));
  if (error) return <ErrorState title={t('ui:list.failed')} error={error} onRetry={() => void refetch()} />;
  const label = t('search');
  return (
    <>
      <SearchInput
        look="bar"
        label={label}
        placeholder={label}
        value={text}
        onChange={setText}
        data-autofocus
      />
      <div className="scroll-y" aria-busy={!isSuccess}>
        {isSuccess && tags.length === 0 && (
          <p className="muted">{title === '' ? t('merge.none') : t('ui:list.nothing')}</p>
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
  const search = useTagSearch({ counts: true });
  const tags = search.tags.filter(({ tagId }) => tagId !== id);
  const [intoId, setIntoId] = useState<number>();
  const into = tags.find(({ tagId }) => tagId === intoId);
  const { mutate, isPending, error } = useApiMutation(api.mergeTags, {
    touches: ['tag', 'waybill', 'contact'],
    onSuccess: (merged) => {
      showToast(t('merge.done', { title, into: merged.title }));
      onClose();
    },
  });
  const text = (
    <>
      <p>{useConsequences(tag, 'merge')}</p>
      <TagChoice search={search} tags={tags} chosen={into} onChoose={setIntoId} />
    </>
  );
  return (
    <ConfirmDialog
      title={t('merge.title', { title })}
      text={text}
      problem={error ? describeError(error, title) : undefined}
      confirmLabel={t('merge.submit')}
      cancelLabel={t('common:action.close')}
      disabled={!into}
      busy={isPending}
      open={open}
      onConfirm={() => into && mutate({ params: { id }, body: { into_tag_id: into.tagId } })}
      onClose={onClose}
    />
  );
}
