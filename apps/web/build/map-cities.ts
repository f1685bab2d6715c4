import { writeFileSync } from 'node:fs';
import { type Place, places } from '@tranzit/places';

/**
 * Writes the city labels of the embedded map: `node apps/web/build/map-cities.ts`. Russian towns from 15,000 people,
 * foreign ones from 700,000 and capitals, in the part of the world the map shows. One row: Russian name, English name,
 * latitude, longitude, thousands of people.
 */
const isShown = ({ iso, population, rank, latitude, longitude }: Place): boolean => {
  if (iso === 'RU') return population >= 15_000;
  const isNear = latitude > 15 && longitude > -12 && longitude < 150;
  return isNear && (population >= 700_000 || (rank === 'capital' && latitude > 35 && population >= 100_000));
};
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

const rows = places()
  .filter(isShown)
  .sort((a, b) => b.population - a.population || a.geonameId - b.geonameId)
  .map(({ name, nameEn, latitude, longitude, population }) => [
    name,
    nameEn,
    rounded(latitude),
    rounded(longitude),
    Math.round(population / 1000),
  ]);
const text = `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;
writeFileSync(new URL('../src/ui/map/map-cities.gen.json', import.meta.url), text);
