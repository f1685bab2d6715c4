import type { City } from '../cities/city.ts';
import type { CarrierName } from '../orders/order.ts';

/** A made-up pick-up point. Limits of 0 mean none. */
export interface Terminal {
  readonly carrier: CarrierName;
  readonly code: string;
  readonly city: City;
  readonly isLocker: boolean;
  /** A carrier's own depot: no size limits, takes any cargo of the carrier. */
  readonly isDepot: boolean;
  readonly street: string;
  readonly house: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly maxWeightKg: number;
  readonly maxLengthCm: number;
  readonly maxWidthCm: number;
  readonly maxHeightCm: number;
  /** Takes parcels from senders. */
  readonly isReception: boolean;
  readonly hasCash: boolean;
  readonly hasCard: boolean;
  readonly weekdayHours: string;
  readonly weekendHours: string;
}
