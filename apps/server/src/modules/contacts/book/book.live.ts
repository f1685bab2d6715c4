import { mostNamedChanges } from '@tranzit/contract';
import type { CounterpartyId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { publishToMembers } from '../../accounts/index.ts';

export type PublishNeeds = Needs<'db' | 'live'> & {
  readonly actor: Pick<Needs<'actor'>['actor'], 'accountId' | 'userId'>;
};

/** Tells everybody in the account which entries of the book have changed, come or gone, and through whom; of many only that they have. */
export async function publishChange(ctx: PublishNeeds, ids: readonly CounterpartyId[]): Promise<void> {
  const changed = [...new Set(ids)];
  if (changed.length === 0) return;
  const counterpartyIds = changed.length > mostNamedChanges ? [] : changed;
  await publishToMembers(ctx, { t: 'contacts', counterpartyIds, userId: ctx.actor.userId });
}
