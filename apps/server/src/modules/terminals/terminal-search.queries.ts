import type { TerminalId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CarrierLists } from './terminal-index.queries.ts';
import { inOrder, type ScannedTerminal, type ScanResult, scanTerminals } from './terminal-scan.ts';
import type { TerminalSearch } from './terminal-search.ts';

const columns = [
  'id',
  'carrier',
  'code',
  'name',
  'kind',
  'city',
  'address_line',
  'latitude',
  'longitude',
  'time_zone',
  'phone',
  'hours',
  'accepts_drop_off',
  'hands_out',
  'takes_cash',
  'takes_cards',
  'max_grams',
  'max_sides_mm',
  'duplicate_counter',
] as const;

/** Terminals by their ids. Index: primary key. */
export const terminalsByIds = (db: Db, ids: readonly TerminalId[]) =>
  db.selectFrom('terminals').select(columns).where('id', 'in', ids);

export type TerminalDetails = Awaited<
  ReturnType<ReturnType<typeof terminalsByIds>['executeTakeFirstOrThrow']>
>;

export type FoundTerminal = TerminalDetails & Pick<ScannedTerminal, 'mask'>;

export interface FoundTerminals extends Omit<ScanResult, 'found'> {
  readonly rows: readonly FoundTerminal[];
  readonly states: CarrierLists['states'];
}

export interface TerminalPage {
  readonly skip: number;
  readonly limit: number;
}

/** Where the terminals of a search stand, the first `limit` in no order. One statement, and the lists that were loaded anew. */
export async function findTerminalPoints(
  ctx: Needs<'db' | 'carriers' | 'terminals'>,
  search: TerminalSearch,
  limit: number,
): Promise<ScanResult & Pick<CarrierLists, 'states'>> {
  const lists = await ctx.terminals.read(ctx, search.carriers);
  return { ...scanTerminals(lists.columns, search, limit), states: lists.states };
}

/**
 * A page of a search with all that is known of its terminals. Two statements. One that went since its list was read is
 * left out.
 */
export async function searchTerminals(
  ctx: Needs<'db' | 'carriers' | 'terminals'>,
  search: TerminalSearch,
  { skip, limit }: TerminalPage,
): Promise<FoundTerminals> {
  const { found, ...rest } = await findTerminalPoints(ctx, search, skip + limit);
  const page = inOrder(found, search).slice(skip);
  if (page.length === 0) return { rows: [], ...rest };
  const details = await terminalsByIds(
    ctx.db,
    page.map(({ id }) => id),
  ).execute();
  const byId = new Map(details.map((row) => [row.id, row]));
  const rows = page.flatMap(({ id, mask }) => {
    const row = byId.get(id);
    return row ? [{ ...row, mask }] : [];
  });
  return { rows, ...rest };
}
