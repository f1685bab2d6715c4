import { channels, type UpdateNews } from '@tranzit/contract';
import type { Needs } from '../../platform/context/index.ts';

interface WaybillNews {
  readonly accountId: number;
  readonly waybillId: number;
  readonly number: string;
  readonly status: UpdateNews['status'];
  readonly creationStage: UpdateNews['creationStage'];
}

/** Tells the account's pages that a waybill changed; they look again. */
export function publishWaybill(
  ctx: Needs<'live'>,
  { accountId, waybillId, number, status, creationStage }: WaybillNews,
): void {
  const news: UpdateNews = { t: 'waybill', waybillId, plsWaybillNumber: number, status, creationStage };
  ctx.live.publish(channels.update(accountId), { ...news });
}
