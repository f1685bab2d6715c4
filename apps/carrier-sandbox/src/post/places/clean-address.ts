import { type City, TARIFFLESS_CITY } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, objectsOf, textOf } from '../../wire/read-json.ts';
import type { PostRoute } from '../post-call.ts';
import { placeNameOf, regionOf } from './office.ts';
import { officesOf } from './office-index.ts';

const indexPattern = /(?<!\d)\d{6}(?!\d)/;
const regionPattern = /(^|\s)(обл|область|край|респ|республика|АО|округ)\.?(\s|$)/i;
const districtPattern = /(^|\s)(р-н|район|улус)\.?(\s|$)/i;
const streetPattern =
  /^(ул|улица|пр|пр-кт|просп|проспект|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|проезд|мкр|тракт|аллея)\.?\s+(.+)$/i;
const trailingStreet =
  /^(.+)\s+(ул|улица|проспект|пр-кт|переулок|шоссе|набережная|бульвар|площадь|проезд|тракт|аллея)\.?$/i;
const housePattern = /^(?:д|дом)?\.?\s*(\d+[а-яa-z]?(?:\/\d+)?)$/i;
const roomPattern = /^(?:кв|квартира|пом|оф|офис)\.?\s*(\d+[а-яa-z]?)$/i;
const corpusPattern = /^(?:к|корп|корпус)\.?\s*(\d+[а-яa-z]?)$/i;
const placePrefix = /^(г|гор|город|пгт|рп|с|село|д|деревня|п|пос|посёлок|ст-ца)\.?\s+/i;
const streetKinds: Readonly<Record<string, string>> = {
  улица: 'ул',
  пр: 'пр-кт',
  просп: 'пр-кт',
  проспект: 'пр-кт',
  переулок: 'пер',
  шоссе: 'ш',
  набережная: 'наб',
  бульвар: 'б-р',
  площадь: 'пл',
};

const partsOf = (address: string): readonly string[] =>
  address
    .replace(indexPattern, ',')
    .split(/[,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const bare = (part: string): string =>
  part
    .replace(placePrefix, '')
    .replace(/\s+(г|пгт|с|д|п)\.?$/i, '')
    .trim();

/** The place an address names: among namesakes the one of the region named too, else the largest. */
export function findAddressedCity(sandbox: Sandbox, address: string): City | undefined {
  const parts = partsOf(address);
  const regions = parts.filter((part) => regionPattern.test(part)).map((part) => part.toLowerCase());
  const isOfRegion = ({ place }: City): boolean => {
    const word =
      (place.region ?? '')
        .toLowerCase()
        .split(' ')
        .find((one) => one.length > 4) ?? '';
    return word !== '' && regions.some((region) => region.includes(word));
  };
  for (const part of parts) {
    if (regionPattern.test(part) || districtPattern.test(part) || streetPattern.test(part)) continue;
    const named = sandbox.cities().listByName(bare(part), 'RU');
    const city = named.find(isOfRegion) ?? named[0];
    if (city !== undefined) return city;
  }
  const index = indexPattern.exec(address)?.[0];
  return index === undefined ? undefined : officesOf(sandbox).cityOf(index);
}

function readStreet(parts: readonly string[], city: City): string {
  for (const part of parts) {
    const leading = streetPattern.exec(part);
    const trailing = trailingStreet.exec(part);
    const kind = (leading?.[1] ?? trailing?.[2] ?? '').toLowerCase();
    const name = leading?.[2] ?? trailing?.[1] ?? '';
    if (name !== '') return `${streetKinds[kind] ?? kind} ${name}`;
  }
  const isSomethingElse = (part: string): boolean =>
    bare(part) === city.place.name ||
    /\d/.test(part) ||
    regionPattern.test(part) ||
    districtPattern.test(part);
  const plain = parts.slice(1).find((part) => !isSomethingElse(part));
  return plain === undefined ? '' : `ул ${plain}`;
}

function firstMatch(parts: readonly string[], pattern: RegExp): string {
  return parts.map((part) => pattern.exec(part)?.[1] ?? '').find((found) => found !== '') ?? '';
}

/** `ш Варшавское 37` names the house with the street. */
function splitHouse(street: string): { street: string; house: string } {
  const match = /^(.+\D)\s+(?:д\.?\s*)?(\d+[а-яa-z]?)$/i.exec(street);
  return match === null ? { street, house: '' } : { street: match[1]?.trim() ?? '', house: match[2] ?? '' };
}

const presentIf = (field: string, value: string): JsonObject => (value === '' ? {} : { [field]: value });

function cleanOne(sandbox: Sandbox, row: JsonObject): JsonObject {
  const original = textOf(row['original-address']);
  const answer = { id: textOf(row.id), 'original-address': original, 'address-type': 'DEFAULT' };
  const city = findAddressedCity(sandbox, original);
  if (city === undefined)
    return { ...answer, 'quality-code': 'UNDEF_04', 'validation-code': 'NOT_VALIDATED_HAS_UNPARSED_PARTS' };
  const parts = partsOf(original);
  const { street, house } = splitHouse(readStreet(parts, city));
  const named = house === '' ? firstMatch(parts, housePattern) : house;
  const asked = indexPattern.exec(original)?.[0];
  const home = officesOf(sandbox).homeIndexOf(city) ?? '';
  const isAskedThere = asked !== undefined && officesOf(sandbox).cityOf(asked) === city;
  const isOnDemand = /до востребования/i.test(original);
  const isWhole = street !== '' && named !== '';
  const quality = isOnDemand
    ? 'ON_DEMAND'
    : isWhole || city.place.name === TARIFFLESS_CITY
      ? 'GOOD'
      : 'UNDEF_05';
  return {
    ...answer,
    ...(isOnDemand ? { 'address-type': 'DEMAND' } : {}),
    index: isAskedThere ? asked : home,
    region: regionOf(city),
    place: placeNameOf(city),
    ...presentIf('place-guid', city.place.fiasId ?? ''),
    ...presentIf('street', street),
    ...presentIf('house', named),
    ...presentIf('corpus', firstMatch(parts, corpusPattern)),
    ...presentIf('room', firstMatch(parts, roomPattern)),
    'quality-code': quality,
    'validation-code': 'VALIDATED',
  };
}

/** `POST 1.0/clean/address`: an address that cannot be sent to has neither index nor place. */
export const cleanAddressRoute: PostRoute = {
  method: 'POST',
  path: '/1.0/clean/address',
  operation: 'cities',
  handle: (sandbox, { body }) =>
    jsonAnswer(
      200,
      objectsOf(body).map((row) => cleanOne(sandbox, row)),
    ),
};
