import { api, type PartySuggestions } from '@tranzit/contract';
import {
  isBik,
  isCompanyInn,
  isCorrespondentAccount,
  isKpp,
  isOgrn,
  isOgrnip,
  isPersonInn,
} from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { startProvider, type TestProvider } from '../../../test/harness/provider-server.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { ManualClock } from '../../platform/clock/clock.ts';
import { createDadata, type Dadata, type DadataAsker, takeDailyShare } from '../dadata/index.ts';
import { suggestBanks } from './bank.ts';
import banks from './banks.json' with { type: 'json' };
import { findCompanyByInn } from './index.ts';
import { findParties, suggestParties } from './party.ts';
import sampleCompanies from './sample-companies.json' with { type: 'json' };

const names = ({ suggestions }: Pick<PartySuggestions, 'suggestions'>) =>
  suggestions.map(({ value }) => value);

describe('the embedded companies', () => {
  const parties = sampleCompanies.flatMap(({ inn }) => findParties(inn, {}));

  test('have numbers that pass their checks, each of its own, and a place', () => {
    expect(parties).toHaveLength(40);
    expect(new Set(parties.map(({ data }) => data.inn)).size).toBe(40);
    for (const { data } of parties) {
      const isPerson = data.type === 'INDIVIDUAL';
      expect(isPerson ? isPersonInn(data.inn ?? '') : isCompanyInn(data.inn ?? ''), data.inn ?? '').toBe(
        true,
      );
      expect(isPerson ? isOgrnip(data.ogrn ?? '') : isOgrn(data.ogrn ?? ''), data.ogrn ?? '').toBe(true);
      expect(isPerson ? data.kpp === null : isKpp(data.kpp ?? '')).toBe(true);
      expect(data.address?.data?.city).toBeTruthy();
    }
  });

  test('are in all the states a company may be in', () => {
    expect(new Set(parties.map(({ data }) => data.state?.status))).toEqual(
      new Set(['ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING']),
    );
  });

  test.each([
    ['ромашка', ['ООО "Ромашка-Пример"']],
    ['мед пример', ['ООО "Башкирский Мёд-Пример"']],
    ['7700000023', ['ООО "Ромашка-Пример"']],
    ['118770', ['ООО "Ромашка-Пример"']],
    ['образцов', ['ИП Образцов Пример Тестович', 'ИП Образцова Нина Тестовна']],
    ['никого такого', []],
    ['«»', []],
  ])('are found by %s', (query, expected) => {
    expect(suggestParties(query, {}, 10).map(({ value }) => value)).toEqual(expect.arrayContaining(expected));
    expect(suggestParties(query, {}, 10).length).toBeGreaterThanOrEqual(expected.length);
  });

  test('come with those in work first, as many as are asked for', () => {
    const states = suggestParties('пример', {}, 40).map(({ data }) => data.state?.status === 'ACTIVE');
    expect(states.lastIndexOf(true)).toBeLessThan(states.indexOf(false));
    expect(suggestParties('пример', {}, 7)).toHaveLength(7);
    const closed = suggestParties('пример', { status: ['LIQUIDATED'] }, 40);
    expect(closed.map(({ data }) => data.state?.status)).toContain('LIQUIDATED');
    expect(closed.every(({ data }) => data.state?.status === 'LIQUIDATED')).toBe(true);
  });
});

describe('a right INN of nobody known', () => {
  test.each([
    ['7707083893', 'LEGAL'],
    ['500100732259', 'INDIVIDUAL'],
  ])('%s is one to be filled in by hand', (inn, type) => {
    const [only, ...others] = suggestParties(inn, {}, 10);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ value: `ИНН ${inn}`, data: { inn, type, name: null, is_manual: true } });
    expect(findParties(inn, {})).toEqual([]);
  });

  test.each(['7707083894', '0000000000', '770708389'])('%s is no number', (inn) => {
    expect(suggestParties(inn, {}, 10)).toEqual([]);
  });

  test('is not filled in as what was not asked for', () => {
    expect(suggestParties('7707083893', { type: 'INDIVIDUAL' }, 10)).toEqual([]);
  });
});

test('the embedded banks have right numbers and are found by name, city and BIK', () => {
  expect(banks).toHaveLength(20);
  expect(
    banks.filter(
      ({ bic, correspondentAccount: account }) => !isBik(bic) || !isCorrespondentAccount(account, bic),
    ),
  ).toEqual([]);
  const found = (query: string) => suggestBanks({ query, count: 20 }).map(({ data }) => data.bic);
  expect(found('уралсиб')).toEqual(['044525787']);
  expect(found('Сбербанк сибир')).toEqual(['045004641']);
  expect(found('банк казань')).toEqual(['049205805']);
  expect(found('044030')).toEqual(['044030790', '044030653']);
});

let portal: TestPortal;
let user: TestUser;

describe('without a provider', () => {
  beforeAll(async () => {
    portal = await createTestPortal();
    user = await createAccount(portal.runtime.database.db);
  });
  afterAll(() => portal.close());

  const party = async (body: object) =>
    (await portal.call(api.suggestParty, { body: { query: 'тестов', ...body } }, { as: user })).body;

  test('companies are told from entrepreneurs', async () => {
    expect(names(await party({ query: 'образцов', is_legal: false }))).toContain(
      'ИП Образцов Пример Тестович',
    );
    expect(names(await party({ query: 'образцов', is_legal: true }))).toEqual([]);
    expect(names(await party({ query: 'образцов', is_legal: true, type: 'INDIVIDUAL' }))).not.toEqual([]);
    expect(names(await party({ query: 'пример', count: 1000 }))).toHaveLength(20);
  });

  test('fewer than three characters find nothing', async () => {
    expect(await party({ query: 'пр' })).toEqual({ suggestions: [] });
  });

  test('the request of a widget goes through, with what it adds and without the last slash', async () => {
    const path = '/api/v1/external/suggestions/api/4_1/rs/suggest/party' as typeof api.suggestParty.path; // the widget's own
    const body = {
      query: 'ромашка',
      count: 5,
      locations: [{ kladr_id: '77' }],
      partner: 'WIDGET',
      tri: true,
    };
    const response = await portal.call({ ...api.suggestParty, path }, { body }, { as: user });
    expect(response.status).toBe(200);
    expect(response.body.suggestions[0]).toMatchObject({
      value: 'ООО "Ромашка-Пример"',
      unrestricted_value: 'ООО "Ромашка-Пример"',
      data: {
        inn: '7700000023',
        kpp: '770001001',
        opf: { short: 'ООО' },
        state: { status: 'ACTIVE', registration_date: Date.parse('2018-03-03') },
        address: { value: 'г Москва', unrestricted_value: '101000, г Москва', data: { city: 'Москва' } },
      },
    });
  });

  test('an embedded address has the parts that DaData tells; its codes say that they are the city’s', async () => {
    const ask = async (query: string) =>
      (await portal.call(api.suggestDadataAddress, { body: { query } }, { as: user })).body.suggestions[0];
    expect((await ask('Казань, ул Баумана 1 к 2 кв 3'))?.data).toEqual({
      postal_code: '420000',
      country: 'Россия',
      country_iso_code: 'RU',
      region_with_type: 'Респ Татарстан',
      region_type: 'Респ',
      region: 'Татарстан',
      area_with_type: null,
      city_with_type: 'г Казань',
      city_type: 'г',
      city: 'Казань',
      settlement_with_type: null,
      settlement_type: null,
      settlement: null,
      street_with_type: 'ул Баумана',
      street_type: 'ул',
      street: 'Баумана',
      house_type: 'д',
      house: '1',
      block_type: 'к',
      block: '2',
      flat_type: 'кв',
      flat: '3',
      fias_id: '93b3df57-4c89-44df-ac42-96f05e9cd3b9',
      house_fias_id: null,
      fias_level: '4',
      kladr_id: '1600000100000',
      geo_lat: expect.any(String),
      geo_lon: expect.any(String),
      qc_geo: '4',
    });
    expect((await ask('Москва'))?.data).toMatchObject({
      fias_level: '1',
      street: null,
      house_type: null,
      block: null,
      flat_type: null,
    });
    expect((await ask('Каневская'))?.data).toMatchObject({ fias_id: null, fias_level: '-1', kladr_id: null });
  });

  test('addresses are the embedded ones, in the same shape', async () => {
    const ask = async (body: object) =>
      (
        await portal.call(
          api.suggestDadataAddress,
          { body: { query: 'Казань, Речная 5', ...body } },
          { as: user },
        )
      ).body.suggestions;
    expect((await ask({}))[0]).toMatchObject({
      value: 'Респ Татарстан, г Казань, Речная, д 5',
      data: { city: 'Казань', city_type: 'г', house: '5', country: 'Россия', qc_geo: '4' },
    });
    const towns = await ask({
      query: 'алма',
      locations: [{ country_iso_code: 'KZ' }],
      to_bound: { value: 'settlement' },
    });
    expect(towns[0]?.data).toMatchObject({ city: 'Алматы', country_iso_code: 'KZ', fias_level: '-1' });
    expect(await ask({ query: 'алматы' })).toEqual([]);
    expect((await ask({ query: 'алматы', locations: [{ country_iso_code: '*' }] }))[0]?.data.city).toBe(
      'Алматы',
    );
  });

  test('a city is found by its ids and beside a point', async () => {
    const as = { as: user };
    const byId = await portal.call(api.findDadataAddress, { body: { query: '5400000100000' } }, as);
    const near = await portal.call(api.geolocateAddress, { body: { lat: 55.03, lon: 82.92 } }, as);
    expect(byId.body.suggestions[0]?.data.city).toBe('Новосибирск');
    expect(near.body.suggestions[0]?.data).toMatchObject({ city: 'Новосибирск', qc_geo: '4' });
    expect(
      (await portal.call(api.geolocateAddress, { body: { lat: 0, lon: 0 } }, as)).body.suggestions,
    ).toEqual([]);
    expect((await portal.call(api.findDadataAddress, { body: { query: 'x' } }, as)).body.suggestions).toEqual(
      [],
    );
    const { geo_lat, geo_lon } = byId.body.suggestions[0]?.data ?? {};
    const centre = { lat: Number(geo_lat), lon: Number(geo_lon) };
    const foundAt = async (point: { lat: number; lon: number }, radius_meters: number) =>
      (await portal.call(api.geolocateAddress, { body: { ...point, radius_meters } }, as)).body.suggestions;
    expect((await foundAt(centre, 50))[0]?.data.city).toBe('Новосибирск');
    // Some 1.1 km to the north.
    expect(await foundAt({ ...centre, lat: centre.lat + 0.01 }, 1000)).toEqual([]);
    const bank = await portal.call(api.findBank, { body: { query: '044525787' } }, as);
    expect(bank.body.suggestions[0]?.data.correspondent_account).toBe('30101810100000000787');
  });

  test('an INN gives its company to other modules', async () => {
    const ctx = { dadata: portal.runtime.capabilities.dadata, actor: user };
    expect(await findCompanyByInn(ctx, ' 7700000023 ')).toEqual({
      inn: '7700000023',
      kpp: '770001001',
      ogrn: '1187700000025',
      kind: 'company',
      name: 'Ромашка-Пример',
      legalForm: 'ООО',
      title: 'ООО "Ромашка-Пример"',
      legalAddress: '101000, г Москва',
      isActive: true,
    });
    expect(await findCompanyByInn(ctx, '7707083893')).toBeUndefined();
    expect(await findCompanyByInn(ctx, '7700000024')).toBeUndefined();
  });

  const street = { from_bound: { value: 'street' }, to_bound: { value: 'street' } };
  test.each([
    ['Советск', { locations: [{ region: 'Кировская' }] }, ['Кировская обл, г Советск']],
    ['Советск', { locations: [{ region_with_type: 'кировская обл' }] }, ['Кировская обл, г Советск']],
    ['Казань', { locations: [{ city: 'Москва' }] }, []],
    [
      'Казань',
      { locations: [{ city: 'Москва' }, { kladr_id: '1600000000000' }] },
      ['Респ Татарстан, г Казань'],
    ],
    ['Казань', { locations: [{ kladr_id: '77' }] }, []],
    ['Казань', { locations: [{ region_fias_id: 'unknown' }] }, []],
    [
      'Казань',
      { locations_geo: [{ lat: 55.79, lon: 49.12, radius_meters: 20_000 }] },
      ['Респ Татарстан, г Казань'],
    ],
    ['Казань', { locations_geo: [{ lat: 55.75, lon: 37.62, radius_meters: 20_000 }] }, []],
    ['Казань', street, []],
    ['Казань, Баумана 5', street, ['Респ Татарстан, г Казань, Баумана']],
    ['Баумана', { ...street, locations: [{ city: 'Казань' }] }, ['Респ Татарстан, г Казань, Баумана']],
    ['Баумана', { ...street, locations: [{ city: 'Казань' }], restrict_value: true }, ['Баумана']],
    [
      'Баумана 5',
      { from_bound: { value: 'house' }, locations: [{ city: 'Казань' }] },
      ['Респ Татарстан, г Казань, Баумана, д 5'],
    ],
  ])('«%s» with %j is %j', async (query, filter, values) => {
    const { body } = await portal.call(
      api.suggestDadataAddress,
      { body: { query, ...filter } },
      { as: user },
    );
    expect(names(body)).toEqual(values);
  });

  test('an id of the city serves the second field of a form, and a preferred region stands first', async () => {
    const of = async (query: string, filter: object) =>
      (await portal.call(api.suggestDadataAddress, { body: { query, ...filter } }, { as: user })).body;
    const [kazan] = (await of('Казань', {})).suggestions;
    const locations = [{ city_fias_id: kazan?.data.fias_id ?? '' }];
    expect(names(await of('Баумана', { ...street, locations }))).toEqual([
      'Респ Татарстан, г Казань, Баумана',
    ]);
    const [first] = (await of('Советск', { locations_boost: [{ region: 'Кировская' }] })).suggestions;
    expect(first?.data.region).toBe('Кировская');
    expect((await of('Советск', {})).suggestions.length).toBeGreaterThan(1);
  });

  test.each([
    [{ locations: [{ city: 'Нигде' }] }, false],
    [{ branch_type: ['BRANCH'] }, false],
    [{ branch_type: ['MAIN'] }, true],
    [{ okved: ['49.41'] }, false],
  ])('a company with %j is found: %j', async (filter, isFound) => {
    const { body } = await portal.call(
      api.suggestParty,
      { body: { query: 'ромашка', ...filter } },
      { as: user },
    );
    expect(body.suggestions.length > 0).toBe(isFound);
  });

  test.each([
    [{ status: ['LIQUIDATED'] }, false],
    [{ status: ['ACTIVE'] }, true],
    [{ type: ['CBANK'] }, false],
    [{ locations: [{ city: 'Москва' }] }, true],
    [{ locations: [{ city: 'Казань' }] }, false],
  ])('a bank with %j is found: %j', async (filter, isFound) => {
    const { body } = await portal.call(api.suggestBank, { body: { query: 'сбер', ...filter } }, { as: user });
    expect(body.suggestions.length > 0).toBe(isFound);
  });

  test('nobody asks more than sixty times a minute', async () => {
    const other = await createAccount(portal.runtime.database.db);
    const body = { query: 'сбер' };
    for (let call = 1; call <= 60; call += 1) await portal.call(api.suggestBank, { body }, { as: other });
    expect((await portal.send(api.suggestBank, { body }, { as: other })).status).toBe(429);
    expect((await portal.send(api.suggestBank, { body }, { as: user })).status).toBe(200);
  });
});

describe('with DaData', () => {
  let provider: TestProvider;
  const found = {
    value: 'ПАО СБЕРБАНК',
    unrestricted_value: 'ПАО СБЕРБАНК',
    data: {
      inn: '7707083893',
      kpp: '773601001',
      type: 'LEGAL',
      hid: 'their own',
      state: { status: 'LIQUIDATED' },
    },
  };

  beforeEach(async () => {
    provider = await startProvider();
    provider.answer(() => ({ status: 200, body: { suggestions: [found] } }));
    portal = await createTestPortal({
      environment: { DADATA_TOKEN: 'secret-token', DADATA_URL: `${provider.url}/` },
    });
    user = await createAccount(portal.runtime.database.db);
  });
  afterEach(async () => {
    await portal.close();
    await provider.close();
  });

  test('its answer goes through, and the token to nobody else', async () => {
    const { body } = await portal.call(
      api.suggestParty,
      { body: { query: 'сбербанк', count: 3, is_legal: true, locations: [{ kladr_id: '77' }] } },
      { as: user },
    );
    expect(body).toEqual({ suggestions: [found] });
    expect(JSON.parse(provider.calls[0]?.body ?? '')).toEqual({
      query: 'сбербанк',
      count: 3,
      type: 'LEGAL',
      locations: [{ kladr_id: '77' }],
    });
    expect(JSON.stringify(body)).not.toContain('secret-token');
  });

  test('an account has its share of the day’s calls, whichever process asks, until the next day of Moscow', async () => {
    const { db } = portal.runtime.database;
    const [clock, other] = [new ManualClock('2026-11-20T09:00:00Z'), await createAccount(db)];
    const takeShare = ({ accountId }: DadataAsker) => takeDailyShare({ db, clock }, { accountId, share: 3 });
    const open = () =>
      createDadata({ token: 'key', url: provider.url, clock, log: { warn: () => undefined }, takeShare });
    const [first, second] = [open(), open()];
    const isAnswered = async (of: Dadata, by: DadataAsker, query: string) =>
      (await of.ask('suggest/party', { query }, z.looseObject({}), by)) !== undefined;
    const all = [isAnswered(first, user, 'а'), isAnswered(second, user, 'б'), isAnswered(first, user, 'в')];
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect([await isAnswered(second, user, 'г'), await isAnswered(first, user, 'д')]).toEqual([false, false]);
    // What is known already costs nothing, and others have theirs.
    expect([await isAnswered(first, user, 'а'), await isAnswered(second, other, 'г')]).toEqual([true, true]);
    expect(provider.calls).toHaveLength(4);
    clock.advance(12 * 3_600_000);
    expect(await isAnswered(second, user, 'е')).toBe(true);
    const { rows } =
      await sql`select day::text, calls from dadata_calls where account_id = ${user.accountId}`.execute(db);
    expect(rows).toEqual([{ day: '2026-11-21', calls: 1 }]);
    await Promise.all([first.close(), second.close()]);
  });

  test('the portal counts what its own calls take of a share', async () => {
    await portal.call(api.suggestParty, { body: { query: 'сбербанк' } }, { as: user });
    const { rows } = await sql`select calls from dadata_calls where account_id = ${user.accountId}`.execute(
      portal.runtime.database.db,
    );
    expect(rows).toEqual([{ calls: 1 }]);
  });

  const asking = () => ({ dadata: portal.runtime.capabilities.dadata, actor: user });

  test('nothing found is an empty list, without a proposal to type it in', async () => {
    provider.answer(() => ({ status: 200, body: { suggestions: [] } }));
    const { status, body } = await portal.call(
      api.suggestParty,
      { body: { query: '7707083893' } },
      { as: user },
    );
    expect([status, body]).toEqual([200, { suggestions: [] }]);
    expect(await findCompanyByInn(asking(), '7707083893')).toBeUndefined();
  });

  test('an INN is asked of the register, its head office alone', async () => {
    expect(await findCompanyByInn(asking(), '7707083893')).toMatchObject({
      title: 'ПАО СБЕРБАНК',
      kpp: '773601001',
      isActive: false,
    });
    expect(provider.calls[0]?.path).toBe('/api/4_1/rs/findById/party');
    expect(JSON.parse(provider.calls[0]?.body ?? '')).toEqual({
      query: '7707083893',
      count: 1,
      branch_type: ['MAIN'],
    });
  });

  test.each([403, 429, 500])('after %i the embedded answer, all of them', async (status) => {
    provider.answer(() => ({ status, body: { family: 'CLIENT_ERROR', reason: 'Forbidden', message: 'no' } }));
    const as = { as: user };
    const party = await portal.call(api.suggestParty, { body: { query: 'ромашка' } }, as);
    const bank = await portal.call(api.suggestBank, { body: { query: 'уралсиб' } }, as);
    const address = await portal.call(api.suggestDadataAddress, { body: { query: 'Казань' } }, as);
    expect(names(party.body)).toEqual(['ООО "Ромашка-Пример"']);
    expect(names(bank.body)).toEqual(['ПАО «Банк Уралсиб»']);
    expect(names(address.body)[0]).toBe('Респ Татарстан, г Казань');
    expect(provider.calls).toHaveLength(status === 500 ? 3 : 1);
  });
});
