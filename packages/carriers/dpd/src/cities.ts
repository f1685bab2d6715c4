import {
  type CarrierCall,
  type CarrierPlace,
  hasShrunk,
  inSlices,
  isAsLong,
  plainPlaceName,
  startBudget,
  waitWithin,
} from '@tranzit/carrier-kit';
import { kladrKey, pickCity } from './city-match.ts';
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
  /** How many cities. */
  readonly length: number;
}

interface KnownList {
  readonly index: CityIndex;
  /** When the carrier was last asked whether it still holds. */
  readonly checkedAtMs: number;
  /** The length of a much shorter list that was answered then and not believed. */
  readonly doubtedLength?: number;
}

/** Lists that several adapters share, by the address of the service and the country: they differ by nothing else. */
export interface DpdCityLists {
  readonly known: Map<string, KnownList>;
  /** The first of the loads under way; `undefined` when the contract that asks is told of no city. */
  readonly loads: Map<string, Promise<CityIndex | undefined>>;
}

export const createDpdCityLists = (): DpdCityLists => ({ known: new Map(), loads: new Map() });

const noCities: CityIndex = { byKladr: new Map(), byName: new Map(), length: 0 };
/** The carrier says so of a country it does not serve, and at times of one that it does. */
const nothingForMs = 10 * 60_000;

/** Some tens of thousands of rows: everything else has its turn in between. */
async function toIndex(rows: readonly unknown[]): Promise<CityIndex> {
  const byKladr = new Map<string, CityRow>();
  const byName = new Map<string, CityRow[]>();
  const cities = await readRows(method, rows, citySchema);
  await inSlices(cities, (row) => {
    if (row.cityCode) byKladr.set(kladrKey(row.cityCode), row);
    const name = plainPlaceName(row.cityName);
    const namesakes = byName.get(name);
    if (namesakes) namesakes.push(row);
    else byName.set(name, [row]);
  });
  return { byKladr, byName, length: cities.length };
}

/** The few rows that may be the place, so that matching does not walk the whole country. */
function candidates({ byKladr, byName }: CityIndex, { kladrId, city }: CarrierPlace): readonly CityRow[] {
  const row = kladrId === undefined ? undefined : byKladr.get(kladrKey(kladrId));
  return [...(row ? [row] : []), ...(byName.get(plainPlaceName(city)) ?? [])];
}

/**
 * The list after an answer. A much shorter one takes its place only when the carrier tells it again at the next check: it
 * may be one contract's answer, and all contracts are served by it.
 */
function afterAnswer(known: KnownList | undefined, answer: CityIndex, checkedAtMs: number): KnownList {
  const { index, doubtedLength } = known ?? {};
  const isDoubtful = index !== undefined && hasShrunk(answer.length, index.length);
  if (!isDoubtful || (doubtedLength !== undefined && isAsLong(answer.length, doubtedLength)))
    return { index: answer, checkedAtMs };
  return { index, checkedAtMs, doubtedLength: answer.length };
}

export function createDpdCities(client: DpdClient, options: DpdCitiesOptions): DpdCities {
  const { lists, now, lifetimeMs } = options;
  const loads = new Map<string, Promise<CityIndex | undefined>>();
  /** When this contract was told that a country has no cities: that is nobody else's answer. */
  const nothingAtMs = new Map<string, number>();
  const closing = new AbortController();

  const keyOf = (iso: string): string => `${iso} ${options.baseUrl}`;

  const askRows = (iso: string): Promise<readonly unknown[]> =>
    client
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

  async function load(iso: string): Promise<CityIndex | undefined> {
    const index = await toIndex(await askRows(iso));
    if (index.length === 0) {
      nothingAtMs.set(iso, now());
      return undefined;
    }
    const list = afterAnswer(lists.known.get(keyOf(iso)), index, now());
    lists.known.set(keyOf(iso), list);
    return list.index;
  }

  /** One load at a time; it goes on when the caller that began it leaves, because the next one needs it too. */
  function startLoad(iso: string): Promise<CityIndex | undefined> {
    const key = keyOf(iso);
    const running = loads.get(iso);
    if (running) return running;
    const started = load(iso).finally(() => {
      loads.delete(iso);
      if (lists.loads.get(key) === started) lists.loads.delete(key);
    });
    started.catch(() => {}); // whoever waits hears of it
    loads.set(iso, started);
    if (!lists.loads.has(key)) lists.loads.set(key, started);
    return started;
  }

  const wasToldNothing = (iso: string): boolean => now() - (nothingAtMs.get(iso) ?? -Infinity) < nothingForMs;

  /** Another contract's load under way is waited for at first: it may fail or hang for a reason that is its alone. */
  async function firstIndex(iso: string, call: CarrierCall): Promise<CityIndex> {
    if (wasToldNothing(iso)) return noCities;
    const budget = startBudget(call);
    const theirLoad = loads.has(iso) ? undefined : lists.loads.get(keyOf(iso));
    const wait = (load: Promise<CityIndex | undefined>, limitMs?: number) =>
      waitWithin(load, budget.next(limitMs), 'dpd', method);
    const theirs = theirLoad && (await wait(theirLoad, call.timeoutMs / 2).catch(() => undefined));
    return theirs ?? (await wait(startLoad(iso))) ?? noCities;
  }

  /** An old list is used while a new one is on its way. */
  async function indexOf(iso: string, call: CarrierCall): Promise<CityIndex> {
    const known = lists.known.get(keyOf(iso));
    if (!known) return firstIndex(iso, call);
    const isOld = now() - known.checkedAtMs >= lifetimeMs;
    if (isOld && !wasToldNothing(iso) && !lists.loads.has(keyOf(iso))) void startLoad(iso);
    return known.index;
  }

  return {
    find: async (place, call) => pickCity(candidates(await indexOf(place.iso, call), place), place),
    close: () => closing.abort(),
  };
}
