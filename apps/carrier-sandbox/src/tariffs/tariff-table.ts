type Six<T> = readonly [T, T, T, T, T, T];
type Four<T> = readonly [T, T, T, T];
/** Working days, from and to. */
export type DayRange = readonly [number, number];

/** A demo rate: roubles with VAT by zone. Price = base + (half-kilograms − 1) × step + door legs. */
export interface TariffRow {
  readonly base: Six<number>;
  readonly step: Six<number>;
  readonly doorLegRubles: number;
  readonly days: Six<DayRange>;
  readonly maxWeightGrams: number;
}

/** The demo tables: invented, of the size real contract prices have; no carrier's price list. */
export const tariffRows = {
  cdekParcel: {
    base: [210, 250, 290, 360, 460, 560],
    step: [12, 15, 20, 35, 60, 75],
    doorLegRubles: 170,
    days: [
      [1, 2],
      [2, 3],
      [3, 4],
      [5, 8],
      [8, 12],
      [9, 14],
    ],
    maxWeightGrams: 30_000,
  },
  cdekExpress: {
    base: [350, 420, 520, 760, 980, 1150],
    step: [35, 45, 55, 80, 110, 130],
    doorLegRubles: 190,
    days: [
      [1, 1],
      [1, 2],
      [2, 3],
      [2, 4],
      [3, 5],
      [4, 7],
    ],
    maxWeightGrams: 100_000,
  },
  dpdClassic: {
    base: [260, 300, 350, 440, 560, 680],
    step: [14, 18, 24, 40, 68, 85],
    doorLegRubles: 180,
    days: [
      [1, 2],
      [2, 3],
      [3, 4],
      [5, 7],
      [8, 11],
      [9, 14],
    ],
    maxWeightGrams: 250_000,
  },
  dpdExpress: {
    base: [420, 640, 760, 940, 1180, 1350],
    step: [35, 50, 65, 90, 120, 140],
    doorLegRubles: 150,
    days: [
      [1, 1],
      [1, 2],
      [2, 2],
      [3, 3],
      [4, 5],
      [5, 7],
    ],
    maxWeightGrams: 31_500,
  },
} as const satisfies Record<string, TariffRow>;

/** Door to door abroad by foreign zone. */
export const internationalTable: {
  readonly base: Four<number>;
  readonly step: Four<number>;
  readonly days: Four<DayRange>;
} = {
  base: [2400, 4200, 4800, 6200],
  step: [350, 750, 850, 1200],
  days: [
    [3, 7],
    [4, 8],
    [4, 9],
    [6, 12],
  ],
};

/** Surcharge to Kaliningrad and Sakhalin, roubles. */
export const WATER_SURCHARGE_RUBLES = 300;

/** VAT included in every demo price, per cent. */
export const VAT_PERCENT = 22;
