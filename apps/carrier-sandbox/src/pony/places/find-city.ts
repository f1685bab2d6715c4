import type { City } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import { textAt, type XmlNode } from '../soap/xml-read.ts';

const russian = new Intl.DisplayNames('ru', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });
/** `Россия`: the country as the carrier writes it. */
export function countryName(iso: string): string {
  return russian.of(iso) ?? iso;
}

let isoCodes: ReadonlyMap<string, string> | undefined;

/** Countries of the city list by their code and their names in both languages; built on first use. */
function readIsoCodes(sandbox: Sandbox): ReadonlyMap<string, string> {
  const isos = new Set(
    sandbox
      .cities()
      .all()
      .map((city) => city.place.iso),
  );
  const named = [...isos].flatMap((iso) =>
    [iso, countryName(iso), english.of(iso) ?? iso].map((name) => [name.toLowerCase(), iso] as const),
  );
  return new Map([...named, ['рф', 'RU'], ['российская федерация', 'RU']]);
}

function isoOf(sandbox: Sandbox, country: string): string | undefined {
  isoCodes ??= readIsoCodes(sandbox);
  return isoCodes.get(country.toLowerCase());
}

/** Keeps the cities that fit a hint; all of them when there is no hint or none fits. */
function narrowed(cities: readonly City[], hint: string, fits: (city: City) => boolean): readonly City[] {
  const fitting = hint === '' ? [] : cities.filter(fits);
  return fitting.length > 0 ? fitting : cities;
}

/** `Кировская обл`, `Кировская область` and `Кировская` are one region. */
function isInRegion(city: City, hint: string): boolean {
  const words = (text: string): readonly string[] => text.toLowerCase().split(/[\s.]+/);
  const own = words(city.place.region ?? '');
  return words(hint).some((word) => word.length > 4 && own.includes(word));
}

/** The city of an `Address`: by name, among namesakes by country, region and postcode, else the greatest. */
export function findCity(sandbox: Sandbox, address: XmlNode | undefined): City | undefined {
  const name = textAt(address, 'City');
  if (name === '') return undefined;
  const iso = isoOf(sandbox, textAt(address, 'Country') || 'RU');
  const named = sandbox.cities().listByName(name, iso);
  const region = textAt(address, 'Region');
  const postcode = textAt(address, 'PostCode').slice(0, 3);
  const inRegion = narrowed(named, region, (city) => isInRegion(city, region));
  return narrowed(inRegion, postcode, (city) => city.place.postcode?.startsWith(postcode) ?? false)[0];
}
