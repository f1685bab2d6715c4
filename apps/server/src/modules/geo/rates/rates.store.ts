import type { Needs } from '../../../platform/context/index.ts';
import type { RateTable } from './central-bank-table.ts';

/** A table, and when it was asked for. */
export interface KeptRates extends RateTable {
  readonly loadedAt: Date;
}

/** The last table that was kept; `undefined` before the first. One statement; two dozen rows. */
export async function loadRateTable(ctx: Needs<'db'>): Promise<KeptRates | undefined> {
  const rows = await ctx.db.selectFrom('currency_rates').selectAll().execute();
  const [first] = rows;
  if (!first) return undefined;
  const rates = new Map(rows.map(({ code, roubles }) => [code, roubles]));
  return { ratesOn: first.rates_on, loadedAt: first.loaded_at, rates };
}

/** Puts the table in the place of the one before; an older day never replaces a later one. */
export async function saveRateTable(
  ctx: Needs<'db' | 'clock'>,
  { ratesOn, rates }: RateTable,
): Promise<void> {
  const rows = [...rates].map(([code, roubles]) => ({
    code,
    roubles,
    rates_on: ratesOn,
    loaded_at: ctx.clock.now(),
  }));
  await ctx.db.transaction().execute(async (db) => {
    const later = await db
      .selectFrom('currency_rates')
      .select('code')
      .where('rates_on', '>', ratesOn)
      .limit(1)
      .executeTakeFirst();
    if (later) return;
    await db.deleteFrom('currency_rates').execute();
    await db.insertInto('currency_rates').values(rows).execute();
  });
}
