import { type CartNews, channels } from '@tranzit/contract';
import type { AccountId, UserId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';

/** Whose destinations the news are about. */
interface Maker {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

/** Tells the pages of those who see a member's destinations. */
export function publishCart(ctx: Needs<'live'>, { accountId, userId }: Maker, news: CartNews): void {
  for (const channel of [channels.cart(accountId), channels.ownCart(accountId, userId)])
    ctx.live.publish(channel, { ...news });
}
