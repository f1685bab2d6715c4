import { tagTitleLimit } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { TagOption } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { type TagChanges, type Tagged, tagState } from './tag-changes.ts';
import { useCreateTag, useTagSearch } from './use-tags.ts';

interface TagChoicesProps {
  /** What is tagged. */
  readonly rows: readonly Tagged[];
  readonly changes: TagChanges;
  readonly onChange: (tagId: number, isOn: boolean) => void;
}

/** The account's tags to be put on or taken off, with a search that also makes a new one. */
export function TagChoices({ rows, changes, onChange }: TagChoicesProps) {
  const { t } = useTranslation(['tagging', 'validation']);
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
        label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={setText}
        onSubmit={() => isNew && create()}
      />
      {creation.error && <ErrorState title={t('notCreated')} error={creation.error} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look and legend */}
      <div role="group" aria-label={t('list')} className="scroll-y">
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
        {isSuccess && tags.length === 0 && query === '' && <p className="muted">{t('none')}</p>}
        {isNew && (
          <Button variant="ghost" icon="plus" busy={creation.isPending} onClick={create}>
            {t('create', { title: query })}
          </Button>
        )}
      </div>
    </>
  );
}
