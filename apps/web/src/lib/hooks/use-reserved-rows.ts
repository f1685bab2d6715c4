import { useEffect } from 'react';
import { readStored, writeStored } from '../browser/storage.ts';
import { personalKey } from '../session/personal-key.ts';

/**
 * For how many rows a panel keeps the place while they come: as many as it had the last time in this browser, so that what
 * stands below it stays where it is; `undefined` on the first visit, when nobody knows. `count` is told once it is known.
 */
export function useReservedRows(panel: string, count: number | undefined, most: number): number | undefined {
  const key = personalKey(panel);
  useEffect(() => {
    if (count !== undefined) writeStored(key, String(count));
  }, [key, count]);
  const kept = readStored(key);
  return kept === null ? undefined : Math.min(Number(kept) || 0, most);
}
