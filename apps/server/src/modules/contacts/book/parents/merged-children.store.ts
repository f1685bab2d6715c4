import type { CounterpartyId } from '@tranzit/kernel';
import { type AccountNeeds, ofAccount } from '../../../../platform/context/index.ts';
import { findCircles, setParents } from './parents.queries.ts';

/** Entries that belonged to one that a merge makes part of another. */

export interface MovedChildren {
  /** They belong to the entry that stays. */
  readonly childIds: readonly CounterpartyId[];
  /** Those above the entry that stays, itself among them: they belong to whatever the other belonged to. */
  readonly liftedIds: readonly CounterpartyId[];
}

interface Merging {
  readonly keptId: CounterpartyId;
  readonly gone: { readonly id: CounterpartyId; readonly parentId: CounterpartyId | undefined };
}

const setParent = (
  ctx: AccountNeeds,
  ids: readonly CounterpartyId[],
  { from, to }: { readonly from: CounterpartyId | null; readonly to: CounterpartyId | null },
) =>
  ctx.db
    .updateTable('counterparties')
    .set({ parent_id: to })
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .where('parent_id', 'is not distinct from', from)
    .execute();

/** Hands the children of an entry on to the one that it becomes part of; needs `holdParents`. Indexes: counterparties_parent, primary key. */
export async function moveChildren(ctx: AccountNeeds, { keptId, gone }: Merging): Promise<MovedChildren> {
  const children = await ctx.db
    .selectFrom('counterparties')
    .select('id')
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('parent_id', '=', gone.id)
    .orderBy('id')
    .execute();
  const ids = children.map(({ id }) => id);
  const above = await findCircles(
    ctx,
    ids.map((id) => ({ id, parentId: keptId })),
  );
  const liftedIds = ids.filter((id) => id === keptId || above.has(id));
  const childIds = ids.filter((id) => !liftedIds.includes(id));
  if (childIds.length > 0) await setParent(ctx, childIds, { from: gone.id, to: keptId });
  if (liftedIds.length > 0) await setParent(ctx, liftedIds, { from: gone.id, to: gone.parentId ?? null });
  return { childIds, liftedIds };
}

/**
 * Gives children back to the entry that is one of its own again: those that nobody has given another parent since, and whose way
 * back closes no circle. Needs `holdParents`. Index: primary key.
 */
export async function returnChildren(
  ctx: AccountNeeds,
  { keptId, gone }: Merging,
  { childIds, liftedIds }: MovedChildren,
): Promise<void> {
  const ids = [...childIds, ...liftedIds];
  if (ids.length === 0) return;
  const rows = await ctx.db
    .selectFrom('counterparties')
    .select(['id', 'parent_id'])
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', ids)
    .execute();
  const lifted = new Set(liftedIds);
  const unmoved = rows.filter(
    ({ id, parent_id: parentId }) => parentId === (lifted.has(id) ? (gone.parentId ?? null) : keptId),
  );
  const links = unmoved.map(({ id }) => ({ id, parentId: gone.id }));
  const circles = await findCircles(ctx, links);
  await setParents(
    ctx,
    links.filter(({ id }) => !circles.has(id)),
  );
}
