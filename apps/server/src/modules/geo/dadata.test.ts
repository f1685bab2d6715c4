import type { AccountId } from '@tranzit/kernel';
import { places } from '@tranzit/places';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../test/harness/provider-server.ts';
import { ManualClock } from '../../platform/clock/clock.ts';
import { createDadata, type Dadata, noDadata } from '../dadata/index.ts';
import type { AddressSuggester } from './address-suggester.ts';
import { createDadataSuggester } from './dadata.ts';
import { createEmbeddedSuggester } from './embedded-suggester.ts';
import { createAddressSuggester } from './index.ts';
import { createSuggestIndex } from './suggest-index.ts';

const novosibirsk = {
  value: 'г Новосибирск, ул Речная, д 5 к 2, кв 7',
  unrestricted_value: '630099, Новосибирская обл, г Новосибирск, ул Речная, д 5 к 2, кв 7',
  data: {
    postal_code: '630099',
    country: 'Россия',
    country_iso_code: 'RU',
    region_with_type: 'Новосибирская обл',
    area_with_type: null,
    city: 'Новосибирск',
    city_type: 'г',
    settlement: null,
    settlement_type: null,
    street_with_type: 'ул Речная',
    house: '5',
    block_type: 'к',
    block: '2',
    flat: '7',
    fias_id: 'street-id',
    house_fias_id: 'house-id',
    fias_level: '8',
    geo_lat: '55.0123',
    geo_lon: '82.9456',
    qc_geo: '0',
  },
};
const region = {
  value: 'Томская обл',
  unrestricted_value: 'Томская обл',
  data: { region_with_type: 'Томская обл', country_iso_code: 'RU' },
};

const by = { accountId: 1 as AccountId };
const embedded = createEmbeddedSuggester(createSuggestIndex(places()));
const question = { text: 'Новосибирск Речная 5', iso: undefined, isCity: false };

let provider: TestProvider;
let dadata: Dadata;
let suggester: AddressSuggester;

beforeEach(async () => {
  provider = await startProvider();
  provider.answer(() => ({ status: 200, body: { suggestions: [novosibirsk, region] } }));
  const clock = new ManualClock('2026-11-20T09:00:00Z');
  const log = { warn: () => undefined };
  dadata = createDadata({ token: 'key', url: provider.url, clock, log, takeShare: async () => true });
  suggester = createDadataSuggester(dadata, embedded);
});
afterEach(async () => {
  await dadata.close();
  await provider.close();
});

test('our question becomes theirs', async () => {
  await suggester.suggest(question, by);
  await suggester.suggest({ text: ' Алма ', iso: 'KZ', isCity: true }, by);
  await suggester.suggest({ ...question, isDomestic: true }, by);
  expect(provider.calls.map(({ path }) => path)).toEqual(Array(3).fill('/api/4_1/rs/suggest/address'));
  expect(provider.calls.map(({ body }) => JSON.parse(body))).toEqual([
    { query: question.text, count: 10, locations: [{ country_iso_code: '*' }] },
    {
      query: 'Алма',
      count: 10,
      locations: [{ country_iso_code: 'KZ' }],
      from_bound: { value: 'city' },
      to_bound: { value: 'settlement' },
    },
    {
      query: question.text,
      count: 10,
      locations: ['RU', 'AM', 'BY', 'KZ', 'KG'].map((iso) => ({ country_iso_code: iso })),
    },
  ]);
});

test('a street alone is asked for in the city that is meant, and a country without domestic prices of nobody', async () => {
  await suggester.suggest({ ...question, text: 'Баумана 5', city: 'Казань', isDomestic: true }, by);
  await suggester.suggest({ ...question, iso: 'KZ', isDomestic: true }, by);
  expect(await suggester.suggest({ ...question, iso: 'TR', isDomestic: true }, by)).toEqual([]);
  const [inKazan, inKazakhstan, ...others] = provider.calls.map(({ body }) => JSON.parse(body));
  expect(inKazan.locations_boost).toEqual([{ kladr_id: expect.stringMatching(/^16/) }]);
  expect(inKazakhstan.locations).toEqual([{ country_iso_code: 'KZ' }]);
  expect(others).toEqual([]);
});

test('their answer becomes ours, without what is no address yet', async () => {
  expect(await suggester.suggest(question, by)).toEqual([
    {
      value: novosibirsk.value,
      unrestrictedValue: novosibirsk.unrestricted_value,
      precision: 'house',
      address: {
        postcode: '630099',
        region: 'Новосибирская обл',
        district: null,
        city: 'Новосибирск',
        cityType: 'г',
        street: 'ул Речная',
        house: '5 к 2',
        office: '7',
        addressLine: novosibirsk.value,
        latitude: 55.0123,
        longitude: 82.9456,
        pointPrecision: 'house',
        fiasId: 'house-id',
        iso: 'RU',
      },
    },
  ]);
});

test.each([
  ['1', 'house', 55.0123],
  ['2', 'street', 55.0123],
  ['4', 'city', 55.0123],
  ['5', null, null],
  [null, 'house', 55.0123],
])('their quality %s of a point is ours', async (quality, pointPrecision, latitude) => {
  const body = { suggestions: [{ ...novosibirsk, data: { ...novosibirsk.data, qc_geo: quality } }] };
  provider.answer(() => ({ status: 200, body }));
  const [first] = await suggester.suggest(question, by);
  expect(first?.address).toMatchObject({ pointPrecision, latitude });
});

test('short queries never leave the house', async () => {
  expect((await suggester.suggest({ text: 'мо', iso: undefined, isCity: true }, by))[0]?.address.city).toBe(
    'Москва',
  );
  expect(provider.calls).toEqual([]);
});

test.each([
  ['it refuses', { status: 403, body: { reason: 'Forbidden' } }],
  [
    'its answer is not what it should be',
    { status: 200, body: { suggestions: [{ ...novosibirsk, data: { city: 5 } }] } },
  ],
])('the embedded places answer when %s', async (_case, reply) => {
  provider.answer(() => reply);
  expect((await suggester.suggest(question, by))[0]).toMatchObject({
    precision: 'house',
    address: { city: 'Новосибирск', street: 'Речная' },
  });
});

test('pages are told to wait longer for a service whose calls are counted, and not for what is embedded', () => {
  expect(createAddressSuggester(dadata).pauseMs).toBe(300);
  expect(createAddressSuggester(noDadata).pauseMs).toBeUndefined();
});
