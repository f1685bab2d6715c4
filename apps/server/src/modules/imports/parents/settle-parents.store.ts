import type { AccountNeeds, Needs } from '../../../platform/context/index.ts';
import { findCircles, findMeantEntries, type ParentLink } from '../../contacts/index.ts';
import type { Import, ImportRow } from '../import.ts';
import { errorAt } from '../rows/cell-error.ts';
import { type ChosenParent, chooseParent, type ParentProblem } from './choose-parent.ts';
import { findMeantRows } from './row-parents.queries.ts';
import {
  countDepths,
  findRowCircles,
  listUnsettled,
  refuseCircles,
  type Settling,
  unsettleBroken,
  writeSettled,
} from './row-parents.store.ts';

type SettleNeeds = AccountNeeds & Needs<'db'>;
type Table = Pick<Import, 'id' | 'fields'>;
type Unsettled = ImportRow & { readonly sameness: string | null };
type Problem = ParentProblem | 'parent_not_saved' | 'parent_in_circle';

async function chooseParents(
  ctx: SettleNeeds,
  table: Table,
  rows: readonly Unsettled[],
): Promise<readonly (readonly [Unsettled, ChosenParent | ParentProblem])[]> {
  const named = rows.flatMap((row) => (row.parent ? [{ row, parent: row.parent }] : []));
  const references = named.map(({ parent }) => parent);
  const inBook = await findMeantEntries(ctx, references);
  const inTable = await findMeantRows(ctx, table, references);
  return named.flatMap(({ row, parent }, place) => {
    const [book, found] = [inBook[place], inTable[place]];
    return book && found ? [[row, chooseParent(row, parent, { book, table: found })] as const] : [];
  });
}

interface Settled {
  readonly row: Unsettled;
  readonly parent: ChosenParent | undefined;
  readonly problem: Problem | undefined;
}

/** Entries of the book whose rows would put them below themselves. */
function circlesInBook(ctx: SettleNeeds, found: Awaited<ReturnType<typeof chooseParents>>) {
  const links = found.flatMap(([{ counterpartyId: id }, choice]): ParentLink[] =>
    id === null || typeof choice === 'string' || choice.entryId === undefined
      ? []
      : [{ id, parentId: choice.entryId }],
  );
  return findCircles(ctx, links, { lacking: true });
}

/** Looks up the parents of the next rows and writes them down. */
async function settleNext(ctx: SettleNeeds, table: Table, settling: Settling): Promise<readonly Settled[]> {
  const rows = await listUnsettled(ctx, table, settling);
  if (rows.length === 0) return [];
  const found = await chooseParents(ctx, table, rows);
  const circles = await circlesInBook(ctx, found);
  const settled = found.map(([row, choice]): Settled => {
    if (typeof choice === 'string') return { row, parent: undefined, problem: choice };
    const isCircle = row.counterpartyId !== null && circles.has(row.counterpartyId);
    // What is saved needs its parent in the book, or saved before it.
    const isWaiting = settling.isSaving && choice.entryId === undefined && choice.row?.isChosen !== true;
    const problem = isCircle ? 'parent_in_circle' : isWaiting ? 'parent_not_saved' : undefined;
    return { row, parent: choice, problem };
  });
  await writeSettled(
    ctx,
    settled.map(({ row, parent, problem }) => ({
      id: row.id,
      rowId: parent?.row?.id,
      error: problem && errorAt(table, { field: 'parent', code: problem }),
    })),
    settling.isSaving,
  );
  return settled;
}

export interface ParentProgress {
  /** Nothing was left to look up. */
  readonly isDone: boolean;
  /** Rows that were found to have no parent that can be. */
  readonly refused: number;
}

/** Rows whose parents are looked up together. */
const atOnce = 500;

/** Looks up the parents of some rows; once all are known, those that stand above themselves are refused. */
export async function settleParents(
  ctx: SettleNeeds,
  table: Table,
  { isSaving }: Pick<Settling, 'isSaving'>,
): Promise<ParentProgress> {
  const settled = await settleNext(ctx, table, { isSaving, limit: atOnce });
  if (settled.length > 0)
    return { isDone: false, refused: settled.filter(({ problem }) => problem !== undefined).length };
  return { isDone: true, refused: await countDepths(ctx, table, isSaving) };
}

/** Other rows that may be right once one is mended. */
const lookedAtAgain = 100;

/** Looks up the parent of a row that was mended, and those of some rows that had none and may mean it. */
export async function settleMended(ctx: SettleNeeds, table: Table): Promise<void> {
  await unsettleBroken(ctx, table, lookedAtAgain);
  const settled = await settleNext(ctx, table, { isSaving: false, limit: lookedAtAgain + 1 });
  const sound = settled.filter(({ problem }) => problem === undefined).map(({ row }) => row.id);
  await refuseCircles(ctx, table, await findRowCircles(ctx, sound));
}
