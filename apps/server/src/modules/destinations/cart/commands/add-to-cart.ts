import type { DestinationId, RateResultId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { invalid } from '../../../../platform/errors/index.ts';
import { findRate } from '../../../calculations/index.ts';
import { freezeCargoes } from '../../../cargoes/index.ts';
import { checkParts, type DestinationInput, requireRateFor, type TerminalNeeds } from '../../check-parts.ts';
import { chosenColumns } from '../../destination.ts';
import { insertDestinations } from '../../destinations.store.ts';

type AddNeeds = TransactionNeeds & TerminalNeeds & Needs<'clock' | 'actor'>;

export interface NewDestination extends DestinationInput {
  readonly pickupPeriod: string;
  readonly amoId: string | undefined;
  /** Absent for one of the planner, for which none is chosen yet. */
  readonly rateResultId?: RateResultId;
  /** `false` where it is put in with others in one call. */
  readonly isSingle?: boolean;
}

/** Puts a shipment into the day of its pickup, and with a rate into the cart. Errors: 400 at the field that is wrong. */
export async function addDestination(ctx: AddNeeds, input: NewDestination): Promise<DestinationId> {
  const { pickupOn, rateResultId } = input;
  const parts = await checkParts(ctx, input);
  const found =
    rateResultId === undefined
      ? undefined
      : await requireRateFor(ctx, await findRate(ctx, rateResultId), { parts, pickupOn });
  return transaction(ctx, async (tx) => {
    const { cargo, returnCargo } = parts;
    const areAsRead = await freezeCargoes(tx, returnCargo ? [cargo, returnCargo] : [cargo]);
    if (!areAsRead) throw invalid('cargo_id', 'cargo_changed');
    const [id] = await insertDestinations(tx, [
      {
        pickup_on: pickupOn,
        pickup_period: input.pickupPeriod,
        sender_contact_cast_id: parts.sender.id,
        receiver_contact_cast_id: parts.receiver.id,
        cargo_id: cargo.id,
        return_cargo_id: returnCargo?.id ?? null,
        amo_id: input.amoId ?? null,
        is_single: input.isSingle ?? true,
        ...(found && chosenColumns(found)),
      },
    ]);
    if (id === undefined) throw new Error('the database has written no destination');
    return id;
  });
}
