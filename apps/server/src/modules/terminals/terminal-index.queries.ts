import type { CarrierCode } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { connectedCarriers } from '../carrier-registry/index.ts';
import { type IndexedTerminal, type TerminalColumns, toTerminalColumns } from './terminal-columns.ts';
import { foldText } from './terminal-text.ts';
import { terminalLists } from './terminals.store.ts';

/** Whether a carrier's terminals can be searched; `none`: it publishes no list. */
export type ListState = 'ready' | 'loading' | 'failed' | 'none';

export interface CarrierLists {
  readonly columns: readonly TerminalColumns[];
  readonly states: ReadonlyMap<CarrierCode, ListState>;
}

/** Every carrier's terminals in the memory of this process, as its last whole load left them. */
export interface TerminalIndex {
  /** The carriers' lists; one that was loaded anew since the last search is read again first. */
  read(ctx: Needs<'db' | 'carriers'>, carriers: readonly CarrierCode[]): Promise<CarrierLists>;
}

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    terminals: TerminalIndex;
  }
}

/** Rows of one statement: few enough that reading them holds up nobody. */
const batchSize = 2000;

const columns = [
  'id',
  'code',
  'name',
  'address_line',
  'kind',
  'city_key',
  'city_fias_id',
  'latitude',
  'longitude',
  'accepts_drop_off',
  'hands_out',
  'takes_cash',
  'takes_cards',
  'max_grams',
  'max_sides_mm',
  'max_sides_sum_mm',
] as const;

/** A carrier's terminals after a code. Index: unique (carrier, code). */
export const batchAfter = (db: Db, carrier: CarrierCode, code: string) =>
  db
    .selectFrom('terminals')
    .select(columns)
    .where('carrier', '=', carrier)
    .where('code', '>', code)
    .orderBy('code')
    .limit(batchSize);
type Row = Awaited<ReturnType<ReturnType<typeof batchAfter>['executeTakeFirstOrThrow']>>;

const toIndexed = (row: Row): IndexedTerminal => ({
  id: row.id,
  text: foldText(`${row.name} ${row.address_line} ${row.code}`),
  cityKey: row.city_key,
  cityFiasId: row.city_fias_id ?? undefined,
  latitude: row.latitude,
  longitude: row.longitude,
  kind: row.kind,
  acceptsDropOff: row.accepts_drop_off,
  handsOut: row.hands_out,
  takesCash: row.takes_cash,
  takesCards: row.takes_cards,
  maxGrams: row.max_grams ?? 0,
  maxSidesMm: [row.max_sides_mm?.[0] ?? 0, row.max_sides_mm?.[1] ?? 0, row.max_sides_mm?.[2] ?? 0],
  maxSidesSumMm: row.max_sides_sum_mm ?? 0,
});

async function readColumns({ db }: Needs<'db'>, carrier: CarrierCode): Promise<TerminalColumns> {
  const terminals: IndexedTerminal[] = [];
  for (let code = ''; ; ) {
    const rows = await batchAfter(db, carrier, code).execute();
    for (const row of rows) terminals.push(toIndexed(row));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return toTerminalColumns(carrier, terminals);
    code = last.code;
  }
}

interface Held {
  readonly loadId: number;
  readonly columns: Promise<TerminalColumns>;
}

/** Empty at first; a list is read when it is first asked for. */
export function createTerminalIndex(): TerminalIndex {
  const held = new Map<CarrierCode, Held>();

  function columnsOf(ctx: Needs<'db'>, carrier: CarrierCode, loadId: number): Promise<TerminalColumns> {
    const known = held.get(carrier);
    if (known?.loadId === loadId) return known.columns;
    const read = readColumns(ctx, carrier);
    held.set(carrier, { loadId, columns: read });
    read.catch(() => {
      if (held.get(carrier)?.columns === read) held.delete(carrier);
    });
    return read;
  }

  return {
    async read(ctx, carriers) {
      const lists = await terminalLists(ctx, carriers);
      const states = new Map<CarrierCode, ListState>();
      const readings: Promise<TerminalColumns>[] = [];
      for (const carrier of carriers) {
        const list = lists.get(carrier);
        const hasTerminals = ctx.carriers.find(carrier)?.adapter.capabilities.hasTerminals ?? false;
        if (list?.loadId !== undefined) readings.push(columnsOf(ctx, carrier, list.loadId));
        const absent = hasTerminals ? (list?.hasFailed ? 'failed' : 'loading') : 'none';
        states.set(carrier, list?.loadId !== undefined ? 'ready' : absent);
      }
      return { columns: await Promise.all(readings), states };
    },
  };
}

/** To be called when the portal starts: reads all lists, so that the first search need not wait for them. */
export const warmTerminals = async (ctx: Needs<'db' | 'carriers' | 'terminals'>): Promise<void> =>
  void (await ctx.terminals.read(ctx, connectedCarriers(ctx.carriers)));
