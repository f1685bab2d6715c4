import { cleanJson, type OrderReference } from '@tranzit/carrier-kit';
import { idOf } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { z } from 'zod';
import type { Needs } from '../../../platform/context/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob } from '../../../platform/module.ts';
import { carrierQueue } from '../registration/carrier-queue.ts';
import { carrierOf } from '../waybill-carrier.ts';
import { pollRows } from './commands/poll-rows.ts';

/** Asks a carrier after one waybill now, because it said something changed. Idempotent: events are kept by key. */
export const trackWaybill = defineJob({
  name: 'track-waybill',
  payload: z.object({ waybillId: idOf('WaybillId') }),
  urgency: 'background',
  maxAttempts: 6,
});

export const trackWaybillHandler = handleJob(trackWaybill, async (ctx, { waybillId }) => {
  const row = await ctx.db.selectFrom('waybills').selectAll().where('id', '=', waybillId).executeTakeFirst();
  const entry = row && (await carrierOf(ctx, row));
  if (row && entry) await pollRows(ctx, entry, [row]);
});

/**
 * What a carrier's webhook says is not believed, only taken as a hint to look. Answers whether the body spoke of one of
 * our orders.
 */
export async function receiveWebhook(
  ctx: Needs<'db' | 'carriers'>,
  carrier: CarrierCode,
  body: unknown,
): Promise<boolean> {
  const reference: OrderReference | undefined = ctx.carriers
    .find(carrier)
    ?.adapter.webhooks?.parse(cleanJson(body));
  if (!reference) return false;
  const row = await ctx.db
    .selectFrom('waybills')
    .select('id')
    .where('carrier', '=', carrier)
    .where((eb) =>
      eb.or([
        eb('number', '=', reference.ourNumber),
        ...(reference.carrierNumber ? [eb('carrier_number', '=', reference.carrierNumber)] : []),
        ...(reference.carrierOrderId ? [eb('carrier_order_id', '=', reference.carrierOrderId)] : []),
      ]),
    )
    .executeTakeFirst();
  if (!row) return false;
  const queue = carrierQueue({ id: row.id, carrier });
  await enqueue(ctx, trackWaybill, { waybillId: row.id }, { key: `track-waybill:${row.id}`, queue });
  return true;
}
