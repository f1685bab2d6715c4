import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { chooseForAll, chooseForOne, multiToCart } from './commands/choose-for-all.ts';
import { startMulti, stopMulti } from './commands/start-multi.ts';
import { getMulti, presentMulti } from './multi.queries.ts';

export function bindMulti(bind: Binder): void {
  bind(api.startMultiCalculation, async ({ body }, ctx) => ({
    multiTaskId: await startMulti(
      ctx,
      body.tasks.map(({ destination_id }) => destination_id),
    ),
  }));
  bind(api.getMultiCalculation, async ({ params, query }, ctx) =>
    presentMulti(ctx, await getMulti(ctx, params.id), { ...query, state: query.state }),
  );
  bind(api.chooseForAll, async ({ params, body }, ctx) => ({
    chosenCount: await chooseForAll(ctx, params.id, {
      rule: body.rule,
      carrier: body.delivery_service,
      mostKopecks: body.most_price === undefined ? undefined : Math.round(body.most_price * 100),
      mostDays: body.most_days,
    }),
  }));
  bind(api.chooseForOne, async ({ params, body }, ctx) => ({
    chosenCount: await chooseForOne(ctx, params.id, {
      destinationId: body.destination_id,
      rateResultId: body.rate_result_id,
    }),
  }));
  bind(api.stopMultiCalculation, ({ params }, ctx) => stopMulti(ctx, params.id));
  bind(api.multiToCart, async ({ params }, ctx) => ({
    destinationIds: [...(await multiToCart(ctx, params.id))],
  }));
}
