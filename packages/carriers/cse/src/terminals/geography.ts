import {
  type CarrierCall,
  type CarrierPlace,
  createBoundedCache,
  plainPlaceName,
  startBudget,
  waitWithin,
} from '@tranzit/carrier-kit';
import type { CseClient } from '../client.ts';
import { isGeographyError, isUnknownDocument } from '../errors.ts';
import { type CseNode, node, text } from '../tree.ts';
import { pickPlace } from './geography-match.ts';

/** How the carrier's calls name a place: a GUID of its own, or one of the forms it understands in its stead. */
export type CseGeography = string;

export interface CseGeographies {
  /** Without asking where the place itself is enough, else by name; `undefined` where the carrier has no such place. */
  find(place: CarrierPlace, call: CarrierCall): Promise<CseGeography | undefined>;
  /** By name only: the carrier's own GUID. */
  search(place: CarrierPlace, call: CarrierCall): Promise<CseGeography | undefined>;
}

/** Both ends of a route. */
export interface CseRouteEnds {
  readonly sender: CseGeography;
  readonly receiver: CseGeography;
}

/** `fias-…` at home, since a postcode may serve several towns; `postcode-…`, abroad with the country. */
export function toDirectForm({ iso, fiasId, postcode }: CarrierPlace): CseGeography | undefined {
  if (iso === 'RU' && fiasId) return `fias-${fiasId.toLowerCase()}`;
  if (!postcode) return undefined;
  return iso === 'RU' ? `postcode-${postcode}` : `postcode-${iso}-${postcode}`;
}

/** Conditions are a list here: among the properties they would be passed over without a word. */
export const toReferenceRequest = (
  reference: string,
  conditions: readonly CseNode[] = [],
): { readonly parameters: CseNode } => ({
  parameters: node('parameters', { list: [text('Reference', reference), ...conditions] }),
});

/** Rows of a dictionary; none where the carrier finds nothing by the conditions. */
export async function askReference(
  client: CseClient,
  reference: string,
  conditions: readonly CseNode[],
  call: CarrierCall,
): Promise<readonly CseNode[]> {
  const parts = toReferenceRequest(reference, conditions);
  try {
    return (await client.ask({ method: 'GetReferenceData', parts, call, mayRetry: true })).list;
  } catch (error) {
    if (isUnknownDocument(error)) return [];
    throw error;
  }
}

const placesKept = 5_000;

/** Names that were found are kept; searches for one name at once are one search. */
export function createCseGeographies(client: CseClient, searchTimeoutMs = 8_000): CseGeographies {
  const found = createBoundedCache<CseGeography>(placesKept);

  /** Towns are listed with the word for town after the name, and found by the whole of it. */
  async function load(place: CarrierPlace): Promise<CseGeography | undefined> {
    const budget = startBudget({ timeoutMs: searchTimeoutMs });
    const ask = (name: string) =>
      askReference(client, 'Geography', [text('Search', name)], budget.next()).then((rows) =>
        pickPlace(rows, place),
      );
    const row =
      (await ask(place.city)) ?? (/\sг$/i.test(place.city) ? undefined : await ask(`${place.city} г`));
    return row?.key || undefined;
  }

  const search: CseGeographies['search'] = (place, call) => {
    const key = [
      place.iso,
      place.kladrId,
      place.fiasId,
      plainPlaceName(place.region),
      plainPlaceName(place.city),
    ];
    const loading = found.get(key.join('|'), () => load(place));
    loading.catch(() => {}); // whoever waits hears of it
    return waitWithin(loading, call, 'cse', 'GetReferenceData');
  };

  return {
    search,
    find: async (place, call) => toDirectForm(place) ?? search(place, call),
  };
}

/**
 * Asks with the forms at hand and, when the carrier does not know a place by them, once more with its own GUIDs.
 * Nothing was done by a call that failed so.
 */
export async function withKnownPlaces<Answer>(
  geographies: CseGeographies,
  places: { readonly sender: CarrierPlace; readonly receiver: CarrierPlace; readonly ends: CseRouteEnds },
  call: CarrierCall,
  ask: (ends: CseRouteEnds, call: CarrierCall) => Promise<Answer>,
): Promise<Answer> {
  const budget = startBudget(call);
  try {
    return await ask(places.ends, budget.next());
  } catch (error) {
    if (!isGeographyError(error)) throw error;
    const [sender, receiver] = await Promise.all([
      geographies.search(places.sender, budget.next()),
      geographies.search(places.receiver, budget.next()),
    ]);
    const ends = { sender: sender ?? places.ends.sender, receiver: receiver ?? places.ends.receiver };
    const isOther = ends.sender !== places.ends.sender || ends.receiver !== places.ends.receiver;
    if (!isOther) throw error;
    return ask(ends, budget.next());
  }
}
