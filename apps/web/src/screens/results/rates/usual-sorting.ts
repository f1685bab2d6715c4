import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { personalKey } from '../../../lib/session/personal-key.ts';
import { type Sorting, sortings } from './rate-ranking.ts';

const storageKey = (): string => personalKey('results.sort');

/** The order that this person chose in this browser the last time. */
export function usualSorting(): Sorting {
  const kept = readStored(storageKey());
  return sortings.find((sorting) => sorting === kept) ?? 'default';
}

export const keepSorting = (sorting: Sorting): void => {
  writeStored(storageKey(), sorting);
};
