import { greatCircleKm } from '@tranzit/kernel';
import { regionKey } from '@tranzit/kernel/postcode';
import { embeddedPlaces, type Place, replacePlaces } from '@tranzit/places';
import iuliia from 'iuliia';
import { type FileCity, readCitiesFile } from './cities-file.ts';
import { timeZoneOfPoint } from './nearest-place.ts';
import { searchForm } from './search-words.ts';

/** Two towns of one name are farther from each other; two lists put one town no farther apart. */
const sameCityKm = 30;
/** Ids that neither GeoNames nor the embedded list gives. */
const firstOwnId = 910_000_001;

type Region = Pick<Place, 'region' | 'regionCode'>;

function regionsOf(places: readonly Place[]): ReadonlyMap<string, Region> {
  const domestic = places.filter(({ iso, region }) => iso === 'RU' && region !== undefined);
  return new Map(
    domestic.map(({ region, regionCode }) => [regionKey(region ?? ''), { region, regionCode }] as const),
  );
}

/** Reads a list of towns that an operator brings along. Throws `CitiesFileError`. */
export function readOwnCities(text: string): readonly FileCity[] {
  const regions = regionsOf(embeddedPlaces());
  return readCitiesFile(text, (name) => regions.has(regionKey(name)));
}

/** What the list knows and the portal did not. */
const completed = (place: Place, { fiasId, kladrId, postcode }: FileCity): Place => ({
  ...place,
  fiasId: place.fiasId ?? fiasId,
  kladrId: place.kladrId ?? kladrId,
  postcode: place.postcode ?? postcode,
});

interface NewPlace {
  readonly geonameId: number;
  readonly regions: ReadonlyMap<string, Region>;
  readonly known: readonly Place[];
}

const added = ({ region, ...told }: FileCity, { geonameId, regions, known }: NewPlace): Place => ({
  ...told,
  geonameId,
  nameEn: iuliia.translate(told.name, iuliia.WIKIPEDIA),
  iso: 'RU',
  region: regions.get(regionKey(region))?.region,
  regionCode: regions.get(regionKey(region))?.regionCode,
  timeZone: timeZoneOfPoint(known, told),
});

/** The towns beside those that are known, the most populous first: an equal one is completed, the others are new. */
export function withCities(known: readonly Place[], cities: readonly FileCity[]): readonly Place[] {
  const regions = regionsOf(known);
  const namesakes = Map.groupBy(
    known.filter(({ iso }) => iso === 'RU'),
    ({ name }) => searchForm(name),
  );
  const replaced = new Map<Place, Place>();
  let geonameId = firstOwnId;
  for (const city of cities) {
    const key = searchForm(city.name);
    const [equal] = (namesakes.get(key) ?? [])
      .map((place) => ({ place, km: greatCircleKm(place, city) }))
      .filter(({ km }) => km <= sameCityKm)
      .toSorted((a, b) => a.km - b.km);
    if (equal) {
      replaced.set(equal.place, completed(replaced.get(equal.place) ?? equal.place, city));
      continue;
    }
    const place = added(city, { geonameId, regions, known });
    geonameId += 1;
    namesakes.set(key, [...(namesakes.get(key) ?? []), place]);
    replaced.set(place, place);
  }
  const all = [...new Set([...known, ...replaced.keys()])].map((place) => replaced.get(place) ?? place);
  return Object.freeze(all.toSorted((a, b) => b.population - a.population));
}

/** The places of this process: the embedded ones, and the towns that its operator has brought along. */
export function adoptCities(cities: readonly FileCity[] | undefined): void {
  replacePlaces(cities && withCities(embeddedPlaces(), cities));
}
