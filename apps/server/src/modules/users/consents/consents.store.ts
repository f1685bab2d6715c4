import type { User } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { type LegalNeeds, legalText } from '../legal/legal-texts.ts';

export interface Consent {
  readonly userId: UserId;
  readonly kind: Selectable<Tables['consents']>['kind'];
  /** Network address of who agreed; null where another side did for them. */
  readonly address: string | null;
  /** Takes back what was agreed to before. */
  readonly isWithdrawal?: boolean;
}

/** Writes down what a user agrees to now, or no longer does, with the present version of its text. */
export async function recordConsent(
  ctx: Needs<'db' | 'clock'> & LegalNeeds,
  { userId, kind, address, isWithdrawal = false }: Consent,
): Promise<void> {
  await ctx.db
    .insertInto('consents')
    .values({
      user_id: userId,
      kind,
      version: legalText(ctx, kind, 'ru').version,
      given_at: ctx.clock.now(),
      address,
      is_withdrawal: isWithdrawal,
    })
    .execute();
}

/**
 * What a user agrees to: to the rules in their present version; to news in any, for as long as they have not taken it back.
 * Index: consents_user.
 */
export async function loadConsents(
  ctx: Needs<'db'> & LegalNeeds,
  userId: UserId,
): Promise<Pick<User, 'termsAccepted' | 'marketingAccepted'>> {
  const rows = await ctx.db
    .selectFrom('consents')
    .select(['kind', 'version', 'is_withdrawal'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const { version: present } = legalText(ctx, 'terms', 'ru');
  return {
    termsAccepted: rows.some(({ kind, version }) => kind === 'terms' && version === present),
    marketingAccepted: rows.findLast(({ kind }) => kind === 'marketing')?.is_withdrawal === false,
  };
}

/** Whether the rules that were read are in force; where nobody tells which those were, the present ones are meant. */
export const isPresentTerms = (ctx: LegalNeeds, version: string | undefined): boolean =>
  version === undefined || version === legalText(ctx, 'terms', 'ru').version;

/** Takes the present rules, which are in the version that was read where that is told; a second time changes nothing. Errors: 409 `terms_changed`. */
export async function acceptTerms(
  ctx: Needs<'db' | 'clock' | 'actor'> & LegalNeeds,
  { address, version }: { readonly address: string; readonly version?: string | undefined },
): Promise<void> {
  if (!isPresentTerms(ctx, version)) throw conflict('terms_changed');
  const { userId } = ctx.actor;
  const { termsAccepted } = await loadConsents(ctx, userId);
  if (!termsAccepted) await recordConsent(ctx, { userId, kind: 'terms', address });
}

/** Agrees to news and offers, or takes that back; what is so already is not written down again. */
export async function saveMarketingConsent(
  ctx: Needs<'db' | 'clock' | 'actor' | 'origin'> & LegalNeeds,
  isWanted: boolean,
): Promise<void> {
  const { userId } = ctx.actor;
  const { marketingAccepted } = await loadConsents(ctx, userId);
  if (isWanted === marketingAccepted) return;
  const { address } = ctx.origin;
  await recordConsent(ctx, { userId, kind: 'marketing', address, isWithdrawal: !isWanted });
}
