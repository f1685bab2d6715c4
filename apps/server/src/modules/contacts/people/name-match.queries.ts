import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from './name-key.ts';
import { isPatronymic, lastingWords, patronymicEnding } from './patronymics.ts';

const wordsIn = (column: RawBuilder<unknown>) => sql`words_of_name(${column})`;
const asArray = (words: readonly string[]) => sql`${sql.val([...words])}::text[]`;

/** `nameKey` as the database tells it. */
export const nameKeyIn = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`array_to_string(array(select word from unnest(${wordsIn(column)}) word order by word collate "C"), ' ')`;

/** The same words in any order. Indexes: contact_infos_words, contact_casts_words, counterparties_words. */
export const isSameName = (column: RawBuilder<unknown>, name: string): RawBuilder<boolean> =>
  sql<boolean>`(${wordsIn(column)} @> ${asArray(wordsOf(name))} and ${wordsIn(column)} <@ ${asArray(wordsOf(name))})`;

/** Where the name has a patronymic and the words, in which those that last are, have one too, it is the same. */
export function hasNoOtherPatronymic(words: RawBuilder<unknown>, name: string): RawBuilder<boolean> {
  const lasting = lastingWords(name);
  const patronymics = wordsOf(name).filter((word) => !lasting.includes(word));
  if (patronymics.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${words} && ${asArray(patronymics)} or not exists (
    select from unnest(${words}) word where word ~ ${patronymicEnding} and word <> all(${asArray(lasting)})))`;
}

/** The same, or all but a patronymic that one of both lacks: whoever has one is not who has another. Indexes: as above. */
export function isNameOf(column: RawBuilder<unknown>, name: string): RawBuilder<boolean> {
  const words = wordsOf(name);
  const hasAll = sql<boolean>`${wordsIn(column)} @> ${asArray(lastingWords(name))}`;
  if (words.length < 2 || (words.length > 2 && words.some(isPatronymic)))
    return sql<boolean>`(${hasAll} and ${wordsIn(column)} <@ ${asArray(words)})`;
  return sql<boolean>`(${hasAll} and cardinality(${wordsIn(column)}) <= ${words.length + 1} and not exists (
    select from unnest(${wordsIn(column)}) word where word <> all(${asArray(words)}) and word !~ ${patronymicEnding}))`;
}
