import type { AccountId, UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { createAccount, findFirstAccount } from '../../accounts/index.ts';

/**
 * The account that a user comes into by signing in. Whoever is in none any more, because a team has removed them or the
 * account was closed, gets one of their own that nobody is named for: from there they open it, or join a team. Two
 * sign-ins at one moment make one. Call it in a transaction. Index: primary key of users.
 */
export async function accountToEnter(ctx: Needs<'db'>, userId: UserId): Promise<AccountId> {
  const present = await findFirstAccount(ctx, userId);
  if (present !== undefined) return present;
  await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return (await findFirstAccount(ctx, userId)) ?? createAccount(ctx, { title: '', ownerId: userId });
}
