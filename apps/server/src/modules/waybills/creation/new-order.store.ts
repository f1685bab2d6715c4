import { type WaybillId, waybillNumber } from '@tranzit/kernel';
import { type Insertable, sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { type NewOrder, waybillColumns } from './new-order.ts';

/** Takes the next free numbers. */
export async function takeNumbers(ctx: Needs<'db'>, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{
    value: number;
  }>`select nextval('waybill_numbers') as value from generate_series(1, ${count}::int)`.execute(ctx.db);
  return rows.map(({ value }) => waybillNumber(value));
}

/** What a waybill is called from now on. */
export interface WrittenWaybill {
  readonly id: WaybillId;
  readonly number: string;
}

/** Writes waybills in one statement, the only one that inserts any. */
export const insertWaybills = (
  ctx: Needs<'db'>,
  rows: readonly Insertable<Tables['waybills']>[],
): Promise<readonly WrittenWaybill[]> =>
  ctx.db.insertInto('waybills').values(rows).returning(['id', 'number']).execute();

/** Writes an order as a `new` waybill under the next number. */
export async function insertWaybill(ctx: Needs<'db' | 'clock'>, order: NewOrder): Promise<WrittenWaybill> {
  const acceptedAt = ctx.clock.now();
  const numbers = await takeNumbers(ctx, 1);
  const rows = numbers.map((number) => waybillColumns(order, { number, acceptedAt }));
  const [written] = await insertWaybills(ctx, rows);
  if (!written) throw new Error('the database has written no waybill');
  return written;
}
