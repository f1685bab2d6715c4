import { readStored, writeStored } from '../browser/storage.ts';
import { personalKey } from '../session/personal-key.ts';
import type { AddressPart, ChangeAddress } from './address.ts';

/** Rows of a page of a list. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const sizeOf = (text: string | null): PageSize | undefined => pageSizes.find((size) => String(size) === text);

/** The size that an address asks for; `undefined`: whatever the reader is used to. */
export const sizePart: AddressPart<PageSize | undefined> = {
  read: (search) => sizeOf(search.get('size')),
  write: (size) => (size === undefined ? [] : [['size', String(size)]]),
};

const storageKey = (list: string): string => personalKey(`${list}.page-size`);

/** What the address asks for, else what this person chose for the list in this browser the last time. */
export const pageSizeOf = (list: string, standard: PageSize, asked: PageSize | undefined): PageSize =>
  asked ?? sizeOf(readStored(storageKey(list))) ?? standard;

interface PagingValues {
  readonly size: PageSize | undefined;
  /** From 1. */
  readonly page: number;
}

/** The page of a list and its size as its address says them, and what the foot of the list does to them. */
export const pagingOf = (
  list: string,
  standard: PageSize,
  { size, page }: PagingValues,
  change: ChangeAddress<PagingValues>,
) => ({
  page,
  pageSize: pageSizeOf(list, standard, size),
  onChange: (next: number) => change({ page: next }),
  onPageSize: (next: PageSize) => {
    writeStored(storageKey(list), String(next));
    change({ size: next });
  },
});
export type Paging = ReturnType<typeof pagingOf>;
