import type { BodyOf, endpoints } from '@tranzit/contract';
import { isInn } from '@tranzit/kernel';
import type { Needs } from '../../../../platform/context/index.ts';
import { type ErrorReason, forbidden, invalidFields } from '../../../../platform/errors/index.ts';
import { type AccountHolder, nameAccount as writeName } from '../../../accounts/index.ts';
import { findCompanyByInn } from '../../../suggestions/index.ts';

type SecondStage = BodyOf<typeof endpoints.nameAccount>;

async function personOf(ctx: Needs<'db' | 'actor'>): Promise<AccountHolder> {
  const { first_name, last_name } = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  return { kind: 'person', title: `${last_name} ${first_name}` };
}

/** Whom the register knows by the tax id is called as it does; while it is away for three seconds, as was typed. */
async function companyOf(
  ctx: Needs<'dadata' | 'actor'>,
  { inn, title }: SecondStage,
): Promise<AccountHolder> {
  const errors: Record<string, readonly ErrorReason[]> = {};
  if (!inn) errors.inn = [{ code: 'required' }];
  else if (!isInn(inn)) errors.inn = [{ code: 'inn_wrong' }];
  if (!title) errors.title = [{ code: 'required' }];
  if (!inn || !title || errors.inn) throw invalidFields(errors);
  const registered = await findCompanyByInn(ctx, inn);
  return { kind: 'company', title: registered?.title ?? title, inn };
}

/**
 * Says who the owner's account is for; it may be said otherwise until the contract is accepted. Errors: 400 at `inn` and
 * `title`; 403 for anybody but the owner; 409 `account_named`.
 */
export async function nameAccount(
  ctx: Needs<'db' | 'actor' | 'config' | 'dadata'>,
  input: SecondStage,
): Promise<void> {
  if (!ctx.actor.isOwner) throw forbidden();
  const holder = input.account_kind === 'person' ? await personOf(ctx) : await companyOf(ctx, input);
  await writeName(ctx, holder);
}
