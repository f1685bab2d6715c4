import { tagTitleLimit } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { TagOption } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import type { tagState } from './tag-changes.ts';
import type { ListedTag, useTagSearch } from './use-tags.ts';

interface TagListProps {
  readonly search: ReturnType<typeof useTagSearch>;
  readonly stateOf: (tagId: number) => ReturnType<typeof tagState>;
  readonly onToggle: (tag: ListedTag, isOn: boolean) => void;
  /** Makes a tag of what is typed; absent where none can be made of it. */
  readonly onCreate: (() => void) | undefined;
  readonly isCreating?: boolean;
  /** No more tags may be ticked. */
  readonly isFull?: boolean;
}

/** The account's tags to be ticked, with a search that also makes a new one. */
export function TagList({
  search,
  stateOf,
  onToggle,
  onCreate,
  isCreating = false,
  isFull = false,
}: TagListProps) {
  const { t } = useTranslation(['tagging', 'validation']);
  const { text, setText, title: query, tags, isTooLong, isSuccess } = search;
  return (
    <>
      <SearchInput
        label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={setText}
        onSubmit={() => onCreate?.()}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look and legend */}
      <div role="group" aria-label={t('list')} className="scroll-y">
        {tags.map((tag) => (
          <Checkbox
            key={tag.tagId}
            label={<TagOption state={tag.state}>{tag.title}</TagOption>}
            checked={stateOf(tag.tagId) === 'all'}
            some={stateOf(tag.tagId) === 'some'}
            disabled={isFull && stateOf(tag.tagId) === 'none'}
            onChange={(isOn) => onToggle(tag, isOn)}
          />
        ))}
        {isTooLong && <p className="muted">{t('validation:too_long', { maximum: tagTitleLimit })}</p>}
        {isSuccess && tags.length === 0 && query === '' && <p className="muted">{t('none')}</p>}
        {onCreate && (
          <Button variant="ghost" icon="plus" busy={isCreating} onClick={onCreate}>
            {t('create', { title: query })}
          </Button>
        )}
      </div>
    </>
  );
}
