import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './database.ts';

/** What a list is asked for; pages count from 1. */
export interface PageQuestion {
  readonly page: number;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Of all pages. */
  readonly count: number;
}

/**
 * One page of `matching`, and how many match in all: two statements. `toRows` chooses the columns and the order, which
 * must be total; the query is bound to what the actor may see.
 */
export async function listPage<From extends keyof Tables, Row>(
  { page, limit }: PageQuestion,
  matching: SelectQueryBuilder<Tables, From, object>,
  toRows: (matching: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<Tables, From, Row>,
): Promise<Page<Row>> {
  const items = await toRows(matching)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items, count };
}
