import { createBoundedCache } from './bounded-cache.ts';

export interface HourlyCache<Value> {
  /** What is known of the key in this hour, without asking. */
  peek(key: string): Value | undefined;
  put(key: string, value: Value): void;
  /** The value of this hour, or what `load` gives; callers share one `load`. A failed or empty load is not kept. */
  get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined>;
}

const hourMs = 3_600_000;
const maxPlaces = 5_000;

/** Keeps for the rest of the hour what a carrier says of a place: its days depend on both. `now` is in milliseconds since the epoch. */
export function createHourlyCache<Value>(now: () => number): HourlyCache<Value> {
  const kept = createBoundedCache<Value>(maxPlaces);
  const ofHour = (key: string): string => `${Math.floor(now() / hourMs)} ${key}`;
  return {
    peek: (key) => kept.peek(ofHour(key)),
    put: (key, value) => kept.put(ofHour(key), value),
    get: (key, load) => kept.get(ofHour(key), load),
  };
}
