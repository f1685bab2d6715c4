import { randomUUID } from 'node:crypto';
import { readMarkers } from '../../orders/markers.ts';
import type { Parcel } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type JsonObject, objectOf, textOf } from '../../wire/read-json.ts';
import { type DellinRoute, dataAnswer } from '../dellin-call.ts';
import type { DellinDetail } from '../dellin-detail.ts';
import { notAllowed, refuse } from '../dellin-problems.ts';
import type { Cargo } from '../quote/cargo.ts';
import { documentsOf, listOffers, priceShipment, requireOffer, type ShipmentPrice } from '../quote/offers.ts';
import { toDellinStep } from './lifecycle.ts';
import { receiverTexts, requireValid, toParty } from './members.ts';
import { type DellinOrder, startLife } from './orders-found.ts';
import { readShipment, type Shipment, type ShipmentEnd } from './shipment.ts';

/** Reads of the journal after which a `#pending` request is accepted. */
const PENDING_READS = 3;

/** Numbers the carrier makes from the number of a request. */
export function numbersOf(requestNumber: string, createdAt: number) {
  const year = String(new Date(createdAt).getUTCFullYear()).slice(2);
  const newUid = (): string => `0x${randomUUID().replaceAll('-', '')}`;
  return {
    requestUid: newUid(),
    shippingNumber: `${year}-${requestNumber.replace(/\D/g, '').slice(-11).padStart(11, '0')}`,
    shippingUid: newUid(),
    barcode: requestNumber.replace(/\D/g, '').padStart(12, '0'),
  };
}

/**
 * The client's number. The journal finds an order by one that stood in a field for it (the e-shop's order number); one
 * written elsewhere is only shown.
 */
function ourNumberOf(body: JsonObject): { readonly field: string; readonly elsewhere: string } {
  const { cashOnDelivery } = objectOf(body.payment);
  const fields = [
    body.orderNumber,
    objectOf(cashOnDelivery).orderNumber,
    objectOf(body.delivery).orderNumber,
  ];
  const comment = textOf(objectOf(body.delivery).comment);
  const inComment = /[\p{L}]{2,}-?\d{4,}[\p{L}\d-]*/u.exec(comment)?.[0] ?? '';
  return {
    field: fields.map(textOf).find((text) => text !== '') ?? '',
    elsewhere: textOf(body.cargoCode) || inComment,
  };
}

function toParcels(cargo: Cargo): readonly Parcel[] {
  const [length, width, height] = cargo.sidesM.map((side) => Math.round(side * 100));
  return Array.from({ length: Math.min(cargo.quantity, 1_000) }, (_, index) => ({
    number: String(index + 1),
    weightGrams: Math.round((cargo.totalKg * 1000) / cargo.quantity),
    lengthCm: length ?? 0,
    widthCm: width ?? 0,
    heightCm: height ?? 0,
    comment: cargo.freightName,
  }));
}

function servicesOf({ from, to, delivery }: Shipment): readonly JsonObject[] {
  const handled = ({ side, asked }: ShipmentEnd): JsonObject[] =>
    asked.handling === undefined ? [] : [{ service: `${side}.handling`, asked: asked.handling }];
  const lists = ['packages', 'accompanyingDocuments'].flatMap((service) =>
    delivery[service] === undefined ? [] : [{ service, asked: delivery[service] }],
  );
  return [...handled(from), ...handled(to), ...lists];
}

function toDetail(
  sandbox: Sandbox,
  body: JsonObject,
  shipment: Shipment,
  order: {
    readonly price: ShipmentPrice;
    readonly requestNumber: string;
    readonly markers: readonly string[];
  },
): DellinDetail {
  const now = sandbox.clock.now();
  const { price, requestNumber, markers } = order;
  return {
    type: shipment.type,
    ...numbersOf(requestNumber, now),
    orderNumber: ourNumberOf(body).field,
    produceDay: shipment.produceDay,
    freightName: shipment.cargo.freightName,
    totalVolumeM3: shipment.cargo.totalM3,
    priceRubles: price.totalRubles,
    insuranceRubles: price.insurance.cargoRubles + price.insurance.termRubles,
    transitDays: price.offer.days,
    isDraft: body.inOrder === false,
    returnsDocuments: documentsOf(shipment.delivery).includes('return'),
    acceptedAt: now + sandbox.processingMs,
    pendingReads: markers.includes('pending') ? PENDING_READS : 0,
    cancels: [],
    services: servicesOf(shipment),
  };
}

function toOrder(
  sandbox: Sandbox,
  body: JsonObject,
  shipment: Shipment,
  markers: readonly string[],
): DellinOrder {
  const requestNumber = sandbox.orders.nextCarrierNumber('dellin');
  const price = priceShipment(shipment, requireOffer(listOffers(sandbox, shipment), shipment.type));
  const members = objectOf(body.members);
  const ourNumber = ourNumberOf(body);
  const order: DellinOrder = {
    id: randomUUID(),
    carrier: 'dellin',
    number: ourNumber.field || ourNumber.elsewhere || requestNumber,
    carrierNumber: requestNumber,
    tariffCode: shipment.type,
    way: shipment.way,
    isToLocker: false,
    isImported: false,
    createdAt: sandbox.clock.now(),
    sender: toParty(objectOf(members.sender), shipment.from),
    receiver: toParty(objectOf(members.receiver), shipment.to),
    parcels: toParcels(shipment.cargo),
    declaredValueRubles: shipment.cargo.statedValueRubles,
    comment: textOf(shipment.delivery.comment),
    markers,
    steps: [],
    delivered: { states: 0, events: 0, hooks: 0 },
    dellin: toDetail(sandbox, body, shipment, { price, requestNumber, markers }),
  };
  const { isDraft, pendingReads } = order.dellin;
  if (isDraft || pendingReads > 0) {
    order.steps = [toDellinStep(order, isDraft ? 'draft' : 'processing', order.createdAt)];
  } else startLife(sandbox, order);
  return order;
}

/**
 * `POST /v2/request.json`: answers with the number of a request. The carrier knows no key against repeats: the same
 * number makes a second order. `inOrder: false` keeps a draft.
 */
export const requestRoute: DellinRoute = {
  path: '/v2/request',
  operation: 'create',
  session: 'required',
  refusesItself: true,
  handle(sandbox, { body, isRejected }) {
    const ourNumber = ourNumberOf(body);
    const number = ourNumber.field || ourNumber.elsewhere;
    sandbox.orders.countCreate('dellin', number);
    sandbox.journal.write({ create: { carrier: 'dellin', number } });
    const markers = readMarkers([...receiverTexts(body), textOf(objectOf(body.delivery).comment)]);
    if (isRejected || markers.includes('invalid')) {
      throw refuse(notAllowed('members.receiver.counteragent', receiverTexts(body)[0]));
    }
    requireValid(body);
    const order = toOrder(sandbox, body, readShipment(sandbox, body), markers);
    sandbox.orders.save(order);
    const answer = dataAnswer(sandbox, {
      state: 'success',
      requestID: Number(order.carrierNumber),
      barcode: order.dellin.barcode,
    });
    const delayMs = markers.includes('slow') ? sandbox.slowMs : 0;
    return { ...answer, delayMs, isDropped: markers.includes('drop') };
  },
};
