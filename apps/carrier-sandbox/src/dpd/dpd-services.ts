import { type TariffRow, tariffRows } from '../tariffs/tariff-table.ts';

/** Weight a cubic metre counts for; the carrier's own divisor is not published. */
export const GRAMS_PER_CUBIC_METRE = 200_000;

/** Kinds of routes a service runs on. */
export type DpdRouteKind = 'domestic' | 'customs_union' | 'international';

/** A service (tariff) with a demo price. */
export interface DpdService {
  readonly code: string;
  readonly name: string;
  readonly kind: DpdRouteKind;
  readonly row: TariffRow;
  readonly priceFactor: number;
  readonly extraDays: number;
}

/** Services of the simulator. Prices derive from the Classic and Express rows; abroad from the common table. */
export const dpdServices: readonly DpdService[] = [
  {
    code: 'ECN',
    name: 'DPD ECONOMY',
    kind: 'domestic',
    row: tariffRows.dpdClassic,
    priceFactor: 0.88,
    extraDays: 2,
  },
  {
    code: 'CUR',
    name: 'DPD CLASSIC',
    kind: 'domestic',
    row: tariffRows.dpdClassic,
    priceFactor: 1,
    extraDays: 0,
  },
  {
    code: 'PCL',
    name: 'DPD OPTIMUM',
    kind: 'domestic',
    row: tariffRows.dpdClassic,
    priceFactor: 1.15,
    extraDays: -1,
  },
  {
    code: 'NDY',
    name: 'DPD EXPRESS',
    kind: 'domestic',
    row: tariffRows.dpdExpress,
    priceFactor: 1,
    extraDays: 0,
  },
  {
    code: 'ECU',
    name: 'DPD ECONOMY CU',
    kind: 'customs_union',
    row: tariffRows.dpdClassic,
    priceFactor: 0.6,
    extraDays: 2,
  },
  {
    code: 'DPE',
    name: 'DPD CLASSIC international',
    kind: 'international',
    row: tariffRows.dpdExpress,
    priceFactor: 1,
    extraDays: 0,
  },
];

/** Service variants by their Cyrillic letters. */
export const serviceVariants: Readonly<
  Record<string, { readonly isFromDoor: boolean; readonly isToDoor: boolean }>
> = {
  ДД: { isFromDoor: true, isToDoor: true },
  ДТ: { isFromDoor: true, isToDoor: false },
  ТД: { isFromDoor: false, isToDoor: true },
  ТТ: { isFromDoor: false, isToDoor: false },
};
