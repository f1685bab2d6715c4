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

/** What one waybill gets and loses; its other tags are nobody's business here, for the row may be older than they are. */
export interface TagUpdate {
  readonly waybillId: number;
  readonly puts: readonly number[];
  readonly takes: readonly number[];
}

const isChange = ({ puts, takes }: TagUpdate): boolean => puts.length + takes.length > 0;

/** The waybills whose tags change as far as their rows tell, with what changes on each. */
export function tagUpdates(rows: Rows, changes: TagChanges): readonly TagUpdate[] {
  const wanted = (isOn: boolean) => [...changes].filter(([, is]) => is === isOn).map(([id]) => id);
  const [on, off] = [wanted(true), wanted(false)];
  return rows
    .map((row) => ({
      waybillId: row.waybillId,
      puts: on.filter((id) => !hasTag(row, id)),
      takes: off.filter((id) => hasTag(row, id)),
    }))
    .filter(isChange);
}

export const oppositeOf = ({ puts, takes, ...update }: TagUpdate): TagUpdate => ({
  ...update,
  puts: takes,
  takes: puts,
});

/** The update without tags that cannot be put on any more; nothing when that leaves nothing to do. */
export function withoutTags(update: TagUpdate, gone: ReadonlySet<number>): TagUpdate | undefined {
  const rest = { ...update, puts: update.puts.filter((id) => !gone.has(id)) };
  return isChange(rest) ? rest : undefined;
}
