import type { Waybill } from '@tranzit/contract';
import { kopecks, roublesFromKopecks } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { WaybillRow } from '../waybills.store.ts';

type ReturnAnswer = NonNullable<Waybill['return']>;

const roubles = (amount: number | null): number | null =>
  amount === null ? null : roublesFromKopecks(kopecks(amount));

/** Papers come back within the order: whatever it has reached, they have. */
function documentsBack(row: WaybillRow): ReturnAnswer | null {
  if (!row.services.includes('RETURN')) return null;
  const isOver = row.status === 'canceled' || row.creation_stage === 'refused';
  const isAtCarrier = row.creation_stage === 'registered' || row.creation_stage === 'documents_ready';
  return {
    kind: 'documents',
    state: isOver ? 'canceled' : isAtCarrier ? 'ordered' : 'planned',
    reason: null,
    price: null,
    askedPrice: null,
    waybill: null,
    isCancellable: false,
  };
}

/** The return of a waybill as the wire shows it. Index: primary key. */
export async function presentReturn(ctx: Needs<'db'>, row: WaybillRow): Promise<ReturnAnswer | null> {
  if (row.return_cargo_id === null) return documentsBack(row);
  const planned = await ctx.db
    .selectFrom('waybill_returns as r')
    .leftJoin('waybills as back', 'back.id', 'r.return_waybill_id')
    .select(['r.state', 'r.reason', 'r.price_kopecks', 'r.asked_kopecks'])
    .select(['back.id', 'back.number', 'back.status'])
    .where('r.waybill_id', '=', row.id)
    .executeTakeFirst();
  if (!planned) return documentsBack(row);
  const { id, number, status } = planned;
  return {
    kind: 'cargo',
    state: planned.state,
    reason: planned.reason,
    price: roubles(planned.price_kopecks),
    askedPrice: roubles(planned.asked_kopecks),
    waybill:
      id === null || number === null || status === null
        ? null
        : {
            waybillId: id,
            plsWaybillNumber: number,
            status: status,
          },
    isCancellable: planned.state !== 'ordered' && planned.state !== 'canceled',
  };
}

/** The waybill whose cargo comes back with this one; null for every other. Index: waybill_returns_return_waybill_id_key. */
export async function presentReturnOf(ctx: Needs<'db'>, row: WaybillRow): Promise<Waybill['returnOf']> {
  const direct = await ctx.db
    .selectFrom('waybill_returns as r')
    .innerJoin('waybills as there', 'there.id', 'r.waybill_id')
    .select(['there.id', 'there.number'])
    .where('r.return_waybill_id', '=', row.id)
    .executeTakeFirst();
  return direct ? { waybillId: direct.id, plsWaybillNumber: direct.number } : null;
}
