import { api } from '@tranzit/contract';
import { addDays, subDays } from 'date-fns';
import { type AccountNeeds, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import { readPhone } from '../read-phone.ts';
import { restorableDays } from './commands/keep-counterparty.ts';
import { mergeCounterparties } from './commands/merge-counterparties.ts';
import { undoMerge } from './commands/undo-merge.ts';
import { hasCounterparty, loadCounterparties } from './counterparties.queries.ts';
import { presentCounterparty, presentListedCounterparty } from './counterparty.present.ts';
import { listMerges } from './merges.store.ts';
import { dismissPair, findSimilar, listPairs, restorePair } from './pairs.store.ts';

/** Pairs with both entries: three statements more for any number. */
async function pairsWithEntries(ctx: AccountNeeds, page: { readonly skip: number; readonly limit: number }) {
  const { pairs, count } = await listPairs(ctx, page);
  const entries = await loadCounterparties(
    ctx,
    pairs.flatMap(({ first, second }) => [first, second]),
  );
  const items = pairs.flatMap(({ first: firstId, second: secondId, reason }) => {
    const [first, second] = [entries.get(firstId), entries.get(secondId)];
    return first && second
      ? [{ reason, first: presentCounterparty(first), second: presentCounterparty(second) }]
      : [];
  });
  return { items, count };
}

export function bindSimilar(bind: Binder): void {
  bind(api.listSimilarCounterparties, async ({ query }, ctx) => {
    const phone = query.phone ? readPhone(query.phone, 'RU') : undefined;
    const { inn, kpp, title, city, except_id: exceptId, parent_id: parentId } = query;
    const known = { inn: inn || undefined, kpp: kpp || undefined, title: title || undefined };
    const reasons = await findSimilar(ctx, { ...known, city: city || undefined, phone, exceptId, parentId });
    const entries = await loadCounterparties(ctx, [...reasons.keys()]);
    const items = [...reasons].flatMap(([id, reason]) => {
      const entry = entries.get(id);
      return entry ? [{ ...presentListedCounterparty(entry), reason }] : [];
    });
    return { items };
  });
  bind(api.listCounterpartyPairs, ({ query }, ctx) => pairsWithEntries(ctx, query));
  bind(api.dismissCounterpartyPair, async ({ body }, ctx) => {
    if (!(await dismissPair(ctx, { first: body.first_id, second: body.second_id }))) throw notFound();
  });
  bind(api.restoreCounterpartyPair, async ({ body }, ctx) => {
    const pair = { first: body.first_id, second: body.second_id };
    if (!(await transaction(ctx, (tx) => restorePair(tx, pair)))) throw notFound();
  });
  bind(api.mergeCounterparties, async ({ params, body }, ctx) => {
    const { mergeId, undoUntil, counterparty } = await mergeCounterparties(ctx, params.id, body);
    return {
      mergeId,
      undoUntil: undoUntil.toISOString(),
      counterparty: presentCounterparty(counterparty),
    };
  });
  bind(api.listCounterpartyMerges, async ({ params, query: { limit } }, ctx) => {
    if (!(await hasCounterparty(ctx, params.id))) throw notFound();
    const since = subDays(ctx.clock.now(), restorableDays);
    const merges = await listMerges(ctx, params.id, { since, limit });
    return {
      items: merges.map(({ id: mergeId, title, mergedAt }) => ({
        mergeId,
        title,
        mergedAt: mergedAt.toISOString(),
        undoUntil: addDays(mergedAt, restorableDays).toISOString(),
      })),
    };
  });
  bind(api.undoCounterpartyMerge, async ({ params }, ctx) => {
    const { kept, restored } = await undoMerge(ctx, params.id);
    return { kept: presentCounterparty(kept), restored: presentCounterparty(restored) };
  });
}
