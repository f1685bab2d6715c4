import {
  type CarrierCall,
  type CarrierPlace,
  createBoundedCache,
  startBudget,
  waitWithin,
} from '@tranzit/carrier-kit';
import { regionBesideCity } from '@tranzit/kernel';
import type { PostClient } from '../client.ts';
import { nothingWhenNotFound } from '../errors.ts';
import { type CleanAddress, cleanAddressSchema, postcodesSchema } from '../schemas.ts';

const goodQualities: ReadonlySet<string> = new Set(['GOOD', 'POSTAL_BOX', 'ON_DEMAND', 'UNDEF_05']);
const goodValidations: ReadonlySet<string> = new Set(['VALIDATED', 'OVERRIDDEN', 'CONFIRMED_MANUALLY']);

/** Whether the carrier is sure enough of an address to send there. */
export const isDeliverable = (address: CleanAddress): boolean =>
  goodQualities.has(address['quality-code'] ?? '') && goodValidations.has(address['validation-code'] ?? '');

/** The address as the carrier reads it, parts and index; `undefined` when it answers nothing. */
export async function cleanAddress(
  client: PostClient,
  line: string,
  call: CarrierCall,
): Promise<CleanAddress | undefined> {
  const rows = await client.call(
    {
      operation: 'clean_address',
      method: 'POST',
      path: '/1.0/clean/address',
      json: [{ id: '1', 'original-address': line }],
      mayRetry: true,
      call,
    },
    cleanAddressSchema,
  );
  return rows[0];
}

export interface IndexFinder {
  /** A postcode of the place, or `undefined` where the carrier knows no such place. */
  find(place: CarrierPlace, call: CarrierCall): Promise<string | undefined>;
}

const isIndex = (text: string | undefined): text is string => /^\d{6}$/.test(text ?? '');

/** A lookup is shared by all who wait for it and ends with none of them. */
const lookUpTimeoutMs = 20_000;

/** Indexes of cities hardly ever change: kept as long as the process lives, the longest unused forgotten first. */
export function createIndexFinder(client: PostClient, maxPlaces = 20_000): IndexFinder {
  const indexes = createBoundedCache<string>(maxPlaces);
  return {
    find: async (place, call) => {
      if (isIndex(place.postcode)) return place.postcode;
      const key = [place.region, place.city].join('|').toLowerCase();
      const index = indexes.get(key, () => lookUp(client, place, { timeoutMs: lookUpTimeoutMs }));
      return waitWithin(index, call, 'post', 'postcodes');
    },
  };
}

const regionTypes =
  /(^|\s)(г|город|обл|область|край|респ|республика|ао|аобл|автономн\S+|округ)\.?(?=\s|$)/giu;

/** The list of indexes goes by names without types; the region of a city that is one itself is left out. */
export function toSettlementQuery({ city, region }: CarrierPlace): { settlement: string; region?: string } {
  const beside = regionBesideCity({ region, city }) ?? '';
  const name = beside.replaceAll(regionTypes, ' ').replaceAll(/\s+/g, ' ').trim();
  return name === '' ? { settlement: city } : { settlement: city, region: name };
}

/** By the list of the settlement's offices, else by what the carrier makes of the name as an address. */
async function lookUp(
  client: PostClient,
  place: CarrierPlace,
  call: CarrierCall,
): Promise<string | undefined> {
  if (place.city === '') return undefined;
  const budget = startBudget(call);
  const path = '/postoffice/1.0/settlement.offices.codes';
  const postcodes = await client
    .call(
      { operation: 'postcodes', method: 'GET', path, query: toSettlementQuery(place), call: budget.next() },
      postcodesSchema,
    )
    .catch(nothingWhenNotFound);
  const listed = postcodes?.find(isIndex);
  if (listed !== undefined) return listed;
  const line = [regionBesideCity(place), place.city].filter(Boolean).join(', ');
  const cleaned = await cleanAddress(client, line, budget.next()).catch(nothingWhenNotFound);
  return cleaned && isDeliverable(cleaned) && isIndex(cleaned.index) ? cleaned.index : undefined;
}
