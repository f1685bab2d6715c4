import type { WaybillListItem } from '@tranzit/contract';

/** Which tags to put on or take off; a tag that is not named stays as it is on each waybill. Pure. */
export type TagChanges = ReadonlyMap<number, boolean>;

type Rows = readonly WaybillListItem[];
const hasTag = ({ tags }: WaybillListItem, tagId: number): boolean => tags.some((tag) => tag.tagId === tagId);

/** On all of them, on some, on none. */
export function tagState(rows: Rows, tagId: number, changes: TagChanges): 'all' | 'some' | 'none' {
  const changed = changes.get(tagId);
  if (changed !== undefined) return changed ? 'all' : 'none';
  const count = rows.filter((row) => hasTag(row, tagId)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

export interface TagUpdate {
  readonly waybillId: number;
  readonly tagIds: readonly number[];
  /** What was there before: for taking it back. */
  readonly before: readonly number[];
}

/** The waybills whose tags really change, with the list each gets. */
export function tagUpdates(rows: Rows, changes: TagChanges): readonly TagUpdate[] {
  const on = [...changes].filter(([, isOn]) => isOn).map(([id]) => id);
  return rows.flatMap(({ waybillId, tags }) => {
    const before = tags.map(({ tagId }) => tagId);
    const tagIds = [...new Set([...before, ...on])].filter((id) => changes.get(id) !== false);
    const isSame = tagIds.length === before.length && tagIds.every((id) => before.includes(id));
    return isSame ? [] : [{ waybillId, tagIds, before }];
  });
}
