import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { embeddedPlaces, places } from '@tranzit/places';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { readConfig } from '../../main/config.ts';
import { readOwnCities, withCities } from './own-cities.ts';

const head =
  'address,postal_code,region_type,region,area,city_type,city,settlement_type,settlement,kladr_id,fias_id,capital_marker,timezone,geo_lat,geo_lon,population';
const fias = '11111111-2222-4333-8444-555555555555';
const otherFias = '66666666-7777-4888-9999-000000000000';
/** A town that nobody knows, one that is known without its codes, one in no column of its own. */
const added = `"Омская обл, г Новояр",646999,обл,Омская,,г,Новояр,,,5500009900000,${fias},1,UTC+6,55.1,73.9,12345`;
const known = `"Орловская обл, г Мценск",303030,обл,Орловская,,г,Мценск,,,5700000200000,${otherFias},1,UTC+3,53.2788,36.5749,1`;
const area = `"Московская обл, г Клин",141600,обл,Московская,Клин,,,,,5000001400000,,1,UTC+3,56.3424,36.7240,90000`;
const textOf = (...lines: string[]) => [head, ...lines].join('\n');

let folder: string;
let portal: TestPortal;
let user: TestUser;

const fileOf = (text: string): string => {
  const path = join(folder, 'cities.csv');
  writeFileSync(path, text);
  return path;
};
async function open(environment: Readonly<Record<string, string>>): Promise<TestPortal> {
  portal = await createTestPortal({ environment });
  onTestFinished(() => portal.close());
  user = await createAccount(portal.runtime.database.db);
  return portal;
}
const suggested = async (query: string) => {
  const { body } = await portal.call(api.suggestAddress, { query: { query } }, { as: user });
  return body.items.map(({ value, address }) => [value, address.fiasId, address.postcode]);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tranzit-cities-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a town that the portal lacks is suggested, by its name, its postcode and its id', async () => {
  const { call } = await open({ CITIES_FILE: fileOf(textOf(added, known)) });
  const town = ['Омская обл, г Новояр', fias, '646999'];
  expect(await suggested('новояр')).toEqual([town]);
  expect(await suggested('novoyar')).toEqual([town]);
  expect((await suggested('646999'))[0]).toEqual(town);
  const byId = await call(api.findDadataAddress, { body: { query: fias } }, { as: user });
  expect(byId.body.suggestions[0]?.data.city).toBe('Новояр');
  const streets = await suggested('Новояр, Лесная 5');
  expect(streets.at(-1)?.[0]).toBe('Омская обл, г Новояр, Лесная, д 5');
});

test('one that it knows has its codes filled in, and is there once', async () => {
  await open({ CITIES_FILE: fileOf(textOf(known)) });
  expect(await suggested('Мценск')).toEqual([['Орловская обл, г Мценск', otherFias, '303030']]);
});

test('without the file there are the embedded places alone, whatever a portal before has known', async () => {
  await open({});
  expect((await suggested('новояр')).map(([value]) => value)).not.toContain('Омская обл, г Новояр');
  expect(places()).toBe(embeddedPlaces());
});

test('what the portal knows itself stays, and the zone of a new town is that of its neighbours', () => {
  const moscow = `г Москва,999999,г,Москва,,,,,,7700000000000,${otherFias},2,UTC+3,55.7540471,37.620405,1`;
  const before = embeddedPlaces().find(({ name, iso }) => name === 'Москва' && iso === 'RU');
  const all = withCities(embeddedPlaces(), readOwnCities(textOf(moscow, added, area)));
  expect(all.filter(({ name, iso }) => name === 'Москва' && iso === 'RU')).toEqual([before]);
  expect(all.length).toBe(embeddedPlaces().length + 1);
  expect(all.find(({ name }) => name === 'Новояр')).toMatchObject({
    nameEn: 'Novoyar',
    region: 'Омская обл',
    regionCode: 'RU-OMS',
    timeZone: 'Asia/Omsk',
    rank: 'district_centre',
  });
  expect(all.filter(({ name, region }) => name === 'Клин' && region === 'Московская обл')).toMatchObject([
    { postcode: '141600' },
  ]);
});

test('a region is known by its second name too', () => {
  const mine = added.replace('Омская,', 'Кемеровская область - Кузбасс,');
  const all = withCities(embeddedPlaces(), readOwnCities(textOf(mine)));
  expect(all.find(({ name }) => name === 'Новояр')?.region).toBe('Кемеровская обл');
});

test('the same town twice in the file is one', () => {
  const again = added.replace(fias, otherFias).replace('73.9', '73.95');
  const all = withCities(embeddedPlaces(), readOwnCities(textOf(added, again)));
  expect(all.filter(({ name }) => name === 'Новояр')).toMatchObject([{ fiasId: fias }]);
});

test('is read as table programs write it too', () => {
  const text = `\uFEFF${textOf(added).replaceAll(',', ';').replace('"Омская обл; г Новояр"', '"Омская ""обл""; г"')}\r\n`;
  expect(readOwnCities(text)).toMatchObject([{ name: 'Новояр', latitude: 55.1, population: 12_345 }]);
});

test.each([
  ['no such columns', 'name,code\nНовояр,1', 'line 1 lacks the columns region, city, fias_id'],
  ['no town', head, 'it holds no town'],
  ['half a line', textOf(known, added.slice(0, 60)), 'line 3: 10 cells where line 1 has 16'],
  ['another region', textOf(added.replace('Омская,', 'Озёрная,')), 'line 2: no region is called Озёрная'],
  ['a postcode', textOf(known, added.replace('646999', '64699')), 'line 3: postal_code must be a postcode'],
  ['a FIAS id', textOf(added.replace(fias, 'fias')), 'line 2: fias_id must be a FIAS id'],
  ['a point', textOf(added.replace('55.1', '')), 'line 2: geo_lat must be a latitude'],
  ['an id twice', textOf(added, known.replace(otherFias, fias)), 'line 3: the FIAS id is that of line 2'],
  ['many lines', textOf(...Array(9).fill(added.slice(0, 60))), 'and 4 more'],
])('the start says what is wrong with a file: %s', (_case, text, words) => {
  expect(() => readConfig({ CITIES_FILE: fileOf(text) })).toThrow(/CITIES_FILE: .*/);
  expect(() => readConfig({ CITIES_FILE: fileOf(text) })).toThrow(words);
});

test('and where there is none', () => {
  expect(() => readConfig({ CITIES_FILE: join(folder, 'absent.csv') })).toThrow('CITIES_FILE: the file');
});
