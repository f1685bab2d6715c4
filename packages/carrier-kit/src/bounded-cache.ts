export interface BoundedCache<Value> {
  /** The kept value, or what `load` gives; callers of one key share one `load`. A failed or empty load is not kept. */
  get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** The kept value, without loading or waiting. */
  peek(key: string): Value | undefined;
  put(key: string, value: Value): void;
  readonly size: number;
}

/** Keeps at most `maxSize` values in memory and forgets the longest unused first. */
export function createBoundedCache<Value>(maxSize: number): BoundedCache<Value> {
  const kept = new Map<string, Value>();
  const loading = new Map<string, Promise<Value | undefined>>();

  const keep = (key: string, value: Value): void => {
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.keys().next();
    if (kept.size > maxSize && !oldest.done) kept.delete(oldest.value);
  };

  const loadOnce = (key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const running = load()
      .then((value) => {
        if (value !== undefined) keep(key, value);
        return value;
      })
      .finally(() => loading.delete(key));
    loading.set(key, running);
    return running;
  };

  return {
    get: async (key, load) => {
      const value = kept.get(key);
      if (value === undefined) return loading.get(key) ?? loadOnce(key, load);
      keep(key, value);
      return value;
    },
    peek: (key) => kept.get(key),
    put: keep,
    get size() {
      return kept.size;
    },
  };
}
