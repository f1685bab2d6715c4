import type { CounterpartyKind, CounterpartyLack } from '@tranzit/contract';
import type { CounterpartyId, TagId } from '@tranzit/kernel';
import { isIndexed, searchPieces } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';
import { hasTextKeys, matchesText } from '../../../platform/db/text-search.ts';
import { carriesTag } from '../../tags/index.ts';

/** What entries of the book are found by, as conditions on a row `c`. */

export type Condition = RawBuilder<boolean>;

export interface BookFilters {
  readonly query?: string | undefined;
  readonly kind?: CounterpartyKind | undefined;
  readonly city?: readonly string[] | undefined;
  readonly is_pinned?: boolean | undefined;
  readonly lacks?: CounterpartyLack | undefined;
  /** The entry that they belong to. */
  readonly parent_id?: CounterpartyId | undefined;
  /** Entries with any of these tags. */
  readonly tagIds?: readonly TagId[] | undefined;
  /** An address is in one of them. */
  readonly countries?: readonly string[] | undefined;
}

export const isAny = (names: readonly unknown[] | undefined): boolean => (names?.length ?? 0) > 0;

/** Cities and tags stand in tables of their own. */
export const isElsewhere = ({ city, tagIds }: BookFilters): boolean => isAny(city) || isAny(tagIds);

/** Indexes: counterparties_lack_phone and its like, whose conditions these are word for word. */
const lackConditions: Readonly<Record<CounterpartyLack, Condition>> = {
  phone: sql<boolean>`'phone' = any (c.lacks)`,
  address: sql<boolean>`'address' = any (c.lacks)`,
  house: sql<boolean>`'house' = any (c.lacks)`,
  inn: sql<boolean>`'inn' = any (c.lacks)`,
};

/** A city however it is written. */
export const writtenCity = (city: string): string => city.toLowerCase().replaceAll('ё', 'е');

/** A city as its index has it. Index: addresses_city_counted, whose expression this is word for word. */
export const indexedCity = sql`replace(lower(a.city), 'ё', 'е') collate "C"`;

/** Index: addresses_city_counted. */
export const isInCity = (actor: AccountNeeds['actor'], cities: readonly string[]) => sql<boolean>`
  ${ofAccount(actor, 'a')} and ${indexedCity} = any(${sql.val(cities.map(writtenCity))}::text[])`;

type Way = 'lookedUp' | 'walked';

/**
 * An address in one of the cities. Looked up, its index leads. On the way along the list `limit` keeps the search inside its
 * entry, for the planner does not know how full a city is.
 */
function hasCity(actor: AccountNeeds['actor'], cities: readonly string[], way: Way): Condition {
  const address = sql`from addresses a where a.counterparty_id = c.id and ${isInCity(actor, cities)}`;
  return way === 'lookedUp' ? sql`exists (select ${address})` : sql`(select true ${address} limit 1)`;
}

/** What is asked for of the tables of cities and tags. */
export const elsewhereOf = (
  actor: AccountNeeds['actor'],
  { city, tagIds }: BookFilters,
  way: Way,
): readonly Condition[] => [
  ...(city && isAny(city) ? [hasCity(actor, city, way)] : []),
  ...(tagIds && isAny(tagIds) ? [carriesTag('c', tagIds)] : []),
];

/** What is asked for beside the words. */
function filtersOf(actor: AccountNeeds['actor'], filters: BookFilters, way: Way): readonly Condition[] {
  const { kind, is_pinned, lacks, parent_id, countries } = filters;
  return [
    ...(kind ? [sql<boolean>`c.kind = ${kind}`] : []),
    ...(is_pinned === undefined ? [] : [sql<boolean>`c.is_pinned = ${is_pinned}`]),
    ...elsewhereOf(actor, filters, way),
    ...(lacks ? [lackConditions[lacks]] : []),
    // Index: counterparties_parent.
    ...(parent_id === undefined ? [] : [sql<boolean>`c.parent_id = ${parent_id}`]),
    // Index: addresses_counterparty.
    ...(countries
      ? [
          sql<boolean>`exists (
            select from addresses a where a.counterparty_id = c.id and ${ofAccount(actor, 'a')}
              and a.iso = any(${sql.val([...countries])}::text[]))`,
        ]
      : []),
  ];
}

export const every = (conditions: readonly Condition[]) =>
  sql<boolean>`${sql.join([...conditions], sql` and `)}`;

/** Whether anything is asked for: the whole book is counted in another way. */
export const isNarrowed = (filters: BookFilters): boolean =>
  Object.values(filters).some((filter: unknown) =>
    Array.isArray(filter) || typeof filter === 'string' ? filter.length > 0 : filter !== undefined,
  );

/** What matches, by the index of words where they have one, or along another way. */
export function conditionsOf(actor: AccountNeeds['actor'], filters: BookFilters): Record<Way, Condition> {
  const groups = searchPieces(filters.query ?? '');
  const along = (way: Way) => [
    ofAccount(actor, 'c'),
    sql<boolean>`c.deleted_at is null`,
    ...filtersOf(actor, filters, way),
    ...(groups.length > 0 ? [matchesText('c', groups)] : []),
  ];
  const isLookedUp = groups.some((pieces) => pieces.length > 0 && pieces.every(isIndexed));
  const keys = isLookedUp ? [hasTextKeys('c', groups, actor.accountId)] : [];
  return { lookedUp: every([...along('lookedUp'), ...keys]), walked: every(along('walked')) };
}
