import type { OrderRequest, XmlTree } from '@tranzit/carrier-kit';
import { isInternational, roublesFromKopecks } from '@tranzit/kernel';
import { toParty } from './address.ts';
import { shareOut, toCargoList, toPlaces } from './cargo.ts';
import { selfDeliveryMode, servedWays } from './codes.ts';
import { refusedHere } from './errors.ts';
import { insuredValueOf } from './services.ts';

/** Who pays. The spelling of the last is the carrier's. */
export type PaymentMode = 'Bill' | 'BillBySender' | 'CashBySender' | 'CashByRecepient';

export interface OrderOptions {
  readonly contractNumber: string;
  readonly paymentMode: PaymentMode;
}

/** Throws `CarrierError('refused')` for an order that cannot be said in the carrier's words. */
export function toOrderRequest(order: OrderRequest, { contractNumber, paymentMode }: OrderOptions): XmlTree {
  refuseUnspeakable(order);
  const { ourNumber, comment } = order;
  return {
    Mode: 'Order',
    OrderList: {
      Order: {
        ClientsNumber: ourNumber,
        Payment: { Mode: paymentMode, PaymentContract: { Number: contractNumber } },
        ServiceList: { Service: toDeliveryService(order) },
        Unformalized: comment || undefined,
      },
    },
  };
}

function refuseUnspeakable({ way, tariffCode, sender, receiver }: OrderRequest): void {
  if (!(servedWays as readonly string[]).includes(way))
    throw refusedHere('create', 'hand-over at an office cannot be ordered', 'tariff');
  if (tariffCode === selfDeliveryMode && way !== 'd2w')
    throw refusedHere('create', 'in this mode the receiver comes for the cargo', 'tariff');
  if (isInternational(sender.place.iso, receiver.place.iso))
    throw refusedHere('create', 'nothing is known of documents for export', 'receiver_place');
}

/** The elements stand in the documented order, which the service may insist on. */
function toDeliveryService(order: OrderRequest): XmlTree {
  const { ourNumber, tariffCode, sender, receiver, cargoType } = order;
  return {
    '@xsi:type': 'DeliveryService',
    Id: 1,
    PickupDate: `${order.pickupOn}T00:00:00`,
    Mode: tariffCode,
    Sender: toParty(sender, [sender.instructions]),
    Recipient: toParty(receiver, [receiver.instructions]),
    CargoList: {
      Cargo: toCargoList(order.packages, {
        cargoType,
        insuredValue: insuredValueOf(order),
        barcodePrefix: `${ourNumber}-`,
        contentsOf: (entry) => contentsOf(entry, order),
      }),
    },
    ItemList: toItemList(order),
  };
}

const contentsOf = ({ description }: { description: string }, { cargoType }: OrderRequest): string =>
  description.trim() || (cargoType === 'docs' ? 'Документы' : 'Посылка');

/** Across a border goods are named one by one, with their value whether or not it is insured. */
function toItemList(order: OrderRequest): XmlTree | undefined {
  const { sender, receiver, packages, declaredValue } = order;
  if (sender.place.iso === receiver.place.iso) return undefined;
  const places = toPlaces(packages);
  const values = declaredValue === undefined ? [] : shareOut(declaredValue, places.length);
  return {
    Item: places.map((entry, index) => {
      const value = values[index];
      return {
        Id: index + 1,
        CargoId: index + 1,
        Name: contentsOf(entry, order),
        Weight: Math.max(1, entry.weightGrams),
        Cost: value === undefined ? undefined : roublesFromKopecks(value),
        Count: 1,
      };
    }),
  };
}
