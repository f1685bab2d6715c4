import { createHash } from 'node:crypto';
import type { CarrierTerminal } from '@tranzit/carrier-kit';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../../test/requests.ts';
import { closeScripted, failureOf, fixture, scripted } from '../../test/scripted-dellin.ts';
import { terminalSchema } from '../schemas.ts';
import { toTerminal } from './terminals.ts';
import { parseTimetable } from './timetable.ts';

afterEach(closeScripted);

const file = Buffer.from(JSON.stringify(fixture('terminals')));
const hashOf = (algorithm: string, bytes: Buffer): string =>
  createHash(algorithm).update(bytes).digest('hex');

const serve = (hash: string | null, bytes: Buffer = file) =>
  scripted({
    '/v3/public/terminals.json': (_call, origin) => ({
      json: { hash, url: `${origin}/files/terminals.json?v=1` },
    }),
    '/files/terminals.json': { bytes },
  });

async function listAll(
  adapter: Awaited<ReturnType<typeof scripted>>['adapter'],
): Promise<CarrierTerminal[][]> {
  const pages: CarrierTerminal[][] = [];
  for await (const page of adapter.listTerminals(call)) pages.push([...page]);
  return pages;
}

describe('terminals', () => {
  it('come from the file that the call names, without a session', async () => {
    const { adapter, calls } = await serve(hashOf('sha256', file));
    const [[office, point] = [], ...others] = await listAll(adapter);
    expect(others).toEqual([]);
    expect(office).toEqual({
      code: '999',
      name: 'Новосибирск Складская',
      kind: 'office',
      iso: 'RU',
      region: 'Новосибирская обл',
      city: 'Новосибирск',
      cityFiasId: undefined,
      carrierCityCode: '5400000100000000000000000',
      postcode: '630000',
      addressLine: 'ул. Складская, 1',
      latitude: 55.01,
      longitude: 82.85,
      phone: '+7 (000) 000-00-03',
      hours: [
        { day: 1, from: '09:00', to: '20:00' },
        { day: 2, from: '09:00', to: '13:00' },
        { day: 2, from: '14:00', to: '20:00' },
        { day: 6, from: '00:00', to: '23:59' },
      ],
      acceptsDropOff: true,
      handsOut: true,
      takesCash: true,
      takesCards: false,
      limits: {
        maxGrams: 20_000_000,
        maxLengthMm: 14_000,
        maxWidthMm: 2_400,
        maxHeightMm: undefined,
        maxSidesSumMm: undefined,
      },
    });
    expect(point).toMatchObject({
      code: '1000',
      kind: 'point',
      latitude: 55.03,
      acceptsDropOff: false,
      handsOut: true,
      hours: [1, 2, 3, 4, 5]
        .map((day) => ({ day, from: '09:00', to: '18:00' }))
        .concat([{ day: 6, from: '10:00', to: '16:00' }]),
    });
    expect(calls.map(({ path }) => path)).toEqual(['/v3/public/terminals.json', '/files/terminals.json']);
    expect(calls[0]?.body).toEqual({ appkey: 'KEY-1' });
  });

  it('leave out rows without a number or a place, and numbers that come again', async () => {
    const { adapter } = await serve(null);
    expect((await listAll(adapter)).flat().map(({ code }) => code)).toEqual(['999', '1000']);
  });

  it.each(['sha256', 'md5', 'sha1'])('are not taken from a part of the file, by %s', async (algorithm) => {
    const { adapter } = await serve(hashOf(algorithm, Buffer.from('another file')));
    expect(await failureOf(listAll(adapter))).toMatchObject({ kind: 'malformed' });
    const whole = await serve(hashOf(algorithm, file).toUpperCase());
    expect((await listAll(whole.adapter)).flat()).toHaveLength(2);
  });

  it.each([
    ['half a file', file.subarray(0, 200)],
    ['a file without terminals', Buffer.from('{"city":[]}')],
    ['another file', Buffer.from('[]')],
  ])('are malformed in %s', async (_what, bytes) => {
    const { adapter } = await serve(null, Buffer.from(bytes));
    expect(await failureOf(listAll(adapter))).toMatchObject({ kind: 'malformed' });
  });

  it('come in pages of which the first may be the last read', async () => {
    const terminal = Array.from({ length: 1_200 }, (_, index) => ({ id: index + 1, name: `Т${index}` }));
    const bytes = Buffer.from(
      JSON.stringify({ city: [{ name: 'Город', latitude: 55, longitude: 37, terminals: { terminal } }] }),
    );
    const { adapter } = await serve(null, bytes);
    expect((await listAll(adapter)).map((page) => page.length)).toEqual([500, 500, 200]);
    const pages = adapter.listTerminals(call)[Symbol.asyncIterator]();
    expect((await pages.next()).value).toHaveLength(500);
    await pages.return?.(undefined);
  });

  it('have the limits of the file to the millimetre and gram', () => {
    const metres = fc.integer({ min: 1, max: 20_000 });
    const city = { name: 'Г', code: '1', latitude: 55, longitude: 37, terminals: null };
    fc.assert(
      fc.property(metres, metres, (mm, grams) => {
        const row = terminalSchema.parse({ id: '1', maxLength: mm / 1000, maxWeight: String(grams / 1000) });
        expect(toTerminal(row, city)?.limits).toMatchObject({ maxLengthMm: mm, maxGrams: grams });
      }),
    );
  });

  it.each([
    ['220000, Беларусь, Минск г', 'BY'],
    ['Республика Казахстан, Алматы', 'KZ'],
    ['630000, Новосибирская обл', 'RU'],
    ['', 'RU'],
  ])('stand in a country by their address: %s', (fullAddress, iso) => {
    const city = { name: 'Г', code: null, latitude: 55, longitude: 37, terminals: null };
    expect(toTerminal(terminalSchema.parse({ id: '1', fullAddress }), city)?.iso).toBe(iso);
  });
});

describe('working hours', () => {
  const week = (days: readonly number[], from = '09:00', to = '18:00') =>
    days.map((day) => ({ day, from, to }));

  it.each([
    ['пн-пт: 09:00-18:00', week([1, 2, 3, 4, 5])],
    ['Пн–Вс 9:00–18:00', week([1, 2, 3, 4, 5, 6, 7])],
    ['ежедневно 09:00-18:00', week([1, 2, 3, 4, 5, 6, 7])],
    ['пн, ср 09:00-18:00; сб 10:00-16:00', [...week([1, 3]), ...week([6], '10:00', '16:00')]],
    ['пн-вт 09:00-18:00, сб-вс 10:00-16:00', [...week([1, 2]), ...week([6, 7], '10:00', '16:00')]],
    ['круглосуточно', week([1, 2, 3, 4, 5, 6, 7], '00:00', '23:59')],
    ['09:00-18:00', week([1, 2, 3, 4, 5, 6, 7])],
    ['закрыто', []],
    ['', []],
  ])('%s', (text, hours) => {
    expect(parseTimetable(text)).toEqual(hours);
  });

  it('are always hours of a week, whatever the text', () => {
    const word = fc.constantFrom(
      'пн',
      'вт-пт',
      'сб',
      'вс',
      '-',
      ';',
      ',',
      '09:00-18:00',
      '9.30-25:00',
      'обед',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 10 }), (words) => {
        for (const { day, from, to } of parseTimetable(words.join(' '))) {
          expect(day >= 1 && day <= 7).toBe(true);
          expect(/^\d\d:\d\d$/.test(from) && /^\d\d:\d\d$/.test(to) && from < to).toBe(true);
        }
      }),
    );
  });
});
