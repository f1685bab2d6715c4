import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { listOperators } from './operators.queries.ts';

export function bindCarriers(bind: Binder): void {
  bind(api.listOperators, (_request, ctx) => listOperators(ctx));
}
