import type { AdditionalService, CargoId, CargoType, Kopecks, PackageMeasures } from '@tranzit/kernel';

/** One kind of place in a cargo, with what is in it. */
export interface CargoPackage extends PackageMeasures {
  readonly description: string;
}

/** What a cargo is, before it has an id. */
export interface CargoContents {
  readonly type: CargoType;
  readonly packages: readonly CargoPackage[];
  readonly isInsured: boolean;
  /** Counts only while `isInsured`. */
  readonly declaredValue: Kopecks;
  /** Somebody has given the value or insures it; otherwise it is the standard one, which nobody has declared. */
  readonly isValueDeclared: boolean;
  /** Without repeats and without INSURANCE, which `isInsured` tells. */
  readonly services: readonly AdditionalService[];
}

export interface Cargo extends CargoContents {
  readonly id: CargoId;
  /** True once a calculation uses it: changes then need a new cargo. */
  readonly isFrozen: boolean;
  /** Equal for equal contents: tells whether the cargo still is what was read of it. */
  readonly fingerprint: string;
  readonly createdAt: Date;
}

export const placeCountOf = (packages: readonly PackageMeasures[]): number =>
  packages.reduce((sum, { amount }) => sum + amount, 0);
