import type { CargoType } from '../../shipping.ts';
import { placesAt, withoutTotal } from '../cargo/places.ts';
import { isSumOf } from '../cargo/weights.ts';
import type { DimensionsPart, MessagePart, WeightPart, WordsPart } from '../part.ts';

/** One kind of place in the names of the contract's `packageInput`: cm, and kg of one place. Unknown measures are absent. */
export interface CargoPackage {
  readonly amount: number;
  readonly weight?: number;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  readonly description?: string;
}

/** A cargo in the names of the contract's `cargoInput`. */
export interface MessageCargo {
  readonly type: CargoType;
  readonly packages: readonly CargoPackage[];
  readonly insurance_request: boolean;
  /** Roubles; absent where the message tells no value. */
  readonly insurance_value_rate?: number;
}

const mostPlaces = 999;
const heaviestGrams = 20_000_000;
const longestMm = 10_000;
const greatestValue = 100_000_000;

interface Group {
  readonly count: number;
  readonly weights: readonly WeightPart[];
  readonly dimensions: readonly DimensionsPart[];
}

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** As many as there are places in all, but not beside them («коробка и мешок, 4 кг и 6,5 кг»): dealt out in turn. */
function dealtOut<Measure>(groups: readonly Group[], found: readonly (readonly Measure[])[]) {
  const all = found.flat();
  const isDealt =
    all.length === countOf(groups) && found.some((own, index) => own.length > (groups[index]?.count ?? 0));
  if (!isDealt) return found;
  return groups.map(({ count }, index) => {
    const from = countOf(groups.slice(0, index));
    return all.slice(from, from + count);
  });
}

/** Each count with the measures that follow it; those before the first are of the first. */
function groupsOf(parts: readonly MessagePart[]): readonly Group[] {
  const places = withoutTotal(parts.filter((part) => part.kind === 'places'));
  const groups: readonly Group[] = (places.length > 0 ? places : [undefined]).map((place, index) => {
    const own = parts.filter(({ start }) => placesAt(places, start) === index);
    return {
      count: Math.min(place?.count ?? 1, mostPlaces),
      weights: own.filter((part) => part.kind === 'weight'),
      dimensions: own.filter((part) => part.kind === 'dimensions'),
    };
  });
  const ownWeights = dealtOut(
    groups,
    groups.map(({ weights }) => weights.filter(({ of }) => of === 'one')),
  );
  const dimensions = dealtOut(
    groups,
    groups.map((group) => group.dimensions),
  );
  return withoutSums(
    groups.map((group, index) => ({
      count: group.count,
      weights: [...(ownWeights[index] ?? []), ...group.weights.filter(({ of }) => of !== 'one')],
      dimensions: dimensions[index] ?? [],
    })),
  );
}

/** Without the weights that say once more what the places weigh together, wherever they stand: «всего 4 кг, 2 коробки по 2 кг». */
function withoutSums(groups: readonly Group[]): readonly Group[] {
  const candidates = groups.flatMap(({ weights }) =>
    weights.length > 1 ? weights.filter(({ of }) => of === 'all').toReversed() : [],
  );
  return candidates.reduce((left, weight) => {
    const at = left.findIndex(({ weights }) => weights.length > 1 && weights.includes(weight));
    const group = left[at];
    if (!group) return left;
    const own = { ...group, weights: group.weights.filter((other) => other !== weight) };
    const rest = left.with(at, own);
    const total = rest.reduce((sum, one) => sum + sumOf(one, rest), 0);
    const isSum =
      isSumOf(weight.grams, total, countOf(rest)) || isSumOf(weight.grams, sumOf(own, rest), own.count);
    return isSum ? rest : left;
  }, groups);
}

/** The weights of a group that its places get: one for each place, else the first that is of each, else of all. */
function weightsUsed({ count, weights }: Group): readonly WeightPart[] {
  const own = weights.filter(({ of }) => of === 'one');
  if (own.length > 0) return own.slice(0, count);
  const used = weights.find(({ of }) => of === 'each') ?? weights[0];
  return used ? [used] : [];
}

/** The sizes of a group that its places get: as many as there are places, else the first for all. */
const sizesUsed = ({ count, dimensions }: Group): readonly DimensionsPart[] =>
  dimensions.length === count ? dimensions : dimensions.slice(0, 1);

/** Whole grams of one place, rounded up: several places together weigh no less than the message says. */
function gramsOfPlaces(group: Group, groups: readonly Group[]): readonly (number | undefined)[] {
  const all = groups.flatMap(({ weights }) => weights);
  const used = group.weights.length === 0 && all.length === 1 ? all : weightsUsed(group);
  const isOfEverything = groups.length > 1 && all.length === 1;
  const places = isOfEverything ? countOf(groups) : group.count;
  const grams = used.map((weight) => (weight.of === 'all' ? Math.ceil(weight.grams / places) : weight.grams));
  const takeable = grams.map((one) => (one > 0 && one <= heaviestGrams ? one : undefined));
  const isOwn = used.some(({ of }) => of === 'one');
  return Array.from({ length: group.count }, (_, place) => takeable[isOwn ? place : 0]);
}

function sidesOf(sides: DimensionsPart | undefined): Pick<CargoPackage, 'length' | 'width' | 'height'> {
  if (!sides) return {};
  const { lengthMm, widthMm, heightMm } = sides;
  if ([lengthMm, widthMm, heightMm].some((side) => side < 1 || side > longestMm)) return {};
  return { length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10 };
}

const isSame = (one: CargoPackage, other: CargoPackage): boolean =>
  (['weight', 'length', 'width', 'height'] as const).every((name) => one[name] === other[name]);

/** One line for places of the same measures. */
function toPackages(
  group: Group,
  groups: readonly Group[],
  description: string | undefined,
): readonly CargoPackage[] {
  const sizes = sizesUsed(group);
  const lines: CargoPackage[] = [];
  for (const [place, grams] of gramsOfPlaces(group, groups).entries()) {
    const line: CargoPackage = {
      amount: 1,
      ...(grams === undefined ? {} : { weight: grams / 1000 }),
      ...sidesOf(sizes[place] ?? sizes[0]),
      ...(description ? { description } : {}),
    };
    const last = lines.at(-1);
    if (last && isSame(last, line)) lines.splice(-1, 1, { ...last, amount: last.amount + 1 });
    else lines.push(line);
  }
  return lines;
}

/** What the places weigh; nothing where one of them has no weight. */
function sumOf(group: Group, groups: readonly Group[]): number {
  return gramsOfPlaces(group, groups).reduce<number>((sum, grams) => sum + (grams ?? Number.NaN), 0);
}

/**
 * Measures that no place of the cargo would get, of parts that may be taken: more weights than places, a second size for the
 * same box. The sum of the places once more («…, всего 10,5 кг») is none of them: nothing is lost with it.
 */
export function cargoSurplus(parts: readonly MessagePart[]): readonly MessagePart[] {
  const groups = groupsOf(parts.toSorted((a, b) => a.start - b.start));
  return groups.flatMap((group) => {
    const weights = weightsUsed(group);
    const sizes = sizesUsed(group);
    return [
      ...group.weights.filter((weight) => !weights.includes(weight)),
      ...group.dimensions.filter((size) => !sizes.includes(size)),
    ];
  });
}

const isContents = (part: MessagePart): part is WordsPart => part.kind === 'contents';
const isOfCargo = ({ kind }: MessagePart): boolean =>
  ['places', 'weight', 'dimensions', 'value', 'documents', 'contents'].includes(kind);

/** What a form of the cargo can take of the parts that the user has taken; `undefined` where they tell of none. */
export function toCargo(parts: readonly MessagePart[]): MessageCargo | undefined {
  if (!parts.some(isOfCargo)) return undefined;
  const sorted = parts.toSorted((a, b) => a.start - b.start);
  const groups = groupsOf(sorted);
  const value = sorted.find((part) => part.kind === 'value');
  const contents = sorted.find(isContents);
  const isDocuments = sorted.some(({ kind }) => kind === 'documents');
  const hasMeasures = sorted.some(
    ({ kind }) => kind === 'places' || kind === 'weight' || kind === 'dimensions',
  );
  return {
    type: isDocuments ? 'docs' : 'package',
    packages:
      hasMeasures || !isDocuments
        ? groups.flatMap((group) => toPackages(group, groups, contents?.text.slice(0, 255)))
        : [],
    insurance_request: value?.isInsured ?? false,
    ...(value && value.roubles <= greatestValue ? { insurance_value_rate: value.roubles } : {}),
  };
}
