import type { Position } from 'geojson';
import { loadOnce } from '../../lib/browser/load-once.ts';
import linesUrl from './map-lines.gen.json?url';

/** Lines of the embedded map beside its coasts, in longitude and latitude. Lakes close themselves. */
export interface MapLines {
  /** Borders between countries. */
  readonly countries: readonly (readonly Position[])[];
  /** Borders between regions of Russia. */
  readonly regions: readonly (readonly Position[])[];
  readonly rivers: readonly (readonly Position[])[];
  readonly lakes: readonly (readonly Position[])[];
}

/** As `build/map-lines.ts` writes them: the first place and the steps to each next one, in hundredths of a degree. */
type Packed = Readonly<Record<keyof MapLines, readonly (readonly number[])[]>>;

export function unpackLine(numbers: readonly number[]): Position[] {
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    line.push([x / 100, y / 100]);
  }
  return line;
}

/** Loaded once a page. */
export const loadLines = loadOnce(async (): Promise<MapLines> => {
  const response = await fetch(linesUrl);
  const packed: Packed = await response.json();
  const lines = (name: keyof MapLines) => packed[name].map(unpackLine);
  return {
    countries: lines('countries'),
    regions: lines('regions'),
    rivers: lines('rivers'),
    lakes: lines('lakes'),
  };
});
