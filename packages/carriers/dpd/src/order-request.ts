import type { OrderPackage, OrderParty, OrderRequest, XmlTree } from '@tranzit/carrier-kit';
import {
  defaultPickupPeriod,
  isDoorAtReceiver,
  isDoorAtSender,
  kgFromGrams,
  kopecks,
  type PickupPeriod,
  roublesFromKopecks,
  totalCubicMetres,
  totalGrams,
} from '@tranzit/kernel';
import { toDoorAddress, toTerminalAddress } from './address.ts';
import { serviceVariants } from './codes.ts';
import { refusedHere } from './errors.ts';
import { toParcelMeasures } from './rates.ts';
import { insuredValue, toExtraServices } from './services.ts';

export interface OrderOptions {
  /** Who pays, where it is not the client itself. */
  readonly payer: string | undefined;
}

const hour = 60;

/** The three that an order can name. */
export const pickupPeriods: readonly PickupPeriod[] = [
  defaultPickupPeriod,
  { fromMinutes: 9 * hour, toMinutes: 13 * hour },
  { fromMinutes: 13 * hour, toMinutes: 18 * hour },
];

/** The narrowest of them that holds ours; an order of before may have another. */
export function toPickupPeriod(period: string): '9-13' | '13-18' | '9-18' {
  const [from = '', to = ''] = period.split('-');
  if (to !== '' && to <= '13:00') return '9-13';
  return from >= '13:00' ? '13-18' : '9-18';
}

/** What no field takes. */
const receiverInstructions = ({ receiver, comment }: OrderRequest): string | undefined =>
  [...new Set([receiver.instructions, comment])].filter(Boolean).join('. ') || undefined;

function toSide(
  party: OrderParty,
  isDoor: boolean,
  instructions: string | undefined,
  field: 'sender_place' | 'receiver_place',
): XmlTree {
  if (isDoor) return toDoorAddress(party, instructions);
  if (!party.place.terminalCode)
    throw refusedHere('createOrder2', 'a terminal is needed for this way', field);
  return { ...toTerminalAddress(party, party.place.terminalCode), instructions };
}

/** One record per place: a kind of three places is three parcels. */
const toParcels = (packages: readonly OrderPackage[]): XmlTree[] =>
  packages
    .flatMap((item) => Array.from({ length: item.amount }, () => toParcelMeasures(item)))
    .map((measures, index) => ({ number: index + 1, ...measures }));

const contentsOf = ({ packages, cargoType }: OrderRequest): string =>
  [...new Set(packages.map(({ description }) => description.trim()).filter(Boolean))].join(', ') ||
  (cargoType === 'docs' ? 'Документы' : 'Посылка');

/** Inside the customs union goods are declared by position: the value is shared out over the kinds of places. */
function toCustoms({ packages, declaredValue, sender, receiver }: OrderRequest): XmlTree {
  if (sender.place.iso === receiver.place.iso) return {};
  const share = Math.floor((declaredValue ?? 0) / Math.max(1, packages.length));
  return {
    dataInt: { currency: 'RUB', currencyDeclaredValue: 'RUB' },
    unitLoad: packages.map((item, index) => ({
      article: index + 1,
      descript: item.description,
      declared_value: roublesFromKopecks(
        kopecks(index === 0 ? (declaredValue ?? 0) - share * (packages.length - 1) : share),
      ),
      count: item.amount,
      country_code: sender.place.iso,
    })),
  };
}

/** Throws `CarrierError('refused')` for a terminal way without its terminal: such an order cannot be said. */
export function toOrderRequest(order: OrderRequest, { payer }: OrderOptions): XmlTree {
  const { sender, receiver, packages, way } = order;
  const value = insuredValue(order);
  const extraService = toExtraServices(order.services, way);
  const { dataInt, unitLoad } = toCustoms(order);
  return {
    header: {
      datePickup: order.pickupOn,
      payer,
      senderAddress: toSide(sender, isDoorAtSender(way), sender.instructions, 'sender_place'),
      pickupTimePeriod: toPickupPeriod(order.pickupPeriod),
    },
    order: {
      orderNumberInternal: order.ourNumber,
      serviceCode: order.tariffCode,
      serviceVariant: serviceVariants[way],
      cargoNumPack: packages.reduce((sum, { amount }) => sum + amount, 0),
      cargoWeight: kgFromGrams(totalGrams(packages)),
      cargoVolume: Number(totalCubicMetres(packages).toFixed(9)),
      cargoRegistered: false,
      cargoValue: value === undefined ? undefined : roublesFromKopecks(value),
      cargoCategory: contentsOf(order),
      dataInt,
      receiverAddress: toSide(receiver, isDoorAtReceiver(way), receiverInstructions(order), 'receiver_place'),
      extraService,
      parcel: toParcels(packages),
      unitLoad,
    },
  };
}
