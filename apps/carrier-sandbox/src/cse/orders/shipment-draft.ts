import type { Parcel } from '../../orders/order.ts';

/** One end of a shipment as the client wrote it. */
export interface PartyDraft {
  readonly client: string;
  readonly official: string;
  readonly phone: string;
  readonly email: string;
  readonly geography: string;
  readonly address: string;
  readonly postcode: string;
  readonly info: string;
  /** GUID of a point; overrides the address. */
  readonly point: string;
}

/** An order or a waybill as the client wrote it, whichever way it came. */
export interface ShipmentDraft {
  readonly document: 'order' | 'waybill';
  readonly clientNumber: string;
  /** A number of the client's own choice; `''` lets the carrier choose. */
  readonly number: string;
  /** Number of the order the waybill belongs to; `''` for none. */
  readonly parentOrder: string;
  readonly sender: PartyDraft;
  readonly recipient: PartyDraft;
  readonly urgency: string;
  readonly typeOfCargo: string;
  /** A name of the reference DeliveryType. */
  readonly deliveryType: string;
  readonly isTakenAtOffice: boolean;
  readonly weightGrams: number;
  readonly chargeableGrams: number;
  readonly parcels: readonly Parcel[];
  readonly insuredRubles: number;
  readonly declaredRubles: number;
  readonly services: readonly string[];
  readonly isWithReturn: boolean;
  /** Which papers come back. */
  readonly returnedDocuments: string;
  /** `PersonallyInHand`: only to the named person. */
  readonly isInPerson: boolean;
  readonly takeDate: string;
  readonly takeTime: string;
  readonly payer: string;
  readonly replyEmail: string;
  readonly description: string;
  readonly comment: string;
}

/** Packages as rows of a table, weights in kilograms and sides in centimetres; `NaN` is what could not be read. */
export interface PackageRow {
  readonly id: string;
  readonly quantity: number;
  readonly weightKg: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** The cargo as a whole: used where there are no rows. */
export interface CargoTotals extends Omit<PackageRow, 'id'> {
  readonly volumeWeightKg: number;
  readonly description: string;
}

function toParcels(rows: readonly PackageRow[], comment: string): readonly Parcel[] {
  return rows
    .flatMap((row) => Array.from({ length: row.quantity }, () => row))
    .map((row, index) => ({
      number: row.id || String(index + 1),
      weightGrams: Math.round(row.weightKg * 1000),
      lengthCm: row.lengthCm,
      widthCm: row.widthCm,
      heightCm: row.heightCm,
      comment,
    }));
}

const volumeKg = (row: Omit<PackageRow, 'id'>): number => (row.lengthCm * row.widthCm * row.heightCm) / 5000;
const numbersOf = ({ quantity, weightKg, lengthCm, widthCm, heightCm }: Omit<PackageRow, 'id'>) => [
  quantity,
  weightKg,
  lengthCm,
  widthCm,
  heightCm,
];

const MAX_PACKAGES = 1000;

/** Weights and parcels of a cargo; no parcels at all when a number in it cannot be. */
export function measureCargo(
  totals: CargoTotals,
  rows: readonly PackageRow[],
): Pick<ShipmentDraft, 'weightGrams' | 'chargeableGrams' | 'parcels'> {
  const quantity = Math.max(1, totals.quantity);
  const even: PackageRow = { ...totals, id: '', quantity, weightKg: totals.weightKg / quantity };
  const used = rows.length > 0 ? rows : [even];
  const numbers = [...numbersOf(totals), totals.volumeWeightKg, ...used.flatMap(numbersOf)];
  const isWrong = numbers.some((value) => !Number.isFinite(value) || value < 0);
  const count = used.reduce((sum, row) => sum + row.quantity, 0);
  if (isWrong || count > MAX_PACKAGES) return { weightGrams: 0, chargeableGrams: 0, parcels: [] };
  const packedKg = used.reduce((sum, row) => sum + row.weightKg * row.quantity, 0);
  const weightKg = totals.weightKg || packedKg;
  const volume = Math.max(
    totals.volumeWeightKg,
    used.reduce((sum, row) => sum + volumeKg(row) * row.quantity, 0),
  );
  return {
    weightGrams: Math.round(weightKg * 1000),
    chargeableGrams: Math.round(Math.max(weightKg, volume) * 1000),
    parcels: toParcels(used, totals.description),
  };
}

/** True for an order that only sends a courier: nothing is said of a receiver. */
export function isBareCall({ document, recipient }: ShipmentDraft): boolean {
  return (
    document === 'order' && recipient.geography === '' && recipient.point === '' && recipient.client === ''
  );
}
