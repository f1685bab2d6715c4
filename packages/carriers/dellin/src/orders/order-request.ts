import type { CarrierError, OrderParty, OrderRequest } from '@tranzit/carrier-kit';
import {
  defaultPickupPeriod,
  formatPickupPeriod,
  isDoorAtReceiver,
  isDoorAtSender,
  parsePickupPeriod,
  regionBesideCity,
} from '@tranzit/kernel';
import { refusedHere } from '../errors.ts';
import { toCargo } from '../quote/cargo.ts';
import { toWorktime } from '../quote/rates.ts';
import { documentsBack, handlingAtDoor, insuredValue, pricedExtras } from '../quote/services.ts';
import { type DellinSettings, roleOf, toRequester } from '../settings.ts';
import { toMembers } from './members.ts';

type Json = Readonly<Record<string, unknown>>;

const terminalMissing = (field: 'sender_place' | 'receiver_place'): CarrierError =>
  refusedHere('create', 'Для доставки через терминал нужно выбрать терминал', field);

/** The carrier finds an address by its text: region, city, street and house. Namesakes need the region. */
export function toAddress({ place, street, house, office, addressLine }: OrderParty): Json {
  const isWhole = addressLine.toLowerCase().includes(place.city.toLowerCase());
  const rest = street ? [place.city, street, house] : isWhole ? [addressLine] : [place.city, addressLine];
  return { search: [regionBesideCity(place), ...rest].filter(Boolean).join(', '), flat: office };
}

function toEnd(party: OrderParty, isDoor: boolean, period: string, field: 'sender_place' | 'receiver_place') {
  if (isDoor) return { variant: 'address', address: toAddress(party), time: toWorktime(period) };
  if (!party.place.terminalCode) throw terminalMissing(field);
  return { variant: 'terminal', terminalID: party.place.terminalCode };
}

/** Our number first: it is what an order is found by when the answer to its creation is lost. */
const toComment = ({ ourNumber, sender, receiver, comment }: OrderRequest): string =>
  [...new Set([ourNumber, comment, sender.instructions, receiver.instructions])].filter(Boolean).join('. ');

const contentsOf = ({ packages, cargoType }: OrderRequest): string =>
  [...new Set(packages.map(({ description }) => description.trim()).filter(Boolean))].join(', ') ||
  (cargoType === 'docs' ? 'Документы' : 'Посылка');

const normalPeriod = (period: string): string =>
  formatPickupPeriod(parsePickupPeriod(period) ?? defaultPickupPeriod);

/**
 * The body of an order, without key and session. Throws `CarrierError('refused')` for a terminal way without its
 * terminal: such an order cannot be said. `produceOn` is the day of pickup or hand-over, `YYYY-MM-DD`.
 */
export function toOrderRequest(order: OrderRequest, produceOn: string, settings: DellinSettings): Json {
  const { sender, receiver, way, services, ourNumber } = order;
  const extras = pricedExtras(services, way);
  const handled = (service: 'CARGO_LOADING' | 'CARGO_UNLOADING') =>
    extras.includes(service) ? { handling: handlingAtDoor } : {};
  return {
    inOrder: !settings.draftOnly,
    delivery: {
      deliveryType: { type: order.tariffCode },
      derival: {
        produceDate: produceOn,
        ...toEnd(sender, isDoorAtSender(way), normalPeriod(order.pickupPeriod), 'sender_place'),
        ...handled('CARGO_LOADING'),
      },
      arrival: {
        ...toEnd(receiver, isDoorAtReceiver(way), formatPickupPeriod(defaultPickupPeriod), 'receiver_place'),
        ...handled('CARGO_UNLOADING'),
      },
      ...(extras.includes('RETURN') ? { accompanyingDocuments: documentsBack } : {}),
      comment: toComment(order),
    },
    members: { requester: toRequester(settings), ...toMembers(sender, receiver, settings) },
    cargo: {
      ...toCargo(order.packages, insuredValue(order)),
      ...(settings.freightUid ? { freightUID: settings.freightUid } : { freightName: contentsOf(order) }),
    },
    payment: {
      type: settings.paymentType ?? 'noncash',
      primaryPayer: roleOf(settings),
      // The only field for the client's own number; it may be given without any cash on delivery.
      cashOnDelivery: { orderNumber: ourNumber },
    },
  };
}
