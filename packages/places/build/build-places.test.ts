import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildPlacesText } from './build-places.ts';
import { pickRussianName } from './russian-name.ts';
import { russianSettlementType } from './settlement-types.ts';

test('the committed list is what the build writes', { timeout: 30_000 }, () => {
  const committed = readFileSync(new URL('../src/places.gen.json', import.meta.url), 'utf8');
  expect(buildPlacesText() === committed).toBe(true);
});

describe('the Russian name among alternate names', () => {
  test.each([
    [
      'Novosibirsk',
      ['Виль Сибиркар', 'Новосибирскай', 'Новосибирьскъ', 'Новосибірськ', 'Одсибирень ош', 'Новосибирск'],
      'Новосибирск',
    ],
    ['Engels', ['Енгельс', 'Энгельс', 'Енгельсъ'], 'Энгельс'],
    ['Schelkovo', ['Щелково', 'Щёлково'], 'Щёлково'],
    ['Orel', ['Орел', 'Орёл', 'Орьол'], 'Орёл'],
  ])('of %s is the spelling a Russian would write', (asciiName, alternateNames, expected) => {
    expect(pickRussianName(asciiName, alternateNames)).toBe(expected);
  });

  test('is absent when no alternate name is in Russian letters', () => {
    expect(pickRussianName('Talaya', ['Talaya', 'Талaя-latin', 'タラヤ'])).toBeUndefined();
  });
});

describe('the type of a Russian settlement', () => {
  const place = (name: string, regionCode: string, population: number) =>
    russianSettlementType({ geonameId: 1, name, regionCode, population });

  test.each([
    ['a populous place is a town', place('Видное', 'RU-MOS', 64_000), 'г'],
    ['a Cossack stanitsa is known by its region and gender', place('Каневская', 'RU-KDA', 45_000), 'ст-ца'],
    ['the same gender elsewhere says nothing', place('Промышленная', 'RU-KEM', 9_000), 'нп'],
    ['a neuter name is a village', place('Ивановское', 'RU-MOS', 900), 'с'],
    ['a masculine name is a settlement', place('Октябрьский', 'RU-MOS', 900), 'п'],
    ['any other small place stays unnamed', place('Иваново', 'RU-MOS', 900), 'нп'],
  ])('%s', (_rule, actual, expected) => {
    expect(actual).toBe(expected);
  });
});
