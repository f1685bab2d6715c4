import { describe, expect, it } from 'vitest';
import { moscow, novosibirsk } from '../test/requests.ts';
import { chooseCity, toCityQueries } from './cities.ts';

const city = (code: number, name: string, region?: string, fias_guid?: string) => ({
  code,
  city: name,
  region,
  fias_guid,
  country_code: 'RU',
});

describe('cities', () => {
  it('are looked for by FIAS id, postcode and name, in that order', () => {
    const queries = toCityQueries({ ...novosibirsk, postcode: '630000' });
    expect(queries.map(({ country_codes, size, ...rest }) => rest)).toEqual([
      { fias_guid: novosibirsk.fiasId },
      { postal_code: '630000' },
      { city: 'Новосибирск' },
    ]);
  });

  it('of one name are told apart by region, and by nothing else', () => {
    const place = { ...moscow, fiasId: undefined, city: 'Киров', region: 'Кировская обл.' };
    const namesakes = [city(1, 'Киров', 'Калужская область'), city(2, 'Киров', 'Кировская')];
    expect(chooseCity(namesakes, place)).toBe(2);
    expect(chooseCity(namesakes, { ...place, region: 'Омская область' })).toBeUndefined();
    expect(chooseCity([city(1, 'Киров', 'Калужская область')], place)).toBeUndefined();
    expect(chooseCity([city(1, 'г. Киров')], place)).toBe(1);
  });

  it('with the FIAS id asked for come first', () => {
    expect(chooseCity([city(7, 'Другая'), city(8, 'Иная', '', moscow.fiasId)], moscow)).toBe(8);
  });
});
