import { useRef } from 'react';

/**
 * Of the keys of a list that grows while the page is open: those that were not there at first. `undefined` while it
 * loads. A list of another thing (another `of`) begins anew.
 */
export function useFresh(of: string, keys: readonly string[] | undefined): ReadonlySet<string> {
  const known = useRef<{ readonly of: string; readonly keys: ReadonlySet<string> }>(undefined);
  if (!keys) return new Set();
  if (known.current?.of !== of) known.current = { of, keys: new Set(keys) };
  const first = known.current.keys;
  return new Set(keys.filter((key) => !first.has(key)));
}
