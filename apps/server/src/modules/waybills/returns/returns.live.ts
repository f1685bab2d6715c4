import type { Needs } from '../../../platform/context/index.ts';
import { publishWaybill } from '../waybills.live.ts';
import type { WaybillRow } from '../waybills.store.ts';

/** Tells the account's pages that something of a waybill's return changed; they look again. */
export function publishReturn(ctx: Needs<'live'>, row: WaybillRow): void {
  publishWaybill(ctx, {
    accountId: row.account_id,
    userId: row.user_id,
    waybillId: row.id,
    number: row.number,
    status: row.status,
    creationStage: row.creation_stage,
  });
}
