import type { Cargo, CargoInput } from '@tranzit/contract';
import {
  cargoTypes,
  gramsFromKg,
  kgFromGrams,
  millimetresFromCm,
  type PackageMeasures,
  totalCubicMetres,
  totalGrams,
  volumetricGrams,
} from '@tranzit/kernel';
import { z } from 'zod';

const number = z.number().nullable();

/** One line of the editor; a number is null while the field holds none. Sides and weight are of one place. */
const packageDraft = z.object({
  key: z.string(),
  amount: number,
  lengthCm: number,
  widthCm: number,
  heightCm: number,
  weightKg: number,
  description: z.string(),
});
export type PackageDraft = Readonly<z.output<typeof packageDraft>>;
export type PackageNumber = Exclude<keyof PackageDraft, 'key' | 'description'>;

/** The cargo in a draft. Keys of lines are made anew when it is read, for they tell lines apart within a page only. */
export const cargoDraft = z.object({
  type: z.enum(cargoTypes),
  packages: z
    .array(packageDraft)
    .min(1)
    .transform((lines): readonly PackageDraft[] =>
      lines.map((line, index) => ({ ...line, key: `stored-${index}` })),
    ),
});
export type CargoDraft = Readonly<z.output<typeof cargoDraft>>;

/** Error codes by path: `packages.0.weightKg`. Words: `cargo:error.<code>`. */
export type CargoErrors = Readonly<Record<string, string>>;

export const packageNumbers = ['amount', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const;

/** The divisor that express carriers use: what the totals show before any carrier has said its own. */
export const usualDivisorCm3PerKg = 5000;

let lastKey = 0;
/** Keys live as long as the page; they tell lines apart, nothing more. */
function nextKey(): string {
  lastKey += 1;
  return `p${lastKey}`;
}

export const emptyPackage = (): PackageDraft => ({
  key: nextKey(),
  amount: 1,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  weightKg: null,
  description: '',
});
export const emptyCargo = (): CargoDraft => ({ type: 'package', packages: [emptyPackage()] });
export const copyPackage = (line: PackageDraft): PackageDraft => ({ ...line, key: nextKey() });

const limits: Record<PackageNumber, { readonly min: number; readonly max: number; readonly code: string }> = {
  amount: { min: 1, max: 999, code: 'amount' },
  lengthCm: { min: 0.1, max: 1000, code: 'side' },
  widthCm: { min: 0.1, max: 1000, code: 'side' },
  heightCm: { min: 0.1, max: 1000, code: 'side' },
  weightKg: { min: 0.001, max: 20_000, code: 'weight' },
};

/** As many characters as the contract takes. */
const longestDescription = 255;

function problemOf(name: PackageNumber, value: number | null): string | undefined {
  const { min, max, code } = limits[name];
  if (value === null) return 'required';
  return value < min || value > max ? code : undefined;
}

/** What is wrong with each field of the cargo; nothing when it can be sent. */
export function checkCargo({ packages }: CargoDraft): CargoErrors {
  const found: Record<string, string> = {};
  for (const [index, line] of packages.entries()) {
    for (const name of packageNumbers) {
      const problem = problemOf(name, line[name]);
      if (problem) found[`packages.${index}.${name}`] = problem;
    }
    if (line.description.trim().length > longestDescription) found[`packages.${index}.description`] = 'long';
  }
  return found;
}

const says = (line: PackageDraft, names: readonly PackageNumber[]): boolean =>
  names.every((name) => problemOf(name, line[name]) === undefined);

function measuresOf(line: PackageDraft): PackageMeasures {
  return {
    weightGrams: gramsFromKg(line.weightKg ?? 0),
    lengthMm: millimetresFromCm(line.lengthCm ?? 0),
    widthMm: millimetresFromCm(line.widthCm ?? 0),
    heightMm: millimetresFromCm(line.heightCm ?? 0),
    amount: line.amount ?? 0,
  };
}

export interface CargoTotals {
  /** Of the lines that say what they weigh, also where their sides are still missing; so is the weight. */
  readonly placeCount: number;
  /** Of every line that says how many it is, also of one whose measures are still missing. */
  readonly enteredPlaces: number;
  readonly weightKg: number;
  readonly volumeM3: number;
  /** By the divisor most carriers have: an estimate, for some have another or charge by volume alone. */
  readonly volumetricKg: number;
  /** It is above the weight, so that such carriers charge for it. */
  readonly isByVolume: boolean;
}

/** Totals over the lines that say so far what is summed up. */
export function totalsOf({ packages }: CargoDraft): CargoTotals {
  const weighed = packages.filter((line) => says(line, ['amount', 'weightKg'])).map(measuresOf);
  const measures = packages.filter((line) => says(line, packageNumbers)).map(measuresOf);
  const volumetric = volumetricGrams(measures, usualDivisorCm3PerKg);
  return {
    placeCount: weighed.reduce((sum, { amount }) => sum + amount, 0),
    enteredPlaces: packages
      .filter((line) => says(line, ['amount']))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    weightKg: kgFromGrams(totalGrams(weighed)),
    volumeM3: totalCubicMetres(measures),
    volumetricKg: kgFromGrams(volumetric),
    isByVolume: volumetric > totalGrams(measures),
  };
}

/** Packages as the contract takes them; call after `checkCargo` found nothing. */
export const toPackages = ({ packages }: CargoDraft): NonNullable<CargoInput['packages']> =>
  packages.map((line) => ({
    amount: line.amount ?? 1,
    length: line.lengthCm ?? 0,
    width: line.widthCm ?? 0,
    height: line.heightCm ?? 0,
    weight: line.weightKg ?? 0,
    description: line.description.trim() === '' ? null : line.description.trim(),
  }));

/** A stored cargo back in the editor. */
export const cargoDraftOf = ({ type, packages }: Pick<Cargo, 'type' | 'packages'>): CargoDraft => ({
  type,
  packages: packages.map((line) => ({
    key: nextKey(),
    amount: line.amount,
    lengthCm: line.length,
    widthCm: line.width,
    heightCm: line.height,
    weightKg: line.weight,
    description: line.description,
  })),
});

const fieldOfWire: Readonly<Record<string, string>> = {
  amount: 'amount',
  length: 'lengthCm',
  width: 'widthCm',
  height: 'heightCm',
  weight: 'weightKg',
  description: 'description',
};

/** `packages.0.weight` of the wire is `packages.0.weightKg` here; undefined for what is no field of a package. */
export function packageFieldOf(wireField: string): string | undefined {
  const [, index, name = ''] = /^packages\.(\d+)\.(\w+)$/.exec(wireField) ?? [];
  const field = fieldOfWire[name];
  return index === undefined || field === undefined ? undefined : `packages.${index}.${field}`;
}
