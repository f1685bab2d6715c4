import { deflateRawSync } from 'node:zlib';
import { type CarrierError, type CarrierTerminal, parseJson } from '@tranzit/carrier-kit';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../../test/requests.ts';
import { closeScripted, failureOf, fixture, scripted } from '../../test/scripted-post.ts';
import { toZip } from '../../test/zip-writer.ts';
import type { PostConfig } from '../index.ts';
import { splitJsonArray } from './json-array.ts';
import { kindOf, toPlaceName, toRegionName } from './terminals.ts';
import { parseWorkTime } from './timetable.ts';
import { readZipEntries, readZipFile } from './zip.ts';

afterEach(closeScripted);

const passport = 'GET /1.0/unloading-passport/zip';
const zipped = (text: string) => ({
  bytes: toZip([{ name: 'ALL01_March_2026.txt', content: Buffer.from(text) }]),
  contentType: 'application/zip',
});

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}
const listOf = async (text: string): Promise<CarrierTerminal[]> => {
  const { adapter } = await scripted({ [passport]: zipped(text) });
  return (await collect(adapter.listTerminals(call))).flat();
};

describe('terminals', () => {
  it('are offices, points and lockers of the unloading passport', async () => {
    const all = await listOf(fixture('passport.json'));
    expect(all.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
      '101000 office',
      '694434 office',
      '917001 locker',
    ]);
    expect(all[0]).toEqual({
      code: '101000',
      name: 'Отделение 101000',
      kind: 'office',
      iso: 'RU',
      region: 'Москва',
      city: 'Москва',
      cityFiasId: '00000000-0000-4000-8000-000000000002',
      carrierCityCode: undefined,
      postcode: '101000',
      addressLine: 'г Москва, ул Образцовая, д. 26а, стр. 1',
      latitude: 55.762,
      longitude: 37.633,
      phone: undefined,
      hours: [
        { day: 1, from: '08:00', to: '22:00' },
        { day: 2, from: '08:00', to: '13:00' },
        { day: 2, from: '14:00', to: '22:00' },
      ],
      acceptsDropOff: true,
      handsOut: true,
      takesCash: true,
      takesCards: true,
      limits: {
        maxGrams: 15_500,
        maxLengthMm: undefined,
        maxWidthMm: undefined,
        maxHeightMm: undefined,
        maxSidesSumMm: undefined,
      },
    });
    expect(all[1]).toMatchObject({ city: 'Хоэ', region: 'Сахалинская обл', hours: [], takesCash: false });
    expect(all[2]).toMatchObject({ name: 'Партнёр, 917001', acceptsDropOff: false });
    expect(all[2]?.limits.maxGrams).toBeUndefined();
  });

  it('take mail where the account hands over, and nowhere else', async () => {
    const dropOffs = async (config: Partial<PostConfig>) => {
      const { adapter } = await scripted({ [passport]: zipped(fixture('passport.json')) }, config);
      const all = (await collect(adapter.listTerminals(call))).flat();
      return all.filter(({ acceptsDropOff }) => acceptsDropOff).map(({ code }) => code);
    };
    expect(await dropOffs({})).toEqual(['101000']);
    expect(await dropOffs({ shippingPoint: '694434' })).toEqual(['694434']);
  });

  it('come in pages, each point once, and may be left after the first', async () => {
    const point = (index: number) => ({
      address: { index: String(600_000 + (index % 1_200)), place: 'г Владимир', region: 'обл Владимирская' },
      latitude: 56.1,
      longitude: 40.4,
      type: 'ГОПС',
      workTime: ['пн-пт, открыто: 08:00 - 20:00'],
    });
    const { adapter } = await scripted({
      [passport]: zipped(JSON.stringify(Array.from({ length: 1_300 }, (_, index) => point(index)))),
    });
    const pages = await collect(adapter.listTerminals(call));
    expect(pages.map((page) => page.length)).toEqual([500, 500, 200]);
    const some = adapter.listTerminals(call)[Symbol.asyncIterator]();
    expect((await some.next()).value).toHaveLength(500);
    await some.return?.(undefined);
  });

  it.each([
    ['no archive', { bytes: Buffer.from('PK is not it') }],
    ['an archive that is cut off', { bytes: zipped(fixture('passport.json')).bytes.subarray(0, 300) }],
    ['an archive without a list', { bytes: toZip([{ name: 'readme.pdf', content: Buffer.from('x') }]) }],
    ['a list that is cut off', zipped(fixture('passport.json').slice(0, 900))],
    ['an empty list', zipped('{"passportElements": []}')],
    ['a text that is no list', zipped('{"message": "later"}')],
    ['a broken row', zipped('[{"address": }]')],
  ])('are malformed when they come as %s', async (_what, answer) => {
    const { adapter } = await scripted({ [passport]: answer });
    const error = (await failureOf(collect(adapter.listTerminals(call)))) as CarrierError;
    expect([error.name, error.kind]).toEqual(['CarrierError', 'malformed']);
  });

  it('are refused in the carrier’s words', async () => {
    const { adapter } = await scripted({ [passport]: { json: { code: '2000', desc: 'Позже' } } });
    const error = (await failureOf(collect(adapter.listTerminals(call)))) as CarrierError;
    expect([error.kind, error.details.carrierMessage]).toEqual(['refused', 'Позже']);
  });

  it.each([
    ['ГОПС', 'office'],
    ['СОПС', 'office'],
    [undefined, 'office'],
    ['ПВЗ', 'point'],
    ['PVZ', 'point'],
    ['АПС', 'locker'],
    ['Почтомат', 'locker'],
  ])('of type %s are %s', (type, kind) => {
    expect(kindOf(type)).toBe(kind);
  });

  it.each([
    ['г Москва', 'Москва'],
    ['г. Магадан', 'Магадан'],
    ['рп Икряное', 'Икряное'],
    ['с Хоэ', 'Хоэ'],
    ['Смоленск', 'Смоленск'],
    ['Дмитров', 'Дмитров'],
  ])('stand in a place: %s is %s', (place, name) => {
    expect(toPlaceName(place)).toBe(name);
  });

  it.each([
    ['обл Сахалинская', 'Сахалинская обл'],
    ['обл. Магаданская', 'Магаданская обл'],
    ['край Алтайский', 'Алтайский край'],
    ['Респ Татарстан', 'Респ Татарстан'],
    ['г Москва', 'Москва'],
  ])('stand in a region: %s is %s', (region, name) => {
    expect(toRegionName(region)).toBe(name);
  });
});

describe('working hours', () => {
  const day = (weekday: number, from: string, to: string) => ({ day: weekday, from, to });

  it.each([
    ['пн, открыто: 09:00 - 18:00', [day(1, '09:00', '18:00')]],
    [
      'пт, открыто: 08:00 - 17:00, перерыв: 12:00 - 13:00',
      [day(5, '08:00', '12:00'), day(5, '13:00', '17:00')],
    ],
    [
      'чт, открыто: 08:00 - 20:00, перерыв: 12:00 - 12:30, 16:00 - 16:15',
      [day(4, '08:00', '12:00'), day(4, '12:30', '16:00'), day(4, '16:15', '20:00')],
    ],
    ['сб, открыто: 00:00 - 24:00', [day(6, '00:00', '23:59')]],
    ['вс, выходной', []],
    ['вт, открыто:', []],
    ['ср, открыто: 18:00 - 09:00', []],
    ['пн-вт: 9:00-21:00', [day(1, '09:00', '21:00'), day(2, '09:00', '21:00')]],
    ['по договорённости', []],
  ])('are read from "%s"', (line, hours) => {
    expect(parseWorkTime([line])).toEqual(hours);
  });

  it.each(['ежедневно, круглосуточно', 'Круглосуточно'])('are all week by "%s"', (line) => {
    expect(parseWorkTime([line])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, '00:00', '23:59')),
    );
  });

  it('come by day whatever order they were told in', () => {
    expect(parseWorkTime(['вс, открыто: 10:00 - 12:00', 'пн, открыто: 09:00 - 18:00'])[0]?.day).toBe(1);
  });
});

describe('reading', () => {
  const texts = fc.string({ unit: 'binary' });
  const row = fc.record({ name: texts, list: fc.array(texts), inner: fc.record({ '{["': fc.boolean() }) });

  it('finds every object of a list, however it is cut into parts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const bytes = Buffer.from(JSON.stringify({ about: '[{"', passportElements: rows, after: [1] }));
        const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        );
        async function* inParts(): AsyncGenerator<Uint8Array> {
          yield* parts;
        }
        const text = JSON.stringify(rows);
        expect(await collect(splitJsonArray(inParts()))).toEqual(parseJson(text));
      }),
    );
  });

  it('unpacks what was packed, deflated or stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500_000 }), fc.boolean(), async (content, isStored) => {
        const archive = toZip([
          { name: 'first.txt', content: new Uint8Array([1]) },
          { name: 'Список.json', content, isStored },
        ]);
        const entry = readZipEntries(archive).find(({ name }) => name === 'Список.json');
        const parts = entry ? await collect(readZipFile(archive, entry)) : [];
        expect(Buffer.concat(parts).equals(Buffer.from(content))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('holds a part of the file at a time', async () => {
    const content = Buffer.alloc(20_000_000, 'пункт ');
    const archive = toZip([{ name: 'a.json', content }]);
    expect(archive.length).toBeLessThan(deflateRawSync(content).length + 1_000);
    const [entry] = readZipEntries(archive);
    if (!entry) throw new Error('the archive has a file');
    let [most, total] = [0, 0];
    for await (const part of readZipFile(archive, entry)) {
      most = Math.max(most, part.length);
      total += part.length;
    }
    expect([total, most <= 64 * 1024]).toEqual([content.length, true]);
  });
});
