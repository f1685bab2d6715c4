import type { CargoInput } from '@tranzit/contract';
import {
  type AdditionalService,
  type CargoType,
  gramsFromKg,
  kgFromGrams,
  kopecksFromRoubles,
  millimetresFromCm,
  totalGrams,
} from '@tranzit/kernel';
import { invalid } from '../../platform/errors/index.ts';
import { type CargoContents, type CargoPackage, placeCountOf } from './cargo.ts';

const documentsDescription = 'Документы';
/** The standard envelope: 27 × 1 × 34 cm, 0.5 kg. */
const standardEnvelope: CargoPackage = {
  widthMm: millimetresFromCm(27),
  heightMm: millimetresFromCm(1),
  lengthMm: millimetresFromCm(34),
  weightGrams: gramsFromKg(0.5),
  description: documentsDescription,
  amount: 1,
};

/** What a cargo is insured for where nobody has said it. */
const standardValueRoubles = 3000;

/** No carrier of the portal takes more in one order. */
const maxTotalKg = 20_000;
const maxPlaces = 999;

type PackageInput = NonNullable<CargoInput['packages']>[number];

const toPackage = (type: CargoType, input: PackageInput): CargoPackage => ({
  widthMm: millimetresFromCm(input.width),
  heightMm: millimetresFromCm(input.height),
  lengthMm: millimetresFromCm(input.length),
  weightGrams: gramsFromKg(input.weight),
  description: input.description || (type === 'docs' ? documentsDescription : ''),
  amount: input.amount,
});

function readPackages({ type, packages = [] }: CargoInput): readonly CargoPackage[] {
  if (packages.length === 0) {
    if (type === 'package') throw invalid('packages', 'package_missing');
    return [standardEnvelope];
  }
  const read = packages.map((input) => toPackage(type, input));
  if (placeCountOf(read) > maxPlaces) throw invalid('packages', 'too_many_places', { maximum: maxPlaces });
  if (kgFromGrams(totalGrams(read)) > maxTotalKg)
    throw invalid('packages', 'cargo_too_heavy', { maximum: maxTotalKg });
  return read;
}

/** Services as they are stored: each once, and beside them whether INSURANCE was among them. */
export function servicesOf(wished: readonly AdditionalService[]): {
  readonly services: readonly AdditionalService[];
  readonly hasInsurance: boolean;
} {
  const codes = new Set(wished);
  const hasInsurance = codes.delete('INSURANCE');
  return { services: [...codes], hasInsurance };
}

/** The services of a request. */
export const readServices = (input: CargoInput['services']): ReturnType<typeof servicesOf> =>
  servicesOf(input.map(({ service_code: code }) => code));

/** The insurance of a request. Errors: 400 `must_be_positive` at `insurance_value_rate` when a worthless cargo is insured. */
export function readInsurance(
  input: Pick<CargoInput, 'insurance_request' | 'insurance_value_rate'>,
): Pick<CargoContents, 'isInsured' | 'declaredValue' | 'isValueDeclared'> {
  const { insurance_request: isInsured, insurance_value_rate: given } = input;
  const declaredValue = kopecksFromRoubles(given ?? standardValueRoubles);
  if (isInsured && declaredValue === 0) throw invalid('insurance_value_rate', 'must_be_positive');
  return { isInsured, declaredValue, isValueDeclared: isInsured || given !== undefined };
}

/**
 * A cargo as it came in (cm, kg, roubles) in stored units. Documents without packages get the standard envelope.
 * Errors: 400 `package_missing`, `too_many_places` or `cargo_too_heavy` at `packages`; those of the insurance.
 */
export function readCargo(input: CargoInput): CargoContents {
  const { services, hasInsurance } = readServices(input.services);
  return {
    type: input.type,
    packages: readPackages(input),
    ...readInsurance({ ...input, insurance_request: input.insurance_request || hasInsurance }),
    services,
  };
}
