import type { CarrierRate } from '@tranzit/carrier-kit';
import type { CarrierCode, WaybillId, WaybillStatus } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { carrierQueue } from '../registration/carrier-queue.ts';
import { orderReturn } from './returns.jobs.ts';

export type ReturnRow = Selectable<Tables['waybill_returns']>;
export type ReturnReason = 'dearer' | 'money' | 'no_rate' | 'blocked';

interface PlannedReturn {
  readonly rate: CarrierRate;
  /** Kopecks, the account's own price. */
  readonly price: number;
}

/** Plans the way back beside an order that is being accepted. */
export async function planReturn(
  ctx: Needs<'db' | 'clock'>,
  waybillId: WaybillId,
  { rate, price }: PlannedReturn,
): Promise<void> {
  await ctx.db
    .insertInto('waybill_returns')
    .values({
      waybill_id: waybillId,
      way: rate.way,
      tariff_code: rate.tariffCode,
      tariff_name: rate.tariffName,
      state: 'planned',
      price_kopecks: price,
      changed_at: ctx.clock.now(),
    })
    .execute();
}

/** The return of a waybill, or `undefined`. Index: primary key. */
export const findReturn = (ctx: Needs<'db'>, waybillId: WaybillId): Promise<ReturnRow | undefined> =>
  ctx.db.selectFrom('waybill_returns').selectAll().where('waybill_id', '=', waybillId).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockReturn = (ctx: Needs<'db'>, waybillId: WaybillId): Promise<ReturnRow | undefined> =>
  ctx.db
    .selectFrom('waybill_returns')
    .selectAll()
    .where('waybill_id', '=', waybillId)
    .forUpdate()
    .executeTakeFirst();

export type ReturnChange =
  | { readonly state: 'due'; readonly consentedKopecks?: number | undefined }
  | { readonly state: 'waiting'; readonly reason: ReturnReason; readonly askedKopecks: number | null }
  | { readonly state: 'ordered'; readonly returnWaybillId: WaybillId; readonly askedKopecks: number }
  | { readonly state: 'canceled' };

/**
 * Writes a change of a return. The caller holds its row and that of its waybill, which is in trouble while the return
 * waits for the customer.
 */
export async function changeReturn(
  ctx: Needs<'db' | 'clock'>,
  waybillId: WaybillId,
  change: ReturnChange,
): Promise<void> {
  await ctx.db
    .updateTable('waybill_returns')
    .set({
      state: change.state,
      reason: change.state === 'waiting' ? change.reason : null,
      ...('askedKopecks' in change ? { asked_kopecks: change.askedKopecks } : {}),
      ...(change.state === 'due' && change.consentedKopecks !== undefined
        ? { consented_kopecks: change.consentedKopecks }
        : {}),
      ...(change.state === 'ordered' ? { return_waybill_id: change.returnWaybillId } : {}),
      changed_at: ctx.clock.now(),
    })
    .where('waybill_id', '=', waybillId)
    .execute();
  const isWaiting = change.state === 'waiting';
  await ctx.db
    .updateTable('waybills')
    .set({ return_waits: isWaiting, ...(isWaiting && { acknowledged_at: null }) })
    .where('id', '=', waybillId)
    .where('return_waits', '!=', isWaiting)
    .execute();
}

/** Whose return is to be ordered. */
interface Ordered {
  readonly id: WaybillId;
  readonly carrier: CarrierCode;
}

export const returnKey = (waybillId: WaybillId | ''): string => `order-return:${waybillId}`;

export const enqueueReturn = (ctx: Needs<'db'>, row: Ordered): Promise<void> =>
  enqueue(ctx, orderReturn, { waybillId: row.id }, { key: returnKey(row.id), queue: carrierQueue(row) });

interface DirectChange {
  readonly status?: WaybillStatus | undefined;
  readonly creationStage?: string | undefined;
}

const endsWithoutDelivery = ({ status, creationStage }: DirectChange): boolean =>
  creationStage === 'refused' || status === 'canceled' || status === 'lost' || status === 'scrapped';

/**
 * What the end of the way there means for the way back: delivered, it is due; never delivered, nothing comes back. Part
 * of every change of a waybill, in its transaction.
 */
export async function followDirect(
  ctx: Needs<'db' | 'clock'>,
  row: Ordered,
  change: DirectChange,
): Promise<void> {
  const isDelivered = change.status === 'delivered';
  if (!isDelivered && !endsWithoutDelivery(change)) return;
  const { numUpdatedRows } = await ctx.db
    .updateTable('waybill_returns')
    .set({ state: isDelivered ? 'due' : 'canceled', changed_at: ctx.clock.now() })
    .where('waybill_id', '=', row.id)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  if (isDelivered && numUpdatedRows > 0n) await enqueueReturn(ctx, row);
}
