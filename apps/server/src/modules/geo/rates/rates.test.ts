import { api } from '@tranzit/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startProvider, type TestProvider } from '../../../../test/harness/provider-server.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { readRateTable } from './central-bank-table.ts';
import { loadRatesJob } from './rates.jobs.ts';

const listed =
  'AUD AZN GBP AMD BYN BGN BRL HUF KRW VND HKD GEL DKK AED USD EUR EGP INR KZT CNY KGS JPY'.split(' ');
const special: Readonly<Record<string, readonly [nominal: string, value: string]>> = {
  USD: ['1', '92,3456'],
  KZT: ['100', '20,5121'],
  JPY: ['100', '61,0408'],
  VND: ['10000', '38,6102'],
};

/** As windows-1251 has them: Latin as it is, Russian letters in one byte. */
const windows1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    }),
  );

const row = (code: string): string => {
  const [nominal, value] = special[code] ?? ['1', '10,5'];
  return `<Valute ID="R0"><NumCode>0</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>Доллар</Name><Value>${value}</Value></Valute>`;
};
const table = (date: string, codes = listed): string =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market">${codes.map(row).join('')}</ValCurs>`;

describe('the central bank’s table', () => {
  test('is read in its encoding, with commas, for one unit', () => {
    const { ratesOn, rates } = readRateTable(windows1251(table('21.11.2026')));
    expect(ratesOn).toBe('2026-11-21');
    expect(rates.size).toBe(listed.length);
    expect(['USD', 'KZT', 'JPY', 'VND'].map((code) => rates.get(code))).toEqual([
      92.3456, 0.205121, 0.610408, 0.00386102,
    ]);
  });

  test.each([
    ['half a file', table('21.11.2026').slice(0, 1500)],
    ['a page', '<html><body>busy</body></html>'],
    ['no text', ''],
    ['half the currencies', table('21.11.2026', listed.slice(0, 12))],
    [
      'no dollar',
      table(
        '21.11.2026',
        listed.filter((code) => code !== 'USD'),
      ),
    ],
    ['a wrong day', table('31.02.2026')],
    ['a dot', table('21.11.2026').replace('92,3456', '92.3456')],
    ['nothing for one', table('21.11.2026').replace('92,3456', '0,0000')],
    ['words', table('21.11.2026').replace('92,3456', 'n/a')],
  ])('is refused whole: %s', (_name, text) => {
    expect(() => readRateTable(windows1251(text))).toThrow();
  });
});

describe('the rates of the day', () => {
  let provider: TestProvider;
  let portal: TestPortal;
  let user: TestUser;

  const answer = (text: string, status = 200) => provider.answer(() => ({ status, body: text }));
  async function load(): Promise<void> {
    await enqueue(portal.runtime.capabilities, loadRatesJob, {});
    await portal.runJobs();
  }
  async function dollar() {
    const { body } = await portal.call(api.listCurrencies, {}, { as: user });
    return body.items.find(({ code }) => code === 'USD');
  }
  async function start(environment: Readonly<Record<string, string>>): Promise<void> {
    portal = await createTestPortal({ environment, ownDatabase: true });
    user = await createAccount(portal.runtime.database.db);
  }

  beforeEach(async () => {
    provider = await startProvider();
    // Latin letters alone, so that the text is its own windows-1251.
    answer(table('21.11.2026').replaceAll('Доллар', 'Dollar'));
  });
  afterEach(async () => {
    await portal.close();
    await provider.close();
  });

  test('are those of the snapshot as long as nobody has switched them on', async () => {
    await start({});
    await load();
    expect(provider.calls).toEqual([]);
    expect(await dollar()).toMatchObject({
      rate: 81,
      rateOn: '2025-11-01',
      rateSource: 'snapshot',
      rateAgeDays: 384,
    });
  });

  test('are the central bank’s, asked for once a day', async () => {
    await start({ CURRENCY_RATES_URL: `${provider.url}/scripts/XML_daily.asp` });
    await load();
    await load();
    expect(provider.calls.map(({ path }) => path)).toEqual(['/scripts/XML_daily.asp']);
    expect(await dollar()).toEqual({
      code: 'USD',
      name: 'Доллар США',
      rate: 92.3456,
      rateOn: '2026-11-21',
      rateAgeDays: 0,
      rateSource: 'central_bank',
    });
    const { body } = await portal.call(api.listCurrencies, {}, { as: user });
    const others = Object.fromEntries(body.items.map(({ code, ...item }) => [code, item]));
    expect(others.RUB).toMatchObject({ rate: 1, rateAgeDays: 0 });
    expect(others.UZS).toMatchObject({ rateSource: 'snapshot', rateOn: '2025-11-01' });
    // The next day at 14:00 in Moscow.
    portal.clock.advance(27 * 3_600_000);
    answer(table('24.11.2026').replaceAll('Доллар', 'Dollar').replace('92,3456', '93'));
    await load();
    expect(await dollar()).toMatchObject({ rate: 93, rateOn: '2026-11-24' });
  });

  test('are asked for again once those of tomorrow are set, and in the morning only where none of today are there', async () => {
    await start({ CURRENCY_RATES_URL: provider.url });
    const asked = async (at: string, ratesOn: string) => {
      portal.clock.set(at);
      answer(table(ratesOn).replaceAll('Доллар', 'Dollar'));
      provider.calls.length = 0;
      await load();
      await load();
      return provider.calls.length;
    };
    // Friday in Moscow: 11:00, 13:15, and the morning after.
    expect(await asked('2026-11-20T08:00:00Z', '20.11.2026')).toBe(1);
    expect(await asked('2026-11-20T10:15:00Z', '21.11.2026')).toBe(1);
    expect(await asked('2026-11-21T06:00:00Z', '21.11.2026')).toBe(0);
    expect(await asked('2026-11-23T06:00:00Z', '21.11.2026')).toBe(1);
  });

  test.each([
    ['is away', () => provider.goAway()],
    ['breaks off', () => provider.answer(() => 'drop')],
    ['is busy', () => answer('busy', 503)],
    ['answers a page', () => answer('<html></html>')],
    ['answers half a file', () => answer(table('24.11.2026').slice(0, 2000))],
    ['answers an older table', () => answer(table('20.11.2026').replaceAll('Доллар', 'Dollar'))],
  ])('stay the last good ones, with their age, when it %s', async (_case, fail) => {
    await start({ CURRENCY_RATES_URL: provider.url });
    await load();
    portal.clock.advance(3 * 24 * 3_600_000);
    await fail();
    await load();
    expect(await dollar()).toMatchObject({ rate: 92.3456, rateOn: '2026-11-21', rateAgeDays: 2 });
  });
});
