import { api, type QueryOf } from '@tranzit/contract';
import type { GeoPoint } from '@tranzit/kernel';
import { localDay } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';
import { invalid } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { findAddressAt } from './address-at.ts';
import { countriesIn } from './countries.ts';
import { currenciesIn } from './currencies.ts';
import { loadRateTable } from './rates/rates.store.ts';

type SidesQuery = QueryOf<typeof api.getFiasByCoords>;

/** The point of a side, if it has one. Errors: 400 `required` for the missing half of one. */
function pointOf(query: SidesQuery, side: 'sender' | 'receiver'): GeoPoint | undefined {
  const [latitude, longitude] = [query[`${side}_latitude`], query[`${side}_longitude`]];
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined) throw invalid(`${side}_latitude`, 'required');
  if (longitude === undefined) throw invalid(`${side}_longitude`, 'required');
  return { latitude, longitude };
}

/** Nothing is said of a side that has no point. */
async function sideCodes(
  ctx: Needs<'dadata' | 'actor'>,
  id: string | undefined,
  point: GeoPoint | undefined,
) {
  if (point === undefined) return null;
  const found = await findAddressAt(ctx, point);
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
    const { pauseMs } = ctx.addresses;
    const items = [...(await ctx.addresses.suggest(question, ctx.actor))];
    return { items, ...(pauseMs !== undefined && { pauseMs }) };
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
    const points = { sender: pointOf(query, 'sender'), receiver: pointOf(query, 'receiver') };
    const [sender, receiver] = await Promise.all([
      sideCodes(ctx, query.sender_id, points.sender),
      sideCodes(ctx, query.receiver_id, points.receiver),
    ]);
    return { sender, receiver };
  });
}
