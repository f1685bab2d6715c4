import type { Tag } from '@tranzit/contract';

/** The tags of a form that is not saved yet: some may be titles that no tag has. Pure. */

export interface TypedTag extends Pick<Tag, 'title' | 'state'> {
  /** `null`: it is made when the form is saved. */
  readonly tagId: number | null;
}

export const isSameTag = (one: TypedTag, other: TypedTag): boolean =>
  one.tagId === null ? one.title === other.title : one.tagId === other.tagId;

export const hasTitle = (tags: readonly TypedTag[], title: string): boolean =>
  tags.some((tag) => tag.title.toLowerCase() === title.toLowerCase());

/** What was put on and taken off since the tags were `seen`: what others do to them meanwhile stays. */
export function changesOfTags(seen: readonly TypedTag[], tags: readonly TypedTag[]) {
  const without = (all: readonly TypedTag[], some: readonly TypedTag[]) =>
    all.filter((tag) => !some.some((other) => isSameTag(tag, other)));
  return { puts: without(tags, seen), takes: without(seen, tags) };
}
