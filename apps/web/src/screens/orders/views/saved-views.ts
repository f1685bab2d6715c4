import { hasTexts } from '../../../lib/browser/has-texts.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';

/** A named set of filters, kept in this browser for each account. */
export interface SavedView {
  readonly key: string;
  readonly name: string;
  /** The filters as the address says them. */
  readonly search: string;
}
const isSavedView = (kept: unknown): kept is SavedView => hasTexts(kept, ['key', 'name', 'search']);

export const nameLimit = 30;

const storageKey = (accountId: number): string => `tranzit.orders.views.${accountId}`;

/** What is kept; what cannot be read is as if it were not there. */
export function readViews(accountId: number): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey(accountId)) ?? '[]');
    return Array.isArray(kept) && kept.every(isSavedView) ? kept : [];
  } catch {
    return [];
  }
}

export const writeViews = (accountId: number, views: readonly SavedView[]): void => {
  writeStored(storageKey(accountId), views.length === 0 ? null : JSON.stringify(views));
};
