import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { chooseRates } from '../cart/commands/choose-rates.ts';
import { findKnownSavings, findSavings } from './commands/find-savings.ts';

export function bindSavings(bind: Binder): void {
  bind(api.getCartSavings, async (_request, ctx) => ({ savings: await findKnownSavings(ctx) }));
  bind(api.findCartSavings, async ({ body }, ctx) => ({
    savings: await findSavings(ctx, body.destination_id_list),
  }));
  bind(api.takeCartSavings, async ({ body }, ctx) => {
    const { former } = await chooseRates(
      ctx,
      new Map(body.changes.map((one) => [one.destination_id, one.rate_result_id])),
    );
    return {
      items: [...former].flatMap(([destinationId, formerRateResultId]) =>
        formerRateResultId === null ? [] : [{ destinationId, formerRateResultId }],
      ),
    };
  });
}
