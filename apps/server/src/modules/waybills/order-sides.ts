import type { CarrierPlace } from '@tranzit/carrier-kit';
import { type CarrierCode, type DeliveryWay, isDoorAtReceiver, isDoorAtSender } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { invalid } from '../../platform/errors/index.ts';
import type { RateRow, StoredCalculation } from '../calculations/index.ts';
import { type ContactCast, isSameCity } from '../contacts/index.ts';

/** Refuses a rate that no longer holds or that a person must confirm first. */
export function requireRate(ctx: Needs<'clock'>, rate: RateRow): void {
  if (rate.known_at !== null) throw invalid('rate_result_id', 'rate_not_confirmed');
  if (new Date(rate.valid_until) <= ctx.clock.now()) throw invalid('rate_result_id', 'rate_expired');
  if (rate.availability !== 'available') throw invalid('rate_result_id', 'rate_needs_confirmation');
}

interface Side {
  readonly field: 'sender_contact_id' | 'receiver_contact_id';
  readonly cast: ContactCast;
  readonly place: CarrierPlace;
  readonly atDoor: boolean;
  readonly carrier: CarrierCode;
  /** The terminal the rate was asked with, when one was chosen before. */
  readonly terminalCode: string | undefined;
}

const sameCity = ({ address }: ContactCast, place: CarrierPlace): boolean =>
  isSameCity(address, {
    iso: place.iso,
    city: place.city,
    region: place.region || undefined,
    latitude: place.latitude,
    longitude: place.longitude,
  });

function requireSide({ field, cast, place, atDoor, carrier, terminalCode }: Side): void {
  const { address } = cast;
  if (atDoor) {
    if (!sameCity(cast, place)) throw invalid(field, 'city_changed');
    if (!address.street && !address.house) throw invalid(field, 'street_missing');
    if (!address.house) throw invalid(field, 'house_missing');
    return;
  }
  if (!address.terminal) throw invalid(field, 'terminal_missing');
  if (address.terminal.carrier !== carrier) throw invalid(field, 'terminal_wrong');
  if (terminalCode !== undefined && address.terminal.code !== terminalCode)
    throw invalid(field, 'terminal_wrong');
  if (terminalCode === undefined && !sameCity(cast, place)) throw invalid(field, 'city_changed');
}

/** Both sides are what the rate was calculated for: the same city, a whole address at a door, a terminal of its carrier. */
export function requireSides(
  input: StoredCalculation['input'],
  rate: RateRow,
  sender: ContactCast,
  receiver: ContactCast,
): void {
  const way = rate.way as DeliveryWay; // written only from the adapters' types
  const chosen = input.terminals[rate.carrier];
  requireSide({
    field: 'sender_contact_id',
    cast: sender,
    place: input.sender,
    atDoor: isDoorAtSender(way),
    carrier: rate.carrier,
    terminalCode: chosen?.sender?.code,
  });
  requireSide({
    field: 'receiver_contact_id',
    cast: receiver,
    place: input.receiver,
    atDoor: isDoorAtReceiver(way),
    carrier: rate.carrier,
    terminalCode: chosen?.receiver?.code,
  });
}
