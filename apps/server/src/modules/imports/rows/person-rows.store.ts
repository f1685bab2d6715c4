import type { ImportId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import { deleteFiles } from '../../../platform/files/file-store.ts';
import type { NamedPerson } from '../../contacts/index.ts';

/** What imported tables of the account still have of one person. */

/** A telephone number is told by its last ten digits, however it is written. */
const tailDigits = 10;
const likely = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Cells with one of the phones or the e-mail; with the name where neither is given. */
function hasPerson({ phones, email, name }: NamedPerson): RawBuilder<boolean> {
  const numbers = phones.map((phone) => likely(phone.replaceAll(/\D/g, '').slice(-tailDigits)));
  const words = email
    ? [likely(email.toLowerCase())]
    : phones.length === 0 && name
      ? [likely(name.toLowerCase())]
      : [];
  return sql<boolean>`exists (
    select from jsonb_array_elements_text(import_rows.cells) cell
    where regexp_replace(cell, '\\D', '', 'g') like any(${sql.val(numbers)}::text[])
      or lower(cell) like any(${sql.val(words)}::text[]))`;
}

const rowsOf = (ctx: AccountNeeds, person: NamedPerson) =>
  ctx.db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .where(ofAccount(ctx.actor, 'imports'))
    .where(hasPerson(person));

/** Of one person there are no more. */
const mostRows = 1_000;

/** Rows of imported tables with the person, newest first. Indexes: imports_list, import_rows_line. */
export const findImportRowsOf = (ctx: AccountNeeds, person: NamedPerson) =>
  rowsOf(ctx, person)
    .select(['import_rows.line', 'import_rows.cells', 'import_rows.created_at', 'imports.file_name'])
    .orderBy('import_rows.id', 'desc')
    .limit(mostRows)
    .execute();

/**
 * Deletes the rows with the person, and of their imports what else tells of them: samples of the columns and the file. Call
 * it in a transaction. Indexes: imports_list, import_rows_line, primary keys.
 */
export async function forgetInImports(
  ctx: AccountNeeds & Needs<'files'>,
  person: NamedPerson,
): Promise<void> {
  const found = await rowsOf(ctx, person).select(['import_rows.id', 'import_rows.import_id']).execute();
  if (found.length === 0) return;
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
}

/** Imports keep what their columns were called, which later ones of the same headings go by. */
export const withoutSamples = sql<string>`(
  select coalesce(jsonb_agg(jsonb_set(heading, '{samples}', '[]') order by place), '[]')
  from jsonb_array_elements(columns) with ordinality listed (heading, place))`;
