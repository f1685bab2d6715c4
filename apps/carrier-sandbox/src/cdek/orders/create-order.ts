import { randomUUID } from 'node:crypto';
import type { City } from '../../cities/city.ts';
import { timeScript, toStep } from '../../orders/lifecycle.ts';
import { endingOf, readMarkers } from '../../orders/markers.ts';
import type { AsyncRequest, CarrierRefusal, Parcel, Party, SandboxOrder, Step } from '../../orders/order.ts';
import { wayOf } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { acceptedAnswer, CdekFailure, type CdekRoute, newRequest } from '../cdek-call.ts';
import { type CdekMode, cdekModes } from '../quote/tariff-families.ts';
import { checkOrder } from './check-order.ts';
import { cdekScript, OFFICE_CITY } from './lifecycle.ts';
import { orderStatusName } from './status-names.ts';
import { findEnds, type OrderEnds, type OrderVerdict, validateOrder } from './validate-order.ts';

const wasIntegrated: CarrierRefusal = {
  code: 'error_validate_im_dep_number_has_already_had_integration',
  message: 'An order of this number has already been created',
};
const refusedByMarker: CarrierRefusal = {
  code: 'v2_entity_invalid',
  message: 'Order did not pass validation',
};

/** Parcels of an order's body. */
export function readParcels(body: JsonObject): readonly Parcel[] {
  return objectsOf(body.packages).map((parcel) => ({
    number: textOf(parcel.number),
    weightGrams: numberOf(parcel.weight) ?? 0,
    lengthCm: numberOf(parcel.length) ?? 0,
    widthCm: numberOf(parcel.width) ?? 0,
    heightCm: numberOf(parcel.height) ?? 0,
    comment: textOf(parcel.comment),
  }));
}

function readParty(contact: JsonObject, city: City | undefined, location: JsonObject, point: string): Party {
  return {
    name: textOf(contact.name),
    company: textOf(contact.company),
    phone: textOf(objectsOf(contact.phones)[0]?.number),
    furtherPhones: objectsOf(contact.phones)
      .slice(1)
      .map(({ number }) => textOf(number)),
    city: city?.place.name ?? textOf(location.city),
    cityGeonameId: city?.place.geonameId,
    address: textOf(location.address),
    terminalCode: point || undefined,
  };
}

function plannedSteps(
  sandbox: Sandbox,
  order: Omit<SandboxOrder, 'steps'>,
  ends: OrderEnds,
  request: AsyncRequest,
): Step[] {
  const office = (state: string, at: number): Step => ({
    ...toStep({ share: 0, state, name: orderStatusName(state) }, at),
    city: OFFICE_CITY,
  });
  const accepted = office('ACCEPTED', request.at);
  if (request.errors.length > 0 || ends.from === undefined || ends.to === undefined) {
    return [accepted, office('INVALID', request.decidedAt)];
  }
  // The number comes a little after the request has succeeded.
  const createdAt = request.decidedAt + Math.round(sandbox.processingMs / 2);
  const transitDays = order.cdek?.transitDays ?? 1;
  const route = {
    from: ends.from.place,
    to: ends.to.place,
    way: order.way,
    isToLocker: order.isToLocker,
    transitDays,
    ending: endingOf(order.markers),
  };
  const rest = timeScript(cdekScript(route), createdAt, sandbox.clock.hours(transitDays * 24));
  return [accepted, office('CREATED', createdAt), ...rest];
}

/** Puts the parts of an order together; `request` says whether it will pass. */
export function makeOrder(
  sandbox: Sandbox,
  body: JsonObject,
  ends: OrderEnds,
  verdict: OrderVerdict & { readonly markers: readonly string[]; readonly request: AsyncRequest },
): SandboxOrder {
  const mode: CdekMode = verdict.offer?.mode ?? (ends.deliveryPoint === undefined ? 1 : 2);
  const { isFromDoor, to } = cdekModes[mode];
  const insurance = objectsOf(body.services).find((service) => service.code === 'INSURANCE');
  const order: Omit<SandboxOrder, 'steps'> = {
    id: randomUUID(),
    carrier: 'cdek',
    number: textOf(body.number),
    carrierNumber: sandbox.orders.nextCarrierNumber('cdek'),
    tariffCode: textOf(body.tariff_code),
    way: wayOf(isFromDoor, to === 'door'),
    isToLocker: to === 'locker',
    isImported: false,
    createdAt: verdict.request.at,
    sender: readParty(
      objectOf(body.sender),
      ends.from,
      objectOf(body.from_location),
      textOf(body.shipment_point),
    ),
    receiver: readParty(
      objectOf(body.recipient),
      ends.to,
      objectOf(body.to_location),
      textOf(body.delivery_point),
    ),
    parcels: readParcels(body),
    declaredValueRubles: numberOf(insurance?.parameter) ?? 0,
    comment: textOf(body.comment),
    markers: verdict.markers,
    delivered: { states: 0, events: 0, hooks: 0 },
    cdek: {
      body,
      type: numberOf(body.type) ?? 1,
      mode,
      requests: [verdict.request],
      deliverySumRubles: verdict.offer?.quote.priceRubles ?? 0,
      transitDays: verdict.offer?.quote.days[1] ?? 1,
    },
    dpd: undefined,
  };
  return { ...order, steps: plannedSteps(sandbox, order, ends, verdict.request) };
}

function markersOf(body: JsonObject): readonly string[] {
  const recipient = objectOf(body.recipient);
  const texts = [
    recipient.name,
    recipient.company,
    body.comment,
    ...objectsOf(body.packages).map((one) => one.comment),
  ];
  return readMarkers(texts.map(textOf));
}

/** `POST /orders`: taken in at once, decided later. A repeated number makes a second order, as at the carrier. */
export const createOrderRoute: CdekRoute = {
  method: 'POST',
  path: '/orders',
  operation: 'create',
  handle(sandbox, { body, isRejected }) {
    const number = textOf(body.number);
    sandbox.orders.countCreate('cdek', number);
    sandbox.journal.write({ create: { carrier: 'cdek', number } });
    const refusals = checkOrder(body);
    if (refusals.length > 0) throw new CdekFailure(400, refusals);
    const markers = markersOf(body);
    const ends = findEnds(sandbox, body);
    const verdict = validateOrder(sandbox, body, ends);
    const errors = [
      ...verdict.errors,
      ...(markers.includes('dup') ? [wasIntegrated] : []),
      ...(markers.includes('invalid') || isRejected ? [refusedByMarker] : []),
    ];
    const request = newRequest(sandbox, 'CREATE', errors);
    const order = makeOrder(sandbox, body, ends, { ...verdict, markers, request });
    sandbox.orders.save(order);
    return {
      ...acceptedAnswer(order.id, request),
      delayMs: markers.includes('slow') ? sandbox.slowMs : 0,
      isDropped: markers.includes('drop'),
    };
  },
};
