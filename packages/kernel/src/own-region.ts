/** How registers and carriers write that a name is a city's: `г Москва`, `Москва г.`, `город федерального значения Москва`. */
const cityWords = /^(г|город(\s+федерального\s+значения)?)(\.\s*|\s+)|\s+(г|город)\.?$/g;

const bareCity = (text: string): string =>
  text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').replaceAll(cityWords, '').trim();

interface CityOfRegion {
  readonly region: string | null | undefined;
  readonly city: string;
}

/** The region where it says more than the city: Moscow, Saint Petersburg and Sevastopol are region and city at once. */
export const regionBesideCity = ({ region, city }: CityOfRegion): string | undefined =>
  region && bareCity(region) !== bareCity(city) ? region : undefined;

/** An address in one line with its city named once: `г Москва, Москва, ул Речная` is `г Москва, ул Речная`. */
export function withCityOnce(line: string, city: string): string {
  const parts = line.split(',').map((part) => part.trim());
  const name = bareCity(city);
  const isRepeated = (part: string, index: number): boolean =>
    index > 0 && name !== '' && bareCity(part) === name && bareCity(parts[index - 1] ?? '') === name;
  return parts.some(isRepeated) ? parts.filter((part, index) => !isRepeated(part, index)).join(', ') : line;
}
