import type { ImportField } from '@tranzit/contract';
import type { ImportId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { conflict, invalid } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import type { Import } from '../import.ts';
import { changedBy, lockReadImport, startWork } from '../imports.store.ts';
import { hasError, hasSlip, mendable } from '../rows/import-rows.queries.ts';

interface Mending {
  readonly field: ImportField;
  readonly code: string;
  /** Only rows whose mending is said to be of this city. */
  readonly city?: string | undefined;
  readonly value?: string | undefined;
  readonly prefix?: string | undefined;
  /** What `value` takes the place of, in rows with a notice of it. */
  readonly part?: string | undefined;
  /** The rev of the import that its mender has seen. */
  readonly rev?: number | undefined;
}

/** Which rows are meant: those with the error, or with the notice. */
const meantRows = ({ field, code, city, value = '', part }: Mending): RawBuilder<boolean> =>
  part === undefined
    ? sql<boolean>`(state in ('error', 'refused') and ${hasError({ field, code, ...(city !== undefined && { mend: { city } }) })})`
    : hasSlip({ field, code, near: { from: part, to: value } });

/** What the cell becomes of which `text` is. */
function mendedText(text: RawBuilder<unknown>, { value, prefix, part }: Mending): RawBuilder<unknown> {
  if (value === undefined) return sql`${prefix}::text || ${text}`;
  return part === undefined ? sql`${value}::text` : sql`replace(${text}, ${part}::text, ${value}::text)`;
}

/** Whether rows wait to be mended. Index: import_rows_state. */
const hasRows = async ({ db }: Needs<'db'>, id: ImportId, isMeant: RawBuilder<boolean>): Promise<boolean> =>
  (await db
    .selectFrom('import_rows')
    .select('id')
    .where('import_id', '=', id)
    .where('state', 'in', mendable)
    .where(isMeant)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Mends the same error in all rows that have it: one statement, then they are checked anew. Rows that somebody else has
 * changed since `rev` keep what they say. Index: import_rows_state. Errors: 404; 409 `import_busy`, `import_not_read`, `import_rows_changed`
 * where all of them do; 400 `import_mend_unclear`, `import_columns_differ` where no column holds the field.
 */
export const mendRows = (
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'origin'>,
  id: ImportId,
  mending: Mending,
): Promise<Import> =>
  inOpenAccount(ctx, async (tx) => {
    const { field, value, prefix, part, rev } = mending;
    if ((value === undefined) === (prefix === undefined) || (part !== undefined && value === undefined))
      throw invalid('value', 'import_mend_unclear');
    const held = await lockReadImport(tx, id);
    const mended = held.fields.indexOf(field);
    if (mended < 0) throw invalid('field', 'import_columns_differ');
    const text = sql`coalesce(cells ->> place, '')`;
    const isMeant = meantRows(mending);
    const { numUpdatedRows } = await tx.db
      .updateTable('import_rows')
      .set({
        state: 'raw',
        ...changedBy(tx, held),
        cells: sql<string>`(
          select jsonb_agg(case when place = ${mended} then ${mendedText(text, mending)} else ${text} end order by place)
          from generate_series(0, ${held.columns.length - 1}::int) place)`,
      })
      .where('import_id', '=', id)
      .where('state', 'in', mendable)
      .where(isMeant)
      .$if(rev !== undefined, (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('changed_rev', 'is', null),
            eb('changed_rev', '<=', rev ?? 0),
            eb('changed_by', '=', tx.actor.userId),
          ]),
        ),
      )
      .executeTakeFirst();
    const total = Number(numUpdatedRows);
    if (total === 0 && (await hasRows(tx, id, isMeant))) throw conflict('import_rows_changed');
    return total === 0 ? held : startWork(tx, held, { work: 'check', total });
  });
