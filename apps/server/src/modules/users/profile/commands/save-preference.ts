import type { Needs } from '../../../../platform/context/index.ts';
import type { Language } from '../../../../platform/errors/index.ts';

/** How the user likes the portal: in which language they read and are written to, in which design they see it. */
export async function savePreference(
  ctx: Needs<'db' | 'actor'>,
  preference: { readonly language: Language } | { readonly is_updated_design: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set(preference)
    .where('id', '=', ctx.actor.userId)
    .where('deleted_at', 'is', null)
    .execute();
}
