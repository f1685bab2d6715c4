import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { confirmReset, resetPassword } from './commands/reset-password.ts';

export function bindRecovery(bind: Binder): void {
  bind(api.resetPassword, ({ body, address }, ctx) => resetPassword(ctx, { ...body, address }));
  bind(api.confirmReset, ({ body, address }, ctx) => confirmReset(ctx, { ...body, address }));
}
