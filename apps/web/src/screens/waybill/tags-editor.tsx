import { api, mostWaybillTags, tagTitleLimit, type Tag as WaybillTag } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useCreateTag, useTagSearch } from '../../features/tags/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Tag } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './waybill.module.css';

interface TagsEditorProps {
  readonly waybillId: number;
  readonly tags: readonly WaybillTag[];
  /** Shows the tags at once; the server's word follows. */
  readonly onTags: (tags: readonly WaybillTag[]) => void;
}

interface Toggle {
  readonly tag: WaybillTag;
  readonly isOn: boolean;
}

/**
 * Saves each change at once and puts the tags back should the server refuse. Only the tag that was pressed is sent: what
 * others have put on meanwhile stays.
 */
function useTagging({ waybillId, tags, onTags }: TagsEditorProps) {
  return useApiMutation(api.updateWaybillTags, {
    // How many waybills have each tag; the waybill itself is shown as it will be.
    touches: ['tag'],
    toRequest: ({ tag: { tagId }, isOn }: Toggle) => ({
      params: { id: waybillId },
      body: isOn ? { add_tag_list: [tagId] } : { remove_tag_list: [tagId] },
    }),
    scope: { id: `tags-${waybillId}` },
    onMutate: ({ tag, isOn }) => {
      onTags([...tags.filter(({ tagId }) => tagId !== tag.tagId), ...(isOn ? [tag] : [])]);
      return { before: tags };
    },
    onSuccess: (answer) => onTags(answer.tags),
    onError: (_error, _toggle, context) => {
      if (context) onTags(context.before);
    },
  });
}

/** The account's tags to tick, with a search that also makes a new one. */
export function TagsEditor(props: TagsEditorProps) {
  const { tags } = props;
  const { t } = useTranslation(['waybill', 'validation']);
  const search = useTagSearch();
  const { title: wanted, tags: found, isTooLong } = search;
  const tagging = useTagging(props);
  const creation = useCreateTag();
  const isFull = tags.length >= mostWaybillTags;
  const isOn = (tagId: number) => tags.some((tag) => tag.tagId === tagId);
  const toggle = ({ tagId, title, state }: WaybillTag, isChecked: boolean) =>
    tagging.mutate({ tag: { tagId, title, state }, isOn: isChecked });
  const create = () =>
    creation.mutate(
      { title: wanted, state: 'new' },
      {
        onSuccess: (tag) => {
          search.setText('');
          toggle(tag, true);
        },
      },
    );
  const error = tagging.error ?? creation.error ?? search.error;
  return (
    <div className={classes.tagsEditor}>
      <SearchInput
        label={t('tags.search')}
        placeholder={t('tags.search')}
        look="bar"
        value={search.text}
        onChange={search.setText}
      />
      {error && <AlertLine tone="danger" title={describeError(error)} />}
      <div className={classes.tagChoices} aria-busy={search.isPending || undefined}>
        {found.map((tag) => (
          <Checkbox
            key={tag.tagId}
            label={<Tag state={tag.state}>{tag.title}</Tag>}
            checked={isOn(tag.tagId)}
            disabled={isFull && !isOn(tag.tagId)}
            onChange={(isChecked) => toggle(tag, isChecked)}
          />
        ))}
        {search.isSuccess && found.length === 0 && wanted === '' && <p className="muted">{t('tags.none')}</p>}
      </div>
      {isFull && <p className="small muted">{t('tags.full', { count: mostWaybillTags })}</p>}
      {isTooLong && <p className="small muted">{t('validation:too_long', { maximum: tagTitleLimit })}</p>}
      {search.isNew && !isFull && (
        <Button size="small" icon="plus" busy={creation.isPending} onClick={create}>
          {t('tags.create', { title: wanted })}
        </Button>
      )}
    </div>
  );
}
