import type { CargoType } from '../../shipping.ts';
import type { DimensionsPart, MessagePart, PlacesPart, WeightPart, WordsPart } from '../part.ts';

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
  readonly weights: WeightPart[];
  readonly dimensions: DimensionsPart[];
}

/** «12 мест: 10 коробок и 2 паллеты»: the first number is of all the others. */
function withoutTotal(places: readonly PlacesPart[]): readonly PlacesPart[] {
  const [first, ...others] = places;
  const sum = others.reduce((total, { count }) => total + count, 0);
  return first && others.length > 1 && first.count === sum ? others : places;
}

/** Each count with the measures that follow it; those before the first are of the first. */
function groupsOf(parts: readonly MessagePart[]): readonly Group[] {
  const places = withoutTotal(parts.filter((part) => part.kind === 'places'));
  const groups: readonly Group[] = (places.length > 0 ? places : [undefined]).map((place) => ({
    count: Math.min(place?.count ?? 1, mostPlaces),
    weights: [],
    dimensions: [],
  }));
  for (const part of parts) {
    const index = Math.max(
      0,
      places.findLastIndex(({ start }) => start < part.start),
    );
    if (part.kind === 'weight') groups[index]?.weights.push(part);
    if (part.kind === 'dimensions') groups[index]?.dimensions.push(part);
  }
  return groups;
}

/** Whole grams of one place, rounded up: several places together weigh no less than the message says. */
function gramsOfOne({ weights, count }: Group, groups: readonly Group[]): number | undefined {
  const all = groups.flatMap((group) => group.weights);
  const [weight] = weights.length > 0 ? weights : all.length === 1 ? all : [];
  if (!weight) return undefined;
  const isOfEverything = groups.length > 1 && all.length === 1;
  const places = isOfEverything ? groups.reduce((sum, group) => sum + group.count, 0) : count;
  const grams = weight.of === 'each' ? weight.grams : Math.ceil(weight.grams / places);
  return grams > 0 && grams <= heaviestGrams ? grams : undefined;
}

function sidesOf({ dimensions: [sides] }: Group): Pick<CargoPackage, 'length' | 'width' | 'height'> {
  if (!sides) return {};
  const { lengthMm, widthMm, heightMm } = sides;
  if ([lengthMm, widthMm, heightMm].some((side) => side < 1 || side > longestMm)) return {};
  return { length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10 };
}

function toPackage(group: Group, groups: readonly Group[], description: string | undefined): CargoPackage {
  const grams = gramsOfOne(group, groups);
  return {
    amount: group.count,
    ...(grams === undefined ? {} : { weight: grams / 1000 }),
    ...sidesOf(group),
    ...(description ? { description } : {}),
  };
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
        ? groups.map((group) => toPackage(group, groups, contents?.text.slice(0, 255)))
        : [],
    insurance_request: value?.isInsured ?? false,
    ...(value && value.roubles <= greatestValue ? { insurance_value_rate: value.roubles } : {}),
  };
}
