import { CarrierError } from '@tranzit/carrier-kit';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { z } from 'zod';
import type { Needs } from '../../platform/context/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';
import { connectedCarriers } from '../carrier-registry/index.ts';
import { loadTerminals } from './commands/load-terminals.ts';
import { lastGoodLoads } from './terminals.store.ts';

/** Reads one carrier's list of terminals: every night, and at the start when it is old. Idempotent: see `loadTerminals`. */
export const loadTerminalsJob = defineJob({
  name: 'load-terminals',
  payload: z.object({ carrier: z.enum(carrierCodes) }),
  urgency: 'background',
  maxAttempts: 8,
});

/** Starts the nightly load of every carrier. Idempotent: a load that waits already is not added again. */
export const loadAllTerminalsJob = defineJob({
  name: 'load-all-terminals',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

const maxAgeMs = 20 * 3_600_000;

const enqueueLoad = (ctx: Needs<'db'>, carrier: CarrierCode): Promise<void> =>
  enqueue(ctx, loadTerminalsJob, { carrier }, { key: `load-terminals:${carrier}` });

/** To be called when the portal starts: loads the terminals of carriers whose list is absent or older than 20 hours. */
export async function startTerminalLoads(ctx: Needs<'db' | 'clock' | 'carriers'>): Promise<void> {
  const loadedAt = await lastGoodLoads(ctx);
  const oldest = ctx.clock.now().getTime() - maxAgeMs;
  for (const carrier of connectedCarriers(ctx.carriers)) {
    if ((loadedAt.get(carrier)?.getTime() ?? 0) < oldest) await enqueueLoad(ctx, carrier);
  }
}

export const terminalJobs = [
  handleJob(loadTerminalsJob, async (ctx, { carrier }, { signal }) => {
    const entry = ctx.carriers.find(carrier);
    if (!entry?.adapter.capabilities.hasTerminals) return;
    try {
      await loadTerminals(ctx, entry, signal);
    } catch (error) {
      if (!(error instanceof CarrierError) || error.isTransient) throw error;
      ctx.log.warn({ carrier, kind: error.kind, err: error }, 'carrier refused its list of terminals');
    }
  }),
  handleJob(loadAllTerminalsJob, async (ctx) => {
    for (const carrier of connectedCarriers(ctx.carriers)) await enqueueLoad(ctx, carrier);
  }),
];

/** 02:20 in Moscow, when carriers have least to do. */
export const terminalCron = [{ pattern: '20 23 * * *', job: loadAllTerminalsJob }];
