/** Values of the contact book that pages take beside `api`; see `wire/plain-values.ts`. */

export const counterpartyKinds = ['company', 'person'] as const;
/** People, or addresses, of one entry at most. */
export const mostBookParts = 50;
/** Changed entries that a live message names; of more it says only that they have changed. */
export const mostNamedChanges = 200;
/** Entries in one exported table, at most: as many as an import takes back. */
export const mostExportedEntries = 100_000;
