import type { City } from '../../cities/city.ts';
import type { CarrierRefusal } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { ParcelSize } from '../../tariffs/quote.ts';
import type { Terminal } from '../../terminals/terminal.ts';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { CdekFailure } from '../cdek-call.ts';
import { findLocation } from '../places/locations.ts';
import { readParcelSizes } from '../quote/calculate.ts';
import { type CdekOffer, listOffers } from '../quote/offers.ts';
import { priceServices } from '../quote/services.ts';
import { cdekFamilies, cdekModes, retiredTariffs } from '../quote/tariff-families.ts';

/** The ends of an order, as far as they were recognised. */
export interface OrderEnds {
  readonly from: City | undefined;
  readonly to: City | undefined;
  readonly shipmentPoint: Terminal | undefined;
  readonly deliveryPoint: Terminal | undefined;
}

/** Outcome of the check CDEK makes after it took an order in. */
export interface OrderVerdict {
  readonly errors: readonly CarrierRefusal[];
  readonly offer: CdekOffer | undefined;
}

/** Finds the cities and points an order names. */
export function findEnds(sandbox: Sandbox, body: JsonObject): OrderEnds {
  const points = sandbox.terminals('cdek');
  const shipmentPoint = points.findByCode(textOf(body.shipment_point));
  const deliveryPoint = points.findByCode(textOf(body.delivery_point));
  return {
    shipmentPoint,
    deliveryPoint,
    from: shipmentPoint?.city ?? findLocation(sandbox, objectOf(body.from_location)),
    to: deliveryPoint?.city ?? findLocation(sandbox, objectOf(body.to_location)),
  };
}

function checkPoints(
  body: JsonObject,
  ends: OrderEnds,
  parcels: readonly ParcelSize[],
): readonly CarrierRefusal[] {
  const errors: CarrierRefusal[] = [];
  for (const [field, point] of [
    ['shipment_point', ends.shipmentPoint],
    ['delivery_point', ends.deliveryPoint],
  ] as const) {
    const code = textOf(body[field]);
    if (code !== '' && point === undefined) {
      errors.push({ code: 'v2_entity_not_found', message: `Point ${code} of [${field}] is not found` });
    }
  }
  const limitKg = ends.deliveryPoint?.maxWeightKg ?? 0;
  if (limitKg > 0 && parcels.some((parcel) => parcel.weightGrams > limitKg * 1000)) {
    errors.push({ code: 'ERR_PVZ_WEIGHT_LIMIT', message: 'Weight limit of the delivery point is exceeded' });
  }
  return errors;
}

function checkOffer(
  code: number,
  offer: CdekOffer | undefined,
  ends: OrderEnds,
  weight: number,
): readonly CarrierRefusal[] {
  const family = cdekFamilies.find((candidate) => Object.values(candidate.codes).includes(code));
  if (offer === undefined && family !== undefined && weight > family.maxWeightGrams) {
    return [{ code: 've_package_weight_too_large', message: 'Weight is too large for the tariff' }];
  }
  if (offer === undefined || retiredTariffs.has(code)) {
    const message = 'Tariff is not supported for this direction';
    return [{ code: 'error_validate_tariff_not_supported_for_this_drirection', message }];
  }
  if (cdekModes[offer.mode].isFromDoor && ends.shipmentPoint !== undefined) {
    return [
      { code: 'v2_shipment_address_multivalued', message: 'The tariff takes from a door, not from a point' },
    ];
  }
  const { to } = cdekModes[offer.mode];
  if ((to === 'locker') !== (ends.deliveryPoint?.isLocker ?? to === 'locker')) {
    return [{ code: 'v2_entity_invalid', message: 'Type of the delivery point does not suit the tariff' }];
  }
  return [];
}

function checkServices(
  body: JsonObject,
  offer: CdekOffer | undefined,
  weightGrams: number,
): readonly CarrierRefusal[] {
  try {
    const deliverySumRubles = offer?.quote.priceRubles ?? 0;
    priceServices(body, { deliverySumRubles, weightGrams, type: numberOf(body.type) ?? 1 });
    return [];
  } catch (error) {
    if (error instanceof CdekFailure) return error.errors;
    throw error;
  }
}

/** Checks the order against the network: places, points, tariff, services, numbers of packages. */
export function validateOrder(sandbox: Sandbox, body: JsonObject, ends: OrderEnds): OrderVerdict {
  const parcels = readParcelSizes(body.packages);
  const errors: CarrierRefusal[] = [...checkPoints(body, ends, parcels)];
  const numbers = objectsOf(body.packages).map((parcel) => textOf(parcel.number));
  if (new Set(numbers).size < numbers.length) {
    errors.push({
      code: 'error_validate_package_number_not_unique',
      message: 'Numbers of packages are not unique',
    });
  }
  for (const [end, city] of [
    ['sender', ends.from],
    ['recipient', ends.to],
  ] as const) {
    if (city !== undefined || errors.some((error) => error.code === 'v2_entity_not_found')) continue;
    errors.push({
      code: `v2_${end}_location_not_recognized`,
      message: `Location of the ${end} is not recognized`,
    });
  }
  if (ends.from === undefined || ends.to === undefined) return { errors, offer: undefined };
  const code = numberOf(body.tariff_code) ?? 0;
  const route = { from: ends.from, to: ends.to, parcels, type: numberOf(body.type) ?? 1 };
  const offer = listOffers(sandbox, route).find((candidate) => candidate.code === code);
  const weight = parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  errors.push(...checkOffer(code, offer, ends, weight), ...checkServices(body, offer, weight));
  return { errors, offer };
}
