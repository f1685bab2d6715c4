import type { CarrierPlace } from '@tranzit/carrier-kit';
import {
  type CarrierCode,
  isDoorAtReceiver,
  isDoorAtSender,
  postcodeNeedOf,
  usualPostcodeNeeds,
} from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { atTerminal, isInCity, type RateRow, type StoredCalculation } from '../../calculations/index.ts';
import type { Cargo } from '../../cargoes/index.ts';
import type { ContactCast } from '../../contacts/index.ts';
import { requireSuitableTerminals } from '../../terminals/index.ts';

/** Refuses a rate that no longer holds, that lacks a service asked for, or that a person must confirm first. */
export function requireRate(ctx: Needs<'clock'>, rate: RateRow): void {
  if (rate.known_at !== null) throw invalid('rate_result_id', 'rate_not_confirmed');
  if (new Date(rate.valid_until) <= ctx.clock.now()) throw invalid('rate_result_id', 'rate_expired');
  if (rate.availability === 'not_available') throw invalid('rate_result_id', 'rate_lacks_service');
  if (rate.availability !== 'available') throw invalid('rate_result_id', 'rate_needs_confirmation');
}

interface Side {
  readonly field: 'sender_contact_id' | 'receiver_contact_id';
  readonly cast: ContactCast;
  /** What the carrier was asked for: with a terminal's code when one was chosen before. */
  readonly place: CarrierPlace;
  readonly atDoor: boolean;
  readonly carrier: CarrierCode;
}

function requireTerminal({ field, cast, place, carrier }: Side): void {
  const { terminal } = cast.address;
  if (!terminal) throw invalid(field, 'terminal_missing');
  if (terminal.carrier !== carrier) throw invalid(field, 'terminal_wrong');
  if (place.terminalCode !== undefined && terminal.code !== place.terminalCode)
    throw invalid(field, 'terminal_changed');
}

function requireDoor({ field, cast: { address } }: Side): void {
  if (!address.street && !address.house) throw invalid(field, 'street_missing');
  if (!address.house) throw invalid(field, 'house_missing');
}

function requireSide(side: Side): void {
  if (!side.atDoor) requireTerminal(side);
  if (!isInCity(side.place, side.cast.address)) throw invalid(side.field, 'city_changed');
  if (side.atDoor) requireDoor(side);
}

interface SideTerminals {
  readonly rate: RateRow;
  readonly sender: ContactCast;
  readonly receiver: ContactCast;
  readonly cargo: Cargo;
}

/** Each terminal is one that the search offers for this tariff and cargo on its side. Errors: 400 at the side. */
export async function requireOrderTerminals(
  ctx: Needs<'db' | 'carriers' | 'terminals'>,
  { rate, sender, receiver, cargo }: SideTerminals,
): Promise<void> {
  const { carrier, way, tariff_code: tariffCode } = rate;
  const { packages } = cargo;
  const atSender = isDoorAtSender(way) ? undefined : sender.address.terminal;
  const atReceiver = isDoorAtReceiver(way) ? undefined : receiver.address.terminal;
  const use = { carrier, tariffCode, packages };
  await requireSuitableTerminals(ctx, {
    ...(atSender && { sender_contact_id: { ...use, terminalId: atSender.id, side: 'sender' as const } }),
    ...(atReceiver && {
      receiver_contact_id: { ...use, terminalId: atReceiver.id, side: 'recipient' as const },
    }),
  });
}

type Sides = Pick<SideTerminals, 'sender' | 'receiver'>;

const sidesOf = (
  input: StoredCalculation['input'],
  { carrier, way }: Pick<RateRow, 'carrier' | 'way'>,
  { sender, receiver }: Sides,
): readonly Side[] => {
  const chosen = input.terminals[carrier];
  return [
    {
      field: 'sender_contact_id',
      cast: sender,
      place: atTerminal(input.sender, isDoorAtSender(way) ? undefined : chosen?.sender),
      atDoor: isDoorAtSender(way),
      carrier,
    },
    {
      field: 'receiver_contact_id',
      cast: receiver,
      place: atTerminal(input.receiver, isDoorAtReceiver(way) ? undefined : chosen?.receiver),
      atDoor: isDoorAtReceiver(way),
      carrier,
    },
  ];
};

/** Where the rate's way has a terminal, the side is one of its carrier, the one that it was calculated for. Errors: 400 at the side. */
export function requireRateTerminals(
  input: StoredCalculation['input'],
  rate: Pick<RateRow, 'carrier' | 'way'>,
  sides: Sides,
): void {
  for (const side of sidesOf(input, rate, sides)) if (!side.atDoor) requireTerminal(side);
}

/** Both sides are what the rate was calculated for: the same city, a whole address at a door, a terminal of its carrier. */
export function requireSides(
  input: StoredCalculation['input'],
  rate: RateRow,
  sender: ContactCast,
  receiver: ContactCast,
): void {
  for (const side of sidesOf(input, rate, { sender, receiver })) requireSide(side);
}

/** A door has its own postcode where its carrier sends nothing without one. Errors: 400 `postcode_missing` at the side. */
export function requirePostcodes(
  { carriers }: Needs<'carriers'>,
  { carrier, way }: Pick<RateRow, 'carrier' | 'way'>,
  { sender, receiver }: Sides,
): void {
  const { postcodes = usualPostcodeNeeds } = carriers.find(carrier)?.adapter.capabilities ?? {};
  if (postcodeNeedOf(postcodes, sender.address.iso, receiver.address.iso) !== 'needed') return;
  if (isDoorAtSender(way) && !sender.address.postcode) throw invalid('sender_contact_id', 'postcode_missing');
  if (isDoorAtReceiver(way) && !receiver.address.postcode)
    throw invalid('receiver_contact_id', 'postcode_missing');
}
