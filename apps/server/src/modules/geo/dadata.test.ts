import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { places } from '@tranzit/places';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../platform/clock/clock.ts';
import type { AddressSuggester } from './address-suggester.ts';
import { createDadataSuggester } from './dadata.ts';
import { createEmbeddedSuggester } from './embedded-suggester.ts';
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

interface Call {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A simulator that speaks the suggestions API and fails as told. */
class SuggestionsServer {
  readonly calls: Call[] = [];
  status = 200;
  reply: unknown = { suggestions: [novosibirsk, region] };
  isSilent = false;
  readonly #server: Server = createServer(async (request, response) => {
    this.calls.push(await readCall(request));
    if (this.isSilent) return;
    response.writeHead(this.status, { 'content-type': 'application/json' }).end(JSON.stringify(this.reply));
  });

  get baseUrl(): string {
    const { port } = this.#server.address() as AddressInfo; // a TCP server listens on a port
    return `http://127.0.0.1:${port}`;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.baseUrl;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  return {
    url: request.url,
    authorization: request.headers.authorization,
    body: JSON.parse(await text(request)),
  };
}

const embedded = createEmbeddedSuggester(createSuggestIndex(places()));
const question = { text: 'Новосибирск Речная 5', iso: undefined, isCity: false };

let server: SuggestionsServer;
let clock: ManualClock;
let warnings: unknown[];
let suggester: AddressSuggester;

function createSuggester(baseUrl: string, timeoutMs: number): AddressSuggester {
  const log = { warn: (fields: unknown) => void warnings.push(fields) };
  return createDadataSuggester({ token: 'key', baseUrl, fallback: embedded, clock, log, timeoutMs });
}

beforeEach(async () => {
  server = new SuggestionsServer();
  clock = new ManualClock('2026-11-20T09:00:00Z');
  warnings = [];
  suggester = createSuggester(await server.listen(), 10_000);
});
afterEach(() => server.close());

test('our question becomes theirs', async () => {
  await suggester.suggest(question);
  await suggester.suggest({ text: 'Алма', iso: 'KZ', isCity: true });
  expect(server.calls).toEqual([
    {
      url: '/api/4_1/rs/suggest/address',
      authorization: 'Token key',
      body: { query: question.text, count: 10, locations: [{ country_iso_code: '*' }] },
    },
    {
      url: '/api/4_1/rs/suggest/address',
      authorization: 'Token key',
      body: {
        query: 'Алма',
        count: 10,
        locations: [{ country_iso_code: 'KZ' }],
        from_bound: { value: 'city' },
        to_bound: { value: 'settlement' },
      },
    },
  ]);
});

test('their answer becomes ours, without what is no address yet', async () => {
  expect(await suggester.suggest(question)).toEqual([
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
        fiasId: 'house-id',
        iso: 'RU',
      },
    },
  ]);
});

test('an answer is asked for once a day', async () => {
  await suggester.suggest(question);
  await suggester.suggest({ ...question, text: ` ${question.text.toUpperCase()} ` });
  expect(server.calls).toHaveLength(1);
  clock.advance(24 * 3_600_000);
  await suggester.suggest(question);
  expect(server.calls).toHaveLength(2);
});

test('short queries never leave the house', async () => {
  expect((await suggester.suggest({ text: 'мо', iso: undefined, isCity: true }))[0]?.address.city).toBe(
    'Москва',
  );
  expect(server.calls).toEqual([]);
});

describe('when the service fails, the embedded places answer', () => {
  test.each([401, 403, 429, 500])('after %i', async (status) => {
    server.status = status;
    server.reply = { family: 'CLIENT_ERROR', reason: 'Forbidden', message: 'no' };
    expect((await suggester.suggest(question))[0]).toMatchObject({
      precision: 'house',
      address: { city: 'Новосибирск', street: 'Речная' },
    });
    expect(warnings).toEqual([{ provider: 'dadata', status, reason: 'Error' }]);
  });

  test('when it does not answer in time', async () => {
    server.isSilent = true;
    const impatient = createSuggester(server.baseUrl, 200);
    expect((await impatient.suggest(question))[0]?.address.city).toBe('Новосибирск');
    expect(warnings).toEqual([{ provider: 'dadata', status: undefined, reason: 'TimeoutError' }]);
  });

  test('when its answer is not what it should be', async () => {
    server.reply = { suggestions: [{ value: 1 }] };
    expect((await suggester.suggest(question))[0]?.address.city).toBe('Новосибирск');
  });
});

test('a service out of its daily limit is left alone for a while, a broken one is asked again', async () => {
  server.status = 403;
  await suggester.suggest(question);
  await suggester.suggest({ ...question, text: 'Казань Баумана 5' });
  expect(server.calls).toHaveLength(1);
  clock.advance(600_000);
  server.status = 500;
  await suggester.suggest(question);
  await suggester.suggest(question);
  expect(server.calls).toHaveLength(3);
});
