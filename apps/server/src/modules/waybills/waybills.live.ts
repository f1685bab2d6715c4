import { channels, type UpdateNews } from '@tranzit/contract';
import type { Needs } from '../../platform/context/index.ts';

type News = Extract<UpdateNews, { t: 'waybill' }>;

interface WaybillNews {
  readonly accountId: number;
  /** Who made the order. */
  readonly userId: number;
  readonly waybillId: number;
  readonly number: string;
  readonly status: News['status'];
  readonly creationStage: News['creationStage'];
}

/** Tells the pages of those who see the waybill that it changed; they look again. */
export function publishWaybill(
  ctx: Needs<'live'>,
  { accountId, userId, waybillId, number, status, creationStage }: WaybillNews,
): void {
  const news: News = { t: 'waybill', waybillId, plsWaybillNumber: number, status, creationStage };
  for (const channel of [channels.update(accountId), channels.ownUpdate(accountId, userId)])
    ctx.live.publish(channel, { ...news });
}
