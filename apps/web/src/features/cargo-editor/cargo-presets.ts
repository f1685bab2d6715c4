import {
  type CargoDraft,
  emptyCargo,
  emptyPackage,
  type PackageDraft,
  type PackageNumber,
  packageNumbers,
} from './cargo-draft.ts';

export const presetNames = ['docs', 'boxS', 'boxM', 'boxL'] as const;
export type PresetName = (typeof presetNames)[number];

type Measures = Readonly<Record<PackageNumber, number>>;

/** Documents as the specification gives them; boxes are the sizes that pick-up points sell. */
export const presetMeasures: Readonly<Record<PresetName, Measures>> = {
  docs: { amount: 1, lengthCm: 34, widthCm: 27, heightCm: 1, weightKg: 0.5 },
  boxS: { amount: 1, lengthCm: 23, widthCm: 19, heightCm: 10, weightKg: 2 },
  boxM: { amount: 1, lengthCm: 33, widthCm: 25, heightCm: 15, weightKg: 5 },
  boxL: { amount: 1, lengthCm: 38, widthCm: 31, heightCm: 25, weightKg: 12 },
};

const hasMeasures = (line: PackageDraft, measures: Measures): boolean =>
  packageNumbers.every((name) => line[name] === measures[name]);

const isBlank = (line: PackageDraft): boolean =>
  line.description === '' && packageNumbers.every((name) => name === 'amount' || line[name] === null);

/** The preset that the cargo is, as long as nothing was changed in it. */
export function presetOf({ type, packages }: CargoDraft): PresetName | undefined {
  const [only, ...others] = packages;
  if (!only || others.length > 0) return undefined;
  return presetNames.find(
    (name) => (name === 'docs') === (type === 'docs') && hasMeasures(only, presetMeasures[name]),
  );
}

/** Whether a choice of another cargo would take away something that was typed. */
export const holdsTyped = (cargo: CargoDraft): boolean =>
  presetOf(cargo) === undefined && !cargo.packages.every(isBlank);

const packageOf = (name: PresetName, description: string): PackageDraft => ({
  ...emptyPackage(),
  ...presetMeasures[name],
  description,
});

/**
 * The cargo after a preset was pressed. Documents are a cargo of their own; a box takes the place of a blank line or of
 * another preset, and joins whatever else was typed.
 */
export function applyPreset(cargo: CargoDraft, name: PresetName, description: string): CargoDraft {
  const line = packageOf(name, description);
  if (name === 'docs') return { type: 'docs', packages: [line] };
  const kept =
    holdsTyped(cargo) && cargo.type === 'package' ? cargo.packages.filter((each) => !isBlank(each)) : [];
  return { type: 'package', packages: [...kept, line] };
}

interface ReadPackage {
  readonly amount: number;
  readonly weight?: number;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  readonly description?: string;
}

/** A cargo that was read in words; documents without measures are an envelope. */
export function cargoOfWords(
  { type, packages }: { readonly type: CargoDraft['type']; readonly packages: readonly ReadPackage[] },
  documents: string,
): CargoDraft {
  if (packages.length === 0) return documentsCargo(documents);
  return {
    type,
    packages: packages.map(({ amount, weight, length, width, height, description }) => ({
      ...emptyPackage(),
      amount,
      weightKg: weight ?? null,
      lengthCm: length ?? null,
      widthCm: width ?? null,
      heightCm: height ?? null,
      description: description ?? '',
    })),
  };
}

/** An envelope of documents, described in the given words. */
export const documentsCargo = (description: string): CargoDraft =>
  applyPreset(emptyCargo(), 'docs', description);
