import type { WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';

/** Takes what people wrote out of the claims of these waybills. Index: claims_waybill. */
export const blankClaims = (ctx: Needs<'db'>, waybillIds: readonly WaybillId[]): Promise<unknown> =>
  ctx.db
    .updateTable('claims')
    .set({ comment: '' })
    .where('waybill_id', 'in', [...waybillIds])
    .execute();
