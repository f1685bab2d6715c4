import type { UserId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { type LegalNeeds, legalText } from '../legal/legal-texts.ts';

export interface Consent {
  readonly userId: UserId;
  readonly kind: Selectable<Tables['consents']>['kind'];
  /** Network address of who agreed; null where another side did for them. */
  readonly address: string | null;
}

/** Writes down what a user agrees to now, in the present version of its text. */
export async function recordConsent(
  ctx: Needs<'db' | 'clock'> & LegalNeeds,
  { userId, kind, address }: Consent,
): Promise<void> {
  await ctx.db
    .insertInto('consents')
    .values({
      user_id: userId,
      kind,
      version: legalText(ctx, kind, 'ru').version,
      given_at: ctx.clock.now(),
      address,
    })
    .execute();
}

/** Whether a user has agreed to the present rules. Index: consents_user. */
export async function hasAcceptedTerms(ctx: Needs<'db'> & LegalNeeds, userId: UserId): Promise<boolean> {
  const consent = await ctx.db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'terms')
    .where('version', '=', legalText(ctx, 'terms', 'ru').version)
    .executeTakeFirst();
  return consent !== undefined;
}

/** Takes the present rules; a second time changes nothing. */
export async function acceptTerms(
  ctx: Needs<'db' | 'clock' | 'actor'> & LegalNeeds,
  address: string,
): Promise<void> {
  const { userId } = ctx.actor;
  if (!(await hasAcceptedTerms(ctx, userId))) await recordConsent(ctx, { userId, kind: 'terms', address });
}
