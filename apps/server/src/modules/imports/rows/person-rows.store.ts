import type { ImportField } from '@tranzit/contract';
import type { ImportId, ImportRowId, UserId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type TransactionNeeds,
  type ViewerNeeds,
} from '../../../platform/context/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { deleteFiles } from '../../../platform/files/file-store.ts';
import {
  hasNoOtherPatronymic,
  isNameOf,
  isSameName,
  lastingWords,
  type NamedPerson,
  wordsOf,
} from '../../contacts/index.ts';
import { holdFromChanges } from '../changes-by-people.store.ts';
import { workable } from '../imports.queries.ts';
import { holdBook } from './import-rows.store.ts';

/** What imported tables of the account still have of one person. */

/** A telephone number is told by its last ten digits, however it is written; a shorter one only by all of it. */
const tailDigits = 10;

/** Columns that may name a person; those that nobody has given a meaning may too. */
const namingFields: readonly ImportField[] = ['title', 'contact_name', 'people', 'people_2', 'people_3'];

const wordsOfRow = sql`regexp_split_to_array(translate(lower(import_rows.cells::text), 'ё', 'е'), '[\\s;:,.<>()"«»]+')`;

/** The row has every word of the name but the patronymic, in whatever cells, and no other's patronymic unless the name is by itself. */
const hasWordsOf = (name: string): RawBuilder<boolean> => sql<boolean>`(not exists (
  select from unnest(${sql.val([...lastingWords(name)])}::text[]) word where word <> all(${wordsOfRow}))
  and (${hasNoOtherPatronymic(wordsOfRow, name)} or ${isCalled(name, isNameOf)}))`;

/** A naming cell is the name, or one of several. */
const isCalled = (name: string, isName: typeof isNameOf): RawBuilder<boolean> => sql<boolean>`exists (
  select from jsonb_array_elements_text(import_rows.cells) with ordinality listed (cell, place)
  cross join lateral regexp_split_to_table(cell, '[;:,\\n]') part
  where ${isName(sql`part`, name)}
    and coalesce(imports.fields ->> (place - 1)::int, 'title') = any(${sql.val([...namingFields])}::text[]))`;

/** Columns of long numbers that are no phones. */
const numberFields: readonly ImportField[] = ['inn', 'kpp', 'ogrn', 'fias_id', 'latitude', 'longitude'];

/** No cell of the row is an e-mail or may be a phone. */
const isUnreachable = sql<boolean>`not exists (
  select from jsonb_array_elements_text(import_rows.cells) with ordinality listed (cell, place)
  where cell ~ '@' or (cell ~ '(\\d[\\s()+-]*){10}'
    and coalesce(imports.fields ->> (place - 1)::int, '') <> all(${sql.val([...numberFields])}::text[])))`;

/** The name is a cell, with no word more or less, of nobody who has a phone or an e-mail. */
const hasName = (name: string): RawBuilder<boolean> =>
  sql<boolean>`(${isCalled(name, isSameName)} and ${isUnreachable})`;

/** A cell has one of the phones or the e-mail, and the row the words of the name; or the name is a cell where neither is given. */
function hasPerson({ phones, email, name }: NamedPerson): RawBuilder<boolean> {
  if (phones.length === 0 && !email) return name ? hasName(name) : sql<boolean>`false`;
  const digits = phones.map((phone) => phone.replaceAll(/\D/g, ''));
  const tails = digits
    .filter((number) => number.length >= tailDigits)
    .map((number) => `%${number.slice(-tailDigits)}%`);
  const short = digits.filter((number) => number.length < tailDigits);
  return sql<boolean>`(exists (
    select from jsonb_array_elements_text(import_rows.cells) cell
    where regexp_replace(cell, '\\D', '', 'g') like any(${sql.val(tails)}::text[])
      or regexp_replace(cell, '\\D', '', 'g') = any(${sql.val(short)}::text[])
      or ${email?.toLowerCase() ?? null}::text = any(regexp_split_to_array(lower(cell), '[\\s;:,<>()"]+')))
    and ${name ? hasWordsOf(name) : sql<boolean>`true`})`;
}

const keys = sql`keys_of_cells(import_rows.cells)`;
const keyCharacters = 40;
const toKeys = (words: readonly string[]) =>
  sql`${sql.val(words.map((word) => [...word].slice(0, keyCharacters).join('')))}::text[]`;

/** Words of digits and marks alone are no keys. */
const isKey = (word: string): boolean => /[^0-9()+-]/.test(word);

/** Every row that may have the person, by a key of theirs, and few others. Index: import_rows_keys. */
function mayHavePerson({ phones, email, name }: NamedPerson): RawBuilder<boolean> {
  if (phones.length === 0 && !email) {
    const words = wordsOf(name ?? '').filter(isKey);
    return words.length === 0 ? sql<boolean>`false` : sql<boolean>`${keys} @> ${toKeys(words)}`;
  }
  const tails = phones.map((phone) => phone.replaceAll(/\D/g, '').slice(-tailDigits));
  return sql<boolean>`${keys} && ${toKeys([...tails, ...(email ? [email.toLowerCase()] : []), '*'])}`;
}

/** Of tables that the member may work on. */
const rowsOf = (ctx: ViewerNeeds, person: NamedPerson) =>
  ctx.db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .where(ofAccount(ctx.actor, 'imports'))
    .where(workable(ctx.actor))
    .where(mayHavePerson(person))
    .where(hasPerson(person));

/** The newest so many are told. */
const mostRows = 5_000;

/** Rows of imported tables with the person, newest first. Indexes: import_rows_keys, imports_list. */
export const findImportRowsOf = (ctx: ViewerNeeds, person: NamedPerson) =>
  rowsOf(ctx, person)
    .select(['import_rows.line', 'import_rows.cells', 'import_rows.created_at', 'imports.file_name'])
    .orderBy('import_rows.id', 'desc')
    .limit(mostRows)
    .execute();

/**
 * Keeps people from changing tables of the account until the transaction ends, then holds those that the member may work on while
 * somebody does, and then the book as a batch that is saved does, so that no batch of theirs is saved or checked meanwhile, and no
 * other person deleted: what is looked for after it is all that there is.
 * Call it first in a transaction. Errors: 409 `imports_being_read` while rows of one are still to come. Index: imports_unfinished.
 */
export async function holdImports(ctx: ViewerNeeds): Promise<void> {
  await holdFromChanges(ctx);
  const held = await ctx.db
    .selectFrom('imports')
    .select(['work', 'file_name'])
    .where(ofAccount(ctx.actor, 'imports'))
    .where(workable(ctx.actor))
    .where('state', '<>', 'done')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const reading = held.find(({ work }) => work === 'read');
  if (reading) throw conflict('imports_being_read', { title: reading.file_name ?? '' });
  await holdBook(ctx, ctx.actor);
}

/**
 * Ends all work on tables of the account: a batch that is under way is waited for, the next one finds nothing to do. Call it in
 * a transaction, before what the batches write is taken away. Index: imports_unfinished.
 */
export async function endImports(ctx: AccountNeeds): Promise<void> {
  await ctx.db
    .updateTable('imports')
    .set({ state: 'done' })
    .where(ofAccount(ctx.actor, 'imports'))
    .where('state', '<>', 'done')
    .execute();
}

/**
 * Takes from where a user has asked for work on tables, in whatever account. Waits for batches that are under way. Index:
 * imports_asked_by.
 */
export async function forgetOrigins({ db }: Needs<'db'>, userId: UserId): Promise<void> {
  await db
    .updateTable('imports')
    .set({ origin: sql<string>`origin || '{"address": "", "userAgent": ""}'` })
    .where(sql<boolean>`coalesce((origin ->> 'userId')::bigint, user_id) = ${userId}`)
    .execute();
}

/** Tables that the member may work on, each as it is at the moment. Index: imports_list. */
async function revsOf(ctx: ViewerNeeds): Promise<ReadonlyMap<ImportId, number>> {
  const rows = await ctx.db
    .selectFrom('imports')
    .select(['id', 'rev'])
    .where(ofAccount(ctx.actor, 'imports'))
    .where(workable(ctx.actor))
    .execute();
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

/** Rows with a person, and the tables in which they were looked for, as they were before. */
export interface SeenRows {
  readonly ids: readonly number[];
  readonly revs: ReadonlyMap<ImportId, number>;
}

/**
 * Looks through all tables of the account that the member may work on, which takes long where many rows have the name: call it
 * before anything is held. Indexes: import_rows_keys, imports_list.
 */
export async function seekInImports(ctx: ViewerNeeds, person: NamedPerson): Promise<SeenRows> {
  const revs = await revsOf(ctx);
  const rows = await rowsOf(ctx, person).select('import_rows.id').execute();
  return { revs, ids: rows.map(({ id }) => id) };
}

const storedCells = z.array(z.string()).catch([]);

export interface RowOfPerson {
  readonly id: ImportRowId;
  readonly importId: ImportId;
  readonly cells: readonly string[];
}

/** Rows with the person: those that were seen, and those of tables that have changed since. Indexes: import_rows_keys, imports_list. */
export async function findSeenRows(
  ctx: ViewerNeeds,
  person: NamedPerson,
  seen: SeenRows,
): Promise<readonly RowOfPerson[]> {
  const changed = [...(await revsOf(ctx))].filter(([id, rev]) => seen.revs.get(id) !== rev).map(([id]) => id);
  const rows = await rowsOf(ctx, person)
    .where(
      sql<boolean>`(import_rows.id = any(${[...seen.ids]}::bigint[]) or import_rows.import_id = any(${changed}::bigint[]))`,
    )
    .select(['import_rows.id', 'import_rows.import_id', 'import_rows.cells'])
    .execute();
  return rows.map((row) => ({ id: row.id, importId: row.import_id, cells: storedCells.parse(row.cells) }));
}

/** The name of a file may be that of a person; its ending says what it was. */
const unnamed = sql<string | null>`regexp_replace(file_name, '^.*?(\\.[A-Za-z]{2,4})?$', '…\\1')`;

/**
 * Deletes rows, and of their imports what else tells of their people: samples of the columns, the file and its name. Call it in a
 * transaction. Index: primary keys.
 */
export async function forgetRows(
  ctx: ViewerNeeds & TransactionNeeds,
  found: readonly RowOfPerson[],
): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await sql`delete from import_rows where id = any(${ids}::bigint[])`.execute(ctx.db);
  const importIds = [...new Set(found.map(({ importId }) => importId))];
  const named = () =>
    ctx.db
      .selectFrom('imports')
      .where(ofAccount(ctx.actor, 'imports'))
      .where('id', 'in', [...importIds]);
  const files = await named().select('file_id').where('file_id', 'is not', null).execute();
  await ctx.db
    .updateTable('imports')
    .set({ columns: withoutSamples, file_id: null, file_name: unnamed })
    .where(ofAccount(ctx.actor, 'imports'))
    .where('id', 'in', [...importIds])
    .execute();
  await deleteFiles(
    ctx,
    files.flatMap(({ file_id }) => file_id ?? []),
  );
}

/** Imports keep what their columns were called, which later ones of the same headings go by. */
export const withoutSamples = sql<string>`(
  select coalesce(jsonb_agg(jsonb_set(heading, '{samples}', '[]') order by place), '[]')
  from jsonb_array_elements(columns) with ordinality listed (heading, place))`;
