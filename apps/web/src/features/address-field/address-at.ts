import { type Address, type AnswerOf, api } from '@tranzit/contract';
import { call } from '../../lib/api/call.ts';
import { type AddressChoice, chooseAddress, placeLine } from './address-choice.ts';

/** The address of a point, as far as it is known. */

export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

type AtSide = NonNullable<AnswerOf<typeof api.getFiasByCoords>['sender']>;
type AddressPrecision = NonNullable<AtSide['precision']>;

interface AddressAt {
  readonly choice: AddressChoice;
  readonly precision: AddressPrecision;
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/**
 * The choice that a moved marker makes of the former one. Where the point's town alone is known the street and house stay that
 * were typed, as long as it is their town.
 */
function choiceAt(found: Address, precision: AddressPrecision, former: Address | null): AddressChoice {
  const isOwnTown = former !== null && plain(former.city) === plain(found.city);
  if (precision !== 'city' || !isOwnTown) {
    const addressLine = placeLine(found);
    return chooseAddress({ ...found, office: former?.office ?? null, addressLine });
  }
  const { latitude, longitude, pointPrecision } = found;
  return chooseAddress({ ...former, latitude, longitude, pointPrecision });
}

/** Asks what stands at a point; `undefined` where nobody knows. */
export async function askAddressAt(
  { latitude, longitude }: GeoPoint,
  former: Address | null,
): Promise<AddressAt | undefined> {
  const { sender } = await call(api.getFiasByCoords, {
    query: { sender_latitude: latitude, sender_longitude: longitude },
  });
  if (!sender?.address || !sender.precision) return undefined;
  return { precision: sender.precision, choice: choiceAt(sender.address, sender.precision, former) };
}
