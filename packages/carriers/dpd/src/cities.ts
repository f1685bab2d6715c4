import { type CarrierCall, CarrierError, type CarrierPlace, inSlices } from '@tranzit/carrier-kit';
import { kladrKey, normalName, pickCity } from './city-match.ts';
import type { DpdClient } from './client.ts';
import { isNothingFound } from './errors.ts';
import { readRows } from './rows.ts';
import { type CityRow, citiesSchema, citySchema } from './schemas.ts';

const method = 'getCitiesCashPay';

/** The carrier's cities of a country, kept in memory: `cityId` is what every calculation wants. */
export interface DpdCities {
  /** The row of a place; `undefined` when the list has none that is surely it. */
  find(place: CarrierPlace, call: CarrierCall): Promise<CityRow | undefined>;
  close(): void;
}

export interface DpdCitiesOptions {
  /** Where the service is. */
  readonly baseUrl: string;
  readonly lists: DpdCityLists;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly lifetimeMs: number;
  readonly loadTimeoutMs: number;
}

/** The cities of one country, found by what a place of ours is known by. */
interface CityIndex {
  readonly byKladr: ReadonlyMap<string, CityRow>;
  readonly byName: ReadonlyMap<string, readonly CityRow[]>;
  readonly loadedAtMs: number;
}

/** Lists that several adapters share, by the address of the service and the country: they differ by nothing else. */
export type DpdCityLists = Map<string, CityIndex>;

/** Some tens of thousands of rows: everything else has its turn in between. */
async function toIndex(rows: readonly unknown[], loadedAtMs: number): Promise<CityIndex> {
  const byKladr = new Map<string, CityRow>();
  const byName = new Map<string, CityRow[]>();
  await inSlices(await readRows(method, rows, citySchema), (row) => {
    if (row.cityCode) byKladr.set(kladrKey(row.cityCode), row);
    const name = normalName(row.cityName);
    const namesakes = byName.get(name);
    if (namesakes) namesakes.push(row);
    else byName.set(name, [row]);
  });
  return { byKladr, byName, loadedAtMs };
}

/** The few rows that may be the place, so that matching does not walk the whole country. */
function candidates({ byKladr, byName }: CityIndex, { kladrId, city }: CarrierPlace): readonly CityRow[] {
  const row = kladrId === undefined ? undefined : byKladr.get(kladrKey(kladrId));
  return [...(row ? [row] : []), ...(byName.get(normalName(city)) ?? [])];
}

export function createDpdCities(client: DpdClient, options: DpdCitiesOptions): DpdCities {
  const loads = new Map<string, Promise<CityIndex>>();
  const closing = new AbortController();

  const keyOf = (iso: string): string => `${iso} ${options.baseUrl}`;

  async function load(iso: string): Promise<CityIndex> {
    const rows = await client
      .ask({
        service: 'geography2',
        method,
        wrapper: 'request',
        content: { countryCode: iso },
        schema: citiesSchema,
        call: { timeoutMs: options.loadTimeoutMs, signal: closing.signal },
        mayRetry: true,
      })
      .then((reply) => reply.return)
      .catch((error: unknown) => {
        if (isNothingFound(error)) return [];
        throw error;
      });
    const index = await toIndex(rows, options.now());
    options.lists.set(keyOf(iso), index);
    return index;
  }

  /** One load at a time; it goes on when the caller that began it leaves, because the next one needs it too. */
  function startLoad(iso: string): Promise<CityIndex> {
    const running = loads.get(iso);
    if (running) return running;
    const started = load(iso).finally(() => loads.delete(iso));
    started.catch(() => {}); // whoever waits hears of it
    loads.set(iso, started);
    return started;
  }

  /** An old list is used while a new one is on its way. */
  async function indexOf(iso: string, call: CarrierCall): Promise<CityIndex> {
    const known = options.lists.get(keyOf(iso));
    const isFresh = known && options.now() - known.loadedAtMs < options.lifetimeMs;
    if (isFresh) return known;
    const loading = startLoad(iso);
    return known ?? waitWithin(loading, call);
  }

  return {
    find: async (place, call) => pickCity(candidates(await indexOf(place.iso, call), place), place),
    close: () => closing.abort(),
  };
}

/** Waits for a shared load no longer than the caller may. */
async function waitWithin<Value>(
  loading: Promise<Value>,
  { timeoutMs, signal }: CarrierCall,
): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const leave = (): void => late.reject(new CarrierError('timeout', { carrier: 'dpd', operation: method }));
  const timer = setTimeout(leave, timeoutMs);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([loading, late.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
