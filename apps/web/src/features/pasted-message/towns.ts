import { useQueries } from '@tanstack/react-query';
import { type Address, api } from '@tranzit/contract';
import { placeAliases } from '@tranzit/kernel';
import {
  type AddressFields,
  createCityFinder,
  type FindCity,
  type FoundCity,
  type ParsedMessage,
  parseMessage,
} from '@tranzit/kernel/message';
import { otherRegionOfPostcode } from '@tranzit/kernel/postcode';
import { apiQuery } from '../../lib/api/api-query.ts';
import mapCities from '../../ui/map/map-cities.gen.json';

const known = mapCities.map(
  ([name, , , , thousands]): FoundCity => ({ name: String(name), population: Number(thousands) * 1000 }),
);
/** The larger towns, without a question to anybody. */
const findKnown: FindCity = createCityFinder(
  known,
  placeAliases.map(([alias, name]) => [alias, name]),
);

const hour = 3_600_000;
/** So many towns of one message are asked about. */
const mostAsked = 4;

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}-]{2,}(?: \p{Lu}[\p{L}-]{2,})?/gu;

/** Names that may be towns: those that were read as such, else words with a capital letter that nothing else took. */
function townsToAsk(text: string, { parts, rest }: ParsedMessage): readonly string[] {
  const read = parts.flatMap((part) => (part.kind === 'address' && part.city ? [part.city] : []));
  if (read.length > 0) return [...new Set(read)].slice(0, mostAsked);
  const uncertain = parts.filter(({ doubts }) => doubts.includes('name_uncertain'));
  const words = [...rest, ...uncertain].flatMap(
    ({ start, end }) => text.slice(start, end).match(capitalised) ?? [],
  );
  return [...new Set(words)].slice(0, mostAsked);
}

/** What the server knows under exactly this name, best first; the greatest has the number of people that the map tells. */
const findAmong =
  (towns: readonly Address[]): FindCity =>
  (words) => {
    const [greatest] = findKnown(words);
    const found = towns.filter(({ city }) => plain(city) === plain(words));
    if (found.length === 0) return findKnown(words);
    return found.map(({ city, cityType, region }, place) => ({
      name: city,
      cityType: cityType ?? undefined,
      region: region ?? undefined,
      population: place === 0 ? greatest?.population : undefined,
    }));
  };

/** Reads a message with the towns of the map, and once the server has told what it knows of them, with those. */
export function useReadMessage(text: string) {
  const first = parseMessage(text, findKnown);
  const answers = useQueries({
    queries: townsToAsk(text, first).map((query) => ({
      ...apiQuery(api.suggestAddress, { query: { query, is_city: 'true' as const } }),
      staleTime: hour,
    })),
  });
  const towns = answers.flatMap(({ data }) => data?.items.map(({ address }) => address) ?? []);
  return { message: towns.length > 0 ? parseMessage(text, findAmong(towns)) : first, towns };
}

type NamedTown = Pick<AddressFields, 'city' | 'region' | 'postcode'>;

const isOtherRegion = (
  { iso, region }: Pick<Address, 'iso' | 'region'>,
  postcode: string | undefined,
): boolean => otherRegionOfPostcode({ iso, postcode, region }) !== undefined;

/** The town of an address among those that the server told: of its region, else of its postcode's, else the greatest. */
export function townOf(
  { city, region, postcode }: NamedTown,
  towns: readonly Address[],
): Address | undefined {
  const named = towns.filter((town) => city !== undefined && plain(town.city) === plain(city));
  return (
    named.find((town) => region !== undefined && plain(town.region ?? '') === plain(region)) ??
    named.find((town) => !isOtherRegion(town, postcode)) ??
    named[0]
  );
}

/** The region of an address's postcode, where that is another than its own. */
export function otherRegionIn(address: NamedTown, towns: readonly Address[]): string | undefined {
  const { region = townOf(address, towns)?.region, postcode } = address;
  return otherRegionOfPostcode({ iso: 'RU', postcode, region });
}
