import type { WaybillListItem } from '@tranzit/contract';
import { changedTo, hasTag, type TagChanges } from '../../../features/tags/index.ts';

type Rows = readonly WaybillListItem[];

/** What one waybill gets and loses; its other tags are nobody's business here, for the row may be older than they are. */
export interface TagUpdate {
  readonly waybillId: number;
  readonly puts: readonly number[];
  readonly takes: readonly number[];
}

const isChange = ({ puts, takes }: TagUpdate): boolean => puts.length + takes.length > 0;

/** The waybills whose tags change as far as their rows tell, with what changes on each. */
export function tagUpdates(rows: Rows, changes: TagChanges): readonly TagUpdate[] {
  const [on, off] = [changedTo(changes, true), changedTo(changes, false)];
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
