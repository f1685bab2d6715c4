import { channels, type UpdateNews } from '@tranzit/contract';
import type { AccountId, UserId, WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';

type News = Extract<UpdateNews, { t: 'waybill' }>;

interface WaybillNews {
  readonly accountId: AccountId;
  /** Who made the order. */
  readonly userId: UserId;
  readonly waybillId: WaybillId;
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
