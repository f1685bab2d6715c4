import { equalLengths, hasShrunk } from '@tranzit/carrier-kit';
import type { CarrierCode } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type Needs, type TransactionNeeds, transaction } from '../../platform/context/index.ts';
import type { TerminalRow } from './terminal-row.ts';

type LoadNeeds = Needs<'db' | 'clock'> & TransactionNeeds;

/** One reading of a carrier's list. */
export interface TerminalLoad {
  readonly id: number;
  readonly carrier: CarrierCode;
}

/** 23 columns each: within the 65,535 parameters of a statement. */
const batchSize = 1000;

/** Loads of several carriers touch each other's rows (equal coordinates), so changes stand in line. */
const lockTerminals = (ctx: Needs<'db'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('terminals', 0))`.execute(ctx.db);

/** Writes down that a load has begun, and that those whose process died have ended. */
export async function beginLoad(ctx: LoadNeeds, carrier: CarrierCode): Promise<TerminalLoad> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('terminal_loads')
    .set({ ended_at: now, failure: 'abandoned' })
    .where('carrier', '=', carrier)
    .where('ended_at', 'is', null)
    .execute();
  const { id } = await ctx.db
    .insertInto('terminal_loads')
    .values({ carrier, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, carrier };
}

async function upsert(ctx: Needs<'db'>, load: TerminalLoad, rows: readonly TerminalRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = [...Object.keys(first), 'load_id'] as (keyof TerminalRow | 'load_id')[]; // keys of TerminalRow
  await ctx.db
    .insertInto('terminals')
    .values(rows.map((row) => ({ ...row, load_id: load.id })))
    .onConflict((conflict) =>
      conflict
        .columns(['carrier', 'code'])
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        )
        .where((eb) => eb('terminals.load_id', '<=', eb.ref('excluded.load_id'))),
    )
    .execute();
}

/** Adds and refreshes terminals; what a later load has written stays. A code given twice counts once, by its last row. */
export async function saveTerminals(
  ctx: LoadNeeds,
  load: TerminalLoad,
  rows: readonly TerminalRow[],
): Promise<void> {
  const distinct = [...new Map(rows.map((row) => [row.code, row])).values()];
  for (let start = 0; start < distinct.length; start += batchSize) {
    await transaction(ctx, async (inside) => {
      await lockTerminals(inside);
      await upsert(inside, load, distinct.slice(start, start + batchSize));
    });
  }
}

/** Counts for every terminal of every carrier how many stand at its coordinates; writes only what has changed. */
async function countDuplicates(ctx: Needs<'db'>): Promise<void> {
  await sql`
    update terminals set duplicate_counter = spot.terminals
    from (select latitude, longitude, count(*)::integer as terminals from terminals group by 1, 2) as spot
    where terminals.latitude = spot.latitude and terminals.longitude = spot.longitude
      and terminals.duplicate_counter <> spot.terminals`.execute(ctx.db);
}

/** How a load ends that read fewer terminals than the carrier had or announces: an answer cut short looks so. */
const shrunkFailure = 'shrunk';
/** The second telling comes the next night, not with the next try of the same hour. */
const shrunkForMs = 20 * 3_600_000;

/** What is known of a list that was read to its end. */
interface ListRead {
  readonly rowCount: number;
  /** The carrier itself announces more. */
  readonly isIncomplete: boolean;
}

/**
 * Whether the list came as long as this one the night before, and no longer one since. Lists of this length that were
 * accepted in between take nothing back: a carrier that goes on announcing too many is believed every night.
 */
async function wasToldBefore(
  ctx: LoadNeeds,
  { carrier, id }: TerminalLoad,
  rowCount: number,
): Promise<boolean> {
  const { from, to } = equalLengths(rowCount);
  const loads = ctx.db.selectFrom('terminal_loads').where('carrier', '=', carrier).where('id', '<', id);
  const longer = await loads
    .select('id')
    .where('failure', 'is', null)
    .where('row_count', '>', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const told = await loads
    .select('id')
    .where('failure', '=', shrunkFailure)
    .where('id', '>', longer?.id ?? 0)
    .where('ended_at', '<=', new Date(ctx.clock.now().getTime() - shrunkForMs))
    .where('row_count', '>=', from)
    .where('row_count', '<=', to)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** Whether the list lacks a good part of the last one, or of what is announced, and has not been told twice. */
async function isCutShort(ctx: LoadNeeds, load: TerminalLoad, list: ListRead): Promise<boolean> {
  const good = await ctx.db
    .selectFrom('terminal_loads')
    .select('row_count')
    .where('carrier', '=', load.carrier)
    .where('id', '<', load.id)
    .where('failure', 'is', null)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isDoubtful = list.isIncomplete || hasShrunk(list.rowCount, good?.row_count ?? 0);
  return isDoubtful && !(await wasToldBefore(ctx, load, list.rowCount));
}

/** `failure` names why the list was not accepted; the old one then stays. */
export interface LoadOutcome {
  readonly rowCount: number;
  readonly failure?: 'empty' | typeof shrunkFailure;
}

/**
 * Makes the list that a load has read the carrier's list: older rows go, in one transaction with the note of success.
 * Changes nothing when the list is empty, or cut short, which one that `isIncomplete` by the carrier's own count is too.
 */
export async function completeLoad(
  ctx: LoadNeeds,
  load: TerminalLoad,
  { isIncomplete = false } = {},
): Promise<LoadOutcome> {
  return transaction(ctx, async (inside): Promise<LoadOutcome> => {
    await lockTerminals(inside);
    const { rowCount } = await inside.db
      .selectFrom('terminals')
      .select((eb) => eb.fn.countAll<number>().as('rowCount'))
      .where('carrier', '=', load.carrier)
      .where('load_id', '>=', load.id)
      .executeTakeFirstOrThrow();
    if (rowCount === 0) return { rowCount, failure: 'empty' };
    if (await isCutShort(inside, load, { rowCount, isIncomplete }))
      return { rowCount, failure: shrunkFailure };
    await inside.db
      .deleteFrom('terminals')
      .where('carrier', '=', load.carrier)
      .where('load_id', '<', load.id)
      .execute();
    await countDuplicates(inside);
    await inside.db
      .updateTable('terminal_loads')
      .set({ ended_at: ctx.clock.now(), row_count: rowCount, failure: null })
      .where('id', '=', load.id)
      .execute();
    return { rowCount };
  });
}

/** `rowCount` where the list was read to its end. */
export async function failLoad(
  ctx: LoadNeeds,
  load: TerminalLoad,
  failure: string,
  rowCount?: number,
): Promise<void> {
  await ctx.db
    .updateTable('terminal_loads')
    .set({ ended_at: ctx.clock.now(), failure, row_count: rowCount ?? null })
    .where('id', '=', load.id)
    .execute();
}

/** When the carriers' lists were last read whole. */
export async function lastGoodLoads(ctx: Needs<'db'>): Promise<ReadonlyMap<string, Date>> {
  const rows = await ctx.db
    .selectFrom('terminal_loads')
    .select((eb) => ['carrier', eb.fn.max('ended_at').as('ended_at')])
    .where('failure', 'is', null)
    .where('ended_at', 'is not', null)
    .groupBy('carrier')
    .execute();
  return new Map(rows.flatMap((row) => (row.ended_at ? [[row.carrier, row.ended_at] as const] : [])));
}

/** Where a carrier's list stands. */
export interface TerminalList {
  /** The last whole load; none has ended well when it is absent. */
  readonly loadId: number | undefined;
  /** True when the last load has failed and no other runs. */
  readonly hasFailed: boolean;
}

/** Carriers without any load are absent. Index: terminal_loads_carrier. */
export async function terminalLists(
  ctx: Needs<'db'>,
  carriers: readonly CarrierCode[],
): Promise<ReadonlyMap<string, TerminalList>> {
  if (carriers.length === 0) return new Map();
  const { rows } = await sql<{ carrier: string; loadId: number | null; hasFailed: boolean | null }>`
    select carrier, good.id as "loadId", last.failure is not null as "hasFailed"
    from unnest(${sql.val([...carriers])}::text[]) as asked(carrier)
    cross join lateral (
      select failure from terminal_loads
      where terminal_loads.carrier = asked.carrier order by id desc limit 1) as last
    left join lateral (
      select id from terminal_loads
      where terminal_loads.carrier = asked.carrier and failure is null and ended_at is not null
      order by id desc limit 1) as good on true`.execute(ctx.db);
  return new Map(
    rows.map(({ carrier, loadId, hasFailed }) => [
      carrier,
      { loadId: loadId ?? undefined, hasFailed: hasFailed ?? false },
    ]),
  );
}

/** Tells the planner of the new list at once; until then it takes the table for an empty one. */
export const analyzeTerminals = async (ctx: Needs<'db'>): Promise<void> =>
  void (await sql`analyze terminals`.execute(ctx.db));
