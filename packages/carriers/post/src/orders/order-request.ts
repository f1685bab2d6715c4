import type { OrderParty, OrderRequest } from '@tranzit/carrier-kit';
import { isDoorAtReceiver, type Kopecks } from '@tranzit/kernel';
import { refusedHere } from '../errors.ts';
import { countryNumberOf, russia } from '../quote/countries.ts';
import { findMailType, type OfferedMailType } from '../quote/mail-types.ts';
import { type Place, toPlaces } from '../quote/packages.ts';
import { categoryOf, toSize } from '../quote/rates.ts';
import type { CleanAddress } from '../schemas.ts';

export interface OrderOptions {
  /** The office of handing over. */
  readonly postofficeCode: string;
  /** The receiver's address as the carrier reads it; absent where none is needed. */
  readonly address: CleanAddress | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** A code of ours, or a refusal: an order by a tariff nobody quoted cannot be said. */
export function mailTypeOf({ tariffCode }: OrderRequest): OfferedMailType {
  const mailType = findMailType(tariffCode);
  if (!mailType) throw refusedHere('create', `неизвестный вид отправления ${tariffCode}`, 'tariff');
  return mailType;
}

/** How the receiver is told: by an address, an office, the index of a point, or an address abroad. */
export type ReceiverForm = 'address' | 'office' | 'point' | 'abroad';

/** Mail that waits at an office goes to the chosen one, else to the one that serves the receiver's address. */
export function receiverFormOf(order: OrderRequest): ReceiverForm {
  const { place, street, house } = order.receiver;
  if (place.iso !== 'RU') return 'abroad';
  if (isDoorAtReceiver(order.way)) return 'address';
  if (mailTypeOf(order).isToPoint) return 'point';
  return place.terminalCode !== undefined || !(street && house) ? 'office' : 'address';
}

const digitsOf = (phone: string): number => Number(phone.replaceAll(/\D/g, ''));

/** Surname first, as everybody here writes a name; what is left over is the patronymic. */
function toRecipient({ contactName, company }: OrderParty): Fields {
  const [surname = '', givenName = '', ...rest] = contactName.trim().split(/\s+/);
  return {
    surname,
    'given-name': givenName,
    ...(rest.length > 0 ? { 'middle-name': rest.join(' ') } : {}),
    'recipient-name': company ? `${company.name}, ${contactName}` : contactName,
  };
}

const addressParts = [
  'region',
  'area',
  'place',
  'location',
  'street',
  'house',
  'building',
  'corpus',
  'letter',
  'slash',
  'vladenie',
  'room',
  'office',
  'hotel',
] as const;

function toAddress(address: CleanAddress, { place }: OrderParty): Fields {
  const index = address.index ?? place.postcode;
  if (index === undefined) throw refusedHere('create', 'у адреса получателя нет индекса', 'receiver_place');
  return {
    'address-type-to': address['address-type'] ?? 'DEFAULT',
    'index-to': Number(index),
    ...Object.fromEntries(
      addressParts.flatMap((part) => (address[part] === undefined ? [] : [[`${part}-to`, address[part]]])),
    ),
    ...(address['num-address-type'] === undefined
      ? {}
      : { 'num-address-type-to': address['num-address-type'] }),
  };
}

function toOffice({ place }: OrderParty): Fields {
  const index = place.terminalCode ?? place.postcode;
  if (!/^\d{6}$/.test(index ?? ''))
    throw refusedHere('create', 'не указано отделение получателя', 'receiver_place');
  return {
    'address-type-to': 'DEMAND',
    'index-to': Number(index),
    'region-to': place.region || place.city,
    'place-to': place.city,
  };
}

/** A point is told by its index alone; handed out to the receiver in person it asks for a document. */
function toPoint({ receiver: { place }, services }: OrderRequest): Fields {
  if (place.terminalCode === undefined)
    throw refusedHere('create', 'не указан пункт выдачи', 'receiver_place');
  return {
    'ecom-data': {
      'delivery-point-index': place.terminalCode,
      ...(services.includes('BY_HAND') ? { 'identity-methods': ['IDENTITY_DOCUMENT'] } : {}),
    },
  };
}

function toAbroad({ place, addressLine, street, house, office }: OrderParty): Fields {
  return {
    'address-type-to': 'DEFAULT',
    'str-index-to': place.postcode,
    'region-to': place.region || undefined,
    'place-to': place.city,
    'street-to': street,
    'house-to': house,
    'room-to': office,
    'raw-address': addressLine,
  };
}

function toReceiver(order: OrderRequest, { address }: OrderOptions): Fields {
  const { receiver } = order;
  const form = receiverFormOf(order);
  if (form === 'office') return toOffice(receiver);
  if (form === 'point') return toPoint(order);
  if (form === 'abroad') return toAbroad(receiver);
  if (!address) throw refusedHere('create', 'адрес получателя не распознан', 'receiver_place');
  return toAddress(address, receiver);
}

/** What no field takes. */
const toComment = ({ receiver, comment }: OrderRequest): string | undefined =>
  [...new Set([receiver.instructions, comment])].filter(Boolean).join('. ') || undefined;

/** Papers alone: the declaration of goods by position is nothing an order of ours says. */
function toCustoms(order: OrderRequest, place: Place): Fields {
  if (order.receiver.place.iso === 'RU') return {};
  if (order.cargoType !== 'docs')
    throw refusedHere('create', 'товары за границу оформляются в отделении', 'packages');
  const entry = {
    amount: 1,
    'country-code': russia,
    description: place.description || 'Documents',
    value: place.value ?? 0,
    weight: place.measures.weightGrams,
  };
  const declaration = { currency: 'RUB', 'entries-type': 'DOCUMENT', 'customs-entries': [entry] };
  return { 'customs-declaration': declaration };
}

/** What is declared: asked for as insurance, or demanded by the kind of mail. */
export function declaredValueOf(order: OrderRequest): Kopecks | undefined {
  const isDeclared = order.services.includes('INSURANCE') || mailTypeOf(order).needsValue;
  return isDeclared ? order.declaredValue : undefined;
}

/**
 * One order of theirs per place, all under our number: it need not be unique there. Kinds of mail that go as a group
 * are grouped by it too. Throws `CarrierError('refused')` for what cannot be said.
 */
export function toOrderRequests(order: OrderRequest, options: OrderOptions): Fields[] {
  const mailType = mailTypeOf(order);
  const places = toPlaces(order.packages, declaredValueOf(order));
  const isGroup = places.length > 1 && mailType.isGrouped === true;
  return places.map((place) => ({
    ...toReceiver(order, options),
    ...toRecipient(order.receiver),
    'tel-address': digitsOf(order.receiver.phone),
    'sender-name': order.sender.company?.name ?? order.sender.contactName,
    'tel-address-from': digitsOf(order.sender.phone),
    'mail-category': categoryOf(place.value),
    'mail-direct': countryNumberOf(order.receiver.place.iso),
    'mail-type': order.tariffCode,
    mass: place.measures.weightGrams,
    ...toSize(mailType, place.measures),
    ...(place.value === undefined ? {} : { 'insr-value': place.value }),
    'order-num': order.ourNumber,
    ...(isGroup ? { 'add-to-mmo': true, 'group-name': order.ourNumber } : {}),
    'postoffice-code': options.postofficeCode,
    fragile: false,
    'payment-method': 'CASHLESS',
    ...(mailType.transport === undefined ? {} : { 'transport-type': mailType.transport }),
    ...(mailType.markedWays?.includes(order.way) ? { courier: true } : {}),
    ...(order.services.includes('RETURN') ? { vsd: true } : {}),
    comment: toComment(order),
    ...toCustoms(order, place),
  }));
}
