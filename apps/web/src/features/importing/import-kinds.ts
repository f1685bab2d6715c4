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
import { apiQuery } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';

/** What rows are made of: a file, rows pasted from a table, or a list of tax ids. */
export interface ImportSource {
  readonly file?: File;
  readonly rows?: string;
  readonly taxIds?: string;
}

type AskedRows = NonNullable<RequestOf<typeof api.getContactImportRows>['query']>;

interface RowsPage {
  readonly rows: readonly ImportRow[];
  readonly count: number;
}

/** Tables of the contact book; those of orders come through the calls alone. */
export type BookKind = Exclude<ImportKind, 'orders'>;
export const bookKinds = importKinds.filter((kind): kind is BookKind => kind !== 'orders');
export const isOfBook = <Summary extends { readonly kind: ImportKind }>(
  summary: Summary,
): summary is Summary & { readonly kind: BookKind } => summary.kind !== 'orders';

/** What the importer has to know of a kind of rows; all else is the same for every kind. */
export interface KindOfImport {
  readonly kind: BookKind;
  /** The screen of the importer, and the list that its rows come to. */
  readonly path: string;
  readonly home: string;
  /** What a column of such a table may hold; one of `naming` at least has to be among them. */
  readonly fields: readonly ImportField[];
  readonly naming: readonly ImportField[];
  /** Whether a list of tax ids will do instead of a table. */
  readonly takesTaxIds: boolean;
  readonly isOpenTo: (user: Pick<User, 'featureFlags'>) => boolean;
  readonly start: (source: ImportSource) => Promise<{ readonly importId: number }>;
  readonly useRows: (importId: number, asked: AskedRows) => UseQueryResult<RowsPage>;
  readonly save: (importId: number) => Promise<ImportView>;
}

const ofTheBook = {
  path: '/counterparty/import',
  home: '/counterparty',
  fields: importFieldsOf.counterparties,
  naming: ['title', 'contact_name'],
} as const;

const tableOf = ({ file, rows }: ImportSource) => (file ? { file } : { raw_data: rows ?? '' });

/** What was mended stands where it stood: a page of rows is not asked for again until another is looked at. */
const rowOptions = { staleTime: 0, refetchOnWindowFocus: false, placeholderData: keepPreviousData } as const;

const contacts: KindOfImport = {
  ...ofTheBook,
  kind: 'contacts',
  takesTaxIds: false,
  isOpenTo: ({ featureFlags }) => featureFlags.contactsImport ?? false,
  start: (source) => call(api.startContactImport, { body: tableOf(source) }),
  useRows: (id, query) =>
    useQuery(
      apiQuery(
        api.getContactImportRows,
        { params: { id }, query },
        { ...rowOptions, select: ({ results, count }) => ({ rows: results, count }) },
      ),
    ),
  save: (importId) => call(api.saveContactImport, { body: { import_id: importId } }),
};

const counterparties: KindOfImport = {
  ...ofTheBook,
  kind: 'counterparties',
  takesTaxIds: true,
  isOpenTo: () => true,
  start: (source) =>
    call(api.startCounterpartyImport, {
      body: source.taxIds === undefined ? tableOf(source) : { inn: source.taxIds },
    }),
  useRows: (id, query) =>
    useQuery(
      apiQuery(
        api.getCounterpartyImportRows,
        { params: { id }, query },
        { ...rowOptions, select: ({ items, count }) => ({ rows: items, count }) },
      ),
    ),
  save: (importId) => call(api.saveCounterpartyImport, { body: { import_id: importId } }),
};

export const kindsOfImport: Readonly<Record<BookKind, KindOfImport>> = { contacts, counterparties };
