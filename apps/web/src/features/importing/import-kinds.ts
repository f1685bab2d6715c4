import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  api,
  type ImportField,
  type ImportKind,
  type ImportRow,
  type ImportView,
  importFieldsOf,
  importKinds,
  type RequestOf,
  type User,
} from '@tranzit/contract';
import { type Area, apiQuery } from '../../lib/api/api-query.ts';
import { type CallOptions, call } from '../../lib/api/call.ts';
import type { KeyOf } from '../../lib/api/idempotency-keys.ts';

/** What rows are made of: a file, rows pasted from a table, or a list of tax ids. */
export interface ImportSource {
  readonly file?: File;
  readonly rows?: string;
  readonly taxIds?: string;
}

type AskedRows = NonNullable<RequestOf<typeof api.getContactImportRows>['query']>;

interface Saving {
  readonly importId: number;
  /** Whether rows that are there already come again. */
  readonly withSimilar: boolean;
}

interface RowsPage {
  readonly rows: readonly ImportRow[];
  readonly count: number;
  /** Of the import, when they were read. */
  readonly rev: number;
}

/** Tables of the contact book. */
export type BookKind = Exclude<ImportKind, 'orders'>;
export const bookKinds = importKinds.filter((kind): kind is BookKind => kind !== 'orders');
export const isOfBook = <Summary extends { readonly kind: ImportKind }>(
  summary: Summary,
): summary is Summary & { readonly kind: BookKind } => summary.kind !== 'orders';

/** What the importer has to know of a kind of rows; all else is the same for every kind. */
export interface KindOfImport {
  readonly kind: ImportKind;
  /** The screen of the importer, the address of a new import of this kind, and the list that its rows come to. */
  readonly path: string;
  readonly begin: string;
  readonly home: string;
  /** Where the words stand that are not the same for every kind, under the same keys. */
  readonly words: 'imports' | 'order-imports';
  /** Whose answers are old once rows were saved or taken back. */
  readonly touches: readonly Area[];
  /** What a column of such a table may hold; one of `naming` at least has to be among them. */
  readonly fields: readonly ImportField[];
  readonly naming: readonly ImportField[];
  /** What a row is saved without just as well. */
  readonly dispensable: readonly ImportField[];
  /** Whether a list of tax ids will do instead of a table. */
  readonly takesTaxIds: boolean;
  /** Whether rows that are there already are saved with the others, for they complete what is there. */
  readonly savesSimilar: boolean;
  readonly useRows: (importId: number, asked: AskedRows) => UseQueryResult<RowsPage>;
  readonly save: (saving: Saving, options: CallOptions) => Promise<ImportView>;
}

/** A kind of the contact book: chosen beside the other, where the account has it. */
export interface KindOfBook extends KindOfImport {
  readonly kind: BookKind;
  readonly isOpenTo: (user: Pick<User, 'featureFlags'>) => boolean;
  readonly start: StartImport;
}

export interface Sending {
  /** The keys of this page: an answer that was lost is asked for again under the same one. */
  readonly keyOf: KeyOf;
  /** How the table itself is sent. */
  readonly options: CallOptions;
}

export type StartImport = (source: ImportSource, sending: Sending) => Promise<{ readonly importId: number }>;

const ofTheBook = {
  path: '/counterparty/import',
  home: '/counterparty',
  words: 'imports',
  touches: ['import', 'contact'],
  fields: importFieldsOf.counterparties,
  naming: ['title', 'contact_name'],
  dispensable: [
    'inn',
    'kpp',
    'ogrn',
    'legal_address',
    'position',
    'phone',
    'phone_2',
    'phone_3',
    'email',
    'postcode',
    'hint',
    'opening_hours',
    'note',
    'tags',
    'parent',
  ],
  savesSimilar: true,
} as const;

export const tableOf = ({ file, rows }: ImportSource) => (file ? { file } : { raw_data: rows ?? '' });

/** What was mended stands where it stood: a page of rows is not asked for again until another is looked at. */
const rowOptions = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  placeholderData: keepPreviousData,
} as const;

const contacts: KindOfBook = {
  ...ofTheBook,
  kind: 'contacts',
  begin: '/counterparty/import?kind=contacts',
  takesTaxIds: false,
  isOpenTo: ({ featureFlags }) => featureFlags.contactsImport ?? false,
  start: (source, { keyOf, options }) => {
    const body = tableOf(source);
    return call(api.startContactImport, { body }, { ...options, idempotencyKey: keyOf('contacts', body) });
  },
  useRows: (id, query) =>
    useQuery(
      apiQuery(
        api.getContactImportRows,
        { params: { id }, query },
        { ...rowOptions, select: ({ results, count, rev }) => ({ rows: results, count, rev }) },
      ),
    ),
  save: ({ importId }, options) => call(api.saveContactImport, { body: { import_id: importId } }, options),
};

const counterparties: KindOfBook = {
  ...ofTheBook,
  kind: 'counterparties',
  begin: '/counterparty/import?kind=counterparties',
  takesTaxIds: true,
  isOpenTo: () => true,
  start: (source, { keyOf, options }) => {
    const body = source.taxIds === undefined ? tableOf(source) : { inn: source.taxIds };
    return call(
      api.startCounterpartyImport,
      { body },
      { ...options, idempotencyKey: keyOf('counterparties', body) },
    );
  },
  useRows: (id, query) =>
    useQuery(
      apiQuery(
        api.getCounterpartyImportRows,
        { params: { id }, query },
        { ...rowOptions, select: ({ items, count, rev }) => ({ rows: items, count, rev }) },
      ),
    ),
  save: ({ importId }, options) =>
    call(api.saveCounterpartyImport, { body: { import_id: importId } }, options),
};

/** Each row a shipment of the planner. */
const orders: KindOfImport = {
  kind: 'orders',
  path: '/orders/import',
  begin: '/orders/import',
  home: '/scheduler',
  words: 'order-imports',
  touches: ['import', 'cart', 'registry'],
  fields: importFieldsOf.orders,
  naming: ['title', 'contact_name'],
  dispensable: [
    'inn',
    'phone_2',
    'email',
    'postcode',
    'region',
    'note',
    'order_number',
    'contents',
    'declared_value',
    'pickup_date',
  ],
  takesTaxIds: false,
  savesSimilar: false,
  useRows: (id, query) =>
    useQuery(
      apiQuery(
        api.getOrderImportRows,
        { params: { id }, query },
        { ...rowOptions, select: ({ items, count, rev }) => ({ rows: items, count, rev }) },
      ),
    ),
  save: ({ importId, withSimilar }, options) =>
    call(api.saveOrderImport, { body: { import_id: importId, with_similar: withSimilar } }, options),
};

export const kindsOfBook: Readonly<Record<BookKind, KindOfBook>> = { contacts, counterparties };
export const kindsOfImport: Readonly<Record<ImportKind, KindOfImport>> = { ...kindsOfBook, orders };
