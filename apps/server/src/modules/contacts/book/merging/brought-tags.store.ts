import type { CounterpartyId, TagId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../../platform/context/index.ts';
import { listTagsOfCounterparties, takeCounterpartyTags } from '../../../tags/index.ts';

interface Brought {
  readonly mergeId: number;
  readonly keptId: CounterpartyId;
  /** Tags that the entry that stays has from the one that goes its own way again. */
  readonly tagIds: readonly TagId[];
}

/** Merges into the entry that are not undone, the oldest first. Index: counterparty_merges_kept. */
const otherMerges = (ctx: AccountNeeds, { mergeId, keptId }: Brought) =>
  ctx.db
    .selectFrom('counterparty_merges')
    .select(['id', 'gone_id'])
    .where(ofAccount(ctx.actor, 'counterparty_merges'))
    .where('kept_id', '=', keptId)
    .where('id', '<>', mergeId)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();

/** From now on it is this merge that has brought them. Index: primary key. */
const handOver = (ctx: AccountNeeds, mergeId: number, tagIds: readonly TagId[]) =>
  sql`update counterparty_merges
    set before = jsonb_set(before, '{tagIds}', coalesce(before -> 'tagIds', '[]') || ${JSON.stringify(tagIds)}::jsonb)
    where id = ${mergeId} and ${ofAccount(ctx.actor, 'counterparty_merges')}`.execute(ctx.db);

/** Takes the tags that a merge has brought off the entry that stays, but for those that another entry in it has brought as well. */
export async function takeBroughtTags(ctx: AccountNeeds, brought: Brought): Promise<void> {
  if (brought.tagIds.length === 0) return;
  const merges = await otherMerges(ctx, brought);
  const tags = await listTagsOfCounterparties(
    ctx,
    merges.map((merge) => merge.gone_id),
  );
  const left = new Set(brought.tagIds);
  for (const { id, gone_id: goneId } of merges) {
    const shared = (tags.get(goneId) ?? []).map((tag) => tag.id).filter((tagId) => left.delete(tagId));
    if (shared.length > 0) await handOver(ctx, id, shared);
  }
  await takeCounterpartyTags(
    ctx,
    [...left].map((tagId) => ({ tagId, counterpartyId: brought.keptId })),
  );
}
