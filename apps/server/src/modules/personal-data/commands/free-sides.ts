import type { ContactCastId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { holdSides, pseudonymiseSides } from '../../contacts/index.ts';
import { findSidesInOrders } from '../../waybills/index.ts';

/** Takes the persons out of those of the sides that no order needs with them; answers how many. Call it in a transaction. */
export async function freeSides(ctx: Needs<'db' | 'clock'>, ids: readonly ContactCastId[]): Promise<number> {
  await holdSides(ctx, ids);
  const needed = await findSidesInOrders(ctx, ids);
  const free = ids.filter((id) => !needed.has(id));
  await pseudonymiseSides(ctx, free);
  return free.length;
}
