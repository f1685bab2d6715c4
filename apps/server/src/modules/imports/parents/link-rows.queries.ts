import type { CounterpartyId, ImportRowId } from '@tranzit/kernel';
import type { AccountNeeds } from '../../../platform/context/index.ts';
import { findMeantEntries, titlesOfEntries } from '../../contacts/index.ts';
import type { ImportRow } from '../import.ts';
import { chooseParent } from './choose-parent.ts';
import { entriesOfRows } from './row-parents.queries.ts';

/** The entry that a row's own is to belong to: one of the book, or what a row of the same batch becomes. */
export type ParentOfRow =
  | { readonly entryId: CounterpartyId; readonly rowId?: undefined }
  | { readonly entryId?: undefined; readonly rowId: ImportRowId };

type Linked = Pick<ImportRow, 'id' | 'parent' | 'parentRowId'> & {
  readonly sameness: string;
  /** The entry that it completes. */
  readonly knownId: CounterpartyId | undefined;
};

interface ParentsOfRows {
  readonly parents: ReadonlyMap<ImportRowId, ParentOfRow>;
  /** Why a row cannot be saved, by row. */
  readonly problems: ReadonlyMap<ImportRowId, string>;
}

/** Entries that rows of the table have become, and that are still in the book. */
async function livingEntries(ctx: AccountNeeds, rowIds: readonly ImportRowId[]) {
  const entries = await entriesOfRows(ctx, rowIds);
  const living = await titlesOfEntries(ctx, [...entries.values()]);
  return new Map([...entries].filter(([, id]) => living.has(id)));
}

const nothing = { exact: undefined, others: [] } as const;

/** What rows that are saved together belong to; parents stand before what belongs to them. */
export async function parentsOfRows(ctx: AccountNeeds, rows: readonly Linked[]): Promise<ParentsOfRows> {
  const named = rows.flatMap((row) => (row.parent ? [{ ...row, parent: row.parent }] : []));
  const entries = await livingEntries(
    ctx,
    named.flatMap(({ parentRowId }) => parentRowId ?? []),
  );
  const inBook = await findMeantEntries(
    ctx,
    named.map(({ parent }) => parent),
  );
  const parents = new Map<ImportRowId, ParentOfRow>();
  const problems = new Map<ImportRowId, string>();
  const saved = new Set(rows.map(({ id }) => id));
  for (const [place, { parent, parentRowId, ...row }] of named.entries()) {
    const { id, sameness, knownId } = row;
    const ofRow = parentRowId === null ? undefined : entries.get(parentRowId);
    const book = inBook[place] ?? nothing;
    const refuse = (problem: string) => {
      problems.set(id, problem);
      saved.delete(id);
    };
    if (ofRow !== undefined && ofRow === knownId) refuse('parent_is_itself');
    else if (ofRow !== undefined) parents.set(id, { entryId: ofRow });
    else if (parentRowId !== null && saved.has(parentRowId)) parents.set(id, { rowId: parentRowId });
    else {
      const child = { id, sameness, counterpartyId: knownId ?? null };
      const choice = chooseParent(child, parent, { book, table: nothing });
      if (typeof choice !== 'string' && choice.entryId !== undefined)
        parents.set(id, { entryId: choice.entryId });
      else if (parentRowId !== null && choice === 'parent_not_found') refuse('parent_not_saved');
      else refuse(typeof choice === 'string' ? choice : 'parent_not_found');
    }
  }
  return { parents, problems };
}
