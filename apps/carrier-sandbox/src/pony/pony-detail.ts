/** What only Pony Express keeps. */
export interface PonyDetail {
  /** The carrier's order number, `MOW-100018`; the number for users is the waybill's. */
  readonly performersNumber: string;
  /** The day the courier comes, Moscow. */
  readonly pickupDay: string;
  /** The day asked for. */
  readonly originPickupDay: string;
  readonly transitDays: number;
  /** Delivery and insurance with VAT. */
  readonly priceRubles: number;
  readonly insuranceRubles: number;
  /** Reads of `Status` left before the waybill number is told. */
  pendingReads: number;
}
