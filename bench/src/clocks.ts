import { Client } from 'pg';

/** How far from this machine's clock a portal, its database and its carriers live, ms. */
export type ClockOffset = number;

export const offsetOf = (moment: string): ClockOffset => Date.parse(moment) - Date.now();

const aheadOfOthers = new URL('../../apps/server/test/scenarios/clock-ahead.fixture.ts', import.meta.url);

/** Environment of a process that lives at another time; its timers go on as ever. */
export const clockEnvironment = (offset: ClockOffset): Readonly<Record<string, string>> =>
  offset === 0 ? {} : { CLOCK_AHEAD_MS: String(offset), NODE_OPTIONS: `--import=${aheadOfOthers.href}` };

/**
 * Puts the clock of an empty database forward or back: its own `now()` and `clock_timestamp()` stand before those of the
 * server. The portal tells the time by its database, so that both must live at the same one.
 */
export async function setDatabaseClock(databaseUrl: string, offset: ClockOffset): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [name, kind] of [
      ['now', 'stable'],
      ['clock_timestamp', 'volatile'],
    ])
      await client.query(
        `create function public.${name}() returns timestamptz language sql ${kind}
          as $$ select pg_catalog.${name}() + interval '${Math.round(offset)} milliseconds' $$`,
      );
    const database = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
    await client.query(`alter database ${database} set search_path = public, pg_catalog`);
  } finally {
    await client.end();
  }
}
