import type { City } from '../cities/city.ts';
import type { CarrierName } from '../orders/order.ts';
import type { Terminal } from './terminal.ts';

const streets = (
  'Ленина Советская Мира Гагарина Кирова Пушкина Октябрьская Комсомольская Первомайская Садовая Молодёжная ' +
  'Центральная Школьная Лесная Набережная Заводская Чехова Горького Лермонтова Маяковского Фрунзе Калинина ' +
  'Победы Строителей Космонавтов Королёва Чапаева Суворова Матросова Юбилейная'
).split(' ');

const abbreviations: Readonly<Record<string, string>> = {
  Москва: 'MSK',
  'Санкт-Петербург': 'SPB',
  Новосибирск: 'NSK',
  Екатеринбург: 'EKB',
  Казань: 'KZN',
  'Нижний Новгород': 'NNV',
};

interface Density {
  readonly perSquareRoot: number;
  /** People below which a city has no point. */
  readonly minPopulation: number;
  readonly lockerEvery: number;
}

const densities: Readonly<Record<CarrierName, Density>> = {
  cdek: { perSquareRoot: 3, minPopulation: 10_000, lockerEvery: 3 },
  dpd: { perSquareRoot: 2, minPopulation: 20_000, lockerEvery: 5 },
  // Pony's interface has no list of points.
  pony: { perSquareRoot: 0, minPopulation: Number.POSITIVE_INFINITY, lockerEvery: 0 },
  cse: { perSquareRoot: 0.6, minPopulation: 100_000, lockerEvery: 0 },
  post: { perSquareRoot: 5, minPopulation: 5_000, lockerEvery: 7 },
  dellin: { perSquareRoot: 0.5, minPopulation: 50_000, lockerEvery: 0 },
};

/** Tells the carriers' points of one city apart. */
const seeds: Readonly<Record<CarrierName, number>> = {
  cdek: 7919,
  dpd: 104_729,
  pony: 15_485_863,
  cse: 32_452_843,
  post: 49_979_687,
  dellin: 67_867_967,
};

interface Hours {
  readonly weekday: string;
  readonly weekend: string;
}
const openingHours: Readonly<Record<CarrierName, Hours>> = {
  cdek: { weekday: '09:00-20:00', weekend: '10:00-18:00' },
  dpd: { weekday: '08:00-20:00', weekend: '08:00-20:00' },
  pony: { weekday: '09:00-18:00', weekend: '10:00-16:00' },
  cse: { weekday: '09:00-19:00', weekend: '10:00-16:00' },
  post: { weekday: '08:00-20:00', weekend: '09:00-18:00' },
  dellin: { weekday: '08:00-21:00', weekend: '09:00-18:00' },
};
const MAX_PER_CITY = 25;
/** Every so many points stands where the one before it stands. */
const TWIN_EVERY = 6;
const servedCountries: ReadonlySet<string> = new Set(['RU', 'KZ', 'BY', 'AM', 'KG']);

/** How many points a carrier has in a city. */
export function terminalCount(carrier: CarrierName, city: City): number {
  const { perSquareRoot, minPopulation } = densities[carrier];
  const { population, iso } = city.place;
  if (population < minPopulation || !servedCountries.has(iso)) return 0;
  return Math.min(MAX_PER_CITY, Math.max(1, Math.round(perSquareRoot * Math.sqrt(population / 100_000))));
}

function abbreviationOf(city: City): string {
  const known = abbreviations[city.place.name];
  if (known !== undefined) return known;
  const letters = city.place.nameEn.toUpperCase().replace(/[^A-Z]/g, '');
  const consonants = letters.slice(1).replace(/[AEIOUY]/g, '');
  return `${letters.slice(0, 1)}${consonants}${letters.slice(1)}XXX`.slice(0, 3);
}

/** The same numbers for the same carrier, city and point on every machine, 0–1. */
function fraction(carrier: CarrierName, city: City, index: number, salt: number): number {
  let hash = Math.imul(city.place.geonameId ^ seeds[carrier], 0x9e3779b1);
  hash = Math.imul(hash ^ (index * 31 + salt + 1), 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

function positionOf(
  carrier: CarrierName,
  city: City,
  index: number,
): { latitude: number; longitude: number } {
  const isTwin = index > 0 && index % TWIN_EVERY === TWIN_EVERY - 1;
  const at = isTwin ? index - 1 : index;
  const discKm = 1.5 + 0.9 * Math.max(0, Math.log(city.place.population / 50_000));
  const radiusKm = discKm * Math.sqrt(fraction(carrier, city, at, 1));
  const angle = 2 * Math.PI * fraction(carrier, city, at, 2);
  const kmPerDegree = 111.2;
  const { latitude, longitude } = city.place;
  const dLat = (radiusKm * Math.sin(angle)) / kmPerDegree;
  const dLon = (radiusKm * Math.cos(angle)) / (kmPerDegree * Math.cos((latitude * Math.PI) / 180));
  const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return { latitude: round(latitude + dLat), longitude: round(longitude + dLon) };
}

function limitsOf(isLocker: boolean, isDepot: boolean, chance: number) {
  if (isDepot) return { maxWeightKg: 0, maxLengthCm: 0, maxWidthCm: 0, maxHeightCm: 0 };
  if (isLocker) return { maxWeightKg: 20, maxLengthCm: 60, maxWidthCm: 38, maxHeightCm: 41 };
  const maxWeightKg = chance < 0.25 ? 15 : 30;
  return { maxWeightKg, maxLengthCm: 120, maxWidthCm: 80, maxHeightCm: 80 };
}

function generateOne(carrier: CarrierName, city: City, index: number): Omit<Terminal, 'code'> {
  const { lockerEvery } = densities[carrier];
  const isLocker = lockerEvery > 0 && index % lockerEvery === lockerEvery - 1;
  const isDepot = index === 0 && city.place.population >= 300_000;
  const street = streets[Math.floor(fraction(carrier, city, index, 3) * streets.length)] ?? 'Ленина';
  return {
    carrier,
    city,
    isLocker,
    isDepot,
    street,
    house: String(1 + Math.floor(fraction(carrier, city, index, 4) * 120)),
    ...positionOf(carrier, city, index),
    ...limitsOf(isLocker, isDepot, fraction(carrier, city, index, 5)),
    isReception: !isLocker,
    hasCash: !isLocker && fraction(carrier, city, index, 6) > 0.2,
    hasCard: true,
    weekdayHours: isLocker ? '00:00-23:59' : openingHours[carrier].weekday,
    weekendHours: isLocker ? '00:00-23:59' : openingHours[carrier].weekend,
  };
}

type CodeForm = (abbreviation: string, number: number) => string;
const numbersFirst: CodeForm = (abbreviation, number) => `${String(number).padStart(3, '0')}${abbreviation}`;
const codeForms: Readonly<Record<CarrierName, CodeForm>> = {
  cdek: (abbreviation, number) => `${abbreviation}${number}`,
  dpd: numbersFirst,
  pony: numbersFirst,
  cse: numbersFirst,
  post: numbersFirst,
  dellin: numbersFirst,
};

/** Every point of a carrier: the same list on every machine, larger cities first, codes unique. */
export function generateTerminals(carrier: CarrierName, cities: readonly City[]): readonly Terminal[] {
  const lastNumbers = new Map<string, number>();
  return cities.flatMap((city) => {
    const abbreviation = abbreviationOf(city);
    return Array.from({ length: terminalCount(carrier, city) }, (_, index) => {
      const number = (lastNumbers.get(abbreviation) ?? 0) + 1;
      lastNumbers.set(abbreviation, number);
      const code = codeForms[carrier](abbreviation, number);
      return { code, ...generateOne(carrier, city, index) };
    });
  });
}
