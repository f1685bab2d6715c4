import type { AddressData, AddressSuggestions, api, BodyOf } from '@tranzit/contract';
import { greatCircleKm } from '@tranzit/kernel';
import { suggestByCode } from '../geo/index.ts';

type Suggestion = AddressSuggestions['suggestions'][number];
type Question = BodyOf<typeof api.suggestDadataAddress>;
export type Locations = Question['locations'];
type Location = NonNullable<Locations>[number];

const levels = ['country', 'region', 'area', 'city', 'settlement', 'street', 'house', 'flat'];
const levelOf = (bound: Question['to_bound']): number => levels.indexOf(bound?.value ?? '');
const streetLevel = levels.indexOf('street');

/** Ids of whatever level are those of the city: embedded addresses have no others. */
const idFields: ReadonlySet<string> = new Set(['fias_id', 'city_fias_id', 'settlement_fias_id']);
const regionDigits = 2;
const usualRadiusMetres = 100_000;

const same = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.trim().toLowerCase();

/** A code of the register without the zeros of the levels below it. */
const kladrBeginning = (code: string): string => {
  const digits = code.replaceAll(/\D/g, '');
  return digits.slice(0, Math.max(regionDigits, digits.replace(/0+$/, '').length));
};

function fitsField(data: AddressData, name: string, wanted: string): boolean {
  if (name === 'country_iso_code') return wanted === '*' || same(data.country_iso_code, wanted);
  if (name === 'country') return wanted === '*' || same(data.country, wanted);
  if (name === 'kladr_id') return data.kladr_id?.startsWith(kladrBeginning(wanted)) ?? false;
  if (idFields.has(name)) return same(data.fias_id, wanted);
  return same(data[name], wanted) || same(data[`${name}_with_type`], wanted);
}

const fitsLocation = (data: AddressData, location: Location): boolean =>
  Object.entries(location).every(([name, wanted]) => wanted === null || fitsField(data, name, wanted));

/** One of the places, each of whose parts it has; a part that embedded addresses know nothing of is nobody's. */
export const fitsLocations = (data: AddressData | null | undefined, locations: Locations): boolean =>
  !locations?.length || (data ? locations.some((location) => fitsLocation(data, location)) : false);

const isNear = (data: AddressData, circles: Question['locations_geo']): boolean =>
  !circles?.length ||
  circles.some(({ lat, lon, radius_meters: radius = usualRadiusMetres }) => {
    const point = { latitude: Number(data.geo_lat), longitude: Number(data.geo_lon) };
    return data.geo_lat && greatCircleKm(point, { latitude: lat, longitude: lon }) * 1000 <= radius;
  });

/** Whether DaData's filters let an embedded address pass. */
export function passesFilters({ data }: Suggestion, question: Question): boolean {
  const { locations, locations_geo: circles, from_bound: from } = question;
  if (levelOf(from) >= streetLevel && !data.street) return false;
  if (from?.value === 'house' && !data.house) return false;
  return fitsLocations(data, locations) && isNear(data, circles);
}

/** The city that a place names, by its name or its id. */
function townOf(location: Location): string | undefined {
  const code = location.city_fias_id ?? location.settlement_fias_id ?? location.fias_id ?? location.kladr_id;
  return location.city ?? location.settlement ?? (code ? suggestByCode(code)?.address.city : undefined);
}

/** What is looked for: a street alone is one of the city that the only place names. */
export function textOf({ query, from_bound: from, locations = [] }: Question): {
  readonly text: string;
  readonly city: string | undefined;
} {
  const [only] = locations;
  const city = only && locations.length === 1 ? townOf(only) : undefined;
  return { text: city && levelOf(from) >= streetLevel ? `${city}, ${query}` : query, city };
}

const partsOf = ({ value }: Suggestion): readonly string[] => value.split(', ');

/** Nothing below the last level that was asked for. */
function cutBelow(suggestion: Suggestion, to: Question['to_bound']): Suggestion {
  const { data } = suggestion;
  if (to?.value !== 'street' || !data.street || !data.house) return suggestion;
  const value = partsOf(suggestion)
    .slice(0, partsOf(suggestion).indexOf(data.street_with_type ?? '') + 1)
    .join(', ');
  const none = { house: null, house_type: null, block: null, block_type: null, flat: null, flat_type: null };
  return { value, unrestricted_value: value, data: { ...data, ...none } };
}

/** Without what the place that was given says already, down to the city. */
function restrict(
  suggestion: Suggestion,
  { restrict_value: isWished, locations = [] }: Question,
): Suggestion {
  const from = partsOf(suggestion).indexOf(suggestion.data.street_with_type ?? '');
  if (!isWished || from < 1 || !locations.some((location) => townOf(location))) return suggestion;
  return { ...suggestion, value: partsOf(suggestion).slice(from).join(', ') };
}

/** Embedded addresses as DaData's question wants them: places that are preferred first, cut and shortened. */
export function arrange(found: readonly Suggestion[], question: Question): Suggestion[] {
  const { locations_boost: preferred } = question;
  const rank = ({ data }: Suggestion): number =>
    preferred?.length && fitsLocations(data, preferred) ? 0 : 1;
  const arranged = found
    .toSorted((one, other) => rank(one) - rank(other))
    .map((suggestion) => restrict(cutBelow(suggestion, question.to_bound), question));
  return [...new Map(arranged.map((one) => [one.unrestricted_value, one])).values()].slice(0, question.count);
}
