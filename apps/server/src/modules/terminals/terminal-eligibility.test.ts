import { api, type RequestOf } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { silentLog } from '../../platform/log/log.ts';
import { loadTerminals } from './commands/load-terminals.ts';
import { startTerminalLoads } from './index.ts';
import { type TestCarrier, terminal, variantOf } from './listing-carrier.factory.ts';
import {
  createTerminalPortal,
  foundCodes,
  kazan,
  kazanFiasId,
  type TerminalPortal,
} from './terminals.factory.ts';

type Query = NonNullable<RequestOf<typeof api.listTerminals>['query']>;

let terminals: TerminalPortal;
let carrier: TestCarrier;
let portal: TestPortal;
let user: TestUser;

beforeAll(async () => {
  terminals = await createTerminalPortal();
  ({ carrier, portal, user } = terminals);
});
afterAll(() => terminals.close());

const found = (query: Query): Promise<string[]> => foundCodes(terminals, query);

describe('what is hidden', () => {
  const city_fias_id = kazanFiasId;
  const asked = async (query: Query) =>
    (await portal.call(api.listTerminals, { query: { city_fias_id, ...query } }, { as: user })).body;
  async function cargoOf(weight: number, length: number): Promise<number> {
    const body = { type: 'package' as const, packages: [{ width: 10, height: 10, length, weight }] };
    const answer = await portal.send(api.createCargo, { body }, { as: user });
    return (answer.body as { cargoId: number }).cargoId; // the declared body of the answer
  }

  test('is counted by its reasons, each of which counts', async () => {
    const body = await asked({ cargo_id: await cargoOf(31, 90), side: 'sender' });
    expect(body.items.map(({ code }) => code)).toEqual(['office', 'north', 'far', 'dpd']);
    expect(body.count).toBe(4);
    // The locker is too small, too weak and takes nothing in; `sum` is too weak and takes 1,000 mm of sides.
    expect(body.hidden).toEqual({ count: 2, reasons: { too_heavy: 2, too_large: 2, no_drop_off: 1 } });
  });

  test('is listed on request at its place, with its reasons', async () => {
    const body = await asked({ cargo_id: await cargoOf(16, 30), side: 'sender', with_hidden: '1' });
    expect(body.items.map(({ code }) => code)).toEqual(['office', 'north', 'locker', 'sum', 'far', 'dpd']);
    expect(body.items.find(({ code }) => code === 'locker')?.hiddenBy).toEqual(['too_heavy', 'no_drop_off']);
    expect(body.items.find(({ code }) => code === 'office')).not.toHaveProperty('hiddenBy');
    expect(body).toMatchObject({ count: 5, hidden: { count: 1 } });
  });

  test('is what only takes cargo in, where it is to be handed out', async () => {
    expect((await asked({ side: 'recipient' })).hidden).toEqual({ count: 1, reasons: { no_hand_out: 1 } });
  });

  test('is what takes no cards, but for carriers that tell of no cards at all', async () => {
    const silent = [terminal('silent', { takesCards: false, takesCash: true })];
    const telling = [
      terminal('cards', { takesCards: true }),
      terminal('no-cards', { takesCards: false, takesCash: true }),
    ];
    const own = await createTestPortal({
      carriers: [
        variantOf(carrier.entry, 'cdek', async function* () {
          yield telling;
        }),
        variantOf(carrier.dpd, 'dpd', async function* () {
          yield silent;
        }),
      ],
      ownDatabase: true,
    });
    await startTerminalLoads(own.runtime.capabilities);
    await own.runJobs();
    const visitor = await createAccount(own.runtime.database.db);
    const call = async (query: Query) =>
      (await own.call(api.listTerminals, { query: { city: 'Казань', ...query } }, { as: visitor })).body;
    const byCard = await call({ takes_cards: '1' });
    expect(byCard.items.map(({ code }) => code)).toEqual(['cards', 'silent']);
    expect(byCard.hidden).toEqual({ count: 1, reasons: { no_cards: 1 } });
    const byCash = await call({ takes_cash: '1' });
    expect(byCash.items.map(({ code }) => code)).toEqual(['no-cards', 'silent']);
    expect(byCash.hidden.reasons).toEqual({ no_cash: 1 });
    await own.close();
  });

  test('is nothing that stands elsewhere or is of another carrier', async () => {
    const body = await asked({ side: 'recipient', delivery_service: ['dpd'] });
    expect(body).toMatchObject({ count: 1, hidden: { count: 0, reasons: {} } });
  });
});

describe('parts of a search', () => {
  test('come page by page, with the whole number', async () => {
    const page = async (skip: number) =>
      (await portal.call(api.listTerminals, { query: { ...kazan, skip, limit: 2 } }, { as: user })).body;
    const pages = [await page(0), await page(2), await page(4), await page(6)];
    expect(pages.map(({ items }) => items.map(({ code }) => code))).toEqual([
      ['office', 'dpd'],
      ['locker', 'sum'],
      ['north'],
      [],
    ]);
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
  });

  test.each([
    ['ажурный', ['office']],
    ['ЁЛОЧНЫЙ', ['dpd']],
    ['елочный речная', ['dpd']],
    ['sum', ['sum']],
    ['вязовый ажурный', []],
  ])('are those of the words %j', async (query, codes) => {
    expect(await found({ ...kazan, query })).toEqual(codes);
  });

  test('are terminals by their ids, wherever they stand, as long as they suit', async () => {
    const { body } = await portal.call(api.listTerminals, { query: { city: 'Казань' } }, { as: user });
    const idOf = (code: string) => body.items.find((item) => item.code === code)?.terminalId ?? 0;
    const terminal_id = [idOf('north'), idOf('kazan-elsewhere'), 999_999_999].map(String);
    expect(await found({ terminal_id })).toEqual(['north', 'kazan-elsewhere']);
    const side = 'recipient';
    expect((await found({ terminal_id, side })).toSorted()).toEqual(['kazan-elsewhere']);
  });

  test('are points for a map, those that do not suit apart', async () => {
    const query = { city_fias_id: kazanFiasId, side: 'recipient', with_hidden: '1' } as const;
    const { body } = await portal.call(api.listTerminalPoints, { query }, { as: user });
    const { body: whole } = await portal.call(api.listTerminals, { query }, { as: user });
    const idsOf = (isHidden: boolean) =>
      whole.items
        .filter(({ hiddenBy }) => (hiddenBy !== undefined) === isHidden)
        .map(({ terminalId }) => terminalId);
    expect(body.points.terminalIds.toSorted((a, b) => a - b)).toEqual(idsOf(false).toSorted((a, b) => a - b));
    expect(body.hiddenPoints).toEqual({ terminalIds: idsOf(true), latitudes: [55.88], longitudes: [49.12] });
    expect(body).toMatchObject({ count: 5, hidden: { count: 1, reasons: { no_hand_out: 1 } } });
  });
});

describe('lists that are not there', () => {
  const silentOf = (code: 'pony') => {
    const entry = variantOf(carrier.entry, code);
    const capabilities = { ...entry.adapter.capabilities, hasTerminals: false };
    return { ...entry, adapter: { ...entry.adapter, capabilities } };
  };

  test('are told: still being read, failed so far, or never published', async () => {
    const broken = variantOf(carrier.dpd, 'dpd', async function* () {
      yield [terminal('half')];
      throw new Error('the connection is gone');
    });
    const own = await createTestPortal({
      carriers: [carrier.entry, broken, silentOf('pony')],
      ownDatabase: true,
    });
    const visitor = await createAccount(own.runtime.database.db);
    const missing = async () =>
      (await own.call(api.listTerminals, { query: { city: 'Казань' } }, { as: visitor })).body;
    expect((await missing()).missingLists).toEqual([
      { deliveryService: 'cdek', state: 'loading' },
      { deliveryService: 'dpd', state: 'loading' },
      { deliveryService: 'pony', state: 'none' },
    ]);
    const ctx = { ...own.runtime.capabilities, log: silentLog };
    await loadTerminals(ctx, carrier.entry, new AbortController().signal);
    await expect(loadTerminals(ctx, broken, new AbortController().signal)).rejects.toThrow('connection');
    const after = await missing();
    expect(after.missingLists).toEqual([
      { deliveryService: 'dpd', state: 'failed' },
      { deliveryService: 'pony', state: 'none' },
    ]);
    expect(after.count).toBeGreaterThan(0);
    expect(after.items.filter(({ deliveryService }) => deliveryService === 'dpd')).toEqual([]);
    await own.close();
  });
});
