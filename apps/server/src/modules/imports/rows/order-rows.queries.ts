import type { DestinationId } from '@tranzit/kernel';
import type { ViewerNeeds } from '../../../platform/context/index.ts';
import { type ContactCast, loadContactCasts } from '../../contacts/index.ts';
import { findOpenShipments } from '../../destinations/index.ts';
import type { Import } from '../import.ts';

/** Who sends what a table of orders brings; `undefined` for a table of the contact book. */
export const findSender = async (
  ctx: ViewerNeeds,
  { senderCastId }: Pick<Import, 'senderCastId'>,
): Promise<ContactCast | undefined> =>
  senderCastId === null ? undefined : (await loadContactCasts(ctx, [senderCastId])).get(senderCastId);

/** What rows have become and nobody has chosen a rate for, in the order of the table. Index: import_rows_state. */
export async function listImportedShipments(
  ctx: ViewerNeeds,
  { id }: Pick<Import, 'id'>,
): Promise<readonly { readonly id: DestinationId; readonly pickupOn: string }[]> {
  const rows = await ctx.db
    .selectFrom('import_rows')
    .select('destination_id')
    .where('import_id', '=', id)
    .where('state', '=', 'saved')
    .orderBy('line')
    .execute();
  return findOpenShipments(
    ctx,
    rows.flatMap(({ destination_id }) => destination_id ?? []),
  );
}
