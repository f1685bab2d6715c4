import { api } from '@tranzit/contract';
import type { BatchId } from '@tranzit/kernel';
import type { SignedInContext } from '../../../platform/context/index.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import {
  listFailures,
  listLatest,
  listOrderedElsewhere,
  listOrders,
  listReadyIds,
  presentItems,
} from './batch-items.queries.ts';
import { presentBatches } from './batches.present.ts';
import { getBatch, listBatches } from './batches.queries.ts';
import { beginNow, cancelBatch, retryBatch, stopBatch } from './commands/change-batch.ts';
import { startBatch } from './commands/start-batch.ts';

async function answer(ctx: SignedInContext, id: BatchId) {
  const [batch] = await presentBatches(ctx, [await getBatch(ctx, id)]);
  if (!batch) throw new Error(`batch ${id} is gone`);
  return batch;
}

export function bindBatches(bind: Binder): void {
  bind(api.createFromCart, async ({ body }, ctx) =>
    answer(
      ctx,
      await startBatch(ctx, {
        destinationIds: body.destination_id_list,
        bonusRoubles: body.bonus_value,
        isDryRun: body.dry_run,
      }),
    ),
  );
  bind(api.listBatches, async ({ query }, ctx) => {
    const { items, count } = await listBatches(ctx, query);
    return { items: await presentBatches(ctx, items), count };
  });
  bind(api.getBatch, async ({ params }, ctx) => {
    const row = await getBatch(ctx, params.id);
    return {
      ...(await answer(ctx, row.id)),
      failures: await presentItems(ctx, await listFailures(ctx, row)),
      elsewhere: await presentItems(ctx, await listOrderedElsewhere(ctx, row)),
      latest: await presentItems(ctx, await listLatest(ctx, row)),
      waybills: await listOrders(ctx, row),
      readyIds: [...(await listReadyIds(ctx, row))],
    };
  });
  bind(api.startBatch, async ({ params }, ctx) => {
    await beginNow(ctx, params.id);
    return answer(ctx, params.id);
  });
  bind(api.stopBatch, async ({ params }, ctx) => {
    await stopBatch(ctx, params.id);
    return answer(ctx, params.id);
  });
  bind(api.cancelBatch, async ({ params }, ctx) => answer(ctx, await cancelBatch(ctx, params.id)));
  bind(api.retryBatch, async ({ params }, ctx) => answer(ctx, await retryBatch(ctx, params.id)));
}
