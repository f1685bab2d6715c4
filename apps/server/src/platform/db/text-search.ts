import { type AccountId, isIndexed } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { patternOf } from './pattern-of.ts';

/**
 * Looking for the pieces of a question (`searchPieces`) in the column `search_text` of a table or its alias. The text is in
 * lower case, with `ё` as `е`, and begins with a blank or a word.
 */
export type TextPieces = readonly (readonly string[])[];

type Condition = RawBuilder<boolean>;

/** Every group by any of its pieces; one without pieces by nothing. */
const everyGroup = (groups: TextPieces, holds: (piece: string) => Condition): Condition => {
  const conditions = groups.map((pieces) =>
    pieces.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(pieces.map(holds), sql` or `)})`,
  );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** Whether the text has the pieces. Has the last word. */
export const matchesText = (table: string, groups: TextPieces): Condition =>
  everyGroup(groups, (piece) => sql<boolean>`${sql.ref(`${table}.search_text`)} like ${patternOf(piece)}`);

/** What an index over `search_keys(account_id, search_text)` can tell of a text within the account; `matchesText` has the last word. */
export const hasTextKeys = (table: string, groups: TextPieces, accountId: AccountId): Condition =>
  everyGroup(
    groups.filter((pieces) => pieces.every(isIndexed)),
    (piece) =>
      sql<boolean>`search_keys(${sql.ref(`${table}.account_id`)}, ${sql.ref(`${table}.search_text`)}) @> search_keys(${accountId}, ${piece})`,
  );
