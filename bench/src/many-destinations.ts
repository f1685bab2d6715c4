import { api } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type OrderDesk, openOrderDesk } from '../../apps/server/test/scenarios/order-desk.ts';
import type { BenchPortal } from './portal.ts';

/** On so many days destinations are spread. */
export const monthDays = 30;

/** An account with so many destinations, those of each carrier and day of the month alike. */
export async function fill(
  portal: Pick<BenchPortal, 'url' | 'database'>,
  count: number,
): Promise<{ desk: OrderDesk; from: string }> {
  const { db } = portal.database;
  const desk = await openOrderDesk(portal.url, db);
  const bodies = await desk.prepare();
  for (const carrier of carrierCodes) {
    const { bonus_value: _, ...body } = bodies[carrier];
    await desk.client.call(api.addToCart, { body });
  }
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'destinations' and column_name not in ('id', 'pickup_on') and is_generated = 'NEVER'
  `.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const more = count - carrierCodes.length;
  await sql`
    insert into destinations (pickup_on, ${names})
    select first.pickup_on + (place / ${carrierCodes.length} % ${monthDays})::int, ${sql.join(columns.map(({ name }) => sql.ref(`one.${name}`)))}
    from generate_series(0, ${more - 1}::int) as place
    join (
      select *, row_number() over (order by id) - 1 as turn from destinations where account_id = ${desk.accountId}
    ) one on one.turn = place % ${carrierCodes.length}
    cross join (select min(pickup_on) as pickup_on from destinations where account_id = ${desk.accountId}) first
  `.execute(db);
  const { rows } = await sql<{ day: string }>`
    select min(pickup_on)::text as day from destinations where account_id = ${desk.accountId}
  `.execute(db);
  return { desk, from: rows[0]?.day ?? '' };
}

/** `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
