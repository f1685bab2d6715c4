/** Which tags to put on or take off; a tag that is not named stays as it is on each thing. Pure. */
export type TagChanges = ReadonlyMap<number, boolean>;

/** What carries tags: a waybill, an entry of the contact book. */
export interface Tagged {
  readonly tags: readonly { readonly tagId: number }[];
}

export const hasTag = ({ tags }: Tagged, tagId: number): boolean => tags.some((tag) => tag.tagId === tagId);

/** On all of them, on some, on none. */
export function tagState(
  things: readonly Tagged[],
  tagId: number,
  changes: TagChanges,
): 'all' | 'some' | 'none' {
  const changed = changes.get(tagId);
  if (changed !== undefined) return changed ? 'all' : 'none';
  const count = things.filter((thing) => hasTag(thing, tagId)).length;
  if (count === 0) return 'none';
  return count === things.length ? 'all' : 'some';
}

/** The tags that are put on, or taken off. */
export const changedTo = (changes: TagChanges, isOn: boolean): readonly number[] =>
  [...changes].filter(([, is]) => is === isOn).map(([id]) => id);
