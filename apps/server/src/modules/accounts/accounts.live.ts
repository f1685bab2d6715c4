import { channels, type UpdateNews } from '@tranzit/contract';
import type { AccountNeeds, Needs } from '../../platform/context/index.ts';
import { listMemberIds } from './members.queries.ts';

/** Tells the pages of everybody in the account, whatever they may see of its orders. */
export async function publishToMembers(ctx: AccountNeeds & Needs<'live'>, news: UpdateNews): Promise<void> {
  const { accountId } = ctx.actor;
  const own = (await listMemberIds(ctx)).map((userId) => channels.ownUpdate(accountId, userId));
  for (const channel of [channels.update(accountId), ...own]) ctx.live.publish(channel, { ...news });
}
