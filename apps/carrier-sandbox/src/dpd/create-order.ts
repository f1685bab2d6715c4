import { randomUUID } from 'node:crypto';
import type { City } from '../cities/city.ts';
import { addDays, isSunday, moscowDay } from '../clock/dates.ts';
import { timeScript } from '../orders/lifecycle.ts';
import { endingOf } from '../orders/markers.ts';
import { type Parcel, type Party, type SandboxOrder, wayOf } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Terminal } from '../terminals/terminal.ts';
import { type Booking, findError, findOffer, toBooking } from './booking.ts';
import type { DpdMethod } from './dpd-method.ts';
import { serviceVariants } from './dpd-services.ts';
import { dpdScript } from './lifecycle.ts';
import type { DpdOffer } from './offers.ts';
import { isCancelled, presentOrderStatus } from './order-status.ts';
import { childOf, childrenOf, numberAt, textAt, type XmlNode } from './soap-read.ts';
import { DpdFault, type XmlRecord } from './soap-write.ts';

const PENDING_READS = 3;

function readParcels(order: XmlNode): readonly Parcel[] {
  const count = Math.max(1, numberAt(order, 'cargoNumPack') ?? 1);
  const given = childrenOf(order, 'parcel');
  const evenGrams = Math.round(((numberAt(order, 'cargoWeight') ?? 0) * 1000) / count);
  return Array.from({ length: count }, (_, index) => {
    const parcel = given[index];
    const weight = numberAt(parcel, 'weight');
    return {
      number: textAt(parcel, 'number') || String(index + 1),
      weightGrams: weight === undefined ? evenGrams : Math.round(weight * 1000),
      lengthCm: numberAt(parcel, 'length') ?? 0,
      widthCm: numberAt(parcel, 'width') ?? 0,
      heightCm: numberAt(parcel, 'height') ?? 0,
      comment: textAt(order, 'cargoCategory'),
    };
  });
}

function readParty(
  address: XmlNode | undefined,
  city: City | undefined,
  terminal: Terminal | undefined,
): Party {
  const parts = ['streetAbbr', 'street', 'house', 'houseKorpus', 'str', 'vlad', 'office', 'flat'];
  const written = parts.map((field) => textAt(address, field)).filter((text) => text !== '');
  return {
    name: textAt(address, 'contactFio'),
    company: textAt(address, 'name'),
    phone: textAt(address, 'contactPhone'),
    city: city?.place.name ?? textAt(address, 'city'),
    cityGeonameId: city?.place.geonameId,
    address: textAt(address, 'addressString') || written.join(' '),
    terminalCode: terminal?.code,
  };
}

/** Couriers do not call on Sundays, nor on days past: the wish moves on. */
function movePickup(sandbox: Sandbox, wish: string): { pickupDay: string; isPickupMoved: boolean } {
  const today = moscowDay(sandbox.clock.now());
  const asked = wish.slice(0, 10);
  const earliest = [today, asked].toSorted().at(-1) ?? today;
  const pickupDay = isSunday(earliest) ? addDays(earliest, 1) : earliest;
  return { pickupDay, isPickupMoved: pickupDay !== asked };
}

function toOrder(sandbox: Sandbox, booking: Booking, offer: DpdOffer | undefined): SandboxOrder {
  const { header, order, markers } = booking;
  const serviceVariant = textAt(order, 'serviceVariant');
  const variant = serviceVariants[serviceVariant] ?? { isFromDoor: true, isToDoor: true };
  const isPending = markers.includes('pending') || booking.from === undefined || booking.to === undefined;
  const transitDays = offer?.days ?? 5;
  return {
    id: randomUUID(),
    carrier: 'dpd',
    number: booking.number,
    carrierNumber: sandbox.orders.nextCarrierNumber('dpd'),
    tariffCode: textAt(order, 'serviceCode'),
    way: wayOf(variant.isFromDoor, variant.isToDoor),
    isToLocker: booking.toTerminal?.isLocker ?? false,
    isImported: false,
    createdAt: sandbox.clock.now(),
    sender: readParty(childOf(header, 'senderAddress'), booking.from, booking.fromTerminal),
    receiver: readParty(childOf(order, 'receiverAddress'), booking.to, booking.toTerminal),
    parcels: readParcels(order),
    declaredValueRubles: numberAt(order, 'cargoValue') ?? 0,
    comment: textAt(childOf(order, 'receiverAddress'), 'instructions'),
    markers,
    steps: [],
    delivered: { states: 0, events: 0, hooks: 0 },
    cdek: undefined,
    dpd: {
      serviceVariant,
      extraServices: childrenOf(order, 'extraService').map((extra) => textAt(extra, 'esCode')),
      ...movePickup(sandbox, textAt(header, 'datePickup')),
      pendingReads: isPending ? PENDING_READS : 0,
      costRubles: offer?.costRubles ?? 0,
      transitDays,
    },
  };
}

/** Starts the life of an order once it is registered. */
export function startLife(sandbox: Sandbox, order: SandboxOrder): void {
  const cities = sandbox.cities();
  const moscow = cities.findByDpdId(49694102);
  const placeOf = (id: number | undefined) =>
    (id === undefined ? moscow : (cities.findByGeonameId(id) ?? moscow))?.place;
  const from = placeOf(order.sender.cityGeonameId);
  const to = placeOf(order.receiver.cityGeonameId);
  if (from === undefined || to === undefined) return;
  const transitDays = order.dpd?.transitDays ?? 5;
  const { way, isToLocker } = order;
  const script = dpdScript({ from, to, way, isToLocker, transitDays, ending: endingOf(order.markers) });
  order.steps = timeScript(script, sandbox.clock.now(), sandbox.clock.hours(transitDays * 24));
}

function book(sandbox: Sandbox, booking: Booking, isRejected: boolean): XmlRecord {
  const { number } = booking;
  sandbox.orders.countCreate('dpd', number);
  sandbox.journal.write({ create: { carrier: 'dpd', number } });
  const existing = sandbox.orders.findByNumber('dpd', number);
  if (existing !== undefined && number !== '' && !isCancelled(existing)) {
    return {
      ...presentOrderStatus(existing),
      status: 'OrderDuplicate',
      errorMessage: `Заказ с номером ${number} уже создан: ${existing.carrierNumber}`,
    };
  }
  const offer = findOffer(sandbox, booking);
  const errorMessage = findError(booking, offer, isRejected);
  if (errorMessage !== undefined) return { orderNumberInternal: number, status: 'OrderError', errorMessage };
  const order = toOrder(sandbox, booking, offer);
  if (order.dpd?.pendingReads === 0) startLife(sandbox, order);
  sandbox.orders.save(order);
  const status = presentOrderStatus(order);
  if (!booking.markers.includes('dup')) return status;
  return {
    ...status,
    status: 'OrderDuplicate',
    errorMessage: `Заказ с номером ${number} уже создан: ${order.carrierNumber}`,
  };
}

function creation(name: string, tellsPickup: boolean): DpdMethod {
  return {
    services: ['order2'],
    name,
    operation: 'create',
    wrapper: 'orders',
    takes: 'orders:dpdOrdersData',
    gives: tellsPickup ? 'return*:dpdOrderStatus2' : 'return*:dpdOrderStatus',
    refusesInRows: true,
    handle(sandbox, request, { isRejected }) {
      const header = childOf(request, 'header');
      const bookings = childrenOf(request, 'order').map((order) => toBooking(sandbox, header, order));
      if (bookings.length === 0) throw new DpdFault('invalid-request', 'Нет ни одного заказа');
      const rows = bookings.map((booking) => book(sandbox, booking, isRejected));
      const markers = bookings.flatMap((booking) => booking.markers);
      const returns = rows.map(({ pickupDate, dateFlag, ...row }) =>
        tellsPickup ? { ...row, pickupDate, dateFlag } : row,
      );
      const delayMs = markers.includes('slow') ? sandbox.slowMs : 0;
      return { returns, wire: { delayMs, isDropped: markers.includes('drop') } };
    },
  };
}

/** `order2.createOrder2` and the older `createOrder`, which does not tell the pick-up date. */
export const creationMethods: readonly DpdMethod[] = [
  creation('createOrder2', true),
  creation('createOrder', false),
];
