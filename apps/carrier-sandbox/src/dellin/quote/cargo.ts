import { insuranceRubles } from '../../tariffs/quote.ts';
import { type JsonObject, numberOf, objectOf, textOf } from '../../wire/read-json.ts';
import { DellinFailure, type DellinProblem } from '../dellin-call.ts';
import { notAllowed } from '../dellin-problems.ts';
import type { TerminalLimits } from '../places/terminals.ts';

/** The carrier's two ways to weigh: groupage counts a cubic metre for this many grams. */
const GRAMS_PER_M3 = 200_000;

/** A cargo as clients describe it: the largest and heaviest place, and totals. Metres, kilograms, cubic metres. */
export interface Cargo {
  readonly quantity: number;
  /** Sides of the largest place, longest first. */
  readonly sidesM: readonly [number, number, number];
  readonly placeKg: number;
  readonly totalKg: number;
  readonly totalM3: number;
  readonly freightName: string;
  readonly statedValueRubles: number;
}

function readPositive(cargo: JsonObject, field: string, problems: DellinProblem[]): number {
  const value = numberOf(cargo[field]);
  if (value !== undefined && value > 0) return value;
  problems.push(notAllowed(`cargo.${field}`, cargo[field]));
  return 0;
}

/** Reads `cargo`; totals left out are those of one place times the quantity. */
export function readCargo(body: JsonObject): Cargo {
  const cargo = objectOf(body.cargo);
  const problems: DellinProblem[] = [];
  const [length, width, height, placeKg] = ['length', 'width', 'height', 'weight'].map((field) =>
    readPositive(cargo, field, problems),
  );
  if (problems.length > 0) throw new DellinFailure(problems);
  const sides = [length ?? 0, width ?? 0, height ?? 0].toSorted((a, b) => b - a);
  const [a = 0, b = 0, c = 0] = sides;
  const quantity = Math.max(1, Math.trunc(numberOf(cargo.quantity) ?? 1));
  const totalKg = numberOf(cargo.totalWeight) ?? (placeKg ?? 0) * quantity;
  if (totalKg < (placeKg ?? 0)) throw new DellinFailure([notAllowed('cargo.totalWeight', cargo.totalWeight)]);
  return {
    quantity,
    sidesM: [a, b, c],
    placeKg: placeKg ?? 0,
    totalKg,
    totalM3: numberOf(cargo.totalVolume) ?? a * b * c * quantity,
    freightName: textOf(cargo.freightName) || textOf(cargo.freightUID),
    statedValueRubles: numberOf(objectOf(cargo.insurance).statedValue) ?? 0,
  };
}

/** Grams a cargo is charged for: the greater of weight and volume. */
export function chargeableGrams(cargo: Cargo): number {
  return Math.max(Math.ceil(cargo.totalKg * 1000), Math.ceil(cargo.totalM3 * GRAMS_PER_M3));
}

/** Whether every side of the largest place fits into a box, however it is turned. */
export function fitsBox(cargo: Cargo, box: readonly [number, number, number]): boolean {
  const sides = box.toSorted((a, b) => b - a);
  return cargo.sidesM.every((side, index) => side <= (sides[index] ?? 0));
}

/** Whether a terminal takes the cargo. */
export function fitsTerminal(cargo: Cargo, limits: TerminalLimits): boolean {
  return (
    cargo.placeKg <= limits.maxWeightKg &&
    cargo.totalM3 <= limits.maxVolumeM3 &&
    fitsBox(cargo, [limits.maxLengthM, limits.maxWidthM, limits.maxHeightM])
  );
}

/** Demo price of the insurance of the delivery's time: counted whether it was asked for or not. */
const TERM_RUBLES = 30;
const MIN_INSURANCE_RUBLES = 30;

/** Insurance, which the carrier counts even where no value was stated. */
export function insuranceOf(cargo: Cargo): { readonly cargoRubles: number; readonly termRubles: number } {
  const cargoRubles = Math.max(MIN_INSURANCE_RUBLES, insuranceRubles(cargo.statedValueRubles));
  return { cargoRubles, termRubles: TERM_RUBLES };
}
