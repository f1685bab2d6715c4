import { api } from '@tranzit/contract';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { insertTag, insertWaybill } from '../waybills.factory.ts';
import type { WaybillRow } from '../waybills.present.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const open = (id: string, as: TestUser) => portal.call(api.getWaybill, { params: { id } }, { as });

const event = (
  row: WaybillRow,
  at: string,
  parts: Partial<Pick<Insertable<Tables['waybill_events']>, 'code' | 'name' | 'source' | 'status'>>,
) =>
  db()
    .insertInto('waybill_events')
    .values({
      waybill_id: row.id,
      event_key: `${parts.code}${at}`,
      source: 'carrier',
      code: '1',
      name: 'Принято на склад',
      status: null,
      is_applied: false,
      occurred_at: new Date(at),
      received_at: new Date(at),
      ...parts,
    })
    .execute();

describe('one waybill', () => {
  it('comes whole: sides, cargo, tags, price', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner, {
      services: ['INSURANCE'],
      bonus_kopecks: 1000,
      amo_id: 'A-1',
      price_parts: JSON.stringify([
        { kind: 'base', code: null, amount: 50_000 },
        { kind: 'insurance', code: null, amount: 4050 },
      ]),
    });
    await insertTag(db(), owner.accountId, 'срочно', [row.id]);
    const { status, body } = await open(String(row.id), owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      waybillId: row.id,
      sender: { contactName: 'Ольховская Дарья', address: { city: 'Москва', timeZone: 'Europe/Moscow' } },
      receiver: { phones: [{ number: '+79275550101' }, { number: '+78432000000' }] },
      cargo: { type: 'docs', weight: 0.5, insurance: true },
      returnCargo: null,
      tags: [{ title: 'срочно', state: 'new' }],
      services: ['INSURANCE'],
      bonusValue: 10,
      priceParts: [
        { kind: 'base', code: null, amount: 500 },
        { kind: 'insurance', code: null, amount: 40.5 },
      ],
      documents: [
        { kind: 'waybill', state: 'waiting' },
        { kind: 'label', state: 'waiting' },
      ],
      amoId: 'A-1',
    });
  });

  it('opens by id, by our number with or without blanks, and by the number of the service', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner, {
      carrier_number: `RA${owner.accountId}77RU`,
      carrier: 'post',
    });
    const spaced = row.number.replace(/(\d{3})(\d{3})/, '$1 $2 ');
    for (const text of [
      String(row.id),
      row.number,
      spaced,
      `RA${owner.accountId}77RU`,
      `ra ${owner.accountId}77 ru`,
    ])
      expect((await open(text, owner)).body).toMatchObject({ waybillId: row.id });
  });

  it('takes our number before the number of a service that is spelt alike', async () => {
    const owner = await createAccount(db());
    const ours = await insertWaybill(db(), owner);
    await insertWaybill(db(), owner, { carrier_number: ours.number });
    expect((await open(ours.number, owner)).body.waybillId).toBe(ours.id);
  });

  it('is not there for another account, nor for a member who did not make it', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner, { carrier_number: `X${owner.accountId}` });
    const stranger = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const accountant = await addMember(db(), owner.accountId, 'accountant', ['shipping.view_all']);
    for (const as of [stranger, member]) {
      for (const text of [String(row.id), row.number, `X${owner.accountId}`, '999999999999'])
        expect((await open(text, as)).status).toBe(404);
      const params = { id: row.id };
      expect((await portal.call(api.getTracking, { params }, { as })).status).toBe(404);
      expect((await portal.call(api.listOrderServices, { params }, { as })).status).toBe(404);
      expect((await portal.call(api.shareWaybill, { params }, { as })).status).toBe(404);
      expect(
        (await portal.call(api.getDocument, { params: { ...params, kind: 'label' } }, { as })).status,
      ).toBe(404);
    }
    expect((await open(String(row.id), accountant)).status).toBe(200);
    expect((await open('не/номер', accountant)).status).toBe(404);
  });
});

describe('an order the carrier has not answered', () => {
  const sentAt = new Date('2026-11-19T09:00:00Z');

  it.each([
    // No carrier is late in tests: what was sent is settled at once.
    ['it was sent and not answered', {}, sentAt.toISOString()],
    ['it was not sent', { order_sent_at: null }, null],
    ['it is taken and awaits its number', { carrier_order_id: 'T-1' }, null],
    ['it is registered', { creation_stage: 'registered' }, null],
  ] as const)('tells until when it is looked for: %s', async (_what, changes, until) => {
    const owner = await createAccount(db());
    const sent = { creation_stage: 'accepted', order_sent_at: sentAt, order_sendings: 1 } as const;
    const row = await insertWaybill(db(), owner, { ...sent, carrier_number: null, ...changes });
    expect((await open(String(row.id), owner)).body.lookedForUntil).toBe(until);
  });
});

describe('tracking', () => {
  it('begins with our acceptance, whatever the clock of the carrier says', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner);
    await event(row, '2026-11-19T09:00:42Z', { code: 'accepted', source: 'portal', status: 'new' });
    await event(row, '2026-11-19T09:00:00Z', { name: 'Заказ оформлен' });
    const { body } = await portal.call(api.getTracking, { params: { id: row.id } }, { as: owner });
    expect(body.events.map(({ name }) => name)).toEqual(['Заказ оформлен', 'Накладная принята']);
  });

  it('lists events newest first, our own in the language of the request, and the steps ahead', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner, { status: 'received_from_sender' });
    await event(row, '2026-11-19T09:00:00Z', {
      code: 'accepted',
      name: 'accepted',
      source: 'portal',
      status: 'new',
    });
    await event(row, '2026-11-20T07:00:00Z', { code: '3', status: 'received_from_sender' });
    await event(row, '2026-11-19T10:00:00Z', { code: 'unheard', name: 'Как есть', source: 'portal' });
    const params = { id: row.id };
    const { body } = await portal.call(api.getTracking, { params }, { as: owner });
    expect(body.events.map(({ name, source }) => [name, source])).toEqual([
      ['Принято на склад', 'carrier'],
      ['Как есть', 'portal'],
      ['Накладная принята', 'portal'],
    ]);
    expect(body.planned).toEqual([
      { status: 'sent_to_receiver_office', expectedOn: null },
      { status: 'met_in_receiver_office', expectedOn: '2026-11-22' },
      { status: 'courier_delivery', expectedOn: '2026-11-22' },
      { status: 'delivered', expectedOn: '2026-11-24' },
    ]);
    const english = await portal.call(
      api.getTracking,
      { params },
      { as: owner, headers: { 'accept-language': 'en' } },
    );
    expect(english.body.events.at(-1)?.name).toBe('Waybill accepted');
  });
});

describe('what can be done with a waybill', () => {
  it('is what the member who asks may do', async () => {
    const owner = await createAccount(db());
    const { id } = await insertWaybill(db(), owner, { status: 'pickup_waiting', pickup_on: '2026-11-01' });
    const accountant = await addMember(db(), owner.accountId, 'accountant');
    const seen = async (as: TestUser) => {
      const { body } = await portal.call(api.getWaybill, { params: { id: String(id) } }, { as });
      const list = await portal.call(api.listWaybills, { query: {} }, { as });
      return [body.actions, body.isCancellable, list.body.waybills.map((row) => row.isCancellable)];
    };
    expect(await seen(owner)).toEqual([['cancel', 'ask_to_cancel', 'acknowledge'], true, [true]]);
    expect(await seen(accountant)).toEqual([[], false, [false]]);
  });
});

describe('what an order’s price consists of', () => {
  it('is named in both languages', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner, {
      price_parts: JSON.stringify([
        { kind: 'base', code: null, amount: 60_000 },
        { kind: 'service', code: 'BY_HAND', amount: 15_000 },
        { kind: 'insurance', code: null, amount: 2250 },
        { kind: 'discount', code: null, amount: -6000 },
      ]),
    });
    const params = { id: row.id };
    const { body } = await portal.call(api.listOrderServices, { params }, { as: owner });
    expect(body.items).toEqual([
      { code: 'BASE', name: 'Доставка', amount: 600 },
      { code: 'BY_HAND', name: 'Вручение лично', amount: 150 },
      { code: 'INSURANCE', name: 'Страхование', amount: 22.5 },
      { code: 'DISCOUNT', name: 'Скидка', amount: -60 },
    ]);
    const english = await portal.call(
      api.listOrderServices,
      { params },
      { as: owner, headers: { 'accept-language': 'en' } },
    );
    expect(english.body.items.map(({ name }) => name)).toEqual([
      'Delivery',
      'Delivery in person',
      'Insurance',
      'Discount',
    ]);
  });

  it.each([
    { status: 'canceled' as const },
    { status: 'problem' as const, creation_stage: 'refused' as const },
  ])('says that it was given back: %o', async (state) => {
    const owner = await createAccount(db());
    const price_parts = JSON.stringify([{ kind: 'base', code: null, amount: 54_050 }]);
    const { id } = await insertWaybill(db(), owner, { price_parts, price_kopecks: 54_050, ...state });
    const { body } = await portal.call(api.listOrderServices, { params: { id: String(id) } }, { as: owner });
    expect(body.items).toEqual([
      { code: 'BASE', name: 'Доставка', amount: 540.5 },
      { code: 'REFUND', name: 'Возвращено на счёт', amount: -540.5 },
    ]);
  });
});
