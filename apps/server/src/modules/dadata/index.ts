/**
 * DaData: questions to its suggestions API 4.1 by whoever suggests addresses, companies and banks.
 * Promises: an answer of a fitting shape, or none; no account takes more than its share of a day's calls. The token goes to DaData alone; answers are kept, within bounds; a service that
 * is slow, refuses or is out of its daily limit is left alone for a while, and only the log is told.
 * Does not: suggest by itself; who asks has something to answer instead.
 */

export { createDadata, type Dadata, type DadataAsker, type DadataOptions, noDadata } from './dadata.ts';
export { takeDailyShare } from './daily-shares.store.ts';
