import type { CarrierTerminal } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, scripted } from '../test/scripted-dpd.ts';
import { toHours } from './timetable.ts';

afterEach(closeScripted);

const script = { getParcelShops: fixture('parcel-shops'), getTerminalsSelfDelivery2: fixture('terminals') };

async function listAll(change: Parameters<typeof scripted>[0] = {}) {
  const { adapter, contentOf } = await scripted({ ...script, ...change });
  const points: CarrierTerminal[] = [];
  for await (const page of adapter.listTerminals(call)) points.push(...page);
  return { points, contentOf };
}

describe('the list of terminals', () => {
  it('has open points with a place on the map, each once, parcel shops before depots', async () => {
    const { points, contentOf } = await listAll();
    expect(points.map(({ code, kind }) => [code, kind])).toEqual([
      ['NSK01', 'point'],
      ['NSK02', 'locker'],
      ['OVB', 'office'],
    ]);
    expect(contentOf('getParcelShops')).toMatchObject({ request: { countryCode: 'RU' } });
    expect(contentOf('getTerminalsSelfDelivery2')).toEqual({
      auth: { clientNumber: '1000000001', clientKey: 'KEY-1' },
    });
  });

  it('tells limits in grams and millimetres, what may be done and when', async () => {
    const { points } = await listAll();
    const weekday = (day: number) => [
      { day, from: '09:00', to: '14:00' },
      { day, from: '15:00', to: '20:00' },
    ];
    expect(points[0]).toEqual({
      code: 'NSK01',
      name: 'DPD, Новосибирск, ул Образцовая, д. 2, корп. 1',
      kind: 'point',
      iso: 'RU',
      region: 'Новосибирская',
      city: 'Новосибирск',
      cityFiasId: undefined,
      carrierCityCode: '49455627',
      postcode: '630000',
      addressLine: 'Новосибирск, ул Образцовая, д. 2, корп. 1',
      latitude: 55.03,
      longitude: 82.92,
      phone: undefined,
      hours: [1, 2, 3, 4, 5].flatMap(weekday).concat({ day: 6, from: '10:00', to: '23:59' }),
      acceptsDropOff: true,
      handsOut: true,
      takesCash: false,
      takesCards: true,
      limits: {
        maxGrams: 12_500,
        maxLengthMm: 600,
        maxWidthMm: 405,
        maxHeightMm: undefined,
        maxSidesSumMm: 1200,
      },
    });
    expect(points[1]).toMatchObject({ acceptsDropOff: false, limits: { maxGrams: undefined } });
    expect(points[1]?.hours).toHaveLength(7);
  });

  it.each([
    ['no parcel shops', { getParcelShops: fixture('parcel-shops-empty') }],
    ['no depots', { getTerminalsSelfDelivery2: fixture('parcel-shops-empty') }],
    [
      'a fault that says nothing is found',
      { getParcelShops: { status: 500, body: fixture('no-data-found') } },
    ],
    ['a bare exception', { getTerminalsSelfDelivery2: { status: 500, body: fixture('null-pointer') } }],
  ])('is an error, not an empty list, after %s', async (_what, change) => {
    expect(await failureOf(listAll(change))).toMatchObject({ kind: 'malformed', isTransient: true });
  });
});

describe('a timetable', () => {
  it('orders the week', () => {
    const hours = toHours([
      { weekDays: 'Сб', workTime: '10:00 - 15:00' },
      { weekDays: 'Пн', workTime: '15:00 - 20:00, 09:00 - 14:00' },
    ]);
    expect(hours.map(({ day, from }) => `${day} ${from}`)).toEqual(['1 09:00', '1 15:00', '6 10:00']);
  });
});
