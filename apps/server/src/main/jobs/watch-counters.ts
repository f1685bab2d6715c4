import type { Db } from '../../platform/db/database.ts';

/** Jobs taken over from processes that died. */
export const takenOverCounter = 'jobs_taken_over';

/** Work that a sweep has found without a job. */
export const sweptCounter = ({ name }: { readonly name: string }): string => `swept_${name}`;

/** Adds to a counter that outlives the process, for workers have no metrics of their own. */
export async function countUp(db: Db, name: string, count: number): Promise<void> {
  await db
    .insertInto('watch_counters')
    .values({ name, total: count })
    .onConflict((clash) =>
      clash.column('name').doUpdateSet((eb) => ({
        total: eb('watch_counters.total', '+', count),
        last_at: eb.fn('now', []),
      })),
    )
    .execute();
}

/** All counters by name. */
export async function readCounters(db: Db): Promise<Readonly<Record<string, number>>> {
  const rows = await db.selectFrom('watch_counters').select(['name', 'total']).execute();
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
}
