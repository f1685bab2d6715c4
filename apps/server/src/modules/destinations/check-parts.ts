import { furthestPickupDays } from '@tranzit/contract';
import type { CargoId, ContactCastId, DestinationId } from '@tranzit/kernel';
import { addDaysTo, localDay } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';
import { AppError, invalid } from '../../platform/errors/index.ts';
import { type FoundRate, isInCity, type RateRow, type StoredCalculation } from '../calculations/index.ts';
import { type Cargo, findCargo, loadCargoes } from '../cargoes/index.ts';
import { type ContactCast, findContactCast, loadContactCasts } from '../contacts/index.ts';
import { requireOrderTerminals, requireRate, requireRateTerminals } from '../waybills/index.ts';
import type { DestinationRow } from './destination.ts';

type CheckNeeds = Needs<'db' | 'clock' | 'actor'>;
/** What tells of carriers' terminals. */
export type TerminalNeeds = Needs<'db' | 'carriers' | 'terminals'>;

/** What a destination is to be made of. */
export interface DestinationInput {
  readonly senderContactCastId: ContactCastId;
  readonly receiverContactCastId: ContactCastId;
  readonly cargoId: CargoId;
  readonly returnCargoId?: CargoId | undefined;
  readonly pickupOn: string;
}

export interface CheckedParts {
  readonly sender: ContactCast;
  readonly receiver: ContactCast;
  readonly cargo: Cargo;
  readonly returnCargo: Cargo | undefined;
}

async function at<Value>(value: Promise<Value | undefined>, field: string): Promise<Value> {
  const found = await value;
  if (found === undefined) throw invalid(field, 'not_found');
  return found;
}

/** Refuses a day that has passed at the sender, or that no carrier plans for yet. Errors: 400 at `field`. */
export function requirePickupDay(
  ctx: Needs<'clock'>,
  pickupOn: string,
  { timeZone, field = 'pickup_date' }: { readonly timeZone: string; readonly field?: string },
): void {
  const today = localDay(ctx.clock.now(), timeZone);
  if (pickupOn < today) throw invalid(field, 'pickup_in_past');
  if (pickupOn > addDaysTo(today, furthestPickupDays)) throw invalid(field, 'pickup_too_far');
}

/** Reads what a destination is made of. Errors: 400 at the id that the member does not see, or at `pickup_date`. */
export async function checkParts(ctx: CheckNeeds, input: DestinationInput): Promise<CheckedParts> {
  const { returnCargoId } = input;
  const [sender, receiver, cargo, returnCargo] = await Promise.all([
    at(findContactCast(ctx, input.senderContactCastId), 'sender_contact_id'),
    at(findContactCast(ctx, input.receiverContactCastId), 'receiver_contact_id'),
    at(findCargo(ctx, input.cargoId), 'cargo_id'),
    returnCargoId === undefined ? undefined : at(findCargo(ctx, returnCargoId), 'return_cargo_id'),
  ]);
  requirePickupDay(ctx, input.pickupOn, sender.address);
  return { sender, receiver, cargo, returnCargo };
}

/** What a rate was calculated for is what the destination is. Errors: 400 at the field that differs. */
function requireSameQuestion(
  { input, cargoId, returnCargoId, pickupOn }: StoredCalculation,
  { sender, receiver, cargo, returnCargo }: CheckedParts,
  wishedOn: string,
): void {
  if (cargoId !== cargo.id) throw invalid('cargo_id', 'cargo_changed');
  if (returnCargoId !== (returnCargo?.id ?? null)) throw invalid('return_cargo_id', 'return_cargo_changed');
  if (!isInCity(input.sender, sender.address)) throw invalid('sender_contact_id', 'city_changed');
  if (!isInCity(input.receiver, receiver.address)) throw invalid('receiver_contact_id', 'city_changed');
  if (pickupOn !== wishedOn) throw invalid('pickup_date', 'pickup_not_calculated');
}

/** The parts of destinations that the member sees: three statements for any number. */
export async function loadParts(
  ctx: CheckNeeds,
  rows: readonly DestinationRow[],
): Promise<ReadonlyMap<DestinationId, CheckedParts>> {
  const [casts, cargoes] = await Promise.all([
    loadContactCasts(
      ctx,
      rows.flatMap((row) => [row.sender_contact_cast_id, row.receiver_contact_cast_id]),
    ),
    loadCargoes(
      ctx,
      rows.flatMap((row) => [row.cargo_id, ...(row.return_cargo_id === null ? [] : [row.return_cargo_id])]),
    ),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const [sender, receiver] = [
        casts.get(row.sender_contact_cast_id),
        casts.get(row.receiver_contact_cast_id),
      ];
      const cargo = cargoes.get(row.cargo_id);
      const returnCargo = row.return_cargo_id === null ? undefined : cargoes.get(row.return_cargo_id);
      return sender && receiver && cargo ? [[row.id, { sender, receiver, cargo, returnCargo }] as const] : [];
    }),
  );
}

/**
 * Refuses a rate that may not be chosen for a destination of these parts, whose terminals it does not suit among others: the
 * order would refuse it as well. Errors: 400 at the field that is wrong.
 */
export async function requireRateFor(
  ctx: CheckNeeds & TerminalNeeds,
  found: FoundRate | undefined,
  { parts, pickupOn }: { readonly parts: CheckedParts; readonly pickupOn: string },
): Promise<FoundRate> {
  if (!found) throw invalid('rate_result_id', 'not_found');
  const { rate, calculation } = found;
  requireRate(ctx, rate);
  requireSameQuestion(calculation, parts, rate.pickup_on === pickupOn ? calculation.pickupOn : pickupOn);
  await requireFittingTerminals(ctx, { rate, input: calculation.input }, parts);
  return found;
}

/** A rate with the question that it answers. */
interface AskedRate {
  readonly rate: RateRow;
  readonly input: StoredCalculation['input'];
}

/** Each terminal of a rate's way is one that this rate can be ordered with. Errors: 400 at the side. */
async function requireFittingTerminals(
  ctx: TerminalNeeds,
  { rate, input }: AskedRate,
  parts: CheckedParts,
): Promise<void> {
  requireRateTerminals(input, rate, parts);
  await requireOrderTerminals(ctx, { rate, ...parts });
}

/** Whether the order would take a rate for the terminals of a destination. */
export async function suitsTerminals(
  ctx: TerminalNeeds,
  asked: AskedRate,
  parts: CheckedParts,
): Promise<boolean> {
  try {
    await requireFittingTerminals(ctx, asked, parts);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
