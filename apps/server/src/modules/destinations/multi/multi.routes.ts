import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { chooseForAll, chooseForOne } from './commands/choose-for-all.ts';
import { multiToCart } from './commands/multi-to-cart.ts';
import { retryMulti } from './commands/retry-multi.ts';
import { startMulti, stopMulti } from './commands/start-multi.ts';
import { presentMulti } from './multi.present.ts';
import { getMulti } from './multi.queries.ts';
import { presentRefusals } from './refusals.present.ts';

export function bindMulti(bind: Binder): void {
  bind(api.startMultiCalculation, async ({ body }, ctx) =>
    startMulti(
      ctx,
      body.tasks.map(({ destination_id }) => destination_id),
    ),
  );
  bind(api.getMultiCalculation, async ({ params, query }, ctx) =>
    presentMulti(ctx, await getMulti(ctx, params.id), { ...query, state: query.state }),
  );
  bind(api.chooseForAll, async ({ params, body }, ctx) => ({
    chosenCount: await chooseForAll(ctx, params.id, {
      rule: body.rule,
      carrier: body.delivery_service,
      mostKopecks: body.most_price === undefined ? undefined : Math.round(body.most_price * 100),
      mostDays: body.most_days,
      mostPercent: body.most_percent,
    }),
  }));
  bind(api.chooseForOne, async ({ params, body }, ctx) => ({
    chosenCount: await chooseForOne(ctx, params.id, {
      destinationId: body.destination_id,
      rateResultId: body.rate_result_id,
    }),
  }));
  bind(api.stopMultiCalculation, ({ params }, ctx) => stopMulti(ctx, params.id));
  bind(api.retryMultiCalculation, async ({ params, body }, ctx) => ({
    count: await retryMulti(ctx, params.id, body.delivery_service),
  }));
  bind(api.multiToCart, async ({ params, body }, ctx) => {
    const { taken, moved, refused } = await multiToCart(ctx, params.id, body.except_destination_id_list);
    return { destinationIds: [...taken], moved: [...moved], refused: await presentRefusals(ctx, refused) };
  });
}
