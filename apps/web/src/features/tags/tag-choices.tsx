import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/states/states.tsx';
import { type TagChanges, type Tagged, tagState } from './tag-changes.ts';
import { TagList } from './tag-list.tsx';
import { useCreateTag, useTagSearch } from './use-tags.ts';

interface TagChoicesProps {
  /** What is tagged. */
  readonly rows: readonly Tagged[];
  readonly changes: TagChanges;
  readonly onChange: (tagId: number, isOn: boolean) => void;
}

/** The account's tags to be put on or taken off; a new one is made at once. */
export function TagChoices({ rows, changes, onChange }: TagChoicesProps) {
  const { t } = useTranslation('tagging');
  const search = useTagSearch();
  const creation = useCreateTag();
  const create = () =>
    creation.mutate(
      { title: search.title, state: 'new' },
      {
        onSuccess: ({ tagId }) => {
          onChange(tagId, true);
          search.setText('');
        },
      },
    );
  return (
    <>
      {creation.error && <ErrorState title={t('notCreated')} error={creation.error} />}
      <TagList
        search={search}
        stateOf={(tagId) => tagState(rows, tagId, changes)}
        onToggle={({ tagId }, isOn) => onChange(tagId, isOn)}
        onCreate={search.isNew ? create : undefined}
        isCreating={creation.isPending}
      />
    </>
  );
}
