import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getBalance } from './billing.queries.ts';

export function bindBilling(bind: Binder): void {
  bind(api.getBalance, (_request, ctx) => getBalance(ctx));
}
