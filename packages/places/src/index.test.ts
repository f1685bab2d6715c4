import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Place, places } from './index.ts';

const named = (name: string, iso = 'RU'): readonly Place[] =>
  places().filter((place) => place.name === name && place.iso === iso);

function distanceKm(from: Place, to: { readonly latitude: number; readonly longitude: number }): number {
  const kmPerDegree = 111.2;
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(from.latitude - to.latitude, (from.longitude - to.longitude) * shrink) * kmPerDegree;
}

test('names the cities of Russia in Russian', () => {
  const expected = [
    'Москва',
    'Санкт-Петербург',
    'Казань',
    'Екатеринбург',
    'Новосибирск',
    'Иркутск',
    'Хабаровск',
    'Владивосток',
    'Нижний Новгород',
    'Ярославль',
    'Тольятти',
    'Чаплыгин',
    'Майкоп',
    'Братск',
    'Льгов',
    'Мценск',
    'Смоленск',
    'Туапсе',
    'Мирный',
    'Удачный',
    'Юрга',
    'Набережные Челны',
    'Элиста',
    'Улан-Удэ',
    'Йошкар-Ола',
    'Шахты',
    'Королёв',
    'Орёл',
    'Щёлково',
    'Энгельс',
    'Симферополь',
  ];
  expect(expected.filter((name) => named(name).length === 0)).toEqual([]);
});

test('has the towns that the source list lacks', () => {
  const expected = [
    'Бирюч',
    'Облучье',
    'Теберда',
    'Заозёрный',
    'Щучье',
    'Дмитриев',
    'Исилькуль',
    'Дмитровск',
    'Азнакаево',
    'Иннополис',
    'Липки',
    'Миньяр',
  ];
  expect(expected.filter((name) => named(name).length === 0)).toEqual([]);
  expect(named('Фокино').map((place) => place.regionCode)).toEqual(
    expect.arrayContaining(['RU-BRY', 'RU-PRI']),
  );
  expect(
    named('Советск')
      .map((place) => place.regionCode)
      .sort(),
  ).toEqual(['RU-KGD', 'RU-KIR', 'RU-TUL']);
});

test('gives every place of Russia a region, so that equal names can be told apart', () => {
  expect(places().filter((place) => place.iso === 'RU' && !(place.region && place.regionCode))).toEqual([]);
  const regions = named('Благовещенск').map((place) => place.region);
  expect(regions).toEqual(expect.arrayContaining(['Амурская обл', 'Респ Башкортостан']));
  expect(new Set(regions).size).toBe(regions.length);
});

describe('a greater city of Russia', () => {
  test.each([
    ['Москва', 'RU-MOW', '7700000000000', '101000', 55.754, 37.6204, 'Europe/Moscow'],
    ['Новосибирск', 'RU-NVS', '5400000100000', '630000', 55.0282, 82.9211, 'Asia/Novosibirsk'],
    ['Екатеринбург', 'RU-SVE', '6600000100000', '620000', 56.8385, 60.6055, 'Asia/Yekaterinburg'],
    ['Анадырь', 'RU-CHU', '8700000100000', '689000', 64.7314, 177.5015, 'Asia/Anadyr'],
    ['Майкоп', 'RU-AD', '0100000100000', '385000', 44.6098, 40.1006, 'Europe/Moscow'],
  ])(
    '%s has its codes, coordinates and time zone',
    (name, regionCode, kladrId, postcode, latitude, longitude, timeZone) => {
      const [city] = named(name);
      expect(city).toMatchObject({ regionCode, kladrId, postcode, timeZone, cityType: 'г' });
      expect(city?.fiasId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(city && distanceKm(city, { latitude, longitude })).toBeLessThan(5);
    },
  );
});

test('keeps state codes as strings of full length', () => {
  const coded = places().filter((place) => place.fiasId !== undefined);
  expect(coded.length).toBeGreaterThanOrEqual(175);
  expect(
    coded.filter((place) => !/^\d{6}$/.test(place.postcode ?? '') || !/^\d{13}$/.test(place.kladrId ?? '')),
  ).toEqual([]);
});

test('lists no district of a city as a city', () => {
  expect([...named('Орехово-Борисово Южное'), ...named('Ново-Переделкино'), ...named('Уралмаш')]).toEqual([]);
});

test('shows Crimea and Sevastopol as regions of Russia', () => {
  expect(named('Симферополь')[0]).toMatchObject({
    regionCode: 'RU-CR',
    region: 'Респ Крым',
    rank: 'region_centre',
  });
  expect(named('Севастополь')[0]).toMatchObject({ regionCode: 'RU-SEV', region: 'г Севастополь' });
});

test.each([
  ['KZ', 'Алматы'],
  ['BY', 'Минск'],
  ['AM', 'Ереван'],
  ['KG', 'Бишкек'],
  ['UZ', 'Ташкент'],
  ['TR', 'Стамбул'],
  ['FR', 'Париж'],
  ['AT', 'Вена'],
  ['US', 'Нью-Йорк'],
  ['CN', 'Иу'],
])('knows in %s the city %s by its Russian name', (iso, name) => {
  expect(named(name, iso)).toHaveLength(1);
});

test('gives every place a time zone that exists', () => {
  const zones = new Set(places().map((place) => place.timeZone));
  expect([...zones].filter((zone) => !isTimeZone(zone))).toEqual([]);
});

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

test('has one fictional city, marked by a negative id', () => {
  expect(
    places()
      .filter((place) => place.geonameId < 0)
      .map((place) => place.name),
  ).toEqual(['Безтарифный']);
});

test('has no id twice and starts with the most populous place', () => {
  const all = places();
  expect(new Set(all.map((place) => place.geonameId)).size).toBe(all.length);
  expect(
    all.every((place, index) => index === 0 || place.population <= (all[index - 1]?.population ?? 0)),
  ).toBe(true);
});

test('is loaded once and stays small', () => {
  expect(places()).toBe(places());
  expect(statSync(new URL('places.gen.json', import.meta.url)).size).toBeLessThan(1_500_000);
});
