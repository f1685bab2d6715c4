import { admit, openEntrance } from '../../../apps/server/test/scenarios/newcomers.ts';
import { type Bench, ms, type RowResult } from '../figure.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { median, percentile } from '../statistics.ts';

const people = 1_000;
const sideBySide = 50;

async function measure({ url, database }: BenchPortal): Promise<RowResult> {
  const startedAt = performance.now();
  const { tookMs, refused } = await admit({ url, db: database.db }, people, sideBySide);
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    figures: [
      {
        figure: `${people.toLocaleString('en')} people sign up and in, ${sideBySide} side by side: refused or failed`,
        reference: '–',
        measured: String(refused.length),
        reach: '0',
        isReached: refused.length === 0 && tookMs.length === people,
      },
    ],
    details: [
      `From the phone to the contract and in again, nine calls each: median ${ms(median(tookMs))}, p95 ${ms(percentile(tookMs, 0.95))}; ${(people / seconds).toFixed(1)} people a second, two passwords hashed for each.`,
      ...new Set(refused.slice(0, 10).map((words) => `- ${words}`)),
    ],
  };
}

/** A crowd at the entrance: everybody from the phone to a contract, and in once more by their password. */
export async function signUpsRow(bench: Bench): Promise<RowResult> {
  const databaseUrl = await bench.createDatabase('sign_ups');
  const portal = await startPortal(bench, { databaseUrl, environment: openEntrance });
  try {
    return await measure(portal);
  } finally {
    await portal.stop();
  }
}
