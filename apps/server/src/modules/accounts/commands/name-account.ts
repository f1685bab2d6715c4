import type { Needs } from '../../../platform/context/index.ts';
import { conflict } from '../../../platform/errors/index.ts';

/** For whom an account is held. */
export type AccountHolder =
  | { readonly kind: 'person'; readonly title: string }
  | { readonly kind: 'company'; readonly title: string; readonly inn: string };

/**
 * Calls the actor's account after its holder and sets how it pays: a private person beforehand, a company or entrepreneur
 * by bills up to the usual limit. Errors: 409 `account_named` once it has a contract. Index: primary key.
 */
export async function nameAccount(
  ctx: Needs<'db' | 'actor' | 'config'>,
  holder: AccountHolder,
): Promise<void> {
  const isCompany = holder.kind === 'company';
  const named = await ctx.db
    .updateTable('accounts')
    .set({
      title: holder.title,
      is_legal_entity: isCompany,
      inn: isCompany ? holder.inn : null,
      payment_kind: isCompany ? 'postpaid' : 'prepaid',
      credit_limit_kopecks: isCompany ? Math.round(ctx.config.COMPANY_CREDIT_LIMIT * 100) : 0,
    })
    .where('id', '=', ctx.actor.accountId)
    .where('contract_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!named) throw conflict('account_named');
}
