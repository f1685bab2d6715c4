import { describe, expect, it } from 'vitest';
import { cityNameInEnglish, findNamedPlace, isSameCity, timeZoneOf } from './named-place.ts';

const at = (
  city: string,
  more: { region?: string; iso?: string; latitude?: number; longitude?: number; postcode?: string } = {},
) => ({
  city,
  region: more.region,
  iso: more.iso ?? 'RU',
  latitude: more.latitude,
  longitude: more.longitude,
  postcode: more.postcode,
});

describe('the place an address names', () => {
  it('is found by its name without case, ё and hyphens', () => {
    expect(findNamedPlace(at('королев'))?.name).toBe('Королёв');
    expect(findNamedPlace(at('РОСТОВ НА ДОНУ'))?.region).toBe('Ростовская обл');
    expect(findNamedPlace(at('Saint Petersburg'))?.name).toBe('Санкт-Петербург');
  });

  it('is the greatest of its namesakes when nothing else is said, and only when it is clearly so', () => {
    expect(findNamedPlace(at('Москва'))?.population).toBeGreaterThan(1_000_000);
    expect(findNamedPlace(at('Советск'))).toBeUndefined();
  });

  it('is told from its namesakes by the region, however its type is written', () => {
    expect(findNamedPlace(at('Советск', { region: 'Калининградская область' }))?.region).toBe(
      'Калининградская обл',
    );
    expect(findNamedPlace(at('Советск', { region: 'Кировская обл' }))?.region).toBe('Кировская обл');
    expect(findNamedPlace(at('Казань', { region: 'Омская обл' }))).toBeUndefined();
  });

  it('is told from its namesakes by the point, and is none when the point is far away', () => {
    const kaliningradSide = findNamedPlace(at('Советск', { latitude: 55.08, longitude: 21.88 }));
    expect(kaliningradSide?.region).toBe('Калининградская обл');
    expect(findNamedPlace(at('Казань', { latitude: 55.03, longitude: 82.92 }))).toBeUndefined();
  });
});

describe('the time zone of an address', () => {
  it.each([
    [at('Новосибирск'), 'Asia/Novosibirsk'],
    [at('Владивосток', { region: 'Приморский край' }), 'Asia/Vladivostok'],
    [at('Деревня', { latitude: 52.29, longitude: 104.3 }), 'Asia/Irkutsk'],
    [at('Такой деревни нет', { region: 'Камчатский край' }), 'Asia/Kamchatka'],
    [at('Такой деревни нет', { postcode: '664511' }), 'Asia/Irkutsk'],
    [at('Такой деревни нет', { region: 'Камчатский край', postcode: '101000' }), 'Asia/Kamchatka'],
    [at('Минск', { iso: 'BY' }), 'Europe/Minsk'],
    [at('Kleines Dorf', { iso: 'DE' }), 'Europe/Berlin'],
    [at('Nowhere', { iso: 'ZZ' }), 'Europe/Moscow'],
  ])('of %o is %s', (address, timeZone) => {
    expect(timeZoneOf(address)).toBe(timeZone);
  });
});

describe('whether two addresses name one city', () => {
  it('leaves spelling and a missing region aside, not another region or country', () => {
    expect(isSameCity(at('Орёл'), at('орел', { region: 'Орловская обл' }))).toBe(true);
    expect(
      isSameCity(at('Киров', { region: 'Кировская обл' }), at('Киров', { region: 'Калужская обл' })),
    ).toBe(false);
    expect(isSameCity(at('Брест', { iso: 'BY' }), at('Брест', { iso: 'FR' }))).toBe(false);
  });
});

it.each(['constructor', 'toString', '__proto__'])('a city called %j has no English name', (name) => {
  expect(cityNameInEnglish(name)).toBeUndefined();
});
