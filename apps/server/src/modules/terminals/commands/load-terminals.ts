import { CarrierError, type CarrierTerminal, IncompleteListError } from '@tranzit/carrier-kit';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import type { CarrierEntry } from '../../carrier-registry/index.ts';
import { toTerminalRow } from '../terminal-row.ts';
import {
  analyzeTerminals,
  beginLoad,
  completeLoad,
  failLoad,
  type LoadOutcome,
  saveTerminals,
  type TerminalLoad,
} from '../terminals.store.ts';

type LoadNeeds = Needs<'db' | 'clock' | 'log'> & TransactionNeeds;

/** A whole list over SOAP takes minutes at a slow hour. */
const listTimeoutMs = 15 * 60_000;

async function savePage(ctx: LoadNeeds, load: TerminalLoad, page: readonly CarrierTerminal[]): Promise<void> {
  const { carrier } = load;
  const rows = page.map((terminal) => toTerminalRow(carrier, terminal)).filter((row) => row !== undefined);
  if (rows.length < page.length) {
    ctx.log.warn({ carrier, leftOut: page.length - rows.length }, 'unusable terminals left out');
  }
  await saveTerminals(ctx, load, rows);
}

async function readList(
  ctx: LoadNeeds,
  entry: CarrierEntry,
  load: TerminalLoad,
  signal: AbortSignal,
): Promise<LoadOutcome> {
  try {
    for await (const page of entry.adapter.listTerminals({ timeoutMs: listTimeoutMs, signal })) {
      await savePage(ctx, load, page);
    }
  } catch (error) {
    if (!(error instanceof IncompleteListError)) throw error;
    ctx.log.warn({ carrier: load.carrier, err: error }, 'carrier announces more terminals than it lists');
    return completeLoad(ctx, load, { isIncomplete: true });
  }
  return completeLoad(ctx, load);
}

/**
 * Reads a carrier's whole list, a page at a time, and makes it ours. Until the list is whole no terminal goes; a broken,
 * empty, incomplete or suddenly shorter list is written down and thrown (`CarrierError`), and the old list stays. May be
 * repeated, killed at any moment, or run twice at once: rows bear the number of the load that saw them last, and the
 * latest load wins.
 */
export async function loadTerminals(ctx: LoadNeeds, entry: CarrierEntry, signal: AbortSignal): Promise<void> {
  const { carrier } = entry;
  const load = await beginLoad(ctx, carrier);
  const { rowCount, failure } = await readList(ctx, entry, load, signal).catch(async (error: unknown) => {
    await failLoad(ctx, load, error instanceof CarrierError ? error.kind : 'internal');
    throw error;
  });
  if (failure) {
    await failLoad(ctx, load, failure, rowCount);
    const carrierMessage = `a list of ${rowCount} terminals`;
    throw new CarrierError('malformed', { carrier, operation: 'terminals', carrierMessage });
  }
  ctx.log.info({ carrier, rowCount }, 'terminals loaded');
  await analyzeTerminals(ctx);
}
