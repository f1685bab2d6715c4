import type { Sandbox } from '../../sandbox.ts';
import { handlingRubles, quoteDomestic, roundKopecks } from '../../tariffs/quote.ts';
import { zoneOf } from '../../tariffs/zone.ts';
import { type JsonObject, numberOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { DellinFailure } from '../dellin-call.ts';
import { notAllowed, notInDirectory } from '../dellin-problems.ts';
import { hasHandling, type Shipment, type ShipmentEnd } from '../orders/shipment.ts';
import { terminalsIn } from '../places/terminals.ts';
import { textsOf } from '../read-body.ts';
import { type Cargo, chargeableGrams, fitsBox, insuranceOf } from './cargo.ts';
import {
  BASE_GRAMS,
  type DellinType,
  deliveryTypes,
  dellinRow,
  dellinTypes,
  exclusivePackings,
  packings,
  VEHICLE_RUBLES,
  vehicles,
} from './delivery-types.ts';

const STEP_GRAMS = 500;
const RETURN_SHARE = 0.6;

/** The line haul of one type. */
export interface DellinOffer {
  readonly type: DellinType;
  readonly haulRubles: number;
  /** Working days on the road, at the most. */
  readonly days: number;
}

const isWithin: Readonly<Record<DellinType, (cargo: Cargo) => boolean>> = {
  auto: (cargo) => cargo.totalKg * 1000 <= dellinRow.maxWeightGrams,
  express: (cargo) => cargo.totalKg * 1000 <= dellinRow.maxWeightGrams,
  avia: (cargo) => cargo.placeKg <= 80 && fitsBox(cargo, [0.8, 1, 1.3]),
  small: (cargo) => cargo.totalKg <= 30 && cargo.totalM3 <= 0.1 && fitsBox(cargo, [0.54, 0.39, 0.39]),
  letter: (cargo) => cargo.totalKg <= 0.5 && cargo.totalM3 <= 0.005,
};

/** Express and air go between the large terminals, by air no nearer than 600 km. */
function isOnRoute(sandbox: Sandbox, type: DellinType, { from, to }: Shipment): boolean {
  if (type !== 'express' && type !== 'avia') return true;
  const hasExpress = ({ city }: ShipmentEnd): boolean =>
    terminalsIn(sandbox, city).some((terminal) => terminal.isExpress);
  return (
    hasExpress(from) && hasExpress(to) && zoneOf(from.city.place, to.city.place) > (type === 'avia' ? 1 : 0)
  );
}

function toOffer(type: DellinType, { from, to, cargo }: Shipment, level: number): DellinOffer {
  const { priceFactor, dayFactor } = deliveryTypes[type];
  const quote = quoteDomestic(dellinRow, {
    from: from.city.place,
    to: to.city.place,
    // The first step of the table covers all of the base weight.
    chargeableGrams: Math.max(STEP_GRAMS, chargeableGrams(cargo) - BASE_GRAMS + STEP_GRAMS),
    doorLegs: 0,
  });
  return {
    type,
    haulRubles: Math.round(quote.priceRubles * priceFactor * level),
    days: Math.max(1, Math.ceil(quote.days[1] * dayFactor)),
  };
}

/** The line haul by every type that takes the cargo on this route. */
export function listOffers(sandbox: Sandbox, shipment: Shipment): readonly DellinOffer[] {
  return dellinTypes
    .filter((type) => isWithin[type](shipment.cargo) && isOnRoute(sandbox, type, shipment))
    .map((type) => toOffer(type, shipment, sandbox.prices.of('dellin')));
}

/** The offer of the type asked for; 281017 with the types that would do where it takes no such cargo. */
export function requireOffer(offers: readonly DellinOffer[], type: DellinType): DellinOffer {
  const offer = offers.find((one) => one.type === type);
  if (offer !== undefined) return offer;
  const others = offers.map((one) => one.type);
  throw new DellinFailure([notAllowed('delivery.deliveryType.type', type, others)]);
}

/** What one end costs, roubles. */
export interface EndPrice {
  readonly doorRubles: number;
  readonly handlingRubles: number;
}

function priceEnd(end: ShipmentEnd, cargo: Cargo): EndPrice {
  const wishes = textsOf(end.asked.requirements).map((uid) => uid.toLowerCase());
  const unknown = wishes.find((uid) => !vehicles.has(uid));
  if (unknown !== undefined) {
    throw new DellinFailure([notInDirectory(`delivery.${end.side}.requirements`, unknown)]);
  }
  return {
    doorRubles: end.isDoor ? dellinRow.doorLegRubles + wishes.length * VEHICLE_RUBLES : 0,
    handlingRubles: end.isDoor && hasHandling(end) ? handlingRubles(cargo.totalKg * 1000) : 0,
  };
}

/** Packing by uid as the client wrote it, roubles. */
function pricePackings(delivery: JsonObject, cargo: Cargo): ReadonlyMap<string, number> {
  const asked = objectsOf(delivery.packages).map((row) => ({
    uid: textOf(row.uid),
    count: Math.max(1, numberOf(row.count) ?? 1),
  }));
  const crates = asked.filter(({ uid }) => exclusivePackings.includes(uid.toLowerCase()));
  if (crates.length > 1) throw new DellinFailure([notAllowed('delivery.packages', crates.at(-1)?.uid)]);
  return new Map(
    asked.map(({ uid, count }) => {
      const packing = packings.get(uid.toLowerCase());
      if (packing === undefined) throw new DellinFailure([notInDirectory('delivery.packages.uid', uid)]);
      return [uid, Math.round(packing.rublesPerM3 * Math.max(0.1, cargo.totalM3)) * count] as const;
    }),
  );
}

/** Actions asked for the papers that go with the cargo. */
export function documentsOf(delivery: JsonObject): readonly ('send' | 'return')[] {
  const asked = objectsOf(delivery.accompanyingDocuments).map((row) => textOf(row.action));
  return (['send', 'return'] as const).filter((action) => asked.includes(action));
}

const SEND_PAPERS_RUBLES = 150;

/** A price with all its parts, roubles. */
export interface ShipmentPrice {
  readonly offer: DellinOffer;
  readonly from: EndPrice;
  readonly to: EndPrice;
  readonly packings: ReadonlyMap<string, number>;
  readonly papers: Readonly<Partial<Record<'send' | 'return', number>>>;
  readonly insurance: ReturnType<typeof insuranceOf>;
  readonly totalRubles: number;
}

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

/** Prices a shipment by one type. */
export function priceShipment(shipment: Shipment, offer: DellinOffer): ShipmentPrice {
  const { cargo, delivery } = shipment;
  const from = priceEnd(shipment.from, cargo);
  const to = priceEnd(shipment.to, cargo);
  const carriage = offer.haulRubles + from.doorRubles + to.doorRubles;
  const paperPrices = { send: SEND_PAPERS_RUBLES, return: Math.round(carriage * RETURN_SHARE) };
  const papers = Object.fromEntries(documentsOf(delivery).map((action) => [action, paperPrices[action]]));
  const packed = pricePackings(delivery, cargo);
  const insurance = insuranceOf(cargo);
  const totalRubles = roundKopecks(
    carriage +
      from.handlingRubles +
      to.handlingRubles +
      sumOf(packed.values()) +
      sumOf(Object.values(papers)) +
      insurance.cargoRubles +
      insurance.termRubles,
  );
  return { offer, from, to, packings: packed, papers, insurance, totalRubles };
}
