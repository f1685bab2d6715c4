import type { CarrierTerminal } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScripted, deepValue, failureOf, fixture, scripted } from '../../test/scripted-cse.ts';
import { node, text } from '../tree.ts';
import { toCoordinates, toTerminal } from './terminals.ts';
import { toHours } from './timetable.ts';

afterEach(closeScripted);

async function listAll(body: string): Promise<CarrierTerminal[]> {
  const carrier = await scripted({ GetReferenceData: body });
  const all: CarrierTerminal[] = [];
  for await (const page of carrier.adapter.listTerminals({ timeoutMs: 5_000 })) all.push(...page);
  expect(carrier.calls).toHaveLength(1);
  expect(deepValue(carrier.calls[0]?.content, 'Reference')).toBe('pvz');
  return all;
}

const noLimits = {
  maxGrams: undefined,
  maxLengthMm: undefined,
  maxWidthMm: undefined,
  maxHeightMm: undefined,
  maxSidesSumMm: undefined,
};

describe('points', () => {
  it('come with what is known of them, and only those that are on the map', async () => {
    const [office, locker, ...others] = await listAll(fixture('points'));
    expect(others).toEqual([]);
    expect(office).toEqual({
      code: '11111111-0000-0000-0000-000000000001',
      name: 'Офис на Примерной',
      kind: 'office',
      iso: 'RU',
      region: '',
      city: 'Москва',
      cityFiasId: undefined,
      carrierCityCode: 'cf862f56-442d-11dc-9497-0015170f8c09',
      postcode: undefined,
      addressLine: 'ул. Примерная, 1',
      latitude: 55.75,
      longitude: 37.61,
      phone: '+74950000000',
      hours: [
        { day: 1, from: '09:00', to: '21:00' },
        { day: 6, from: '10:00', to: '14:00' },
        { day: 6, from: '15:00', to: '18:00' },
      ],
      acceptsDropOff: true,
      handsOut: true,
      takesCash: false,
      takesCards: true,
      limits: { ...noLimits, maxGrams: 15_000 },
    });
    expect(locker).toMatchObject({
      kind: 'locker',
      city: 'Новосибирск',
      cityFiasId: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
      latitude: 55.03,
      longitude: 82.92,
      acceptsDropOff: false,
      handsOut: true,
      limits: noLimits,
    });
    expect(locker?.hours).toHaveLength(7);
  });

  it('are malformed when there are none', async () => {
    expect(await failureOf(listAll(answer('GetReferenceData', { list: [] })))).toMatchObject({
      kind: 'malformed',
    });
  });

  it.each([
    ['Офис', 'office', true],
    ['ДопОфис', 'office', true],
    ['Почтомат', 'locker', false],
    ['Агент', 'point', false],
    ['', 'point', false],
  ])('of the type %j are of the kind %s', (type, kind, acceptsDropOff) => {
    const row = node('k', { fields: [text('TypeOfPVZ', type)], list: [text('x', '55.1, 37.2')] });
    expect(toTerminal(row, 'RU')).toMatchObject({ kind, acceptsDropOff });
  });

  it('come in pages, each point once', async () => {
    const list = Array.from({ length: 501 }, (_, index) => ({
      key: `p${index % 500}`,
      list: [{ key: 'Coordinates', value: '55.1, 37.2' }],
    }));
    expect(await listAll(answer('GetReferenceData', { list }))).toHaveLength(500);
  });
});

describe('coordinates', () => {
  it.each([
    ['under their names', [text('Latitude', '55.1'), text('Longitude', '37.2')], [55.1, 37.2]],
    ['in Russian', [text('Широта', '55,1'), text('Долгота', '37,2')], [55.1, 37.2]],
    ['deeper', [node('Point', { fields: [text('lat', '55.1'), text('lon', '37.2')] })], [55.1, 37.2]],
    ['in one value', [text('Coordinates', '55.1; 37.2')], [55.1, 37.2]],
    ['of nowhere', [text('Latitude', '0'), text('Longitude', '0')], [undefined, undefined]],
    ['beyond the poles', [text('Latitude', '155.1'), text('Longitude', '37.2')], [undefined, undefined]],
    ['in words', [text('Coordinates', 'центр')], [undefined, undefined]],
  ])('are read %s', (_name, list, expected) => {
    const found = toCoordinates(node('p', { list }));
    expect([found?.latitude, found?.longitude]).toEqual(expected);
  });
});

describe('hours', () => {
  it('are read from a value, from fields below the weekday, or from a whole line', () => {
    const below = node('Monday', { fields: [text('TimeFrom', '09:00'), text('TimeTo', '18:00')] });
    const expected = [{ day: 1, from: '09:00', to: '18:00' }];
    expect(toHours([text('Понедельник', '09:00-18:00')])).toEqual(expected);
    expect(toHours([below])).toEqual(expected);
    expect(toHours([text('Schedule', 'Пн: 09:00-18:00')])).toEqual(expected);
    expect(toHours([{ ...below, value: '09:00 - 18:00' }])).toEqual(expected);
    expect(toHours([below, text('Пн', '9:00-18:00')])).toEqual(expected);
    expect(toHours([text('Phone', '+7 495')])).toEqual([]);
  });
});
