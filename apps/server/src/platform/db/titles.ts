import { type SelectQueryBuilder, sql } from 'kysely';
import pg from 'pg';
import { invalid } from '../errors/index.ts';
import type { Tables } from './database.ts';
import { listPage, type Page, type PageQuestion } from './list-page.ts';
import { patternOf } from './pattern-of.ts';

/**
 * Things that an account calls by titles of its own, each title once, in any case of letters: their tables have a unique
 * index `<table>_title` on `account_id, lower(title)`.
 */
type TitledTable = {
  [Table in keyof Tables]: Tables[Table] extends { id: unknown; account_id: unknown; title: unknown }
    ? Table
    : never;
}[keyof Tables];

/** A page of titled things, of all or of those in whose title `query` stands. */
export interface TitledQuestion extends PageQuestion {
  readonly query?: string | undefined;
}

/**
 * One page of `owned` by title; `toRows` chooses the columns. Index: `<table>_title`, when `owned` is bound to an account.
 */
export const titledPage = <From extends TitledTable, Row>(
  { query, ...question }: TitledQuestion,
  owned: SelectQueryBuilder<Tables, From, object>,
  toRows: (matching: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<Tables, From, Row>,
): Promise<Page<Row>> =>
  listPage(question, query ? owned.where(sql<boolean>`title ilike ${patternOf(query)}`) : owned, (matching) =>
    toRows(matching).orderBy(sql`lower(title)`).orderBy(sql`id`),
  );

/**
 * For the `catch` of a write: the index decides, so that of two at one moment only one takes a title. Throws 400
 * `title_taken` at `title` when it was that index, else the error as it is.
 */
export const refuseTakenTitle =
  (table: TitledTable) =>
  (error: unknown): never => {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === `${table}_title`;
    throw isTaken ? invalid('title', 'title_taken') : error;
  };
