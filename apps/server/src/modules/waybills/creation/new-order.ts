import {
  type AccountId,
  type AdditionalService,
  type BatchId,
  type CalculationId,
  type CargoId,
  type CarrierCode,
  type DeliveryWay,
  type DestinationId,
  isDoorAtReceiver,
  type Kopecks,
  type RateResultId,
  type UserId,
} from '@tranzit/kernel';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/db/database.ts';
import type { PricePart } from '../../calculations/index.ts';
import type { Cargo } from '../../cargoes/index.ts';
import type { ContactCast } from '../../contacts/index.ts';

/** An order that was checked: what is written of it, charged for it and sent to the carrier. */
export interface NewOrder {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly source: 'user' | 'service';
  readonly carrier: CarrierCode;
  /** The customer contract, whose orders the carrier bills itself; `undefined`: the portal's. */
  readonly contractId: number | undefined;
  readonly tariff: { readonly code: string; readonly name: string };
  readonly way: DeliveryWay;
  /** Absent for an order that nobody calculated. */
  readonly calculated?: { readonly calculationId: CalculationId; readonly rateResultId: RateResultId };
  readonly sender: ContactCast;
  readonly receiver: ContactCast;
  readonly cargo: Cargo;
  readonly returnCargoId: CargoId | null;
  /** What the carrier is asked for beside the carriage. */
  readonly services: readonly AdditionalService[];
  readonly pickupOn: string;
  readonly pickupPeriod: string;
  readonly promised: { readonly fromOn: string; readonly toOn: string };
  readonly price: Kopecks;
  readonly basePrice: number;
  readonly priceParts: readonly PricePart[];
  readonly bonusKopecks: number;
  readonly cashbackKopecks: number;
  readonly amoId?: string | undefined;
  readonly destinationId?: DestinationId | undefined;
  readonly batchId?: BatchId | undefined;
}

const orderKinds = {
  d2d: 'SIMPLE',
  d2w: 'TO_TERMINAL',
  w2d: 'FROM_TERMINAL',
  w2w: 'TERMINAL_TERMINAL',
} as const;
const simpleKind = 1;
const toTerminalKind = 2;

/** Everything the text query of the list looks at. */
function searchText(number: string, sender: ContactCast, receiver: ContactCast): string {
  return [number, sender, receiver]
    .flatMap((part) =>
      typeof part === 'string'
        ? [part]
        : [part.address.city, part.companyName ?? '', part.contactName, ...part.phones],
    )
    .join(' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s/g, ' ');
}

const nameOf = (cast: ContactCast): string => cast.companyName ?? cast.contactName;

const sideColumns = ({ sender, receiver }: NewOrder) => ({
  sender_contact_cast_id: sender.id,
  receiver_contact_cast_id: receiver.id,
  sender_city: sender.address.city,
  sender_region: sender.address.region ?? null,
  sender_name: nameOf(sender),
  sender_inn: sender.inn ?? null,
  receiver_city: receiver.address.city,
  receiver_region: receiver.address.region ?? null,
  receiver_name: nameOf(receiver),
  receiver_phone: receiver.phones[0] ?? '',
  receiver_inn: receiver.inn ?? null,
  comment: receiver.comment ?? null,
});

const moneyColumns = (order: NewOrder) => ({
  price_kopecks: order.price,
  base_kopecks: order.basePrice,
  price_parts: JSON.stringify(order.priceParts),
  bonus_kopecks: order.bonusKopecks,
  cashback_kopecks: order.cashbackKopecks,
});

const cargoColumns = ({ cargo, returnCargoId, services }: NewOrder) => ({
  cargo_id: cargo.id,
  return_cargo_id: returnCargoId,
  place_count: cargo.packages.reduce((sum, item) => sum + item.amount, 0),
  weight_grams: cargo.packages.reduce((sum, item) => sum + item.weightGrams * item.amount, 0),
  services: [...services],
});

/** The columns of a waybill that was just accepted. */
export const waybillColumns = (
  order: NewOrder,
  { number, acceptedAt }: { readonly number: string; readonly acceptedAt: Date },
) =>
  ({
    account_id: order.accountId,
    user_id: order.userId,
    number,
    source: order.source,
    carrier: order.carrier,
    carrier_contract_id: order.contractId ?? null,
    status: 'new',
    status_changed_at: acceptedAt,
    kind: isDoorAtReceiver(order.way) ? simpleKind : toTerminalKind,
    order_kind: orderKinds[order.way],
    way: order.way,
    tariff_code: order.tariff.code,
    tariff_name: order.tariff.name,
    calculation_id: order.calculated?.calculationId ?? null,
    rate_result_id: order.calculated?.rateResultId ?? null,
    ...sideColumns(order),
    ...cargoColumns(order),
    ...moneyColumns(order),
    pickup_on: order.pickupOn,
    pickup_period: order.pickupPeriod,
    delivery_from_on: order.promised.fromOn,
    delivery_to_on: order.promised.toOn,
    amo_id: order.amoId ?? null,
    destination_id: order.destinationId ?? null,
    batch_id: order.batchId ?? null,
    search_text: searchText(number, order.sender, order.receiver),
    created_at: acceptedAt,
  }) satisfies Insertable<Tables['waybills']>;
