import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf, dataOf, openDellin } from '../../testing/samples-dellin.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectOf, objectsOf, parseJson, textOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
let dellin: Awaited<ReturnType<typeof openDellin>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  dellin = await openDellin(sandbox);
});
afterAll(() => sandbox.close());

describe('terminals', () => {
  test('lie behind a second address, which dies after ten minutes', async () => {
    const { json } = await dellin.ask('/v3/public/terminals.json');
    const file = await fetch(textOf(json.url));
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(json.hash);
    const moscow = objectsOf(objectOf(parseJson(bytes)).city)[0] ?? {};
    expect(moscow).toMatchObject({
      name: 'Москва',
      code: '7700000000000000000000000',
      cityID: expect.any(Number),
      timeshift: '3',
      requestEndTime: expect.any(String),
    });
    const [terminal] = objectsOf(objectOf(moscow.terminals).terminal);
    expect(terminal).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      latitude: expect.stringMatching(/^55\./),
      receiveCargo: true,
      giveoutCargo: true,
      default: true,
      maxWeight: 20_000,
    });
    expect(objectsOf(objectOf(terminal?.worktables).worktable)[0]).toMatchObject({
      department: 'Приём груза',
      monday: '08:00-21:00',
      sunday: '09:00-18:00',
    });
    sandbox.pass(600_000);
    expect((await fetch(textOf(json.url))).status).toBe(404);
  });

  test('have ids of their own, each once', async () => {
    const { json } = await dellin.ask('/v3/public/terminals.json');
    const directory: unknown = await (await fetch(textOf(json.url))).json();
    const ids = objectsOf(objectOf(directory).city).flatMap((city) =>
      objectsOf(objectOf(city.terminals).terminal).map((terminal) => terminal.id),
    );
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('for a cargo are those that take it', async () => {
    const ask = async (maxCargoDimensions: Record<string, number>) => {
      const body = { code: '7700000000000000000000000', direction: 'arrival', maxCargoDimensions };
      return objectsOf((await dellin.ask('/v1/public/request_terminals.json', body)).json.terminals);
    };
    const all = await ask({ length: 0.3, width: 0.2, height: 0.1, weight: 1 });
    const large = await ask({ length: 2, width: 1, height: 1, weight: 500 });
    expect(all.some((terminal) => terminal.isPVZ)).toBe(true);
    expect(large.some((terminal) => terminal.isPVZ)).toBe(false);
    expect(large.length).toBeGreaterThan(0);
    expect(Object.keys(all[0] ?? {})).toEqual(['id', 'name', 'address', 'default', 'express', 'isPVZ']);
  });

  test('for a wrong direction are refused', async () => {
    const body = { code: '7700000000000000000000000', direction: 'up' };
    expect(codesOf(await dellin.ask('/v1/public/request_terminals.json', body))).toEqual([281017]);
  });
});

describe('cities and streets', () => {
  const cities = async (body: Record<string, unknown>) =>
    objectsOf((await dellin.ask('/v2/public/kladr.json', body)).json.cities);

  test('are found by the beginning of the name, by code and by number', async () => {
    const [novosibirsk] = await cities({ q: 'г. Новосиб', limit: 1 });
    expect(novosibirsk).toMatchObject({
      code: '5400000100000000000000000',
      cityID: expect.any(Number),
      searchString: 'Новосибирск',
      region_name: 'Новосибирская обл',
      isTerminal: 1,
    });
    expect(await cities({ code: novosibirsk?.code })).toEqual([novosibirsk]);
    expect(await cities({ cityID: novosibirsk?.cityID })).toEqual([novosibirsk]);
  });

  test('are those of Russia and the customs union', async () => {
    expect(await cities({ q: 'Лиссабон' })).toEqual([]);
    expect(await cities({ q: 'Минск' })).not.toEqual([]);
  });

  test('a street has a code that the calculator understands', async () => {
    const [city] = await cities({ q: 'Казань', limit: 1 });
    const { json } = await dellin.ask('/v1/public/kladr_street.json', {
      cityID: city?.cityID,
      street: 'ул. Лен',
      limit: 5,
    });
    const [street] = objectsOf(json.streets);
    expect(street).toMatchObject({
      code: expect.stringMatching(/^\d{25}$/),
      searchString: 'Ленина',
      aString: 'ул Ленина',
    });
    const place = { variant: 'address', address: { street: street?.code, house: '1' } };
    const answer = await dellin.ask('/v2/calculator.json', {
      delivery: { deliveryType: { type: 'auto' }, derival: place, arrival: place },
      cargo: { quantity: 1, length: 0.3, width: 0.2, height: 0.1, weight: 1 },
    });
    expect(dataOf(answer).price).toBe(420 + 800 + 60);
  });
});

describe('what a request needs', () => {
  test.each([
    ['/v2/request/address/dates.json', '2026-03-03'],
    ['/v2/request/terminal/dates.json', '2026-03-02'],
  ])('%s gives the days allowed, never a Sunday', async (path, first) => {
    const { dates } = dataOf(await dellin.ask(path));
    expect(dates).toContain('2026-03-07');
    expect(dates).not.toContain('2026-03-08');
    expect(Array.isArray(dates) ? dates[0] : undefined).toBe(first);
  });

  test('the hours of a pick-up', async () => {
    const path = '/v2/request/address/time_interval.json';
    const on = (produceDate: string) => dellin.ask(path, { delivery: { derival: { produceDate } } });
    expect(dataOf(await on('2026-03-04'))).toMatchObject({
      interval_from: '09:00',
      interval_to: '18:00',
      same_day: false,
    });
    expect(codesOf(await on('2026-03-08'))).toEqual([180012]);
  });

  test('the counteragent of the account, which may order', async () => {
    const { json } = await dellin.ask('/v2/counteragents.json', { fullInfo: true });
    expect(objectsOf(json.data)[0]).toMatchObject({
      uid: expect.stringMatching(/^0x/),
      isCurrent: true,
      juridical: true,
    });
  });

  test('legal forms, countries and kinds of freight by a part of the name', async () => {
    const names = async (path: string, body: Record<string, string>) =>
      objectsOf((await dellin.ask(path, body)).json.data).map((row) => row.name);
    expect(await names('/v1/references/opf_list.json', { name: 'акционер' })).toEqual(['АО']);
    expect(await names('/v1/references/countries.json', { filter: 'бел' })).toEqual(['Беларусь']);
    expect(await names('/v1/public/freight_types/search.json', { name: 'зап' })).toEqual(['Запчасти']);
  });
});

describe('an imported order', () => {
  const put = async (order: Record<string, unknown>) => {
    const plain = {
      number: 'TRZ-0000000100',
      tariffCode: 'auto',
      way: 'd2w',
      senderCity: 'Москва',
      receiverCity: 'Казань',
      createdAt: '2026-02-20T10:00:00Z',
    };
    const answer = await sandbox.control('POST', '/orders/', {
      carrier: 'dellin',
      orders: [{ ...plain, ...order }],
    });
    return objectsOf(answer.json.orders)[0] ?? {};
  };

  test.each([
    ['inway', 'inway'],
    ['pickup_departed', 'pickup'],
    ['declined', 'declined'],
    ['warehousing', 'warehousing'],
    [undefined, 'finished'],
  ])('at stage %s is %s', async (stage, state) => {
    const stored = await put({ stage });
    expect(stored.status).toBe(state);
    expect((await dellin.statuses(textOf(stored.carrierNumber))).at(-1)?.state).toBe(state);
  });

  test('is known by the number of a waybill as well', async () => {
    await put({ carrierNumber: '25-00000012345', stage: 'arrived' });
    expect(await dellin.find('25-00000012345')).toMatchObject({
      state: 'arrived',
      orderNumber: 'TRZ-0000000100',
    });
  });
});
