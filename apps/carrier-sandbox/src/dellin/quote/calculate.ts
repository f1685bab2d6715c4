import { addDays, calendarDays } from '../../clock/dates.ts';
import type { Sandbox } from '../../sandbox.ts';
import { roundKopecks } from '../../tariffs/quote.ts';
import { type JsonObject, objectOf, textOf } from '../../wire/read-json.ts';
import { type DellinRoute, dataAnswer } from '../dellin-call.ts';
import { notAllowed, refuse } from '../dellin-problems.ts';
import { readShipment, type Shipment, type ShipmentEnd } from '../orders/shipment.ts';
import { terminalAddress, terminalsIn } from '../places/terminals.ts';
import { fitsTerminal } from './cargo.ts';
import { type DellinType, deliveryTypes } from './delivery-types.ts';
import { type EndPrice, listOffers, priceShipment, requireOffer, type ShipmentPrice } from './offers.ts';

const roles = ['sender', 'receiver', 'payer', 'third'];

/** When a cargo is where, by the plan; days and times as the wire writes them, `null` where it is never there. */
export function planDates(
  {
    type,
    from,
    to,
    produceDay,
  }: Pick<Shipment, 'type' | 'produceDay'> & {
    readonly from: Pick<ShipmentEnd, 'isDoor'>;
    readonly to: Pick<ShipmentEnd, 'isDoor'>;
  },
  workingDays: number,
) {
  const arrivalDay = addDays(produceDay, calendarDays(produceDay, workingDays));
  const leaveDay = addDays(arrivalDay, 1);
  const isFast = type === 'avia' || type === 'express';
  return {
    pickup: from.isDoor ? produceDay : null,
    senderAddressTime: from.isDoor ? `${produceDay} 18:00:00` : null,
    senderTerminalTime: from.isDoor ? null : `${produceDay} 20:00:00`,
    arrivalToOspSender: `${produceDay} 21:00:00`,
    // The carrier itself writes this one with two r.
    derrivalFromOspSender: `${addDays(produceDay, 1)} 06:00:00`,
    arrivalToAirport: type === 'avia' ? `${arrivalDay} 09:00:00` : null,
    arrivalToOspReceiver: arrivalDay,
    giveoutFromOspReceiver: to.isDoor ? null : `${leaveDay} 09:00:00`,
    derivalFromOspReceiver: to.isDoor ? `${leaveDay} 09:00:00` : null,
    derivalToAddress: to.isDoor && isFast ? `${leaveDay} 18:00:00` : null,
    createTo: `${addDays(produceDay, -1)} 17:00:00`,
  };
}

function presentEnd(
  sandbox: Sandbox,
  { city, isDoor, terminal }: ShipmentEnd,
  shipment: Shipment,
  price: EndPrice,
) {
  const terminals = terminalsIn(sandbox, city).filter(({ limits }) => fitsTerminal(shipment.cargo, limits));
  return {
    price: price.doorRubles,
    contractPrice: false,
    servicePrice: price.doorRubles,
    premiumDetails: [],
    terminal: terminal === undefined ? null : terminal.terminal.city.place.name,
    terminals: (isDoor ? [] : terminals).map((one) => ({
      id: one.id,
      name: `${city.place.name}, ${one.terminal.street}`,
      address: terminalAddress(one),
      price: 0,
      default: one.id === terminal?.id,
      express: one.isExpress,
      isPVZ: one.isSmall,
    })),
    ...(price.handlingRubles > 0 ? { handling: { price: price.handlingRubles } } : {}),
  };
}

function foundAddresses({ from, to }: Shipment): readonly JsonObject[] {
  return [from, to].flatMap(({ side, search, city }) =>
    search === ''
      ? []
      : [{ field: `delivery.${side}.address`, source: search, result: `${city.place.name}: ${search}` }],
  );
}

const priced = (rubles: number) => ({ price: rubles, contractPrice: false, premiumDetails: [] });

function presentExtras({ packings, papers, insurance }: ShipmentPrice) {
  const { cargoRubles, termRubles } = insurance;
  return {
    packages: Object.fromEntries([...packings].map(([uid, rubles]) => [uid, priced(rubles)])),
    accompanyingDocuments: Object.fromEntries(
      Object.entries(papers).map(([action, rubles]) => [action, priced(rubles)]),
    ),
    insurance: roundKopecks(cargoRubles + termRubles),
    insuranceComponents: { cargoInsurance: cargoRubles, termInsurance: termRubles },
    notify: { price: 0 },
  };
}

/** `POST /v2/calculator.json`: full price of the type asked for, of the others the line haul alone. */
export const calculatorRoute: DellinRoute = {
  path: '/v2/calculator',
  operation: 'rates',
  session: 'optional',
  handle(sandbox, { body }) {
    const role = textOf(objectOf(objectOf(body.members).requester).role) || 'sender';
    if (!roles.includes(role)) throw refuse(notAllowed('members.requester.role', role, roles));
    const shipment = readShipment(sandbox, body);
    const offers = listOffers(sandbox, shipment);
    const price = priceShipment(shipment, requireOffer(offers, shipment.type));
    const cheapest = offers.toSorted((a, b) => a.haulRubles - b.haulRubles)[0]?.type;
    const hauls: Partial<Record<DellinType, number>> = {};
    for (const offer of offers) hauls[offer.type] = offer.haulRubles;
    return dataAnswer(sandbox, {
      price: price.totalRubles,
      priceMinimal: cheapest,
      deliveryTerm: calendarDays(shipment.produceDay, price.offer.days),
      derival: presentEnd(sandbox, shipment.from, shipment, price.from),
      arrival: presentEnd(sandbox, shipment.to, shipment, price.to),
      [deliveryTypes[shipment.type].replyField]: { ...priced(price.offer.haulRubles), discount: 0 },
      ...presentExtras(price),
      simpleShippingAvailable: false,
      availableDeliveryTypes: hauls,
      orderDates: planDates(shipment, price.offer.days),
      foundAddresses: foundAddresses(shipment),
      information: [],
    });
  },
};
