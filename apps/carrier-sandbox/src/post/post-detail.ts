import type { JsonObject } from '../wire/read-json.ts';

/** A batch as each of its shipments remembers it: batches live in the journal through their shipments alone. */
export interface BatchMark {
  readonly name: string;
  readonly createdAt: number;
  /** `YYYY-MM-DD`: the day the batch is handed over. */
  readonly sendingDay: string;
  readonly checkedInAt: number | undefined;
  readonly isArchived: boolean;
}

/** One parcel with an identifier of its own. */
export interface PostPlace {
  readonly resultId: number;
  /** 14 digits inside Russia, 13 characters abroad. */
  readonly barcode: string;
  /** Version 2.0 tells the barcode at once; version 1.0 with the batch. */
  isBarcodeGiven: boolean;
  /** The order as received, echoed by reads. */
  body: JsonObject;
  readonly createdAt: number;
  /** Kopecks without VAT. */
  readonly rateKopecks: number;
  readonly vatKopecks: number;
  readonly insuranceRateKopecks: number;
  batch: BatchMark | undefined;
  /** Taken out of the backlog or of a batch for good. */
  deletedAt: number | undefined;
}

/** What only the Post keeps of an order: its places stand in the order of `parcels`. */
export interface PostDetail {
  readonly mailType: string;
  readonly mailCategory: string;
  /** Index of the office that takes the parcels in. */
  readonly officeIndex: string;
  /** Index parcels are sent to; a foreign postcode or nothing abroad. */
  readonly targetIndex: string;
  /** Numeric ISO code of the country of destination; 643 is Russia. */
  readonly countryCode: number;
  readonly groupName: string;
  readonly transitDays: number;
  /** Barcode of the parcel an easy return belongs to. */
  readonly returnOf: string | undefined;
  places: PostPlace[];
}
