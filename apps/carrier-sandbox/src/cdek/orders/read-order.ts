import type { City } from '../../cities/city.ts';
import { addDays, calendarDays, cdekInstant, moscowDay } from '../../clock/dates.ts';
import { currentStep, type Party, pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { volumeGrams } from '../../tariffs/quote.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { type CdekRoute, cdekFailure, presentRequest } from '../cdek-call.ts';
import { cityUuid, countryName } from '../places/locations.ts';
import { presentService, priceServices } from '../quote/services.ts';

/** The carrier's number once the order has been registered; `undefined` before, and for a refused order. */
export function knownNumber(order: SandboxOrder, now: number): string | undefined {
  const isRegistered = order.steps.some(
    (step) => step.state === 'CREATED' && step.at !== null && step.at <= now,
  );
  return isRegistered ? order.carrierNumber : undefined;
}

function presentLocation(sandbox: Sandbox, party: Party) {
  const city: City | undefined =
    party.cityGeonameId === undefined ? undefined : sandbox.cities().findByGeonameId(party.cityGeonameId);
  if (city === undefined) return { city: party.city, address: party.address };
  return {
    code: city.cdekCode,
    city_uuid: cityUuid(city),
    city: city.place.name,
    ...(city.place.fiasId === undefined ? {} : { fias_guid: city.place.fiasId }),
    country_code: city.place.iso,
    country: countryName(city.place.iso),
    region: city.place.region ?? city.place.nameEn,
    ...(city.place.postcode === undefined ? {} : { postal_code: city.place.postcode }),
    longitude: city.place.longitude,
    latitude: city.place.latitude,
    address: party.address,
  };
}

function presentPackages(order: SandboxOrder, number: string | undefined) {
  const asked = objectsOf(order.cdek?.body.packages);
  return order.parcels.map((parcel, index) => {
    const weightVolume = volumeGrams(parcel);
    return {
      ...asked[index],
      number: parcel.number,
      package_id: `${order.id.slice(0, -3)}${String(index + 1).padStart(3, '0')}`,
      ...(number === undefined ? {} : { barcode: `${number}-${index + 1}` }),
      weight: parcel.weightGrams,
      length: parcel.lengthCm,
      width: parcel.widthCm,
      height: parcel.heightCm,
      weight_volume: weightVolume,
      weight_calc: Math.max(parcel.weightGrams, weightVolume),
    };
  });
}

/** A status on the wire. */
export function presentStatus(step: Step) {
  return {
    code: step.state,
    name: step.name,
    date_time: cdekInstant(step.at ?? 0),
    city: step.city,
    ...(step.reasonCode === undefined ? {} : { reason_code: step.reasonCode }),
    deleted: false,
  };
}

function presentDelivery(order: SandboxOrder, step: Step | undefined) {
  if (step?.state !== 'DELIVERED' && step?.state !== 'POSTOMAT_RECEIVED') return {};
  const sum = order.cdek?.deliverySumRubles ?? 0;
  const date = moscowDay(step.at ?? 0);
  return {
    delivery_detail: {
      date,
      recipient_name: order.receiver.name,
      payment_sum: 0,
      delivery_sum: sum,
      total_sum: sum,
    },
  };
}

function presentServices(order: SandboxOrder) {
  const body = order.cdek?.body ?? {};
  const weightGrams = order.parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  const context = {
    deliverySumRubles: order.cdek?.deliverySumRubles ?? 0,
    weightGrams,
    type: order.cdek?.type ?? 1,
  };
  const priced = priceServices(body, context);
  return priced.map((service) => ({ ...presentService(service), parameter: service.parameter }));
}

/** An order on the wire: what was asked, what became of it, statuses newest first. */
export function presentOrder(sandbox: Sandbox, order: SandboxOrder) {
  const now = sandbox.clock.now();
  const steps = pastSteps(order.steps, now).filter(
    (step) => step.kind === 'order' && step.state !== undefined,
  );
  const number = knownNumber(order, now);
  const body = order.cdek?.body ?? {};
  const current = currentStep(order, now);
  const day = moscowDay(order.createdAt);
  const isInvalid = order.cdek?.requests[0] !== undefined && order.cdek.requests[0].errors.length > 0;
  return {
    uuid: order.id,
    type: order.cdek?.type ?? 1,
    is_return: current?.isReturn ?? false,
    is_reverse: false,
    is_client_return: false,
    cdek_number: number ?? null,
    number: order.number,
    tariff_code: Number(order.tariffCode),
    delivery_mode: String(order.cdek?.mode ?? 1),
    ...(order.comment === '' ? {} : { comment: order.comment }),
    ...(order.sender.terminalCode === undefined ? {} : { shipment_point: order.sender.terminalCode }),
    ...(order.receiver.terminalCode === undefined ? {} : { delivery_point: order.receiver.terminalCode }),
    sender: objectOf(body.sender),
    recipient: objectOf(body.recipient),
    from_location: presentLocation(sandbox, order.sender),
    to_location: presentLocation(sandbox, order.receiver),
    packages: presentPackages(order, number),
    services: isInvalid ? objectsOf(body.services) : presentServices(order),
    planned_delivery_date: addDays(day, calendarDays(day, order.cdek?.transitDays ?? 1)),
    ...presentDelivery(order, current),
    statuses: steps.map(presentStatus).toReversed(),
  };
}

function answerOrder(sandbox: Sandbox, order: SandboxOrder) {
  const now = sandbox.clock.now();
  const requests = (order.cdek?.requests ?? []).map((request) => presentRequest(request, now));
  return jsonAnswer(200, { entity: presentOrder(sandbox, order), requests, related_entities: [] });
}

/** The order of a uuid. @throws CdekFailure `v2_entity_not_found` */
export function requireOrder(sandbox: Sandbox, uuid: string | undefined): SandboxOrder {
  const order = sandbox.orders.findById(uuid ?? '');
  if (order?.carrier !== 'cdek') throw cdekFailure('v2_entity_not_found', 'Entity is not found');
  return order;
}

/** The order a body names by `order_uuid` or `cdek_number`. */
export function findNamedOrder(
  sandbox: Sandbox,
  named: Readonly<Record<string, unknown>>,
): SandboxOrder | undefined {
  const byId = sandbox.orders.findById(textOf(named.order_uuid) || textOf(named.uuid));
  if (byId?.carrier === 'cdek') return byId;
  const byNumber = sandbox.orders.findByCarrierNumber('cdek', textOf(named.cdek_number));
  return byNumber !== undefined && knownNumber(byNumber, sandbox.clock.now()) !== undefined
    ? byNumber
    : undefined;
}

/** `GET /orders/{uuid}` */
export const readOrderRoute: CdekRoute = {
  method: 'GET',
  path: '/orders/:uuid',
  operation: 'tracking',
  handle: (sandbox, { params }) => answerOrder(sandbox, requireOrder(sandbox, params[0])),
};

/** `GET /orders?im_number=` (the newest of that number) or `?cdek_number=` */
export const findOrderRoute: CdekRoute = {
  method: 'GET',
  path: '/orders',
  operation: 'tracking',
  handle(sandbox, { query }) {
    const own = query.get('im_number');
    const theirs = query.get('cdek_number');
    if (own === null && theirs === null)
      throw cdekFailure('v2_bad_request', 'cdek_number or im_number is required');
    const order =
      theirs === null
        ? sandbox.orders.findByNumber('cdek', own ?? '')
        : findNamedOrder(sandbox, { cdek_number: theirs });
    if (order === undefined) throw cdekFailure('v2_order_not_found', 'Order is not found');
    return answerOrder(sandbox, order);
  },
};
