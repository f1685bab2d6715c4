import type {
  AdditionalService,
  Availability,
  CargoType,
  DeliveryWay,
  Grams,
  Kopecks,
  PackageMeasures,
  TariffKind,
} from '@tranzit/kernel';
import type { CarrierPlace } from './place.ts';

export interface QuoteRequest {
  readonly sender: CarrierPlace;
  readonly receiver: CarrierPlace;
  readonly ways: readonly DeliveryWay[];
  readonly cargoType: CargoType;
  readonly packages: readonly PackageMeasures[];
  /** Day of pickup or drop-off, `YYYY-MM-DD`, sender's local time. */
  readonly pickupOn: string;
  readonly declaredValue: Kopecks | undefined;
  readonly services: readonly AdditionalService[];
}

export interface QuoteReply {
  readonly rates: readonly CarrierRate[];
  /** Why there is no rate, when there is none. */
  readonly emptyReason?: EmptyReason;
}

export const emptyReasons = [
  'route_not_served',
  'cargo_too_heavy',
  'cargo_too_large',
  'no_tariff',
  'date_not_served',
  'way_not_served',
] as const;
export type EmptyReason = (typeof emptyReasons)[number];

export interface CarrierRate {
  /** The carrier's own code of the tariff, enough to order with later (with `way`). */
  readonly tariffCode: string;
  readonly tariffName: string;
  readonly tariffKind: TariffKind;
  readonly way: DeliveryWay;
  /** Delivery without services and insurance, VAT included. */
  readonly basePrice: Kopecks;
  readonly services: readonly CarrierServicePrice[];
  /** Calendar days from the day asked for to delivery, those until a later collection included. */
  readonly minDays: number;
  readonly maxDays: number;
  /** `YYYY-MM-DD` where the carrier takes the cargo on another day than the one asked for. */
  readonly pickupOn?: string;
  /** `YYYY-MM-DD` where the carrier names the day itself. */
  readonly deliveryFromOn?: string;
  readonly deliveryToOn?: string;
  /** What the carrier charges for. */
  readonly chargeableGrams?: Grams;
  readonly maxGrams?: Grams;
}

export interface CarrierServicePrice {
  /** RETURN is the return of signed papers by the carrier itself: priced here and ordered with the order, or not there. */
  readonly service: AdditionalService;
  readonly availability: Availability;
  /** VAT included; zero when it is part of the tariff. */
  readonly price: Kopecks;
}

export interface CourierDaysRequest {
  readonly sender: CarrierPlace;
  /** The carrier's own code, where the days depend on the tariff. */
  readonly tariffCode: string | undefined;
}

export interface CourierDays {
  /** `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  /** The last day that the list speaks of; of later ones nothing is known. */
  readonly untilOn: string;
}
