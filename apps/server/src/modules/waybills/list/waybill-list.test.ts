import { api } from '@tranzit/contract';
import { asId, type WaybillId, waybillStatuses } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { insertTag, insertWaybill, type WaybillOverrides } from '../waybills.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
type Query = NonNullable<Parameters<typeof portal.call<typeof api.listWaybills>>[1]['query']>;
const list = async (as: TestUser, query: Query = {}) => {
  const { status, body } = await portal.call(api.listWaybills, { query }, { as });
  expect(status).toBe(200);
  return body;
};
const idsOf = (body: Awaited<ReturnType<typeof list>>) => body.waybills.map(({ waybillId }) => waybillId);

/** An account with one waybill for each of the overrides; ids in the order they were made. */
async function accountWith(...all: readonly WaybillOverrides[]) {
  const owner = await createAccount(db());
  const ids: WaybillId[] = [];
  for (const overrides of all) ids.push((await insertWaybill(db(), owner, overrides)).id);
  return { owner, ids };
}

describe('the list of waybills', () => {
  it('shows the newest first, with tags, in pages', async () => {
    const { owner, ids } = await accountWith({}, {}, {});
    await insertTag(db(), owner.accountId, 'яблоки', ids.slice(2));
    await insertTag(db(), owner.accountId, 'Арбузы', ids.slice(2));
    const first = await list(owner, { limit: 2 });
    expect(idsOf(first)).toEqual([ids[2], ids[1]]);
    expect(first).toMatchObject({ count: 3, countIsBounded: false, hasWaybills: true });
    expect(first.waybills[0]?.tags.map(({ title }) => title)).toEqual(['Арбузы', 'яблоки']);
    expect(first.waybills[0]).toMatchObject({
      from: { city: 'Москва', region: null, name: 'Ольховская Дарья' },
      to: { city: 'Казань', region: null, name: 'Гаврилов Пётр' },
      price: 540.5,
      weight: 0.5,
      isCancellable: true,
    });
    expect(idsOf(await list(owner, { limit: 2, skip: 2 }))).toEqual([ids[0]]);
    expect(await list(owner, { skip: 100 })).toMatchObject({ waybills: [], count: 3, hasWaybills: true });
  });

  it('says of an account without waybills that it has none', async () => {
    expect(await list(await createAccount(db()))).toEqual({
      count: 0,
      countIsBounded: false,
      waybills: [],
      hasWaybills: false,
      statusCounts: [],
      attentionCount: 0,
    });
  });

  it('shows a page of ten when nothing else is asked, and refuses more than a hundred', async () => {
    const { owner } = await accountWith(...Array.from({ length: 11 }, () => ({})));
    expect((await list(owner)).waybills).toHaveLength(10);
    const refused = await portal.send(api.listWaybills, { query: { limit: 101 } }, { as: owner });
    expect(refused.error.errorCodes).toEqual({ limit: ['too_big'] });
  });

  it('takes one statement', async () => {
    const { owner, ids } = await accountWith({}, {});
    await insertTag(db(), owner.accountId, 'тег', ids);
    let statements = 0;
    const { pool } = portal.runtime.database;
    const count = () => {
      statements += 1;
    };
    await list(owner);
    pool.on('acquire', count);
    try {
      await portal.call(api.getOffer, {}, { as: owner });
      const forTheToken = statements;
      for (const query of [
        {},
        { query: 'казань' },
        { status: 'registered' as const, pickup_date_from: '2026-01-01' },
      ]) {
        statements = 0;
        expect((await list(owner, query as Query)).waybills).toHaveLength(2);
        expect(statements - forTheToken).toBe(1);
      }
    } finally {
      pool.off('acquire', count);
    }
  });
});

describe('who sees which waybills', () => {
  it('hides other accounts', async () => {
    const { ids } = await accountWith({});
    const other = await accountWith({});
    expect(idsOf(await list(other.owner))).toEqual(other.ids);
    expect(other.ids).not.toContain(ids[0]);
  });

  it('shows a member without the permission only their own, in rows, counts and tabs', async () => {
    const { owner, ids } = await accountWith({ status: 'delivered' }, {});
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const manager = await addMember(db(), owner.accountId, 'member', ['shipping.view_all']);
    expect(await list(member)).toMatchObject({ count: 0, hasWaybills: false, statusCounts: [] });
    const own = await insertWaybill(db(), member);
    expect(await list(member)).toMatchObject({
      count: 1,
      statusCounts: [{ status: 'registered', count: 1 }],
    });
    for (const query of [
      {},
      { query: 'гаврилов' },
      { pickup_date_from: '2026-11-01' },
      { delivery_service: ['cdek'] },
    ])
      expect(idsOf(await list(member, query as Query))).toEqual([own.id]);
    expect(idsOf(await list(manager))).toEqual([own.id, ...ids.toReversed()]);
  });

  it('lets a blocked account read', async () => {
    const owner = await createAccount(db(), { status: 2 });
    expect((await list(owner)).count).toBe(0);
  });
});

describe('filters', () => {
  it('narrows by one and by several statuses, with exact counts of all beside', async () => {
    const { owner, ids } = await accountWith(
      { status: 'problem' },
      { status: 'delivered' },
      { status: 'lost' },
    );
    const one = await list(owner, { status: ['delivered'] });
    expect(idsOf(one)).toEqual([ids[1]]);
    expect(one).toMatchObject({ count: 1, countIsBounded: false });
    expect(one.statusCounts.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      { status: 'delivered', count: 1 },
      { status: 'lost', count: 1 },
      { status: 'problem', count: 1 },
    ]);
    expect(idsOf(await list(owner, { status: ['problem', 'lost'] }))).toEqual([ids[2], ids[0]]);
    expect(await list(owner, { status: [...waybillStatuses] })).toMatchObject({ count: 3 });
    expect(await list(owner, { status: ['scrapped'] })).toMatchObject({ count: 0, hasWaybills: true });
  });

  it('counts a status again when it changes', async () => {
    const { owner, ids } = await accountWith({}, {});
    await db()
      .updateTable('waybills')
      .set({ status: 'delivered' })
      .where('id', '=', asId('WaybillId', ids[0] ?? 0))
      .execute();
    expect((await list(owner, { status: ['registered'] })).count).toBe(1);
    expect((await list(owner, { status: ['delivered'] })).count).toBe(1);
  });

  it('narrows by delivery services, alone and with a status', async () => {
    const { owner, ids } = await accountWith(
      { carrier: 'dpd' },
      { carrier: 'cdek' },
      { carrier: 'dpd', status: 'delivered' },
    );
    expect(idsOf(await list(owner, { delivery_service: ['dpd'] }))).toEqual([ids[2], ids[0]]);
    expect(await list(owner, { delivery_service: ['dpd', 'cdek'] })).toMatchObject({ count: 3 });
    const both = await list(owner, { delivery_service: ['dpd'], status: ['delivered'] });
    expect([idsOf(both), both.count]).toEqual([[ids[2]], 1]);
  });

  it('narrows by pickup and delivery days, both ends included, either end open', async () => {
    const { owner, ids } = await accountWith(
      { pickup_on: '2026-11-10', delivery_to_on: '2026-11-20' },
      { pickup_on: '2026-11-12', delivery_to_on: '2026-11-18' },
      { pickup_on: '2026-11-11', delivery_to_on: '2026-11-19' },
    );
    expect(
      idsOf(await list(owner, { pickup_date_from: '2026-11-10', pickup_date_to: '2026-11-11' })),
    ).toEqual([ids[2], ids[0]]);
    expect(idsOf(await list(owner, { pickup_date_from: '2026-11-11' }))).toEqual([ids[2], ids[1]]);
    expect(idsOf(await list(owner, { pickup_date_to: '2026-11-10' }))).toEqual([ids[0]]);
    expect(
      idsOf(await list(owner, { delivery_date_from: '2026-11-19', delivery_date_to: '2026-11-20' })),
    ).toEqual([ids[2], ids[0]]);
    expect(await list(owner, { pickup_date_from: '1999-01-01', pickup_date_to: '2199-01-01' })).toMatchObject(
      { count: 3 },
    );
    expect(await list(owner, { pickup_date_from: '2026-11-12', pickup_date_to: '2026-11-10' })).toMatchObject(
      { count: 0 },
    );
    const both = { pickup_date_from: '2026-11-11', delivery_date_to: '2026-11-18' };
    expect(idsOf(await list(owner, both))).toEqual([ids[1]]);
  });

  it('names a day that is none', async () => {
    const owner = await createAccount(db());
    const refused = await portal.send(
      api.listWaybills,
      { query: { pickup_date_from: '2026-02-30' } },
      { as: owner },
    );
    expect([refused.status, refused.error.errorCodes]).toEqual([400, { pickup_date_from: ['not_date'] }]);
  });

  it('finds a tax id on either side, and one on both sides once', async () => {
    const { owner, ids } = await accountWith(
      { sender_inn: '7707083893' },
      { receiver_inn: '7707083893' },
      { sender_inn: '7707083893', receiver_inn: '7707083893' },
      { sender_inn: '7736050003' },
    );
    const found = await list(owner, { inn: '7707083893' });
    expect([idsOf(found), found.count]).toEqual([[ids[2], ids[1], ids[0]], 3]);
    expect(await list(owner, { inn: '500100732259' })).toMatchObject({ count: 0 });
  });

  it('finds waybills with any of the tags, once each, and nothing by the tags of another account', async () => {
    const { owner, ids } = await accountWith({}, {}, {});
    const first = await insertTag(db(), owner.accountId, 'первый', ids.slice(0, 2));
    const second = await insertTag(db(), owner.accountId, 'второй', ids.slice(1));
    expect(idsOf(await list(owner, { tag_list: [String(first)] }))).toEqual([ids[1], ids[0]]);
    const any = await list(owner, { tag_list: [String(first), String(second)] });
    expect([idsOf(any), any.count]).toEqual([ids.toReversed(), 3]);
    const stranger = await accountWith({});
    expect(await list(stranger.owner, { tag_list: [String(first)] })).toMatchObject({ count: 0 });
  });
});

describe('the order', () => {
  /** Each column says another order; the first two agree in all but the id. */
  const made = [
    {
      price_kopecks: 300,
      pickup_on: '2026-11-20',
      delivery_to_on: '2026-11-29',
      status_changed_at: new Date(4),
    },
    {
      price_kopecks: 300,
      pickup_on: '2026-11-20',
      delivery_to_on: '2026-11-29',
      status_changed_at: new Date(4),
    },
    {
      price_kopecks: 100,
      pickup_on: '2026-11-22',
      delivery_to_on: '2026-11-23',
      status_changed_at: new Date(9),
    },
    {
      price_kopecks: 200,
      pickup_on: '2026-11-18',
      delivery_to_on: '2026-11-25',
      status_changed_at: new Date(1),
    },
  ];
  const rising = {
    created: [0, 1, 2, 3],
    price: [2, 3, 0, 1],
    pickup: [3, 0, 1, 2],
    delivery: [2, 3, 0, 1],
    status_changed: [3, 0, 1, 2],
  };
  const sorts = Object.entries(rising) as [keyof typeof rising, readonly number[]][]; // the keys of a constant

  it.each(sorts)(
    'follows «%s» up and down, page by page, beside each way of searching',
    async (sort, expected) => {
      const { owner, ids } = await accountWith(...made.map((row) => ({ ...row, carrier: 'dpd' as const })));
      const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
      const tag = await insertTag(db(), owner.accountId, 'все', ids);
      const up = expected.map((place) => ids[place]);
      const queries: Query[] = [
        {},
        { query: 'гаврилов' },
        { query: 'га' },
        { delivery_service: ['dpd'] },
        { status: ['registered'] },
        { tag_list: [String(tag)] },
        { pickup_date_from: '2026-11-01' },
      ];
      for (const query of queries) {
        expect(idsOf(await list(owner, { ...query, sort }))).toEqual(up);
        const down = await list(owner, { ...query, sort: `-${sort}`, skip: 1, limit: 2 });
        expect([idsOf(down), down.count]).toEqual([up.toReversed().slice(1, 3), 4]);
      }
      expect(idsOf(await list(member, { sort }))).toEqual([]);
    },
  );

  it('is refused where the portal knows none of that name', async () => {
    const owner = await createAccount(db());
    const query = { sort: 'weight' as 'price' }; // not in the contract
    const refused = await portal.send(api.listWaybills, { query }, { as: owner });
    expect(refused.error.errorCodes).toEqual({ sort: ['not_option'] });
  });
});

describe('the text query', () => {
  const texts = [
    { receiver: { name: 'Королёва Анна', city: 'Ростов-на-Дону' } },
    { receiver: { name: 'Пётр Ильин', phones: ['+79031112233'] }, carrier_number: '10045678901' },
    { receiver: { name: 'ООО «Ромашка»', city: 'Орёл' }, carrier_number: '000-00000067' },
  ];

  it.each([
    ['a name in any case, ё as е', 'королева', [0]],
    ['several words in any order', 'анна ростов-на-дону', [0]],
    ['part of a word', 'омашк', [2]],
    ['a word in quotes', '«Ромашка»', [2]],
    ['a phone as people write it', '8 (903) 111-22-33', [1]],
    ['the beginning of a phone with 8', '89031', [1]],
    ['the number of the service', '10045678901', [1]],
    ['a number of the service with dashes', '000-00000067', [2]],
    ['the end of such a number', '0000067', [2]],
    ['two letters at the beginning of a word', 'ор', [2]],
    ['two letters beside a longer word, anywhere', 'на королева', [0]],
    ['one letter at the beginning of a word', 'и', [1]],
    ['signs of patterns as they stand', 'кор_лева', []],
    ['blanks as nothing asked', '  ', [2, 1, 0]],
    ['nothing by quotes alone', '«»', []],
    ['nothing by dots and dashes alone', ' .- ', []],
  ] as const)('finds %s', async (_what, query, expected) => {
    const { owner, ids } = await accountWith(...texts);
    const found = await list(owner, { query });
    expect(idsOf(found)).toEqual(expected.map((index) => ids[index]));
    expect(found.count).toBe(expected.length);
  });

  it('finds our number with blanks in it', async () => {
    const { owner, ids } = await accountWith({}, {});
    const { waybills } = await list(owner);
    const number = waybills[1]?.plsWaybillNumber ?? '';
    expect(
      idsOf(await list(owner, { query: `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}` })),
    ).toEqual([ids[0]]);
  });

  it('works together with other filters', async () => {
    const { owner, ids } = await accountWith(
      { status: 'delivered' },
      {},
      { status: 'delivered', carrier: 'dpd' },
    );
    const query = { query: 'гаврилов', status: ['delivered'], delivery_service: ['dpd'] } satisfies Query;
    expect(idsOf(await list(owner, query))).toEqual([ids[2]]);
  });

  it('refuses a query of more than a hundred letters', async () => {
    const owner = await createAccount(db());
    const refused = await portal.send(api.listWaybills, { query: { query: 'а'.repeat(101) } }, { as: owner });
    expect(refused.error.errorCodes).toEqual({ query: ['too_long'] });
  });
});
