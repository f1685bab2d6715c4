import type { AccountId, UserId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';

export type ContactKind = Selectable<Tables['contact_changes']>['kind'];

/** A phone or an e-mail that waits for its code. */
export interface ContactChange {
  readonly kind: ContactKind;
  readonly value: string;
  /** Where the user asked for it. */
  readonly accountId: AccountId;
}

const daySeconds = 86_400;

/** The changes of a user that still wait. Index: primary key. */
export async function listChanges(
  ctx: Needs<'db' | 'clock'>,
  userId: UserId,
): Promise<readonly ContactChange[]> {
  const rows = await ctx.db
    .selectFrom('contact_changes')
    .select(['kind', 'value', 'account_id'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.clock.now())
    .execute();
  return rows.map(({ account_id: accountId, ...row }) => ({ ...row, accountId }));
}

export async function findChange(
  ctx: Needs<'db' | 'clock'>,
  userId: UserId,
  kind: ContactKind,
): Promise<ContactChange | undefined> {
  return (await listChanges(ctx, userId)).find((change) => change.kind === kind);
}

/** It waits for a day from now, in the place of another of its kind. */
export async function saveChange(
  ctx: Needs<'db' | 'clock'>,
  userId: UserId,
  { kind, value, accountId }: ContactChange,
): Promise<void> {
  const set = {
    value,
    account_id: accountId,
    expires_at: new Date(ctx.clock.now().getTime() + daySeconds * 1000),
  };
  await ctx.db
    .insertInto('contact_changes')
    .values({ user_id: userId, kind, ...set })
    .onConflict((clash) => clash.columns(['user_id', 'kind']).doUpdateSet(set))
    .execute();
}

/** Their codes and links open nothing any more. Index: primary key. */
export async function dropChanges(
  ctx: Needs<'db'>,
  userId: UserId,
  kinds: readonly ContactKind[] = ['phone', 'email'],
): Promise<void> {
  await ctx.db
    .deleteFrom('contact_changes')
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .execute();
}
