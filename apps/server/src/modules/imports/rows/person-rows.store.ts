import type { ImportField } from '@tranzit/contract';
import type { ImportId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Needs, ofAccount, type ViewerNeeds } from '../../../platform/context/index.ts';
import { deleteFiles } from '../../../platform/files/file-store.ts';
import type { NamedPerson } from '../../contacts/index.ts';
import { workable } from '../imports.queries.ts';

/** What imported tables of the account still have of one person. */

/** A telephone number is told by its last ten digits, however it is written; a shorter one only by all of it. */
const tailDigits = 10;

/** Columns that may name a person; those that nobody has given a meaning may too. */
const namingFields: readonly ImportField[] = ['title', 'contact_name', 'people', 'people_2', 'people_3'];

/** The row has every word of the name, in whatever cells. */
const hasWordsOf = (name: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from unnest(${name.toLowerCase().split(/\s+/)}::text[]) word
  where word <> all(regexp_split_to_array(lower(import_rows.cells::text), '[\\s;:,.<>()"«»]+')))`;

/** A naming cell is the name. */
const isCalled = (name: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from jsonb_array_elements_text(import_rows.cells) with ordinality listed (cell, place)
  where ${name.toLowerCase()} = any(regexp_split_to_array(btrim(lower(cell)), '\\s*[;:,\\n]\\s*'))
    and coalesce(imports.fields ->> (place - 1)::int, 'title') = any(${sql.val([...namingFields])}::text[]))`;

/** A cell has one of the phones or the e-mail, and the row the words of the name; or the name is a cell where neither is given. */
function hasPerson({ phones, email, name }: NamedPerson): RawBuilder<boolean> {
  if (phones.length === 0 && !email) return name ? isCalled(name) : sql<boolean>`false`;
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

/** Of tables that the member may work on. */
const rowsOf = (ctx: ViewerNeeds, person: NamedPerson) =>
  ctx.db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .where(ofAccount(ctx.actor, 'imports'))
    .where(workable(ctx.actor))
    .where(hasPerson(person));

/** The newest so many are told. */
const mostRows = 5_000;

/** Rows of imported tables with the person, newest first. Indexes: imports_list, import_rows_line. */
export const findImportRowsOf = (ctx: ViewerNeeds, person: NamedPerson) =>
  rowsOf(ctx, person)
    .select(['import_rows.line', 'import_rows.cells', 'import_rows.created_at', 'imports.file_name'])
    .orderBy('import_rows.id', 'desc')
    .limit(mostRows)
    .execute();

/**
 * Deletes the rows with the person, and of their imports what else tells of them: samples of the columns and the file. Answers
 * how many rows are gone. Call it in a transaction. Indexes: imports_list, import_rows_line, primary keys.
 */
export async function forgetInImports(
  ctx: ViewerNeeds & Needs<'files'>,
  person: NamedPerson,
): Promise<number> {
  const found = await rowsOf(ctx, person).select(['import_rows.id', 'import_rows.import_id']).execute();
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await sql`delete from import_rows where id = any(${ids}::bigint[])`.execute(ctx.db);
  const importIds: readonly ImportId[] = [...new Set(found.map((row) => row.import_id))];
  const named = () =>
    ctx.db
      .selectFrom('imports')
      .where(ofAccount(ctx.actor, 'imports'))
      .where('id', 'in', [...importIds]);
  const files = await named().select('file_id').where('file_id', 'is not', null).execute();
  await ctx.db
    .updateTable('imports')
    .set({ columns: withoutSamples, file_id: null })
    .where(ofAccount(ctx.actor, 'imports'))
    .where('id', 'in', [...importIds])
    .execute();
  await deleteFiles(
    ctx,
    files.flatMap(({ file_id }) => file_id ?? []),
  );
  return found.length;
}

/** Imports keep what their columns were called, which later ones of the same headings go by. */
export const withoutSamples = sql<string>`(
  select coalesce(jsonb_agg(jsonb_set(heading, '{samples}', '[]') order by place), '[]')
  from jsonb_array_elements(columns) with ordinality listed (heading, place))`;
