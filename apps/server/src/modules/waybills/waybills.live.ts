import { type CartNews, channels, type UpdateNews } from '@tranzit/contract';
import type { AccountId, UserId, WaybillId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';

type News = Extract<UpdateNews, { t: 'waybill' }>;
type CreatedRow = Pick<
  Selectable<Tables['waybills']>,
  'account_id' | 'user_id' | 'destination_id' | 'id' | 'number'
>;

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

/** Tells those who see the destination of an order what has become of it. */
export function publishCreation(
  ctx: Needs<'live'>,
  row: CreatedRow,
  stage: NonNullable<News['creationStage']>,
): void {
  const { account_id, user_id, destination_id: destinationId, id: waybillId, number } = row;
  if (destinationId === null) return;
  const news: CartNews = ['refused', 'manual'].includes(stage)
    ? { t: 'CREATION_ERROR', destinationId, error: JSON.stringify({ code: stage }) }
    : { t: 'CREATION_COMPLETE', destinationId, waybillId, plsWaybillNumber: number };
  for (const channel of [channels.cart(account_id), channels.ownCart(account_id, user_id)])
    ctx.live.publish(channel, { ...news });
}
