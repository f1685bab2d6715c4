import type { AddressPart } from './address.ts';
import { currentTokens, readClaims } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** Rows of a page of a list. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const sizeOf = (text: string | null): PageSize | undefined => pageSizes.find((size) => String(size) === text);

/** The size that an address asks for; `undefined`: whatever the reader is used to. */
export const sizePart: AddressPart<PageSize | undefined> = {
  read: (search) => sizeOf(search.get('size')),
  write: (size) => (size === undefined ? [] : [['size', String(size)]]),
};

const storageKey = (list: string): string => {
  const tokens = currentTokens();
  return `tranzit.${list}.page-size.${tokens ? readClaims(tokens.accessToken).user_id : ''}`;
};

/** What this person chose for the list in this browser the last time. */
export const storedPageSize = (list: string, standard: PageSize): PageSize =>
  sizeOf(readStored(storageKey(list))) ?? standard;

export const storePageSize = (list: string, size: PageSize): void => {
  writeStored(storageKey(list), String(size));
};
