import type { TariffRow } from '../../tariffs/tariff-table.ts';

/** Delivery to the door of what is otherwise handed out at an office, roubles with VAT. */
export const COURIER_LEG_RUBLES = 190;

/** From office to office; the leg is delivery only. Invented, of the size real contract prices have. */
export const parcelRow: TariffRow = {
  base: [240, 290, 390, 410, 490, 550],
  step: [30, 35, 40, 55, 82, 92],
  doorLegRubles: COURIER_LEG_RUBLES,
  days: [
    [2, 3],
    [3, 5],
    [4, 7],
    [6, 10],
    [9, 15],
    [10, 20],
  ],
  maxWeightGrams: 20_000,
};

/** Express from door to door: the legs are in the price. */
export const emsRow: TariffRow = {
  base: [620, 820, 980, 1150, 1400, 1600],
  step: [45, 60, 75, 110, 160, 190],
  doorLegRubles: 0,
  days: [
    [1, 2],
    [2, 3],
    [2, 4],
    [3, 6],
    [5, 8],
    [6, 10],
  ],
  maxWeightGrams: 31_500,
};
