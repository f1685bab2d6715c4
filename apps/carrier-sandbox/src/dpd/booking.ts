import type { City } from '../cities/city.ts';
import { readMarkers } from '../orders/markers.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Terminal } from '../terminals/terminal.ts';
import { matchCity } from './cities.ts';
import { GRAMS_PER_CUBIC_METRE, serviceVariants } from './dpd-services.ts';
import { type DpdOffer, listOffers } from './offers.ts';
import { childOf, numberAt, textAt, type XmlNode } from './soap-read.ts';

/** One order of a batch with what it was resolved to. */
export interface Booking {
  readonly header: XmlNode | undefined;
  readonly order: XmlNode;
  readonly number: string;
  readonly markers: readonly string[];
  readonly from: City | undefined;
  readonly to: City | undefined;
  readonly fromTerminal: Terminal | undefined;
  readonly toTerminal: Terminal | undefined;
}

function resolveEnd(
  sandbox: Sandbox,
  address: XmlNode | undefined,
): { city: City | undefined; terminal: Terminal | undefined } {
  const terminal = sandbox.terminals('dpd').findByCode(textAt(address, 'terminalCode'));
  if (terminal !== undefined) return { city: terminal.city, terminal };
  const match = matchCity(sandbox, address);
  // An order, unlike a calculation, takes the greatest of several namesakes.
  return { city: match.city ?? match.duplicates[0], terminal: undefined };
}

/** Resolves the ends of one order of a batch. */
export function toBooking(sandbox: Sandbox, header: XmlNode | undefined, order: XmlNode): Booking {
  const receiver = childOf(order, 'receiverAddress');
  const from = resolveEnd(sandbox, childOf(header, 'senderAddress'));
  const to = resolveEnd(sandbox, receiver);
  const texts = ['name', 'contactFio', 'instructions', 'extraInfo'].map((field) => textAt(receiver, field));
  return {
    header,
    order,
    number: textAt(order, 'orderNumberInternal'),
    markers: readMarkers([...texts, textAt(order, 'cargoCategory')]),
    from: from.city,
    to: to.city,
    fromTerminal: from.terminal,
    toTerminal: to.terminal,
  };
}

function findMissing(booking: Booking): string | undefined {
  const { header, order } = booking;
  const required = [
    'orderNumberInternal',
    'serviceCode',
    'serviceVariant',
    'cargoNumPack',
    'cargoWeight',
    'cargoCategory',
  ];
  const missing = required.find((field) => textAt(order, field) === '');
  if (missing !== undefined) return missing;
  if (textAt(header, 'datePickup') === '') return 'datePickup';
  const contacts = ['name', 'contactFio', 'contactPhone'];
  const atReceiver = contacts.find((field) => textAt(childOf(order, 'receiverAddress'), field) === '');
  if (atReceiver !== undefined) return `receiverAddress.${atReceiver}`;
  const sender = childOf(header, 'senderAddress');
  const atSender =
    textAt(sender, 'code') === '' ? contacts.find((field) => textAt(sender, field) === '') : undefined;
  return atSender === undefined ? undefined : `senderAddress.${atSender}`;
}

function findTerminalError(booking: Booking): string | undefined {
  const variant = serviceVariants[textAt(booking.order, 'serviceVariant')];
  if (variant === undefined) return 'Неверный вариант доставки';
  if (!variant.isFromDoor && booking.fromTerminal === undefined) return 'Не указан терминал отправителя';
  if (!variant.isToDoor && booking.toTerminal === undefined) return 'Не указан терминал получателя';
  const limitKg = variant.isToDoor ? 0 : (booking.toTerminal?.maxWeightKg ?? 0);
  const isTooHeavy = limitKg > 0 && (numberAt(booking.order, 'cargoWeight') ?? 0) > limitKg;
  return isTooHeavy ? 'Терминал не принимает груз такого веса' : undefined;
}

/** The service asked for, if it is sold for this route and weight. */
export function findOffer(sandbox: Sandbox, booking: Booking): DpdOffer | undefined {
  const { order, from, to } = booking;
  const variant = serviceVariants[textAt(order, 'serviceVariant')];
  if (from === undefined || to === undefined || variant === undefined) return undefined;
  const weightGrams = Math.round((numberAt(order, 'cargoWeight') ?? 0) * 1000);
  const byVolume = Math.round((numberAt(order, 'cargoVolume') ?? 0) * GRAMS_PER_CUBIC_METRE);
  const cargo = { weightGrams, chargeableGrams: Math.max(weightGrams, byVolume) };
  const offers = listOffers(sandbox, { from, to, ...variant, ...cargo });
  return offers.find((offer) => offer.service.code === textAt(order, 'serviceCode'));
}

/** Why the order is not created; `undefined` when it is. An unknown city only makes it wait for an operator. */
export function findError(
  booking: Booking,
  offer: DpdOffer | undefined,
  isRejected: boolean,
): string | undefined {
  const missing = findMissing(booking);
  if (missing !== undefined) return `Не заполнено обязательное поле ${missing}`;
  if (isRejected || booking.markers.includes('invalid')) return 'Заказ не прошёл проверку';
  const terminalError = findTerminalError(booking);
  if (terminalError !== undefined) return terminalError;
  const isAddressKnown = booking.from !== undefined && booking.to !== undefined;
  return isAddressKnown && offer === undefined
    ? 'Услуга недоступна на данном направлении или для данного веса'
    : undefined;
}
