import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import {
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
} from './commands/change.ts';
import { confirmSecondFactor, startSecondFactor } from './commands/set-up.ts';

export function bindSecondFactor(bind: Binder): void {
  bind(api.getSecondFactor, (_request, ctx) => getSecondFactor(ctx));
  bind(api.startSecondFactor, ({ body }, ctx) => startSecondFactor(ctx, body.password));
  bind(api.confirmSecondFactor, async ({ body }, ctx) => ({
    recoveryCodes: await confirmSecondFactor(ctx, body.code),
  }));
  bind(api.renewRecoveryCodes, async ({ body }, ctx) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, body),
  }));
  bind(api.disableSecondFactor, ({ body }, ctx) => disableSecondFactor(ctx, body));
  bind(api.requireSecondFactor, async ({ body }, ctx) => {
    await requireSecondFactor(ctx, body.required);
    return getSecondFactor(ctx);
  });
}
