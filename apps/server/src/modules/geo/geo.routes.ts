import { api } from '@tranzit/contract';
import { localDay } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { findAddressAt } from './address-at.ts';
import { countriesIn } from './countries.ts';
import { currenciesIn } from './currencies.ts';
import { loadRateTable } from './rates/rates.store.ts';

/** Nothing is said of a side that has no point. */
async function sideCodes(
  ctx: Needs<'dadata' | 'actor'>,
  id: string | undefined,
  latitude: number | undefined,
  longitude: number | undefined,
) {
  if (latitude === undefined || longitude === undefined) return null;
  const found = await findAddressAt(ctx, { latitude, longitude });
  return {
    id: id ?? null,
    fiasId: found?.address.fiasId ?? null,
    precision: found?.precision ?? null,
    address: found?.address ?? null,
  };
}

export function bindGeo(bind: Binder): void {
  bind(api.suggestAddress, async ({ query }, ctx) => {
    const { query: text, iso, city, is_city: isCity = false, is_domestic: isDomestic } = query;
    const question = { text, iso, isDomestic, city, isCity };
    return { items: [...(await ctx.addresses.suggest(question, ctx.actor))] };
  });
  bind(api.listCountries, async (_request, ctx) => ({ items: [...countriesIn(ctx.language)] }));
  bind(api.listCurrencies, async (_request, ctx) => {
    const today = localDay(ctx.clock.now(), 'Europe/Moscow');
    return { items: [...currenciesIn(ctx.language, await loadRateTable(ctx), today)] };
  });
  bind(api.getPostalCode, async ({ query }, ctx) => {
    const found = await findAddressAt(ctx, query);
    const postalCode = found?.address.postcode ?? null;
    return { postalCode, precision: postalCode === null ? null : (found?.precision ?? null) };
  });
  bind(api.getFiasByCoords, async ({ query }, ctx) => {
    const [sender, receiver] = await Promise.all([
      sideCodes(ctx, query.sender_id, query.sender_latitude, query.sender_longitude),
      sideCodes(ctx, query.receiver_id, query.receiver_latitude, query.receiver_longitude),
    ]);
    return { sender, receiver };
  });
}
