import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TagOption } from '../../ui/badge/badge.tsx';
import { CheckList } from '../../ui/check/check.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import classes from './tag-filter.module.css';
import { knownTagCount, type ListedTag, tagPageQuery, useTagSearch } from './use-tags.ts';

interface TagFilterProps {
  readonly legend: string;
  readonly tagIds: readonly number[];
  readonly onChange: (tagIds: readonly number[]) => void;
  /** How many carry the tag, where that is known. */
  readonly countOf?: (tag: ListedTag) => number | undefined;
}

/** The tags that a list is narrowed to. */
export function TagFilter({ legend, tagIds, onChange, countOf }: TagFilterProps) {
  const { t } = useTranslation('tagging');
  const { text, setText, tags, isSuccess } = useTagSearch({ counts: countOf !== undefined });
  const choices = tags.map((tag) => ({
    value: String(tag.tagId),
    label: <TagOption state={tag.state}>{tag.title}</TagOption>,
    count: knownTagCount(countOf?.(tag)),
  }));
  return (
    <div className={classes.editor}>
      <SearchInput look="bar" label={t('find')} placeholder={t('find')} value={text} onChange={setText} />
      <div className="scroll-y">
        <CheckList
          legend={legend}
          choices={choices}
          value={tagIds.map(String)}
          onChange={(chosen) => onChange(chosen.map(Number).sort((one, other) => one - other))}
        />
        {isSuccess && choices.length === 0 && <p className="muted">{t('noTags')}</p>}
      </div>
    </div>
  );
}

/** Titles of tags by id, as far as they are known. */
export function useTagTitles(tagIds: readonly number[]): readonly (string | undefined)[] {
  const { data } = useQuery({ ...tagPageQuery(), enabled: tagIds.length > 0 });
  return tagIds.map((id) => data?.items.find(({ tagId }) => tagId === id)?.title);
}
