import type { City } from '../../cities/city.ts';
import { readMarkers } from '../../orders/markers.ts';
import { type Parcel, type Party, type SandboxOrder, wayOf } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type JsonObject, numberOf, textOf } from '../../wire/read-json.ts';
import { countryName, isoOf, RUSSIA_CODE } from '../places/countries.ts';
import { officesOf } from '../places/office-index.ts';
import type { PostPlace } from '../post-detail.ts';
import { nextBarcode, nextResultId } from '../post-state.ts';
import { insuranceRateOf } from '../quote/contract-tariff.ts';
import { flagOf, readSides, servicesOf } from '../quote/mail-request.ts';
import { findMailCategory, findMailType, type MailType } from '../quote/mail-types.ts';
import { type MailPrice, type PriceRefusal, priceMail } from '../quote/price.ts';
import {
  countryOf,
  type OrderErrorCode,
  orderError,
  pointIndexOf,
  receiverName,
  validateOrder,
} from './validate-order.ts';

/** An order of a call that can be taken, with what it was resolved to. */
export interface Booking {
  readonly body: JsonObject;
  readonly number: string;
  readonly markers: readonly string[];
  readonly type: MailType;
  readonly from: City;
  readonly to: City | undefined;
  readonly targetIndex: string;
  readonly price: MailPrice;
}

const refusals: Readonly<Record<PriceRefusal, OrderErrorCode>> = {
  unsold: orderError('UNAVAILABLE_MAIL_TYPE', 'Вид РПО недоступен на данном направлении'),
  overweight: orderError('ILLEGAL_MASS_EXCESS', 'Превышение массы'),
  no_route: orderError('CODE_1372', 'Отправление по указанному маршруту не доставляется'),
};

function markersOf(body: JsonObject): readonly string[] {
  return readMarkers([receiverName(body), textOf(body.comment)]);
}

function refusalOf(sandbox: Sandbox, body: JsonObject, isRejected: boolean): readonly OrderErrorCode[] {
  if (isRejected || markersOf(body).includes('invalid')) {
    return [orderError('ILLEGAL_INITIALS', 'Недопустимое значение фамилии, имени, отчества')];
  }
  return validateOrder(sandbox, body);
}

/** Reads one order of a call, or tells every reason why it is not taken. */
export function readBooking(
  sandbox: Sandbox,
  body: JsonObject,
  isRejected: boolean,
): Booking | readonly OrderErrorCode[] {
  const errors = refusalOf(sandbox, body, isRejected);
  const type = findMailType(textOf(body['mail-type']));
  const offices = officesOf(sandbox);
  const from = offices.cityOf(textOf(body['postoffice-code']));
  if (errors.length > 0 || type === undefined || from === undefined) return errors;
  const isAbroad = countryOf(body) !== RUSSIA_CODE;
  const targetIndex = isAbroad
    ? textOf(body['str-index-to'])
    : (type.isToPoint ? pointIndexOf(body) : '') || textOf(body['index-to']);
  const to = isAbroad ? undefined : offices.cityOf(targetIndex);
  const price = priceMail(sandbox, {
    type,
    from,
    to,
    iso: isoOf(countryOf(body)) ?? 'RU',
    massGrams: numberOf(body.mass) ?? 0,
    declaredKopecks: findMailCategory(textOf(body['mail-category']))?.hasDeclaredValue
      ? (numberOf(body['insr-value']) ?? 0)
      : 0,
    isByCourier: flagOf(body.courier),
    services: servicesOf(body),
  });
  if (typeof price === 'string') return [refusals[price]];
  const number = textOf(body['order-num']);
  return { body, number, markers: markersOf(body), type, from, to, targetIndex, price };
}

/** Places of one call that travel together: one shipment of several places, or one number said several times. */
export function groupKey(booking: Booking, position: number): string {
  const { body, type, number } = booking;
  const group = flagOf(body['add-to-mmo']) ? textOf(body['group-name']) : '';
  if (group === '' && number === '') return `alone ${position}`;
  return [
    type.name,
    textOf(body['mail-category']),
    textOf(body['postoffice-code']),
    booking.targetIndex,
    group,
    number,
  ].join(' ');
}

/** A new place with its numbers. */
export function toPlace(sandbox: Sandbox, booking: Booking, isBarcodeGiven: boolean): PostPlace {
  const letters = booking.to === undefined ? booking.type.foreign?.letters : undefined;
  return {
    resultId: nextResultId(sandbox),
    barcode: nextBarcode(sandbox, letters),
    isBarcodeGiven,
    body: booking.body,
    createdAt: sandbox.clock.now(),
    rateKopecks: booking.price.total.rate,
    vatKopecks: booking.price.total.vat,
    insuranceRateKopecks: insuranceRateOf(booking.price),
    batch: undefined,
    deletedAt: undefined,
  };
}

/** The parcel that goes with a place. */
export function toParcel(body: JsonObject, position: number): Parcel {
  return {
    number: String(position + 1),
    weightGrams: numberOf(body.mass) ?? 0,
    ...readSides(body),
    comment: textOf(body.comment),
  };
}

function readSender({ body, from }: Booking): Party {
  const name = textOf(body['sender-name']) || 'Отправитель Демонстрационный';
  return {
    name,
    company: name,
    phone: textOf(body['tel-address-from']),
    city: from.place.name,
    cityGeonameId: from.place.geonameId,
    address: `Отделение ${textOf(body['postoffice-code'])}`,
    terminalCode: textOf(body['postoffice-code']),
  };
}

function readReceiver({ body, to, type, targetIndex }: Booking): Party {
  const fields = [
    'street-to',
    'house-to',
    'building-to',
    'corpus-to',
    'letter-to',
    'slash-to',
    'room-to',
    'office-to',
  ];
  const written = fields.map((field) => textOf(body[field])).filter((text) => text !== '');
  const isAtOffice = type.isToPoint || textOf(body['address-type-to']) === 'DEMAND';
  const name = receiverName(body);
  return {
    name,
    company: textOf(body['recipient-name']) || name,
    phone: textOf(body['tel-address']),
    city: to?.place.name ?? (textOf(body['place-to']) || countryName(countryOf(body))),
    cityGeonameId: to?.place.geonameId,
    address: written.join(', ') || textOf(body['raw-address']),
    terminalCode: isAtOffice ? targetIndex : undefined,
  };
}

function readWay({ body, type, to }: Booking): SandboxOrder['way'] {
  const sale = to === undefined ? type.foreign : type.domestic;
  const isOnDemand = textOf(body['address-type-to']) === 'DEMAND';
  const isToDoor = flagOf(body.courier) || (sale?.isToDoor === true && !isOnDemand);
  return wayOf(to !== undefined && type.domestic?.isFromDoor === true, isToDoor);
}

/** An order of these places, not yet living. */
export function toOrder(sandbox: Sandbox, booking: Booking, places: PostPlace[]): SandboxOrder {
  const { body, type, price, markers, targetIndex } = booking;
  const [first] = places;
  const resultId = String(first?.resultId ?? 0);
  return {
    id: resultId,
    carrier: 'post',
    number: booking.number || resultId,
    carrierNumber: first?.barcode ?? '',
    tariffCode: type.name,
    way: readWay(booking),
    isToLocker: officesOf(sandbox).find(targetIndex)?.kind === 'Почтомат',
    isImported: false,
    createdAt: sandbox.clock.now(),
    sender: readSender(booking),
    receiver: readReceiver(booking),
    parcels: places.map((place, position) => toParcel(place.body, position)),
    declaredValueRubles: places.reduce(
      (sum, place) => sum + (numberOf(place.body['insr-value']) ?? 0) / 100,
      0,
    ),
    comment: textOf(body.comment),
    markers,
    steps: [],
    delivered: { states: 0, events: 0, hooks: 0 },
    post: {
      mailType: type.name,
      mailCategory: textOf(body['mail-category']),
      officeIndex: textOf(body['postoffice-code']),
      targetIndex,
      countryCode: countryOf(body),
      groupName: textOf(body['group-name']),
      transitDays: price.days[1],
      returnOf: undefined,
      places,
    },
  };
}
