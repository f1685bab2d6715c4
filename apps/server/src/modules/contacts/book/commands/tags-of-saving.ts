import type { CounterpartyChange } from '@tranzit/contract';
import type { CounterpartyId, TagId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { forbidden, invalid } from '../../../../platform/errors/index.ts';
import { changeCounterpartyTags, ensureTags } from '../../../tags/index.ts';

/** Tags that are saved together with the entry. */

type TagNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

export interface SavedTags {
  readonly puts: readonly TagId[];
  readonly takes: readonly TagId[];
}

/**
 * The tags that a saving names, made where the account lacks them. Called before the entry is locked, as the import does it: neither
 * waits for the other. Errors: 403 without `tags.edit`; 400 `tag_put_on_and_taken_off` at `remove_tag_list`.
 */
export async function tagsOfSaving(
  ctx: TagNeeds,
  {
    add_tag_list: added = [],
    new_tag_list: titles = [],
    remove_tag_list: takes = [],
  }: Pick<CounterpartyChange, 'add_tag_list' | 'new_tag_list' | 'remove_tag_list'>,
): Promise<SavedTags> {
  if (added.length + titles.length + takes.length === 0) return { puts: [], takes };
  if (!ctx.actor.permissions.includes('tags.edit')) throw forbidden();
  const made = await ensureTags(ctx, titles);
  const puts = [...added, ...made.values()];
  if (takes.some((tagId) => puts.includes(tagId)))
    throw invalid('remove_tag_list', 'tag_put_on_and_taken_off');
  return { puts, takes };
}

/** Puts them on the entry, which the transaction holds, and tells nobody: its saving does. Errors: those of `changeCounterpartyTags`. */
export async function saveTags(ctx: TagNeeds, id: CounterpartyId, tags: SavedTags): Promise<void> {
  if (tags.puts.length + tags.takes.length > 0) await changeCounterpartyTags(ctx, { ids: [id], ...tags });
}
