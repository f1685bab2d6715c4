import {
  type AddressSuggestions,
  addressSuggestions,
  api,
  type BodyOf,
  bankSuggestions,
  partySuggestions,
  type Suggestion,
} from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { suggestByCode, suggestEmbedded, suggestNear } from '../geo/index.ts';
import { toDadata } from './address.ts';
import { findBanks, suggestBanks } from './bank.ts';
import { arrange, passesFilters, textOf } from './filters.ts';
import { findParties, suggestParties } from './party.ts';

/** DaData is not asked about less. */
const minQueryLength = 3;
const isLongEnough = ({ query }: { readonly query: string }): boolean => query.length >= minQueryLength;

type PartyQuestion = BodyOf<typeof api.suggestParty>;
type AddressQuestion = BodyOf<typeof api.suggestDadataAddress>;

const typeOf = ({ type, is_legal: isLegal }: PartyQuestion) =>
  type ?? (typeof isLegal === 'boolean' ? (isLegal ? 'LEGAL' : 'INDIVIDUAL') : undefined);

/** The only country that is asked for, Russia where none is named; `undefined` for several or all. */
function isoOf({ locations }: AddressQuestion): string | undefined {
  const codes = new Set(
    (locations ?? []).map((location) => location.country_iso_code?.toUpperCase() ?? 'RU'),
  );
  const [only = 'RU'] = codes;
  return codes.size <= 1 && only !== '*' ? only : undefined;
}

const metresInKm = 1000;

const townBounds: readonly string[] = ['region', 'area', 'city', 'settlement'];
const isTownOnly = ({ to_bound: bound }: AddressQuestion): boolean =>
  bound !== undefined && townBounds.includes(bound.value);

const embedded = (found: Suggestion | undefined): AddressSuggestions => ({
  suggestions: found ? [toDadata(found)] : [],
});

export function bindSuggestions(bind: Binder): void {
  bind(api.suggestParty, async ({ body }, ctx) => {
    if (!isLongEnough(body)) return { suggestions: [] };
    const { is_legal: _, ...question } = body;
    const type = typeOf(body);
    const answer = await ctx.dadata.ask('suggest/party', { ...question, type }, partySuggestions, ctx.actor);
    return answer ?? { suggestions: [...suggestParties(body.query, { ...body, type }, body.count)] };
  });
  bind(api.findParty, async ({ body }, ctx) => {
    const answer =
      isLongEnough(body) && (await ctx.dadata.ask('findById/party', body, partySuggestions, ctx.actor));
    return answer || { suggestions: [...findParties(body.query, body)] };
  });
  bind(api.suggestBank, async ({ body }, ctx) => {
    if (!isLongEnough(body)) return { suggestions: [] };
    const answer = await ctx.dadata.ask('suggest/bank', body, bankSuggestions, ctx.actor);
    return answer ?? { suggestions: [...suggestBanks(body)] };
  });
  bind(api.findBank, async ({ body }, ctx) => {
    const answer =
      isLongEnough(body) && (await ctx.dadata.ask('findById/bank', body, bankSuggestions, ctx.actor));
    return answer || { suggestions: [...findBanks(body)] };
  });
  bind(api.suggestDadataAddress, async ({ body }, ctx) => {
    const answer =
      isLongEnough(body) && (await ctx.dadata.ask('suggest/address', body, addressSuggestions, ctx.actor));
    if (answer) return answer;
    const found = await suggestEmbedded({
      ...textOf(body),
      iso: isoOf(body),
      isCity: isTownOnly(body),
      fits: (suggestion) => passesFilters(toDadata(suggestion), body),
    });
    return { suggestions: arrange(found.map(toDadata), body) };
  });
  bind(api.findDadataAddress, async ({ body }, ctx) => {
    const answer = await ctx.dadata.ask('findById/address', body, addressSuggestions, ctx.actor);
    return answer ?? embedded(suggestByCode(body.query));
  });
  bind(api.geolocateAddress, async ({ body }, ctx) => {
    const answer = await ctx.dadata.ask('geolocate/address', body, addressSuggestions, ctx.actor);
    if (answer) return answer;
    const { lat: latitude, lon: longitude, radius_meters: radius } = body;
    return embedded(suggestNear({ latitude, longitude }, radius && radius / metresInKm));
  });
}
