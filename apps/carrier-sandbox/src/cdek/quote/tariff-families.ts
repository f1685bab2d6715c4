import { type TariffRow, tariffRows } from '../../tariffs/tariff-table.ts';

/** 1 door-door, 2 door-warehouse, 3 warehouse-door, 4 warehouse-warehouse, 6 and 7 to a locker. */
export type CdekMode = 1 | 2 | 3 | 4 | 6 | 7;

/** Ends of each mode, and how it is written in a tariff's name. */
export const cdekModes: Readonly<
  Record<
    CdekMode,
    { readonly isFromDoor: boolean; readonly to: 'door' | 'warehouse' | 'locker'; readonly name: string }
  >
> = {
  1: { isFromDoor: true, to: 'door', name: 'дверь-дверь' },
  2: { isFromDoor: true, to: 'warehouse', name: 'дверь-склад' },
  3: { isFromDoor: false, to: 'door', name: 'склад-дверь' },
  4: { isFromDoor: false, to: 'warehouse', name: 'склад-склад' },
  6: { isFromDoor: true, to: 'locker', name: 'дверь-постамат' },
  7: { isFromDoor: false, to: 'locker', name: 'склад-постамат' },
};

/** A family of tariffs that differ by mode only. */
export interface CdekFamily {
  readonly name: string;
  /** Orders it is offered for: 1 online shop, 2 ordinary delivery. */
  readonly types: readonly number[];
  readonly codes: Readonly<Partial<Record<CdekMode, number>>>;
  readonly row: TariffRow;
  readonly priceFactor: number;
  readonly extraDays: number;
  readonly maxWeightGrams: number;
}

/**
 * Families with a demo price. The carrier sells Посылка to online shops only; the sandbox offers it to ordinary
 * delivery too, so that a demo has a cheap and a fast family.
 */
export const cdekFamilies: readonly CdekFamily[] = [
  {
    name: 'Посылка',
    types: [1, 2],
    codes: { 1: 139, 2: 138, 3: 137, 4: 136, 6: 366, 7: 368 },
    row: tariffRows.cdekParcel,
    priceFactor: 1,
    extraDays: 0,
    maxWeightGrams: 30_000,
  },
  {
    name: 'Экономичная посылка',
    types: [1],
    codes: { 1: 231, 2: 232, 3: 233, 4: 234, 6: 376, 7: 378 },
    row: tariffRows.cdekParcel,
    priceFactor: 0.88,
    extraDays: 2,
    maxWeightGrams: 50_000,
  },
  {
    name: 'Экспресс',
    types: [2],
    codes: { 1: 480, 2: 481, 3: 482, 4: 483, 6: 485, 7: 486 },
    row: tariffRows.cdekExpress,
    priceFactor: 1,
    extraDays: 0,
    maxWeightGrams: 100_000,
  },
  {
    name: 'Документы',
    types: [2],
    codes: { 1: 533, 2: 534, 3: 535, 4: 536 },
    row: tariffRows.cdekExpress,
    priceFactor: 0.9,
    extraDays: 0,
    maxWeightGrams: 300,
  },
];

/** Door to door abroad: documents and cargo. */
export const internationalTariffs: readonly {
  readonly code: number;
  readonly name: string;
  readonly maxWeightGrams: number;
}[] = [
  { code: 7, name: 'Международный экспресс документы дверь-дверь', maxWeightGrams: 5_000 },
  { code: 8, name: 'Международный экспресс грузы дверь-дверь', maxWeightGrams: 30_000 },
];

/** Codes the carrier has withdrawn. */
export const retiredTariffs: ReadonlySet<number> = new Set([
  1, 5, 10, 11, 12, 15, 16, 17, 18, 118, 119, 120, 361, 363,
]);
