import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** Named sets of filters, kept in this browser for each account. */
const savedView = z.object({ key: z.string(), name: z.string(), search: z.string() });
export type SavedView = z.output<typeof savedView>;
/** `search`: the filters as the address says them. */
export const nameLimit = 30;

const storageKey = (accountId: number): string => `tranzit.orders.views.${accountId}`;

/** What is kept; what cannot be read is as if it were not there. */
export function readViews(accountId: number): readonly SavedView[] {
  try {
    return z.array(savedView).parse(JSON.parse(readStored(storageKey(accountId)) ?? '[]'));
  } catch {
    return [];
  }
}

export const writeViews = (accountId: number, views: readonly SavedView[]): void =>
  writeStored(storageKey(accountId), views.length === 0 ? null : JSON.stringify(views));
