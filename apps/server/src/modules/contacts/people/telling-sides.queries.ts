import type { ContactCastId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';

/** Sides of the account that still tell their person, in the order of their ids. Index: contact_casts of the account. */
export async function listTellingSides(ctx: AccountNeeds): Promise<readonly ContactCastId[]> {
  const rows = await ctx.db
    .selectFrom('contact_casts')
    .select('id')
    .where(ofAccount(ctx.actor, 'contact_casts'))
    .where('pseudonymised_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sides made before an instant that still tell their person, after one of them. Index: contact_casts_personal. */
export async function findSidesBefore(
  ctx: Pick<AccountNeeds, 'db'>,
  before: Date,
  after: ContactCastId | undefined,
): Promise<readonly ContactCastId[]> {
  const rows = await ctx.db
    .selectFrom('contact_casts')
    .select('id')
    .where('pseudonymised_at', 'is', null)
    .where('created_at', '<', before)
    .$if(after !== undefined, (sides) =>
      sides.where(
        sql<boolean>`(created_at, id) > (select created_at, id from contact_casts where id = ${after})`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
