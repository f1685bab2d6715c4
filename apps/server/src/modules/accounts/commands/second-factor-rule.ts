import type { Needs } from '../../../platform/context/index.ts';

/** Whether members of the actor's account may do anything without a second step; false where it was so before. */
export async function saveSecondFactorRule(
  ctx: Needs<'db' | 'actor'>,
  isRequired: boolean,
): Promise<boolean> {
  const changed = await ctx.db
    .updateTable('accounts')
    .set({ requires_second_factor: isRequired })
    .where('id', '=', ctx.actor.accountId)
    .where('requires_second_factor', '<>', isRequired)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
