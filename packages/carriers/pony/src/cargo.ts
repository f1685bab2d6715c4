import type { XmlTree } from '@tranzit/carrier-kit';
import {
  type CargoType,
  type Kopecks,
  kopecks,
  type PackageMeasures,
  roublesFromKopecks,
} from '@tranzit/kernel';

/** An amount in whole kopecks over so many places: nothing is lost, the first places carry the rest. */
export function shareOut(amount: Kopecks, places: number): Kopecks[] {
  const share = Math.floor(amount / Math.max(1, places));
  const rest = amount - share * places;
  return Array.from({ length: places }, (_, index) => kopecks(share + (index < rest ? 1 : 0)));
}

/** Every place by itself: a kind of three places is three. */
export const toPlaces = <Entry extends PackageMeasures>(packages: readonly Entry[]): Entry[] =>
  packages.flatMap((entry) => Array.from({ length: entry.amount }, () => entry));

/** Millimetres; left out where a side is not known, as with envelopes. */
function toDimensions({ lengthMm, widthMm, heightMm }: PackageMeasures): XmlTree | undefined {
  if (lengthMm === 0 || widthMm === 0 || heightMm === 0) return undefined;
  return { Length: lengthMm, Width: widthMm, Height: heightMm };
}

export interface CargoOptions<Entry> {
  readonly cargoType: CargoType;
  /** The value that is insured; shared out over the places. */
  readonly insuredValue: Kopecks | undefined;
  /** Begins the barcode of a place, which is required where there are several. */
  readonly barcodePrefix: string;
  readonly contentsOf?: (entry: Entry) => string;
}

/** The places of a calculation or an order: grams, millimetres (the spelling of the element is the carrier's), roubles. */
export function toCargoList<Entry extends PackageMeasures>(
  packages: readonly Entry[],
  options: CargoOptions<Entry>,
): XmlTree[] {
  const { cargoType, insuredValue, barcodePrefix, contentsOf } = options;
  const places = toPlaces(packages);
  const values = insuredValue === undefined ? [] : shareOut(insuredValue, places.length);
  return places.map((entry, index) => {
    const value = values[index];
    return {
      Id: index + 1,
      Barcode: places.length > 1 ? `${barcodePrefix}${index + 1}` : undefined,
      Description: contentsOf?.(entry),
      Packing: { Type: cargoType === 'docs' ? 'Envelope' : 'Box' },
      Dimentions: toDimensions(entry),
      Weight: Math.max(1, entry.weightGrams),
      Cost: value === undefined ? undefined : roublesFromKopecks(value),
    };
  });
}
