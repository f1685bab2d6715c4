import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { countriesIn } from './countries.ts';
import { currenciesIn } from './currencies.ts';

export function bindGeo(bind: Binder): void {
  bind(api.suggestAddress, async ({ query }, ctx) => {
    const question = { text: query.query, iso: query.iso, isCity: query.is_city ?? false };
    return { items: [...(await ctx.addresses.suggest(question))] };
  });
  bind(api.listCountries, async (_request, ctx) => ({ items: [...countriesIn(ctx.language)] }));
  bind(api.listCurrencies, async (_request, ctx) => ({ items: [...currenciesIn(ctx.language)] }));
}
