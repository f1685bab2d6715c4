/** The account's tags: their list, the search for some of them, the making of one, and the choice of some for a thing or a filter. */
export { EntryTaggingDialog } from './entry-tagging-dialog.tsx';
export { changedTo, hasTag, type TagChanges } from './tag-changes.ts';
export { TagChoices } from './tag-choices.tsx';
export { TagFilter, useTagTitles } from './tag-filter.tsx';
export { TagList } from './tag-list.tsx';
export { changesOfTags, hasTitle, isSameTag, type TypedTag } from './typed-tags.ts';
export { knownTagCount, type ListedTag, tagPageQuery, useCreateTag, useTagSearch } from './use-tags.ts';
