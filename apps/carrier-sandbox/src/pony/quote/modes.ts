import type { TariffRow } from '../../tariffs/tariff-table.ts';

/** Roubles with VAT; invented, of the size real contract prices have. */
export const ponyExpress: TariffRow = {
  base: [560, 950, 1120, 1240, 1380, 1540],
  step: [45, 75, 90, 120, 140, 155],
  doorLegRubles: 0,
  days: [
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 3],
    [3, 5],
    [4, 7],
  ],
  maxWeightGrams: 40_000,
};

/** Where a mode goes. */
export type ModeScope = 'anywhere' | 'russia' | 'between_cities' | 'moscow';

/** What a mode takes. Sides in centimetres. */
export interface ModeLimits {
  readonly placeGrams: number;
  readonly totalGrams: number;
  readonly places: number;
  readonly sideCm: number;
  readonly sidesSumCm: number;
}

/** A speed of delivery. Prices derive from the Express row. */
export interface PonyMode {
  readonly code: string;
  readonly description: string;
  readonly scope: ModeScope;
  readonly priceFactor: number;
  /** Added to the least and the most days of the row. */
  readonly extraDays: readonly [number, number];
  /** Comes by the earliest day, at the hour of its name. */
  readonly isByHour?: true;
  readonly limits: ModeLimits;
}

const unlimited = { places: 999, sideCm: 1_000, sidesSumCm: 3_000 };
const ordinary: ModeLimits = { placeGrams: 20_000, totalGrams: ponyExpress.maxWeightGrams, ...unlimited };
const byHour: ModeLimits = {
  placeGrams: 31_000,
  totalGrams: 31_000,
  places: 999,
  sideCm: 100,
  sidesSumCm: 180,
};
const inMoscow: ModeLimits = { ...unlimited, placeGrams: 5_000, totalGrams: 10_000, places: 20 };
// The carrier does not publish what SML is limited to.
const small: ModeLimits = { ...unlimited, placeGrams: 5_000, totalGrams: 5_000 };

/** Where cargo is collected from a point of the carrier by its receiver. */
export const SELF_DELIVERY = 'SelfDelivery';

/** Modes with a demo price. */
export const ponyModes: readonly PonyMode[] = [
  {
    code: 'Superexpress',
    description: 'Суперэкспресс',
    scope: 'moscow',
    priceFactor: 1.6,
    extraDays: [-1, -1],
    limits: inMoscow,
  },
  {
    code: 'Express',
    description: 'Экспресс',
    scope: 'anywhere',
    priceFactor: 1,
    extraDays: [0, 0],
    limits: ordinary,
  },
  {
    code: 'Econom',
    description: 'Эконом',
    scope: 'between_cities',
    priceFactor: 0.75,
    extraDays: [1, 3],
    limits: ordinary,
  },
  {
    code: 'SML',
    description: 'SML',
    scope: 'between_cities',
    priceFactor: 0.85,
    extraDays: [1, 1],
    limits: small,
  },
  {
    code: 'By10',
    description: 'Доставка до 10 часов',
    scope: 'russia',
    priceFactor: 1.6,
    extraDays: [0, 0],
    isByHour: true,
    limits: byHour,
  },
  {
    code: 'By13',
    description: 'Доставка до 13 часов',
    scope: 'russia',
    priceFactor: 1.4,
    extraDays: [0, 0],
    isByHour: true,
    limits: byHour,
  },
  {
    code: 'By18',
    description: 'Доставка до 18 часов',
    scope: 'russia',
    priceFactor: 1.2,
    extraDays: [0, 0],
    isByHour: true,
    limits: byHour,
  },
  {
    code: SELF_DELIVERY,
    description: 'Самовывоз',
    scope: 'between_cities',
    priceFactor: 0.8,
    extraDays: [0, 0],
    limits: ordinary,
  },
];

/** Every mode the carrier knows; the sandbox has no price for some. */
export const modeCodes: ReadonlySet<string> = new Set([
  ...ponyModes.map(({ code }) => code),
  'By14',
  'DayOff',
  'Evening',
]);
