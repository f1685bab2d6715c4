import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { presentHealth } from './carrier-health.present.ts';
import { readHealth } from './carrier-health.queries.ts';

export function bindCarrierHealth(bind: Binder): void {
  bind(api.listCarrierHealth, async (_request, ctx) =>
    presentHealth(await readHealth(ctx), { carriers: ctx.carriers, measuredAt: ctx.clock.now() }),
  );
}
