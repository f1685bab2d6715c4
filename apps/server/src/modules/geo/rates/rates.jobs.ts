import { z } from 'zod';
import { localMoment } from '../../../platform/clock/local-day.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { JobContext } from '../../../platform/module.ts';
import { handleJob } from '../../../platform/module.ts';
import { createHttpExchange } from '../../../platform/net/http-exchange.ts';
import { readRateTable } from './central-bank-table.ts';
import { type KeptRates, loadRateTable, saveRateTable } from './rates.store.ts';

/**
 * Asks the central bank for the rates of tomorrow, once a day after they are set, and before that for those of today where
 * none are there; idempotent: what is there is not asked for again.
 */
export const loadRatesJob = defineJob({
  name: 'load-currency-rates',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 1,
});

const timeoutMs = 10_000;
const maxBytes = 1_000_000;
const moscow = 'Europe/Moscow';
/** Minutes of the day by which the rates of the next one are set. */
const setBy = 13 * 60;

/** Whether the table is what can be had now: asked for since the rates were set today; before that, today's or asked for today. */
function isFresh({ ratesOn, loadedAt }: KeptRates, now: Date): boolean {
  const { today, minutes } = localMoment(now, moscow);
  const loaded = localMoment(loadedAt, moscow);
  if (minutes >= setBy) return loaded.today === today && loaded.minutes >= setBy;
  return ratesOn >= today || loaded.today === today;
}

async function askForRates(ctx: JobContext, url: string): Promise<void> {
  const exchange = createHttpExchange({ timeoutMs, maxBytes, connections: 1 });
  try {
    const reply = await exchange.call({ method: 'GET', url, headers: { 'user-agent': 'Tranzit' } });
    if (reply.status !== 200) throw new Error(`answered ${reply.status}`);
    await saveRateTable(ctx, readRateTable(reply.body));
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    ctx.log.warn({ reason }, 'currency rates were not loaded; the last ones stay');
  } finally {
    await exchange.close();
  }
}

export const rateJobs = [
  handleJob(loadRatesJob, async (ctx) => {
    const url = ctx.config.CURRENCY_RATES_URL;
    if (url === undefined) return;
    const known = await loadRateTable(ctx);
    if (known && isFresh(known, ctx.clock.now())) return;
    await askForRates(ctx, url);
  }),
];

/** The central bank sets the rates at noon of Moscow; what fails is tried again every hour until night. */
export const rateCron = [{ pattern: '15 10-20 * * *', job: loadRatesJob }];
