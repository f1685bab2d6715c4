import type { City } from '../../cities/city.ts';
import { fromMoscowInstant } from '../../clock/dates.ts';
import { sandboxCredentials } from '../../credentials.ts';
import { readMarkers } from '../../orders/markers.ts';
import type { CarrierRefusal } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { findCity } from '../places/find-city.ts';
import { deliveryServiceOf, type PonyCargo, readCargos } from '../quote/cargo.ts';
import { modeCodes, SELF_DELIVERY } from '../quote/modes.ts';
import { listOffers, type PonyOffer } from '../quote/offers.ts';
import { refusals } from '../soap/messages.ts';
import { childOf, childrenOf, nodeAt, textAt, type XmlNode } from '../soap/xml-read.ts';

/** What a client asks for, with its ends resolved. */
export interface Draft {
  readonly order: XmlNode;
  readonly service: XmlNode | undefined;
  /** `''` when the client gave none. */
  readonly number: string;
  /** `''` when the client left it open. */
  readonly mode: string;
  readonly markers: readonly string[];
  readonly from: City | undefined;
  readonly to: City | undefined;
  readonly cargos: readonly PonyCargo[];
  /** Waybill number from the client's own pool. */
  readonly ownWaybill: string;
}

const paymentModes: ReadonlySet<string> = new Set([
  'Bill',
  'BillBySender',
  'CashBySender',
  'CashByRecepient',
  'CashByRecipient',
]);

function markerTexts(order: XmlNode, service: XmlNode | undefined): readonly string[] {
  const recipient = childOf(service, 'Recipient');
  const people = childrenOf(childOf(recipient, 'PersonList'), 'Person').map((one) => textAt(one, 'Name'));
  const cargos = readCargos(service).map((cargo) => cargo.comment);
  const free = [order, service, recipient].map((node) => textAt(node, 'Unformalized'));
  return [...people, textAt(recipient, 'Company', 'Name'), ...free, ...cargos];
}

/** Reads one `Order` of a request. */
export function readDraft(sandbox: Sandbox, order: XmlNode): Draft {
  const service = deliveryServiceOf(order);
  return {
    order,
    service,
    number: textAt(order, 'ClientsNumber'),
    mode: textAt(service, 'Mode'),
    markers: readMarkers(markerTexts(order, service)),
    from: findCity(sandbox, nodeAt(service, ['Sender', 'Address'])),
    to: findCity(sandbox, nodeAt(service, ['Recipient', 'Address'])),
    cargos: readCargos(service),
    ownWaybill: textAt(service, 'Waybill', 'Number'),
  };
}

/** Everything sold for the draft's route and cargo, or the one mode it names. */
export function offersOf({ prices }: Sandbox, { from, to, cargos, mode }: Draft): readonly PonyOffer[] {
  if (from === undefined || to === undefined) return [];
  const route = { from, to, level: prices.of('pony') };
  return listOffers(route, cargos).filter((offer) => mode === '' || offer.mode.code === mode);
}

const user = (code: string, message: string): CarrierRefusal => ({ code, message });

/** What a price needs: both cities, a weight of each place, a mode the carrier knows. */
export function findRouteRefusal({ service, from, to, cargos, mode }: Draft): CarrierRefusal | undefined {
  if (service === undefined) return user('U0110', 'Не указана услуга доставки');
  for (const [party, city, whose] of [
    ['Sender', from, 'отправителя'],
    ['Recipient', to, 'получателя'],
  ] as const) {
    const name = textAt(service, party, 'Address', 'City');
    if (name === '') return user('U0111', `Не указан город ${whose}`);
    if (city === undefined) return user('U0112', `Город ${whose} не найден: ${name}`);
  }
  if (cargos.length === 0) return user('U0113', 'Не указан груз');
  if (cargos.some((cargo) => cargo.weightGrams <= 0)) return user('U0114', 'Не указан вес груза');
  return mode === '' || modeCodes.has(mode)
    ? undefined
    : user('U0115', `Неизвестный режим доставки: ${mode}`);
}

function findPaymentRefusal(order: XmlNode): CarrierRefusal | undefined {
  const mode = textAt(order, 'Payment', 'Mode');
  if (mode !== '' && !paymentModes.has(mode)) return user('U0120', `Неизвестный способ оплаты: ${mode}`);
  const contract = textAt(order, 'Payment', 'PaymentContract', 'Number');
  const isKnown = contract === '' || contract === sandboxCredentials.pony.contractNumber;
  return isKnown ? undefined : user('U0121', `Договор не найден: ${contract}`);
}

function findDetailRefusal({ service, mode, cargos }: Draft): CarrierRefusal | undefined {
  const isStreetless = (party: string): boolean => textAt(service, party, 'Address', 'StreetAddress') === '';
  if (isStreetless('Sender')) return user('U0122', 'Не указан адрес отправителя');
  if (mode !== SELF_DELIVERY && isStreetless('Recipient')) return user('U0123', 'Не указан адрес получателя');
  if (cargos.length > 1 && cargos.some((cargo) => cargo.barcode === '')) {
    return user('U0124', 'Для нескольких мест нужен штрихкод каждого места');
  }
  const pickup = textAt(service, 'PickupDate');
  const isDated = pickup === '' || fromMoscowInstant(pickup) !== undefined;
  return isDated ? undefined : user('U0125', `Неверная дата забора: ${pickup}`);
}

/** Why the order is declined; `undefined` when it is not. */
export function findOrderRefusal(
  draft: Draft,
  offer: PonyOffer | undefined,
  isRejected: boolean,
): CarrierRefusal | undefined {
  const refusal = findRouteRefusal(draft) ?? findPaymentRefusal(draft.order) ?? findDetailRefusal(draft);
  if (refusal !== undefined) return refusal;
  if (isRejected || draft.markers.includes('invalid')) return refusals.refused;
  return offer === undefined
    ? user('U0126', 'Режим доставки недоступен на данном направлении или для данного груза')
    : undefined;
}
