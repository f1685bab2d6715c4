import { CarrierError } from '@tranzit/carrier-kit';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import type { CarrierEntry } from '../carriers.ts';
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

async function readList(
  ctx: LoadNeeds,
  entry: CarrierEntry,
  load: TerminalLoad,
  signal: AbortSignal,
): Promise<LoadOutcome> {
  for await (const page of entry.adapter.listTerminals({ timeoutMs: listTimeoutMs, signal })) {
    const rows = page
      .map((terminal) => toTerminalRow(entry.carrier, terminal))
      .filter((row) => row !== undefined);
    if (rows.length < page.length) {
      ctx.log.warn(
        { carrier: entry.carrier, leftOut: page.length - rows.length },
        'unusable terminals left out',
      );
    }
    await saveTerminals(ctx, load, rows);
  }
  return completeLoad(ctx, load);
}

/**
 * Reads a carrier's whole list, a page at a time, and makes it ours. Until the list is whole no terminal goes; a broken,
 * empty or suddenly shorter list is written down and thrown (`CarrierError`), and the old list stays. May be
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
    const theirText = `a list of ${rowCount} terminals`;
    throw new CarrierError('malformed', { carrier, operation: 'terminals', theirText });
  }
  ctx.log.info({ carrier, rowCount }, 'terminals loaded');
  await analyzeTerminals(ctx);
}
